/** One imported zone as the text of its file, made as `pull` makes it, with whatever the file will not manage. */

import type { ImportedEntry, ImportedZone, Problem } from '../../convert/records/imported.ts'
import { ZonewrightError } from '../../errors.ts'
import { domainsIn } from '../../files/disk/listing.ts'
import { ownerWithoutFile } from '../../files/repository/accounts.ts'
import type { Repository } from '../../files/repository/load.ts'
import { compileIgnore, ignoreRuleFor } from '../../kinds/dns/zone/ignore.ts'
import { kindNamed } from '../../kinds/index.ts'
import type { Line } from '../../plan/state.ts'
import type { DomainFiles } from '../../sync/pull/pull-check.ts'
import { pullDomain, type SchemaFor } from '../../sync/pull/pull-domain.ts'

export interface Draft {
  /** From the root; absent when there is nothing to write. */
  file?: { path: string; text: string; records: number }
  problems: Problem[]
}

export interface DraftContext {
  repository: Repository
  /** The folder of the domains' files. */
  zones: string
  schemaFor: SchemaFor
}

export function draftOf(zone: ImportedZone, context: DraftContext): Draft {
  const { domain, entries } = zone
  const { repository, zones, schemaFor } = context
  const { config } = repository
  const path = `${zones}/${domain}.yaml`
  const left = (message: string, advice: string, file = entries[0]?.place.file ?? path): Draft => ({
    problems: [{ severity: 'error', file, domain, message, advice, lost: `the zone ${domain}` }],
  })
  if (domain.startsWith('_')) return left('names that begin with _ are not read', 'leave it out')
  const there = whatIsThere(domain, repository)
  if (there) return left(`${domain} is left alone: ${there.why}`, there.advice, there.file)
  if (entries.length === 0) {
    const advice = domain.endsWith('.arpa')
      ? 'leave it out: reverse zones belong to whoever owns the addresses'
      : 'leave it out: what is live stays as it is while no file manages it'
    return left(`no record of ${domain} came along, and a file cannot say an empty zone`, advice)
  }
  const home: DomainFiles = {
    domain,
    sections: [],
    sources: new Map(),
    pathFor: () => ({ path, layout: 'domain' }),
  }
  try {
    const kind = kindNamed('dns')
    const live = kind.parse(entries, domain)
    const { files, unsaid } = pullDomain(home, [{ kind, live }], { config, schemaFor })
    const problems = [...ignoredByDefault(zone, repository), ...unsaid.map(one => notSaid(one, zone))]
    const [made] = files
    if (!made)
      return { problems: [...problems, ...left('a file can say nothing of it', 'write it by hand').problems] }
    const records = entries.length - problems.length
    return {
      file: { path, text: made.text, records },
      problems: [...problems, ...unowned(zone, path, context)],
    }
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return left(error.message, error.advice ?? 'write its file by hand')
  }
}

/** Why a domain is not written: it is managed, or a file that cannot be read might say so. */
function whatIsThere(
  domain: string,
  { managed, where, diagnostics }: Repository,
): { why: string; advice: string; file?: string } | undefined {
  if (managed.has(domain)) {
    const own = where.own.get(domain)?.[0]
    const file = own ?? where.listed.get(domain)?.[0]
    const advice =
      own === undefined
        ? `take ${domain} out of domains: there to write a file of its own, or edit it: an import never changes a file`
        : 'move its file away to write it again, or edit it: an import never changes a file'
    return { why: `${file ?? 'a file that is there'} manages it already`, advice, ...(file && { file }) }
  }
  const wrong = diagnostics.find(
    ({ severity, file }) => severity === 'error' && domainsIn(file).includes(domain),
  )
  if (!wrong) return undefined
  return {
    why: `${wrong.file}: ${wrong.message}`,
    advice: wrong.advice ?? 'correct it first',
    file: wrong.file,
  }
}

/** What the defaults of the repository leave alone has no place in a file. */
function ignoredByDefault({ domain, entries }: ImportedZone, { config }: Repository): Problem[] {
  const ignore = compileIgnore([], config.defaults?.dns?.ignore ?? [], [])
  return entries.flatMap((entry): Problem[] => {
    const rule = ignoreRuleFor(entry, { ignore })
    if (rule === undefined) return []
    const message = `zonewright.yaml leaves such records alone: { ${rule} }`
    const advice = 'write it into the file of the domain if it should be managed all the same'
    return [{ severity: 'warning', ...entry.place, domain, message, advice, lost: textOf(entry) }]
  })
}

/** What is live of it stays: the file has an ignore rule for it. */
function notSaid(
  { line, reason }: { line: Line; reason: string },
  { domain, entries }: ImportedZone,
): Problem {
  const [type, name, , content] = line.cells
  const entry = entries.find(one => one.type === type && one.name === name && one.content === content)
  return {
    severity: 'warning',
    ...(entry?.place ?? { file: entries[0]!.place.file }),
    domain,
    message: `a file cannot say it, so it leaves it alone: ${reason}`,
    lost: entry ? textOf(entry) : line.cells.join(' '),
  }
}

function textOf({ name, expire, type, content }: ImportedEntry): string {
  return `${name} ${expire} ${type} ${content}`
}

/** With accounts every domain needs one. */
function unowned(
  { domain }: ImportedZone,
  path: string,
  { repository: { config } }: DraftContext,
): Problem[] {
  const [first] = Object.keys(config.accounts ?? {})
  if (first === undefined || ownerWithoutFile(domain, config) !== undefined) return []
  const advice = `write account: ${first} at its top, or another of zonewright.yaml`
  const message = 'no account has the domain, so the file is not valid yet'
  return [{ severity: 'warning', file: path, domain, message, advice, lost: 'whose domain it is' }]
}
