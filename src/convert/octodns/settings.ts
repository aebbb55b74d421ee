/** The settings of octoDNS: of them only the TTL of records that say none changes a zone. */
import { isMap, type YAMLMap } from 'yaml'
import type { ZoneName } from '../../dns/name.ts'
import { domainNamed } from '../records/file-domain.ts'
import { type Problem, shown } from '../records/imported.ts'
import { fieldsOf, membersOf, nodeOf, placeOf, textOf } from './nodes.ts'
import type { OpenedFile } from './open.ts'

/** Of octoDNS, where neither a record nor the settings say one; in seconds. */
const TTL = 3600

/** The TTL of records of a zone that say none, in seconds. */
export type DefaultTtls = (domain: ZoneName) => number

/** Told by its keys, since the settings may have any name. */
export function areSettings(file: OpenedFile): boolean {
  const top = nodeOf(file.top, file)
  if (!isMap(top)) return false
  const members = membersOf(top as YAMLMap, file)
  return members.has('providers') && members.has('zones')
}

/** The first file that knows a zone counts; what does not come along is said. */
export function readSettings(files: readonly OpenedFile[], problems: Problem[]): DefaultTtls {
  const known = new Map<string, number>()
  const anywhere = new Set<number>()
  for (const file of files) {
    const top = fieldsOf(file.top, file)
    const ttls = ttlsOfProviders(file, problems)
    for (const ttl of ttls.values()) anywhere.add(ttl)
    for (const [name, node] of fieldsOf(top?.get('zones'), file) ?? []) {
      const zone = fieldsOf(node, file)
      const alias = textOf(zone?.get('alias'), file)
      if (alias) problems.push(aliasOf(file, zone?.get('alias'), name, alias))
      const ttl = sourcesOf(zone?.get('sources'), file).flatMap(source => ttls.get(source) ?? [])[0]
      if (ttl !== undefined && !known.has(name)) known.set(name, ttl)
    }
    const message = 'of the settings of octoDNS only default_ttl is taken over'
    const lost = `the other settings in ${file.source.file}`
    problems.push({ severity: 'warning', file: file.source.file, message, lost })
  }
  // `*` and the like are zones that octoDNS looks for itself.
  const dynamic = [...known].find(([name]) => name.startsWith('*'))?.[1]
  const only = anywhere.size === 1 ? [...anywhere][0] : undefined
  return domain => known.get(`${domain}.`) ?? dynamic ?? only ?? TTL
}

/** Of the providers that read YAML, by name. */
function ttlsOfProviders(file: OpenedFile, problems: Problem[]): Map<string, number> {
  const ttls = new Map<string, number>()
  for (const [name, node] of fieldsOf(fieldsOf(file.top, file)?.get('providers'), file) ?? []) {
    const provider = fieldsOf(node, file)
    if (!/yaml/i.test(textOf(provider?.get('class'), file) ?? '')) continue
    const written = provider?.get('default_ttl')
    const text = written === undefined ? String(TTL) : (textOf(written, file) ?? '')
    if (/^\d{1,10}$/.test(text)) ttls.set(name, Number(text))
    else {
      const message = `the default_ttl of ${name} is not a number of seconds; it became ${TTL}`
      const lost = shown(`default_ttl: ${text}`)
      problems.push({ severity: 'warning', ...placeOf(written, file), message, lost })
    }
    const shared = textOf(provider?.get('shared_filename'), file)
    if (shared && !/^(?:null|false|~)$/i.test(shared)) {
      problems.push({
        severity: 'warning',
        ...placeOf(provider?.get('shared_filename'), file),
        message: `${name} puts the records of one file into each of its zones`,
        advice: `write the records of ${shown(shared)} into a shared file that the domains use`,
        lost: shown(`shared_filename: ${shared}`),
      })
    }
  }
  return ttls
}

function sourcesOf(node: unknown, file: OpenedFile): string[] {
  const found = nodeOf(node, file)
  const items = found && 'items' in found ? (found.items as unknown[]) : []
  return items.map(item => textOf(item, file) ?? '')
}

function aliasOf(file: OpenedFile, node: unknown, name: string, alias: string): Problem {
  const domain = domainNamed(name)
  return {
    severity: 'warning',
    ...placeOf(node, file),
    ...(domain && { domain }),
    message: `octoDNS gives ${shown(name)} the records of ${shown(alias)}`,
    advice: 'let both use one shared file, or copy the file of the other',
    lost: shown(`the zone ${name.replace(/\.$/, '')}`),
  }
}
