/** The dnssec kind: the keys of a domain that is signed on nameservers elsewhere. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import { algorithmNamed } from '../../dns/dnssec/algorithms.ts'
import { pastedInstead } from '../../dns/dnssec/pasted.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Change } from '../../plan/diff.ts'
import { severityOf } from '../../rules.ts'
import type { DnssecKeySpec, DnssecSection } from '../../schema.gen.ts'
import type { DomainContext, TldFacts } from '../contract/domain-context.ts'
import type { Unsupported } from '../contract/kind.ts'
import { listKind } from '../contract/list-kind.ts'
import type { DnsSecEntry } from '../contract/raw.ts'
import type { ShapeViolation } from '../contract/section-traits.ts'
import { ofDomain } from '../contract/source.ts'
import { checkRoles, duplicate, readSpec } from './declare.ts'
import { judge } from './judge.ts'
import { isRefused, readKey } from './read-key.ts'
import { compareKeys, type DnssecKey, keyId, lineOf } from './value.ts'

export const dnssec = listKind<'keys', DnssecKeySpec, DnsSecEntry, DnssecKey>({
  name: 'dnssec',
  scope: 'domain',
  noun: 'key',
  members: 'DNSSEC keys',
  key: 'keys',
  shows: 'keys',
  uses: ['tld', 'dns'],
  columns: ['TAG', 'FLAGS', 'ALGORITHM', 'PUBLIC KEY'],
  source: { path: ofDomain('dnssec'), list: 'dnsSecEntries' },
  shape: { keyTag: 'number', flags: 'number', algorithm: 'number', publicKey: 'text' },
  section: { begins: 'keys', isList: true, explain },
  mayBeEmpty: true,
  unsayable: 'no key that a file could declare: the API holds something that it would not take',
  readLive,
  readSpec,
  check: checkRoles,
  duplicate,
  id: keyId,
  line: lineOf,
  compare: compareKeys,
  write: ({ flags, algorithm, publicKey, tag }) => ({ flags, algorithm, publicKey, keyTag: tag }),
  raw: ({ tag, flags, algorithm, publicKey }) => ({ keyTag: tag, flags, algorithm, publicKey }),
  notes: tagNote,
  unsupported,
  hindrance,
  checkAccount,
  judge,
})

/** The stated tag says nothing: it follows from the rest, and the description of the API has an impossible one. */
function readLive({ flags, algorithm, publicKey, keyTag }: DnsSecEntry): DnssecKey {
  const { key, problems } = readKey({ flags, algorithm, publicKey: padded(publicKey) })
  if (key && !isRefused(problems)) return key
  return { flags, algorithm, publicKey, tag: keyTag, opaque: true }
}

/** Base64 without its final `=` is not text for a file, but it says which key is meant. */
function padded(text: string): string {
  const digits = text.replace(/[\s=]/g, '')
  return digits.length % 4 > 1 ? digits.padEnd(Math.ceil(digits.length / 4) * 4, '=') : text
}

/** Sent back as it is: the registry makes its DS record of the key, not of the tag. */
function tagNote({ tag, opaque, raws = [] }: DnssecKey): string[] {
  const stated = raws.find(({ keyTag }) => keyTag !== tag)?.keyTag
  if (opaque || stated === undefined) return []
  return [`the account says key tag ${stated} of the key whose tag is ${tag}; what is live stays as it is`]
}

/** A line of a zone in place of a key, and an algorithm by its name. The line is not repeated: it may be a secret. */
function explain(
  { keyword, data }: ShapeViolation,
  path: DocPath,
  { written }: { written(): string },
): Finding | undefined {
  if (keyword === 'additionalProperties') return undefined
  if (path.length > 2) return path.at(-1) === 'algorithm' ? algorithmSlip(path, written()) : undefined
  const pasted = typeof data === 'string' ? pastedInstead(data) : undefined
  if (!pasted) return undefined
  const { rule, message, advice = 'copy it again' } = pasted
  return { rule, severity: 'error', path, message, advice }
}

function algorithmSlip(path: DocPath, text: string): Finding | undefined {
  const number = algorithmNamed(text.replace(/^(["'])(.*)\1$/, '$2').trim())
  if (number === undefined) return undefined
  const message = `an algorithm is given by its number, not ${text}`
  return { rule: 'schema', severity: 'error', path, message, advice: `write algorithm: ${number}` }
}

// Where keys can be kept at all: not where the provider signs, nor under every top-level domain.

const CAPABILITY = 'supportsDnsSec'

/** Of a domain on the provider's own nameservers the API shows no keys and takes none (api-facts 4.6). */
function unsupported({ domain }: DomainContext): Unsupported | undefined {
  const nameservers = domain?.nameservers
  if (!nameservers || !areProviders(nameservers.map(({ hostname }) => hostname))) return undefined
  return {
    rule: 'dnssec-provider',
    message:
      'this domain is on the nameservers of the provider, which signs it with keys of its own: the API shows none and takes none',
    advice:
      'delete the dnssec section; to sign elsewhere, first move the domain to other nameservers, then add the keys',
  }
}

/** What no one has looked at: a plan knows more, and says of its part why it is stuck. */
function checkAccount({
  section,
  changes,
  domainContext: { tld },
}: {
  section: DnssecSection
  changes?: readonly Change<DnssecKey>[]
  domainContext: DomainContext
}): Finding[] {
  const message = changes || section.keys.length === 0 ? undefined : withoutKeys(tld)
  if (message === undefined) return []
  return [
    {
      rule: 'tld-capability',
      severity: severityOf('tld-capability'),
      path: ['keys'],
      on: 'key',
      message,
      advice: 'delete the dnssec section',
    },
  ]
}

/** Only when something has to be written: what is there already was possible once. */
function hindrance(changes: readonly Change<DnssecKey>[], { tld }: DomainContext): string | undefined {
  const message = changes.length > 0 ? withoutKeys(tld) : undefined
  return message && `${message}; delete the dnssec section, or list what is live`
}

function withoutKeys(tld: TldFacts | undefined): string | undefined {
  if (!tld || tld.capabilities.has(CAPABILITY)) return undefined
  return `DNSSEC keys cannot be set under ${tld.name}: the registry has no ${CAPABILITY}`
}
