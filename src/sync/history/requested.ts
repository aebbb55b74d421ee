/** What files ask for: the operations between what two commits declare. */

import type { ZoneName } from '../../dns/name.ts'
import { partKey } from '../../plan/approval.ts'
import type { Atom } from '../../plan/plan.ts'
import { keyOf } from '../parts/declared.ts'
import type { Operations, PartKey } from './base.ts'
import { baseAt, touchedBetween } from './changed.ts'
import { mergeBases } from './commits.ts'
import { commitOf, type Git } from './git.ts'

export const NONE: Operations = () => false

/** Keys of the lines that files declare for a part. `unknown`: they have errors, so what they lack proves nothing. */
export type DeclaredLines = ReadonlySet<string> | 'undeclared' | 'unknown'

/** What the files of one commit declare. */
export type FilesOf = (part: PartKey) => DeclaredLines

/** Whether files that declare `now` ask for the operation where they declared `before`. Of what is unknown they may. */
export function asks(before: DeclaredLines, now: DeclaredLines, op: Atom['op'], key: string): boolean {
  // What is no longer declared is no longer managed, and nothing of it is removed.
  if (now === 'undeclared' || now === 'unknown') return false
  if (now.has(key) !== (op === 'add')) return false
  if (before === 'unknown') return true
  const was = before !== 'undeclared' && before.has(key)
  return was === (op === 'remove')
}

/**
 * What the files at `to` ask for against those at `from`; null: against none. What files with errors ask for no one can
 * tell, so they ask for nothing. Reads only domains whose files differ.
 *
 * @throws ZonewrightError `no-base`, `git-refused`
 */
export async function asksOf(
  git: Git,
  { from, to }: { from: string | null; to: string },
): Promise<Operations> {
  const touched = from === null ? undefined : await touchedBetween(git, from, to)
  if (touched?.size === 0) return NONE
  const before = await filesOf(git, from, touched)
  const now = await filesOf(git, to, touched)
  return (part, op, key) => {
    const was = before(part)
    return was !== 'unknown' && asks(was, now(part), op, key)
  }
}

/**
 * What a pull request asks for: its `head` against what it has in common with the branch it came to, which was at
 * `before`. Where that is several commits, against each of them. Undefined when the head is not in this repository.
 */
export async function asksOfPull(
  git: Git,
  { before, head }: { before: string; head: string },
): Promise<Operations | undefined> {
  if (!(await isHere(git, head))) return undefined
  const sets: Operations[] = []
  for (const from of await mergeBases(git, before, head)) sets.push(await asksOf(git, { from, to: head }))
  if (sets.length === 0) return NONE
  return (part, op, key) => sets.every(set => set(part, op, key))
}

/** Whether there is a commit of this full hash: a name could stand for another than the one that was merged. */
export async function isHere(git: Git, hash: string): Promise<boolean> {
  return (await commitOf(git, hash)) === hash
}

/** The files at a commit, null being none; with `domains` only theirs, and the others are undeclared. */
export async function filesOf(
  git: Git,
  commit: string | null,
  domains?: ReadonlySet<ZoneName>,
): Promise<FilesOf> {
  if (commit === null) return () => 'undeclared'
  const { parts, unsound } = await baseAt(git, commit, domains && [...domains])
  const lines = new Map<string, ReadonlySet<string>>()
  for (const { section, kind, desired } of parts) {
    const keys = desired.items.flatMap(({ value }) => kind.lines(value).map(({ key }) => key))
    lines.set(keyOf({ section, kind }), new Set(keys))
  }
  return part => {
    if (unsound === 'all' || unsound.has(part.subject)) return 'unknown'
    return lines.get(partKey(part)) ?? 'undeclared'
  }
}
