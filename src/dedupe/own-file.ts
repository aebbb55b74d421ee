/** The file of a domain without what others say for it, and with the use of them; everything else stays as it is. */
import type { DocPath } from '../diagnostics.ts'
import type { ZoneName } from '../dns/name.ts'
import { USE } from '../files/section/use.ts'
import { inline } from '../text/inline.ts'
import { isMapping } from '../text/mapping.ts'
import type { Source } from '../text/source.ts'
import { amend } from '../yaml/edit/edit.ts'
import type { Amendment } from '../yaml/edit/request.ts'
import { read } from '../yaml/read/read.ts'
import type { Fact } from './fact.ts'

/** Longest line of a `use:` that is made here. */
const WIDTH = 100

/** Is in the text until the real line takes its place. */
const MARK = 'zonewright-dedupe-use'

/** The new text; undefined when it cannot be edited in place. */
export function edited(member: Member): string | undefined {
  const { source, taken, uses } = member
  if (taken.length === 0) return source.text
  const amendments = [...removals(member), ...useAmendments(member)]
  const amended = amend(source, amendments)
  if (!amended.ok) return undefined
  const line = useLine(uses)
  return amended.value.replace(new RegExp(`^use: ${MARK}(?=\\r?$)`, 'm'), () => line ?? '')
}

/** How many lines the use of one file takes. */
export function useLines(use: AdoptedUse): number {
  return useLine([use]) === undefined ? use.parameters.size + 2 : 1
}

/** On one line; undefined when it is too long. A list in brackets, as formatting leaves it. */
function useLine(uses: readonly AdoptedUse[]): string | undefined {
  const [only] = uses
  if (uses.length === 1 && only!.parameters.size === 0) return `use: ${only!.name}`
  const members = uses.map(({ name, parameters }) =>
    parameters.size === 0 ? name : `{${name}: {${[...parameters].map(pair).join(', ')}}}`,
  )
  const line = `use: [${members.join(', ')}]`
  return line.length <= WIDTH ? line : undefined
}

function pair([name, text]: [string, string]): string {
  return `${name}: ${/^[0-9.eE+-]+$/.test(text) && !/^\d+(?:\.\d+){3}$/.test(text) ? JSON.stringify(text) : inline(text)}`
}

function useAmendments({ source, uses, isUser }: Member): Amendment[] {
  const file = isUser ? read(source) : []
  const before = Array.isArray(file) || !isMapping(file.value) ? undefined : file.value[USE]
  const values = uses.map(({ name, parameters }) =>
    parameters.size === 0 ? name : { [name]: Object.fromEntries(parameters) },
  )
  if (Array.isArray(before)) return values.map(value => ({ op: 'append', path: [USE], value }))
  if (before !== undefined) return [{ op: 'set', path: [USE], value: [before, ...values] }]
  const value = useLine(uses) === undefined ? values : MARK
  return [{ op: 'set', path: [USE], value, position: { before: 'dns' } }]
}

/** As few as say it: what becomes empty goes with what is in it. */
function removals(member: Member): Amendment[] {
  const gone = new Set(member.taken.flatMap(({ paths }) => paths.map(path => JSON.stringify(path))))
  const rest = without(member.section, [], gone)
  const keep = isMapping(rest) && Object.hasOwn(rest, 'ttl') && Object.keys(rest).length === 1
  if (!isMapping(rest) || (keep && !member.keepsTtl)) return [{ op: 'remove', path: ['dns'] }]
  return differences(member.section, rest, ['dns'])
}

/** A copy without these places, and without mappings and lists that held nothing else. */
function without(value: unknown, path: DocPath, gone: ReadonlySet<string>): unknown {
  if (gone.has(JSON.stringify(path))) return undefined
  if (Array.isArray(value)) {
    const members = value.map((member: unknown, index) => without(member, [...path, index], gone))
    return members.length > 0 && members.every(member => member === undefined) ? undefined : members
  }
  if (!isMapping(value)) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, without(inner, [...path, key], gone)] as const,
  )
  const left = entries.filter(([, inner]) => inner !== undefined)
  const isSet = path.length === 3 && left.length === 1 && left[0]![0] === 'ttl' && entries.length > 1
  return (left.length === 0 && entries.length > 0) || isSet ? undefined : Object.fromEntries(left)
}

function differences(before: unknown, after: unknown, path: DocPath): Amendment[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.flatMap((member: unknown, index) =>
      after[index] === undefined
        ? [{ op: 'remove' as const, path: [...path, index] }]
        : differences(member, after[index], [...path, index]),
    )
  }
  if (!isMapping(before) || !isMapping(after)) return []
  return Object.entries(before).flatMap(([key, inner]) =>
    Object.hasOwn(after, key)
      ? differences(inner, after[key], [...path, key])
      : [{ op: 'remove' as const, path: [...path, key] }],
  )
}

/** A domain with a file `zones/<domain>.yaml`. */
export interface Member {
  domain: ZoneName
  source: Source
  /** Its own dns section. */
  section: Readonly<Record<string, unknown>>
  /** What it says and may leave to others. Shrinks as proposals are made. */
  facts: readonly Fact[]
  /** What was taken from it, in the order of the proposals. */
  taken: readonly Fact[]
  uses: readonly AdoptedUse[]
  /** It used something before. */
  isUser: boolean
  /** The TTL of its section counts for something that it uses. */
  keepsTtl: boolean
  /** Something of its zone cannot move. */
  hasRest: boolean
  /** Whether something of it has to stay whatever is shared: other sections, an account, comments. */
  stays: boolean
}

/** A use that was proposed: a name, and the parameters as the file of the domain says them. */
export interface AdoptedUse {
  name: string
  parameters: ReadonlyMap<string, string>
}
