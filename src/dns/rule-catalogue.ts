/** Every rule a file is judged by. docs/rules.md has a section for each, and a test holds the two together. */

export interface RuleEntry {
  /** What a finding of the rule is unless the repository says otherwise. */
  severity: 'error' | 'warning'
  /**
   * Whether it may be accepted in place or switched off. Not when the file cannot be read without guessing
   * (what was dropped would be deleted), and not when the server refuses the zone anyway.
   */
  acceptable: boolean
  title: string
}

function fixed(title: string): RuleEntry {
  return { severity: 'error', acceptable: false, title }
}

function error(title: string): RuleEntry {
  return { severity: 'error', acceptable: true, title }
}

function warning(title: string): RuleEntry {
  return { severity: 'warning', acceptable: true, title }
}

export const RULES: Readonly<Record<string, RuleEntry>> = {
  // The file as text (files/).
  encoding: fixed('The file is not UTF-8'),
  'file-size': fixed('The file is too large'),
  'file-name': fixed('A file or folder that would silently not be managed'),
  'file-unreadable': fixed('A file or folder that cannot be read'),
  'yaml-syntax': fixed('The file is not YAML'),
  'yaml-tab': fixed('A tab where YAML wants blanks'),
  'yaml-alias': fixed('A YAML anchor or alias that stands for nothing'),
  'yaml-merge-key': fixed('YAML merge key <<'),
  'yaml-duplicate-key': fixed('The same key twice'),
  'yaml-flow-comma': fixed('A comma that splits a value in a flow list'),
  'yaml-comment-cuts': fixed('A # that cuts a value short'),
  'yaml-map-for-address': fixed('An IPv6 address read as a mapping'),
  'yaml-missing-space': fixed('A colon without its blank'),
  'yaml-null': fixed('A key without a value'),
  'yaml-tag': fixed('A YAML tag that changes the type'),
  'txt-chunks': fixed('A text in pieces or on several lines'),
  // The shape of the file (files/).
  schema: fixed('A value of the wrong shape'),
  'unknown-key': fixed('A key that does not exist'),
  'type-unsupported': fixed('A record type the API does not take'),
  'ttl-type': fixed('A TTL that is no number of seconds'),
  'ttl-range': fixed('A TTL out of range'),
  'zone-empty': fixed('A file that would empty the zone'),
  'zone-name': fixed('A file or folder that is not named after a domain'),
  'zone-duplicate': fixed('The same zone twice'),
  // Accepting and switching rules (files/).
  'allow-unused': warning('An acceptance that accepts nothing'),
  'rule-unknown': fixed('A setting for a rule that does not exist or cannot be changed'),
  // Names.
  'name-syntax': fixed('Not a name'),
  'name-idn': fixed('Characters no domain name can carry'),
  'name-length': fixed('A name longer than 253 characters'),
  'label-length': fixed('A label longer than 63 characters'),
  'name-relative': fixed('An owner name that is not relative to the zone'),
  'name-duplicate': fixed('One owner name in two spellings'),
  // Values.
  'a-address': fixed('Not an IPv4 address'),
  'aaaa-address': fixed('Not an IPv6 address'),
  'cname-syntax': fixed('Not a CNAME value'),
  'alias-syntax': fixed('Not an ALIAS value'),
  'ns-syntax': fixed('Not an NS value'),
  'mx-syntax': fixed('Not an MX value'),
  'srv-syntax': fixed('Not an SRV value'),
  'caa-syntax': fixed('Not a CAA value'),
  'naptr-syntax': fixed('Not a NAPTR value'),
  'sshfp-syntax': fixed('Not an SSHFP value'),
  'tlsa-syntax': fixed('Not a TLSA value'),
  'ds-syntax': fixed('Not a DS value'),
  'sshfp-hex': fixed('Not an SSHFP fingerprint'),
  'tlsa-hex': fixed('Not TLSA data'),
  'ds-hex': fixed('Not a DS digest'),
  'caa-tag': error('A CAA tag that does not exist'),
  'caa-quotes': error('A CAA value without quotes'),
  'mx-null': fixed('The null MX'),
  'target-address': fixed('An address where a host belongs'),
  'target-root': error('The root as a target'),
  'target-single-label': warning('A top-level domain as a target'),
  'value-duplicate': fixed('The same value twice'),
  'txt-empty': fixed('An empty text'),
  'txt-length': fixed('A text over 1024 characters'),
  'txt-character': fixed('A character the server refuses in a text'),
  'txt-edge-space': fixed('A text with a blank at its edge'),
  'txt-quoted': error('A text wrapped in quotes'),
  // The zone.
  'ttl-missing': fixed('No TTL'),
  'ttl-rrset': fixed('Two TTLs in one RRset'),
  'ignored-declared': fixed('A record both declared and ignored'),
  'cname-apex': fixed('A CNAME at the apex'),
  'cname-alone': fixed('A CNAME beside other records'),
  'cname-loop': error('CNAMEs that lead back to themselves'),
  'ns-apex': fixed('NS at the apex'),
  'alias-apex': fixed('ALIAS below the apex'),
  'alias-address': error('ALIAS beside addresses'),
  'ds-apex': error('DS at the apex'),
  'ds-without-ns': error('DS without NS'),
  'target-missing': fixed('A target in the zone without a record'),
  'target-dot': fixed('An outside target without its final dot'),
  'target-wildcard': warning('A target that only a wildcard answers'),
  'target-cname': warning('MX, NS or SRV pointing at a CNAME'),
  'delegation-occluded': warning('Records that a delegation hides'),
  // Mail.
  'spf-multiple': error('Several SPF texts at one name'),
  'spf-syntax': error('An SPF text that does not parse'),
  'spf-lookups': warning('More than 10 SPF lookups'),
  'dkim-syntax': error('A DKIM key that does not parse'),
  'dkim-key': warning('A DKIM key no signature can be checked with'),
  'dkim-folded': warning('A DKIM key with blanks inside'),
  'dmarc-syntax': error('A DMARC policy that does not parse'),
  'dmarc-multiple': error('Several DMARC policies at one name'),
}

/** An unknown rule is an error: nothing may pass because its row was forgotten. */
export function severityOf(rule: string): 'error' | 'warning' {
  return Object.hasOwn(RULES, rule) ? RULES[rule]!.severity : 'error'
}
