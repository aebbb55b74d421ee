/** A repository with what its domains share: every domain that uses something gets the sections that count. */
import { type Diagnostic, distinctDiagnostics, hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { Budget } from '../section/budget.ts'
import type { AccountClaim, FileSections, PlacedUse, Section } from '../section/section.ts'
import type { Use } from '../section/use.ts'
import { resolve, type SharedRegistry } from './resolve.ts'
import type { SharedText } from './shared-text.ts'
import { notCounted } from './wrong-use.ts'

export interface SharingInput {
  /** What was read of each file of a domain. */
  results: readonly FileSections[]
  /** Domain of each of them. */
  domains: readonly ZoneName[]
  shelf: SharedRegistry
  /** Names of the shared files of the repository; the others on the shelf are presets. */
  own: readonly string[]
  /** Only these domains; all when absent. */
  wanted?: ReadonlySet<ZoneName>
  /** `defaults.dns.ttl` of the settings. */
  usualTtl?: number | undefined
  /** All domains of the repository are here, so that a shared file without a user has none. */
  complete: boolean
}

export interface Shared {
  sections: Section[]
  diagnostics: Diagnostic[]
  claims: AccountClaim[]
  /** Domains that have no file of their own, each with the shared file that names it. */
  listed: { domain: ZoneName; file: string }[]
}

export function shareAll({ results, domains, shelf, own, wanted, usualTtl, complete }: SharingInput): Shared {
  const texts = own.flatMap(name => shelf.get(name) ?? [])
  const uses = usesOf(results, domains, texts, wanted)
  const shared: Shared = { sections: [], diagnostics: [], claims: [], listed: [] }
  const used = new Set<string>()
  const budget = new Budget(uses.size)
  const sections = new Map<ZoneName, Section[]>()
  for (const [index, result] of results.entries()) {
    const domain = domains[index]!
    sections.set(domain, [...(sections.get(domain) ?? []), ...result.sections])
  }
  for (const [domain, all] of sections) {
    const placed = uses.get(domain)
    if (placed) continue
    shared.sections.push(...all)
  }
  const claimed = new Set(results.flatMap(({ claim }) => claim?.domain ?? []))
  for (const [domain, placed] of uses) {
    const all = sections.get(domain) ?? []
    // Of a kind that is in two files only one can be put together; that there are two is said elsewhere.
    const first = all.filter((one, index) => all.findIndex(({ kind }) => kind === one.kind) === index)
    const {
      sections: made,
      diagnostics,
      used: names,
    } = resolve({ domain, own: first, uses: placed, usualTtl }, shelf, budget)
    shared.sections.push(...made, ...all.filter(one => !first.includes(one)))
    for (const one of diagnostics) shared.diagnostics.push(one)
    for (const name of names) used.add(name)
    if (!claimed.has(domain)) {
      const [account, ...others] = [...names].flatMap(name => shelf.get(name)?.account ?? [])
      if (account) shared.claims.push({ domain, account: account.name, place: account.place })
      const other = others.find(({ name }) => name !== account?.name)
      if (account && other) shared.diagnostics.push(twoAccounts(domain, account, other))
    }
    const [own1] = placed
    if (!sections.has(domain) && own1) shared.listed.push({ domain, file: own1.place(own1.path).file })
  }
  for (const one of listedTwice(results, domains, texts)) shared.diagnostics.push(one)
  if (complete) {
    const unused = texts.filter(({ name, domains: named }) => !used.has(name) && named.length === 0)
    const isBroken =
      shelf.faulty !== undefined || hasErrors(results.flatMap(({ diagnostics }) => diagnostics))
    if (!isBroken) shared.diagnostics.push(...unused.map(notUsed))
  }
  shared.diagnostics = distinctDiagnostics(shared.diagnostics)
  return shared
}

/** By domain: what its own file names comes first, then what names the domain. */
function usesOf(
  results: readonly FileSections[],
  domains: readonly ZoneName[],
  texts: readonly SharedText[],
  wanted: ReadonlySet<ZoneName> | undefined,
): Map<ZoneName, PlacedUse[]> {
  const uses = new Map<ZoneName, PlacedUse[]>()
  for (const [index, { uses: own }] of results.entries()) {
    const domain = domains[index]!
    if (own) uses.set(domain, withMore(uses.get(domain), own))
  }
  for (const text of texts) {
    for (const { domain, use } of text.domains) {
      if (wanted && !wanted.has(domain)) continue
      uses.set(domain, withMore(uses.get(domain), [placedIn(text, use)]))
    }
  }
  return uses
}

/** What a domain uses: of a file that it names itself, its own parameters count, and not those of the list. */
export function usedBy(
  domain: ZoneName,
  own: readonly PlacedUse[],
  texts: Iterable<SharedText>,
): PlacedUse[] {
  const listed = [...texts].flatMap(text =>
    text.domains.filter(one => one.domain === domain).map(({ use }) => placedIn(text, use)),
  )
  return withMore(own, listed)
}

/** Parameters of lists that do not count, because the domain gives its own. */
function listedTwice(
  results: readonly FileSections[],
  domains: readonly ZoneName[],
  texts: readonly SharedText[],
): Diagnostic[] {
  const owns = new Map(results.flatMap(({ uses }, index) => (uses ? [[domains[index]!, uses]] : [])))
  return texts.flatMap(({ name, domains: listed, document }) =>
    listed.flatMap(({ domain, use }) => {
      const own = use.parameters.size > 0 ? owns.get(domain)?.find(one => one.name === name) : undefined
      return own
        ? [notCounted({ domain, name, place: document.place(use.path), other: own.place(own.path) })]
        : []
    }),
  )
}

function withMore(before: readonly PlacedUse[] = [], more: readonly PlacedUse[]): PlacedUse[] {
  return [...before, ...more.filter(({ name }) => !before.some(one => one.name === name))]
}

function placedIn({ document: { place } }: SharedText, use: Use): PlacedUse {
  return { ...use, place }
}

type Account = NonNullable<SharedText['account']>

function twoAccounts(domain: string, first: Account, { name, place }: Account): Diagnostic {
  const { file, line } = first.place
  return {
    rule: 'account-clash',
    severity: 'error',
    message: `${domain} is of ${name} here and of ${first.name} in ${file}${line === undefined ? '' : `:${line}`}, which it uses both`,
    advice: `write account: in zones/${domain}.yaml, or take one of the two away`,
    ...place,
  }
}

function notUsed({ name, document }: SharedText): Diagnostic {
  return {
    rule: 'shared-unused',
    severity: 'warning',
    message: `no domain uses the shared file ${name}`,
    advice: `delete it, write use: ${name} in the file of a domain, or list domains: in it`,
    ...document.place([]),
  }
}
