/**
 * Nodes of an octoDNS file: every scalar is text, aliases and `!include` stand for what they name, `<<` merges, and each
 * node has its place.
 */
import { isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import type { ZoneName } from '../../dns/name.ts'
import type { Source } from '../../text/source.ts'
import type { SourceRecord } from '../records/gather.ts'
import { type Place, type Problem, placeAt } from '../records/imported.ts'

/** The nodes of one file and of those it includes. */
export interface Nodes {
  source: Source
  /** What an alias or an `!include` stands for. */
  stands: ReadonlyMap<Node, Node>
  /** Where the nodes of included files are. */
  strangers: ReadonlyMap<Node, Source>
  /** Mappings that were looked at, with what they merge. */
  merged: Map<YAMLMap, Members>
}

/** One zone file while it is read. */
export interface Reading extends Nodes {
  domain: ZoneName
  /** What a record without a TTL gets, in seconds. */
  ttl: number
  written: SourceRecord[]
  problems: Problem[]
}

type Pair = YAMLMap['items'][number]
type Members = ReadonlyMap<string, Pair>

/** The node itself, or what is in its place; undefined for an empty place. */
export function nodeOf(node: unknown, { stands }: Nodes): Node | undefined {
  let found = (node as Node | null | undefined) ?? undefined
  for (let next = found && stands.get(found); next; next = stands.get(next)) found = next
  return isAlias(found) ? undefined : found
}

/** The text of a scalar; undefined for anything else. An empty place is the empty text. */
export function textOf(node: unknown, nodes: Nodes): string | undefined {
  const found = nodeOf(node, nodes)
  if (found === undefined) return ''
  return isScalar(found) ? String(found.value ?? '') : undefined
}

/** Whether a key is the merge key, which quotes would make a name. */
export function isMerge({ key }: Pair): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN'
}

/**
 * The members of a mapping by key, as the parser of octoDNS has them: the last of equal keys counts, its own come before
 * merged ones, later merges before earlier ones, and of a merged list the first.
 */
export function membersOf(map: YAMLMap, nodes: Nodes): Members {
  const known = nodes.merged.get(map)
  if (known) return known
  const members = new Map<string, Pair>()
  // What merges itself merges nothing.
  nodes.merged.set(map, members)
  const own = new Map(
    map.items.filter(pair => !isMerge(pair)).map(pair => [textOf(pair.key, nodes) ?? '', pair]),
  )
  for (const pair of map.items.filter(isMerge)) {
    const value = nodeOf(pair.value, nodes)
    const maps = (isSeq(value) ? [...value.items].reverse() : [value]).map(one => nodeOf(one, nodes))
    for (const one of maps) {
      if (isMap(one)) for (const [key, member] of membersOf(one, nodes)) members.set(key, member)
    }
  }
  for (const [key, pair] of own) members.set(key, pair)
  return members
}

/** The values of a mapping by key; undefined for anything else. */
export function fieldsOf(node: unknown, nodes: Nodes): Map<string, Node | undefined> | undefined {
  const found = nodeOf(node, nodes)
  if (!isMap(found)) return undefined
  const members = membersOf(found as YAMLMap, nodes)
  return new Map([...members].map(([key, { value }]) => [key, nodeOf(value, nodes)]))
}

/** The place of a node, which may be in an included file. */
export function placeOf(node: unknown, { source, strangers }: Nodes): Place {
  const there = strangers.get(node as Node) ?? source
  const start = (node as Node | null | undefined)?.range?.[0]
  return start === undefined ? { file: there.file } : placeAt(there, start)
}

/** Notes what did not come along. */
export function note(
  reading: Reading,
  node: unknown,
  problem: Pick<Problem, 'message' | 'lost'> & { advice?: string },
): void {
  const { domain, problems } = reading
  problems.push({ severity: 'warning', ...placeOf(node, reading), domain, ...problem })
}
