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

const CATALOGUE = {
  // The file as text (files/).
  encoding: fixed('The file is not UTF-8'),
  'file-size': fixed('The file is too large'),
  'findings-limit': { ...warning('More findings than are shown'), acceptable: false },
  'private-key': fixed('A private key in a file'),
  'file-name': fixed('A file or folder that would silently not be managed'),
  'file-unreadable': fixed('A file or folder that cannot be read'),
  'yaml-syntax': fixed('The file is not YAML'),
  'yaml-tab': fixed('A tab where YAML wants spaces'),
  'yaml-alias': fixed('A YAML anchor or alias that refers to nothing'),
  'yaml-merge-key': fixed('YAML merge key <<'),
  'yaml-duplicate-key': fixed('The same key twice'),
  'yaml-flow-comma': fixed('A comma that splits a value in a flow list'),
  'yaml-comment-cuts': fixed('A # that cuts a value short'),
  'yaml-map-for-address': fixed('An IPv6 address read as a mapping'),
  'yaml-missing-space': fixed('A colon without its space'),
  'yaml-null': fixed('A key without a value'),
  'yaml-tag': fixed('A YAML tag that changes the type'),
  'txt-chunks': fixed('A text in pieces or on several lines'),
  // The shape of the file (files/).
  schema: fixed('A value of the wrong shape'),
  'unknown-key': fixed('A key that does not exist'),
  'type-unsupported': fixed('A record type the API does not take'),
  'ttl-type': fixed('A TTL that is not a number of seconds'),
  'ttl-range': fixed('A TTL out of range'),
  'zone-empty': fixed('A file that would empty the zone'),
  'zone-name': fixed('A file or folder that is not named after a domain'),
  'zone-duplicate': fixed('The same zone twice'),
  'account-unknown': fixed('An account that is not in the settings'),
  'account-clash': fixed('A domain of two accounts'),
  'account-missing': fixed('A domain of no account'),
  'policy-unused': warning('Limits for a misspelt domain'),
  // What domains share (files/sharing/).
  'shared-unknown': fixed('A shared file that does not exist'),
  'shared-cycle': fixed('Shared files that use each other'),
  'shared-parameter': fixed('A parameter too few or too many'),
  'shared-limit': fixed('Shared files that expand to too much'),
  'shared-conflict': fixed('Shared files that say different things'),
  'shared-unused': warning('A shared file that no domain uses'),
  'shared-twice': warning('Parameters that are ignored'),
  'shared-absent': fixed('An empty list where nothing is shared'),
  'shared-preset': warning('A shared file with the name of a preset'),
  // Accepting and switching rules (files/).
  'allow-unused': warning('An acceptance that accepts nothing'),
  'rule-unknown': fixed('A setting for a rule that does not exist or cannot be changed'),
  // Names.
  'name-syntax': fixed('Not a name'),
  'name-idn': fixed('Characters no domain name can carry'),
  'name-lookalike': warning('A name that may be read as another'),
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
  'txt-edge-space': fixed('A text with a space at its edge'),
  'txt-quoted': error('A text wrapped in quotes'),
  // The zone.
  'ttl-missing': fixed('No TTL'),
  'ttl-rrset': fixed('Two TTLs in one RRset'),
  'ignore-pattern': warning('An ignore rule with a pattern of another tool'),
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
  'target-twice': error('A target that ends twice in the same name'),
  'target-wildcard': warning('A target that only a wildcard answers'),
  'target-cname': warning('MX, NS or SRV pointing at a CNAME'),
  'delegation-occluded': warning('Records that a delegation hides'),
  // Mail.
  'mail-host-guessed': error('A host of Microsoft 365 that is of another domain'),
  'spf-multiple': error('Several SPF texts at one name'),
  'spf-syntax': error('An SPF text that does not parse'),
  'spf-loop': error('An SPF text that includes itself'),
  'spf-lookups': error('More than 10 SPF lookups'),
  'dkim-syntax': error('A DKIM key that does not parse'),
  'dkim-key': warning('A DKIM key no signature can be checked with'),
  'dkim-folded': warning('A DKIM key with spaces inside'),
  'dmarc-syntax': error('A DMARC policy that does not parse'),
  'dmarc-obsolete': warning('A DMARC tag that is gone'),
  'dmarc-multiple': error('Several DMARC policies at one name'),
  // DNSSEC keys.
  'dnssec-provider': fixed('Keys of a domain that the provider signs'),
  'dnssec-flags': fixed('Flags that no key of a zone has'),
  'dnssec-algorithm': fixed('An algorithm the API does not take'),
  'dnssec-algorithm-old': warning('An algorithm that is out of use'),
  'dnssec-key': fixed('Not a public key'),
  'dnssec-key-material': fixed('A key that does not fit its algorithm'),
  'dnssec-key-weak': warning('A key that can be broken'),
  'dnssec-key-tag': fixed('A key tag of another key'),
  'dnssec-key-duplicate': fixed('The same key twice'),
  'dnssec-no-ksk': warning('Only zone signing keys'),
  // Nameservers.
  'nameserver-name': fixed('Not the full name of a host'),
  'nameserver-duplicate': fixed('The same nameserver twice'),
  'nameserver-near': warning('Almost a nameserver of the provider'),
  'nameserver-top': warning('A nameserver under no top-level domain'),
  'nameservers-few': error('A single nameserver'),
  'nameservers-many': error('More than 13 nameservers'),
  'glue-missing': error('A nameserver inside the domain without glue'),
  'glue-outside': error('Glue for a nameserver outside the domain'),
  'glue-unreachable': warning('Glue that no resolver can reach'),
  'glue-differs': warning('Glue that is not what the zone says'),
  // Contacts.
  'contact-character': fixed('A character that no contact can carry'),
  'contact-placeholder': error('A placeholder that was not filled in'),
  'contact-space': warning('A space at the edge of a field'),
  'contact-length': warning('A field over 255 characters'),
  'contact-phone': error('Not a telephone number with its country code'),
  'contact-country': error('Not a country'),
  'contact-email': error('Not an e-mail address'),
  'contact-postal-code': error('A postal code of another form than that of its country'),
  'contact-number': warning('A house number in the street'),
  'contact-company': error('A company without a legal form, or the reverse'),
  'contact-company-type': error('Not a legal form'),
  'contact-kvk': warning('Not a number of the Dutch chamber of commerce'),
  'contact-incomplete': error('A contact that would lack something'),
  'profile-unknown': fixed('A profile that does not exist'),
  'profile-unused': warning('A profile that no one uses'),
  // The top-level domain.
  'tld-capability': fixed('Something the top-level domain cannot do'),
  // Settings.
  'switch-word': fixed('Neither yes nor no'),
  'tag-syntax': fixed('A tag that cannot be written'),
  'tag-case': warning('Tags that differ in case only'),
  'whitelabel-nl': fixed('Whitelabel outside .nl'),
  // Branding.
  'branding-text': fixed('A branding text that is not one clean line'),
  'branding-email': fixed('A support address that is not an e-mail address'),
  'branding-url': fixed('A web address that is not one'),
  'branding-banner': warning('A banner line wider than whois'),
  // Structured values (kinds/dns/structured/).
  'structured-value': fixed('A structured value that makes no record'),
  'structured-twice': fixed('The same thing structured and plain'),
  'mail-weak': warning('Mail protection that protects little'),
  'spf-size': warning('An SPF text that may not fit into one answer'),
  'report-outside': warning('Reports to another domain'),
  'mta-sts-host': warning('MTA-STS without its policy host'),
} as const satisfies Readonly<Record<string, RuleEntry>>

export type RuleId = keyof typeof CATALOGUE

export const RULES: Readonly<Record<string, RuleEntry>> = CATALOGUE

/** An unknown rule is an error: nothing may pass because its row was forgotten. */
export function severityOf(rule: string): 'error' | 'warning' {
  return Object.hasOwn(RULES, rule) ? RULES[rule]!.severity : 'error'
}
