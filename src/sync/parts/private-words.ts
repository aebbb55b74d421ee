/** Words of a server without what others may not read: a refusal quotes the value that it does not like. */
import type { Part } from '../../plan/plan.ts'
import { PRIVATE } from '../../plan/private.ts'

/** Shorter values are parts of ordinary words: only in quotes are they meant. */
const SHORTEST = 4

/**
 * The text, with every value of the part's private members replaced. Unchanged where nothing is private. `live` is the
 * raw list: a PUT sends what stays as well, and the server may find fault with that.
 */
export function withoutValues(text: string, part: Part, live: readonly unknown[]): string {
  const isPrivate = part.changes.some(({ atoms }) => atoms.some(({ line }) => line.private))
  if (!isPrivate) return text
  const changed = part.steps.flatMap(({ edit }) => [...edit.remove, ...edit.add])
  const values = [...new Set([...live, ...changed].flatMap(valuesIn))].sort((a, b) => b.length - a.length)
  return values.reduce(
    (left, value) =>
      value.length < SHORTEST
        ? left.replaceAll(`'${value}'`, `'${PRIVATE}'`).replaceAll(`"${value}"`, `"${PRIVATE}"`)
        : left.replaceAll(value, PRIVATE),
    text,
  )
}

/** What a member says, without its role. */
function valuesIn(member: unknown): string[] {
  const { type: _, ...fields } = member as Record<string, unknown>
  return Object.values(fields).flatMap(value => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.trim() !== '' ? [text] : []
  })
}
