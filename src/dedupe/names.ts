/** What a shared file and its parameters are called, after what is in them. Pure. */
import { builtIn } from '../files/section/placeholders.ts'
import type { Fact } from './fact.ts'

/** Where mail goes, and what that is called; no preset has such a name. */
const PROVIDERS: readonly (readonly [RegExp, string])[] = [
  [/\.mail\.protection\.outlook\.com\.|\.mx\.microsoft\./i, 'microsoft365-mail'],
  [/\baspmx\.l\.google\.com\.|\bsmtp\.google\.com\./i, 'google'],
  [/\.messagingengine\.com\./i, 'fastmail-mail'],
  [/\btransip\.email\./i, 'transip'],
  [/\.protonmail\.ch\./i, 'proton'],
  [/\.zoho\.(?:com|eu)\./i, 'zoho'],
  [/\.mailbox\.org\./i, 'mailbox-org'],
  [/./, 'mail'],
]

const ADDRESSES: ReadonlySet<string> = new Set(['A', 'AAAA', 'CNAME', 'ALIAS'])

/** The first name that is free: after what it is, with the host or the address that tells it apart, numbers last. */
export function fileName(facts: readonly Fact[], isFree: (name: string) => boolean): string {
  const stem = stemOf(facts)
  const told = labelsOf(facts, stem).map(label => `${stem}-${label}`)
  const telling = (stem === 'shared' ? told : [stem, ...told]).find(isFree)
  if (telling !== undefined) return telling
  for (let number = stem === 'shared' ? 1 : 2; ; number++) {
    if (isFree(`${stem}-${number}`)) return `${stem}-${number}`
  }
}

/** Whose hosts it names: of mail if it is about that, then of the web site, then any other. */
function labelsOf(facts: readonly Fact[], stem: string): string[] {
  const records = facts.flatMap(({ about, text }) => ('owner' in about ? [{ ...about, text }] : []))
  const web = records.filter(({ owner, type }) => ADDRESSES.has(type) && /^(?:@|www)$/.test(owner))
  const mail = stem === 'mail' ? records.filter(({ type }) => type === 'MX') : []
  const others = records.filter(({ type }) => HOSTED.has(type))
  return [...new Set([...mail, ...web, ...others].flatMap(labelOf))]
}

const HOSTED: ReadonlySet<string> = new Set(['CNAME', 'ALIAS', 'SRV'])

/** Labels below those of countries, where others have their names. */
const OF_COUNTRIES: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'gov', 'net', 'or', 'org'])

/** `mx.bureaunoord.example.` is bureaunoord's, and so is `mx.bureaunoord.co.uk.`; an address is only itself. */
function labelOf({ text }: { text: string }): string[] {
  const plain = text.toLowerCase().replace(/\$?\$\{[^{}]*\}/g, ' ')
  const address = /^\["(\d+(?:\.\d+){3})"\]$/.exec(plain)?.[1]
  if (address !== undefined) return [address.replaceAll('.', '-')]
  const labels = /(?:[a-z0-9-]+\.){2,}/.exec(plain)?.[0].split('.').slice(0, -2) ?? []
  const label = labels.findLast((one, index) => index === 0 || !OF_COUNTRIES.has(one))
  return label !== undefined && /^[a-z0-9]/.test(label) ? [label] : []
}

function stemOf(facts: readonly Fact[]): string {
  const presets = facts.flatMap(({ about }) => ('preset' in about ? [about.preset] : []))
  const says = (...types: string[]) =>
    facts.find(({ about }) => 'owner' in about && types.includes(about.type))
  const isWeb = facts.some(
    ({ about }) => 'owner' in about && ADDRESSES.has(about.type) && /^(?:@|www)$/.test(about.owner),
  )
  const isClosed = presets.some(name => name === 'parked' || name === 'no-mail')
  const closed = isWeb ? 'parked-web' : 'kept'
  if (isClosed) return closed
  const [preset] = presets
  if (preset !== undefined) return `${preset}-${isWeb ? 'web' : 'domains'}`
  const mail = says('MX')
  if (mail) return PROVIDERS.find(([pattern]) => pattern.test(mail.text))![1]
  if (facts.some(({ text }) => /v=spf1 -all|^\[\{"all":"-"\}\]$/.test(text))) return closed
  return isWeb ? 'web' : 'shared'
}

/** What tells most about a domain, first; other parameters are after these, and keys of many signs last. */
const TELLING = ['tenant', 'address', 'address6', 'mail-host', 'host', 'dkim']
const TELLS_LEAST = ['all', 'dkim-key']

/** Names of parameters in the order in which they are given. */
export function tellingFirst(names: readonly string[]): string[] {
  const rank = (name: string) => {
    const stem = name.replace(/-\d+$/, '')
    const least = TELLS_LEAST.indexOf(stem)
    if (least !== -1) return TELLING.length + 1 + least
    return TELLING.includes(stem) ? TELLING.indexOf(stem) : TELLING.length
  }
  return names.toSorted((a, b) => rank(a) - rank(b))
}

/** A name for what differs in a fact at a place of its value; not one of `taken`. */
export function parameterName(
  { about, text }: Fact,
  at: readonly (string | number)[],
  taken: ReadonlySet<string>,
): string {
  const stem = 'preset' in about ? String(at[0]) : 'key' in about ? about.key : stemFor(about, text)
  const known = builtIn('')
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem}-${number}`
    if (!taken.has(name) && !known.has(name)) return name
  }
}

function stemFor({ owner, type }: { owner: string; type: string }, text: string): string {
  if (text.includes('.onmicrosoft.com')) return 'tenant'
  if (type === 'A') return 'address'
  if (type === 'AAAA') return 'address6'
  if (type === 'MX') return 'mail-host'
  if (type === 'DKIM' || /(?:^|\.)_domainkey/.test(owner)) return type === 'CNAME' ? 'dkim' : 'dkim-key'
  if (ADDRESSES.has(type)) return 'host'
  const sort = /^"?([a-z][a-z0-9-]*)=/i.exec(text)?.[1]?.toLowerCase()
  return sort === undefined || sort === 'v' ? type.toLowerCase() : sort
}
