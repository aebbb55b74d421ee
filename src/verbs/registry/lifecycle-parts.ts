/** Contacts, nameservers and zone of a new domain, as its files say them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DomainParts } from '../../api/calls/lifecycle.ts'
import { type Diagnostic, hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { loadRepository, type Repository } from '../../files/repository/load.ts'
import { howToLeave } from '../../files/sharing/managed-by.ts'
import { fileKinds } from '../../kinds/index.ts'
import type { DesiredPart } from '../../sync/parts/declared.ts'
import { writtenBy } from '../../sync/parts/declared-places.ts'
import { applyEdit } from '../../sync/parts/edit.ts'
import { planPart } from '../../sync/plan/plan-part.ts'
import { diagnosticsText } from '../../view/findings/diagnostics.ts'
import type { Host } from '../run/host.ts'
import { judge, readFiles } from '../run/repository.ts'

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
    for (const file of filesBehind(part)) if (!result.files.includes(file)) result.files.push(file)
  }
  const all = judge(repository, [...found, ...findings])
  if (hasErrors(all)) return refuse(all, host)
  if (all.length > 0) host.note(diagnosticsText(all, { color: host.color.talk }))
  return result
}

/** What would be live if nothing else touched it: the edits that a plan would make where nothing is yet. */
function wholeOf(part: DesiredPart): { list: readonly unknown[]; found: Diagnostic[] } {
  const asked = part.kind.name === 'dns' ? { strategy: 'zone' as const } : {}
  const planned = planPart(part, [], { asked })
  const { stuck, steps } = planned.part
  if (stuck !== undefined) throw new ZonewrightError('stuck', 'user', `${part.section.file}: ${stuck}`)
  const list = steps.reduce<readonly unknown[]>((members, { edit }) => applyEdit(members, edit), [])
  return { list, found: planned.diagnostics }
}

/** Those of the domain and those that it shares. */
function filesBehind(part: DesiredPart): string[] {
  return writtenBy([part]).flatMap(({ lines }) => lines.map(({ place }) => place.file))
}

function refuse(diagnostics: readonly Diagnostic[], host: Host): 'invalid' {
  host.note(diagnosticsText(diagnostics, { color: host.color.talk }))
  return 'invalid'
}

/** How its management ends: `remove zones/example.nl.yaml`; undefined when no file, own or shared, manages the domain. */
export async function managedBy(domain: ZoneName, host: Host): Promise<string | undefined> {
  const { where } = await filesAbout(domain, host)
  return howToLeave(domain, where)
}

/**
 * For a domain that no file manages: nothing, unless a file or its name is wrong. It could be the one of this domain, or
 * list it, and an order without it would be another order.
 */
export async function partsWithoutFile(domain: ZoneName, host: Host): Promise<FileParts | 'invalid'> {
  const { diagnostics, zones } = await filesAbout(domain, host)
  // No folder at all is a repository without files.
  const isMissing = !existsSync(join(host.cwd, zones))
  const found = diagnostics.filter(({ file }) => !isMissing || file !== zones)
  return hasErrors(found) ? refuse(found, host) : { files: [] }
}

function filesAbout(domain: ZoneName, host: Host): Promise<Repository> {
  return loadRepository(host.cwd, fileKinds, { domains: [domain] })
}
