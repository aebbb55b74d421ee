/** A repository and what became of it when what its domains say alike is said once. Pure: writes nothing. */

import type { Repository } from '../files/repository/load.ts'
import { PRESETS } from '../files/sharing/presets.gen.ts'
import { sharedRegistry } from '../files/sharing/shared-registry.ts'
import type { FileKinds } from '../kinds/contract/section-traits.ts'
import type { Proposal } from './base.ts'
import { linesIn } from './listed.ts'
import { membersOf } from './member.ts'
import { patternsOf } from './preset.ts'
import { propose, textOf } from './propose.ts'

export interface Size {
  files: number
  lines: number
}

export interface Deduplication {
  proposals: Proposal[]
  /** New text by path from the root; undefined for a file that goes. */
  changes: Map<string, { before?: string; after?: string }>
  /** Files of domains, and shared files. */
  before: Size
  after: Size
}

/** The repository has no errors. */
export function deduplicated(
  repository: Repository,
  { kinds, least }: { kinds: FileKinds; least: number },
): Deduplication {
  const { sources, config, zones } = repository
  const shared = [...sources.keys()].flatMap(file => {
    const name = /^_shared\/([^/]+)\.yaml$/.exec(file.slice(zones.length + 1))?.[1]
    return name === undefined || !file.startsWith(`${zones}/`) ? [] : [{ file, name }]
  })
  const { texts: shelf } = sharedRegistry(shared, kinds, ({ file }) => sources.get(file)!)
  const members = membersOf(repository, { zones, kinds, shelf })
  const taken = new Set(shared.map(({ name }) => name))
  const { proposals, members: after } = propose({
    members,
    patterns: patternsOf(shelf, config),
    config,
    least,
    // A file would take the place of a preset of its name.
    isFree: name => !taken.has(name) && !Object.hasOwn(PRESETS, name),
  })
  const changes = new Map<string, { before?: string; after?: string }>()
  for (const { name, text } of proposals) {
    if (text !== undefined) changes.set(`${zones}/_shared/${name}.yaml`, { after: text })
  }
  const listed = new Set(proposals.flatMap(proposal => proposal.listed))
  for (const member of after) {
    if (member.taken.length === 0) continue
    const before = member.source.text
    const text = listed.has(member.domain) ? undefined : textOf(member)
    changes.set(member.source.file, { before, ...(text !== undefined && { after: text }) })
  }
  const size = sizeOf(repository, zones)
  return { proposals, changes, before: size, after: sizeAfter(size, changes) }
}

function sizeOf({ sources }: Repository, zones: string): Size {
  const all = [...sources.values()].filter(({ file }) => file.startsWith(`${zones}/`))
  return { files: all.length, lines: all.reduce((sum, { text }) => sum + linesIn(text), 0) }
}

function sizeAfter({ files, lines }: Size, changes: Deduplication['changes']): Size {
  const size = { files, lines }
  for (const { before, after } of changes.values()) {
    size.files += (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1)
    size.lines += linesIn(after ?? '') - linesIn(before ?? '')
  }
  return size
}
