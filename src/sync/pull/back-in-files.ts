/** The way back to a snapshot as an edit of files: what the apply changed becomes what it was. Writes nothing itself. */
import { leftGroups } from '../../plan/unmanaged.ts'
import type { Config } from '../../schema.gen.ts'
import type { PartOfKind } from '../apply/way-back.ts'
import type { DomainFiles } from './pull-check.ts'
import { type LivePart, type Pulled, pullDomain, type SchemaFor } from './pull-domain.ts'

export interface BackInFiles {
  files: Pulled['files']
  /** What the files go on saying, or cannot say, and why: a line each. Not safe to print yet. */
  left: string[]
}

/**
 * `parts` are those of one domain. Whatever the apply did not change stays as the files say it now.
 *
 * @throws ZonewrightError `not-amendable`
 */
export function backInFiles(
  home: DomainFiles,
  parts: readonly PartOfKind[],
  about: { config: Config; schemaFor: SchemaFor },
): BackInFiles {
  const { domain } = home
  const left: string[] = []
  const wanted = parts.flatMap(({ kind, items, before, also = [] }): LivePart[] => {
    const section = home.sections.find(one => one.kind === kind.name)
    if (!section) {
      left.push(`${domain} ${kind.name}: no file manages it`)
      return []
    }
    const changed = new Set(items)
    const declared = kind.declare(section.value, { subject: domain, defaults: about.config.defaults ?? {} })
    const past = kind.parse(before, domain).filter(({ id }) => changed.has(id))
    const { mode, options } = declared
    const admitted = kind.admit(past, options, { mode, desired: declared.items, past })
    left.push(...leftGroups(admitted.left).map(({ text }) => `${domain} ${kind.name}: ${text}`))
    if (also.length > 0) {
      left.push(`${domain} ${kind.name}: ${also.length} that only an earlier read of the apply showed`)
    }
    const live = [...declared.items.filter(({ id }) => !changed.has(id)), ...past]
    return [{ kind, live, past }]
  })
  const { files, unsaid, refused, said } = pullDomain(home, wanted, about)
  const lines = unsaid.map(({ line: { cells, private: isPrivate }, reason }) =>
    [domain, isPrivate ? 'a private value' : cells.join(' '), reason].join(': '),
  )
  return { files, left: [...left, ...lines, ...refused.map(({ message }) => message), ...said] }
}
