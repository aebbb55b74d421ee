/** What pull does where shared files say some of a section, or all: it writes into the domain's own file only. Pure. */
import { type DocPath, placeText, saidAt } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Section } from '../../files/section/section.ts'
import type { Amended, DeclareContext, DesiredState, SectionEdit } from '../../kinds/contract/kind.ts'
import type { AnyKind } from '../../kinds/index.ts'
import type { Change } from '../../plan/diff.ts'
import type { Item } from '../../plan/state.ts'
import { set } from '../../yaml/read/nodes.ts'

/** What differs between a section and what is live. */
interface Differing {
  kind: AnyKind
  /** From what is declared to what is live. */
  changes: readonly Change<unknown>[]
  declared: DesiredState<unknown, unknown>
  /** What is live and managed. */
  managed: readonly Item<unknown>[]
  context: DeclareContext
}

/**
 * What the domain's own file says, when all that changes is said there or nowhere; undefined when it says nothing of the
 * kind.
 *
 * @throws ZonewrightError `not-amendable`, with all that shared files say otherwise
 */
export function ownValue(section: Section, { kind, changes, declared, context }: Differing): unknown {
  const own = section.layers?.own
  const items = own === undefined ? [] : kind.declare(own, context).items
  const isOwn = (id: string): boolean => {
    const [mine, all] = [items, declared.items].map(list => list.find(item => item.id === id))
    return all === undefined || (mine !== undefined && kind.same(mine.value, all.value))
  }
  const shared = changes.filter(({ id }) => !isOwn(id))
  if (shared.length === 0) return own
  const what = shared.map(({ id }) => {
    const value = declared.items.find(item => item.id === id)?.value
    const [line] = value === undefined ? [] : kind.lines(value)
    return { what: id, path: (line && kind.pathOf?.(value, line)) ?? [] }
  })
  throw saidForOthers(section, what)
}

/**
 * A section of the domain's own for what is live and no one says. It takes nothing from what is shared, so of what counts
 * once it has only what no shared file has.
 *
 * @throws ZonewrightError `not-amendable`
 */
export function newOwnValue(
  section: Section,
  { kind, changes, managed, context }: Differing,
): { value: Record<string, unknown> | undefined; unsaid: Amended['unsaid'] } {
  const shared = section.value as Record<string, unknown>
  const { edits, unsaid, unsayable } = kind.amend({ section: shared, changes, live: managed, context })
  if (unsayable !== undefined || !edits.every(edit => isNew(edit, shared)))
    throw saidForOthers(section, [{ what: `${kind.name} of ${section.domain}`, path: [] }])
  const value: Record<string, unknown> = {}
  for (const edit of edits) if (edit.op === 'set') put(value, edit.path, edit.value)
  return { value: edits.length === 0 ? undefined : value, unsaid }
}

function isNew({ op, path: [key] }: SectionEdit, shared: object): boolean {
  return op === 'set' && key !== undefined && !Object.hasOwn(shared, key)
}

export function put(
  value: Record<string, unknown>,
  [key, ...rest]: SectionEdit['path'],
  content: unknown,
): void {
  const name = String(key)
  const inner = Object.hasOwn(value, name) ? (value[name] as Record<string, unknown>) : {}
  if (rest.length > 0) put(inner, rest, content)
  set(value, name, rest.length > 0 ? inner : content)
}

/** Records are all shared when a domain has none of its own left; an empty `records:` would say that there are none. */
export function withoutEmptyRecords(edits: readonly SectionEdit[], own: unknown): SectionEdit[] {
  const { records = {}, ...others } = own as { records?: object }
  const names = Object.keys(records)
  const isGone = (name: string) =>
    edits.some(({ op, path }) => op === 'remove' && path.length === 2 && path[1] === name)
  const stay = edits.some(({ op, path: [key] }) => op === 'set' && key === 'records')
  if (names.length === 0 || stay || !names.every(isGone)) return [...edits]
  const rest = edits.filter(({ path: [key] }) => key !== 'records')
  const isAll = rest.length === 0 && Object.keys(others).length === 0
  return [...rest, { op: 'remove', path: isAll ? [] : ['records'] }]
}

function saidForOthers(
  { domain, place }: Section,
  all: readonly { what: string; path: DocPath }[],
): ZonewrightError {
  const lines = all.map(
    ({ what, path }) =>
      `${what} is not what is live, and ${placeText(saidAt(place(path)))} says it for others too`,
  )
  return new ZonewrightError('not-amendable', 'user', lines.join('\n'), {
    advice: `change it there, or write what is live in the file of ${domain}, which overrides what it shares`,
  })
}

/** Of a zone that the domain's own file says nothing of. */
export function onlyIgnored({ domain, file }: Section): ZonewrightError {
  const message = `nothing of what is live beside ${file} can be said in a file of ${domain}`
  return new ZonewrightError('not-amendable', 'user', message, {
    advice: `write an ignore rule for it into ${file}, or use: and the rule into the file of ${domain}`,
  })
}
