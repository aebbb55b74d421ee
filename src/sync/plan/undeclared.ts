/** What a base declared and the files now do not any more, or leave to shared files: said beside a plan. Pure. */
import type { ManagedBy } from '../../files/sharing/managed-by.ts'
import type { Base } from '../history/base.ts'
import { type DesiredPart, keyOf } from '../parts/declared.ts'

/** A deleted file ends the management, not the records. `name` is a domain, or a domain and a kind. */
export function unmanagedNote(name: string): string {
  return `${name}: no longer managed, what is live stays`
}

/**
 * Domains whose own files are gone and that shared files list: what only those files said is removed, while whoever
 * deletes a file may mean to leave all of it alone.
 */
export function orphanNotes(
  { filed, parts: before }: Pick<Base, 'filed' | 'parts'>,
  parts: readonly DesiredPart[],
  { own, listed }: ManagedBy,
): string[] {
  const lost = new Map<string, string[]>()
  const then = new Map(before.map(part => [keyOf(part), part]))
  for (const part of parts) {
    const { domain } = part.section
    if (!filed?.has(domain) || own.has(domain) || !listed.has(domain)) continue
    const known = then.get(keyOf(part))
    if (known && saysLess(known, part)) lost.set(domain, [...(lost.get(domain) ?? []), part.kind.name])
  }
  return [...lost].map(([domain, kinds]) => {
    const lists = listed.get(domain)!.join(' and ')
    return `${domain} has no file of its own any more and is still managed by ${lists}: what only its file said of ${kinds.join(', ')} is removed; to leave it as it is, take ${domain} out of domains: there as well`
  })
}

/** Whether the files would take something away that they asked for. Mode additive leaves it alone. */
function saysLess(before: DesiredPart, now: DesiredPart): boolean {
  if (now.desired.mode === 'additive') return false
  const keys = new Set(keysOf(now))
  return keysOf(before).some(key => !keys.has(key))
}

function keysOf({ kind, desired }: DesiredPart): string[] {
  return desired.items.flatMap(({ value }) => kind.lines(value).map(({ key }) => key))
}
