/** Contacts, nameservers and zone of a new domain, as its files say them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DomainParts } from '../api/lifecycle.ts'
import { type Diagnostic, hasErrors } from '../diagnostics.ts'
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import { loadConfig } from '../files/config.ts'
import { type Listing, listZones } from '../files/listing.ts'
import { kinds } from '../kinds/index.ts'
import { diagnosticsText } from '../report/diagnostics.ts'
import type { DeclaredPart } from '../sync/declared.ts'
import { applyEdit } from '../sync/edit.ts'
import { planPart } from '../sync/plan-part.ts'
import type { Host } from './host.ts'
import { judge, readFiles } from './repository.ts'

/** What the files say, as it is sent; what they do not say is absent. */
export interface FileParts extends DomainParts {
  /** The files it comes from. */
  files: string[]
}

/** The kinds that an order or a retry carries, by what each is called in its body. */
export const CARRIED = { contacts: 'contacts', nameservers: 'nameservers', dns: 'dnsEntries' } as const

export type CarriedKind = keyof typeof CARRIED

/**
 * Reads the files of a new domain as `plan` does; `invalid` when they have errors, which were shown then.
 *
 * @throws ZonewrightError `unmanaged` without a file
 */
export async function partsOfFiles(domain: ZoneName, host: Host): Promise<FileParts | 'invalid'> {
  const { repository, parts, found, diagnostics } = await readFiles(host.cwd, [domain])
  if (hasErrors(diagnostics)) return refuse(diagnostics, host)
  const result: FileParts = { files: [] }
  const findings: Diagnostic[] = []
  for (const part of parts) {
    if (!Object.hasOwn(CARRIED, part.kind.name)) continue
    const { list, found: more } = wholeOf(part)
    findings.push(...more)
    if (list.length === 0) continue
    result[CARRIED[part.kind.name as CarriedKind]] = list
    if (!result.files.includes(part.section.file)) result.files.push(part.section.file)
  }
  const all = judge(repository, [...found, ...findings])
  if (hasErrors(all)) return refuse(all, host)
  if (all.length > 0) host.note(diagnosticsText(all, { color: host.color.talk }))
  return result
}

/** What would be live if nothing else touched it: the edits that a plan would make where nothing is yet. */
function wholeOf(part: DeclaredPart): { list: readonly unknown[]; found: Diagnostic[] } {
  const asked = part.kind.name === 'dns' ? { strategy: 'zone' as const } : {}
  const planned = planPart(part, [], { asked })
  const { stuck, steps } = planned.part
  if (stuck !== undefined) throw new ZonewrightError('stuck', 'user', `${part.section.file}: ${stuck}`)
  const list = steps.reduce<readonly unknown[]>((members, { edit }) => applyEdit(members, edit), [])
  return { list, found: planned.diagnostics }
}

function refuse(diagnostics: readonly Diagnostic[], host: Host): 'invalid' {
  host.note(diagnosticsText(diagnostics, { color: host.color.talk }))
  return 'invalid'
}

/** Whether a file manages the domain; it is not read. */
export async function hasFile(domain: ZoneName, host: Host): Promise<boolean> {
  return (await listed(host)).files.some(file => file.domain === domain)
}

/**
 * For a domain that no file manages: nothing, unless a file or its name is wrong. It could be the one of this domain,
 * and an order without it would be another order.
 */
export async function partsWithoutFile(host: Host): Promise<FileParts | 'invalid'> {
  const { diagnostics } = await listed(host)
  return hasErrors(diagnostics) ? refuse(diagnostics, host) : { files: [] }
}

async function listed(host: Host): Promise<Listing> {
  const config = await loadConfig(host.cwd)
  const found = await listZones(
    host.cwd,
    config.zones,
    kinds.map(({ name }) => name),
  )
  // No folder at all is a repository without files.
  const isMissing = !existsSync(join(host.cwd, config.zones))
  return { ...found, diagnostics: [...config.diagnostics, ...(isMissing ? [] : found.diagnostics)] }
}
