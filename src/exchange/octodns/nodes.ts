/** Nodes of an octoDNS file: every scalar is text, aliases stand for what they name, and each node has its place. */
import { type Alias, type Document, isAlias, isMap, isScalar, type Node, visit, type YAMLMap } from 'yaml'
import type { ZoneName } from '../../dns/name.ts'
import type { Source } from '../../files/source.ts'
import type { Written } from '../gather.ts'
import { type Place, type Problem, placeAt } from '../imported.ts'

/** One file while it is read. */
export interface Reading {
  source: Source
  /** What each alias stands for. */
  aliases: ReadonlyMap<Alias, Node>
  domain: ZoneName
  written: Written[]
  problems: Problem[]
}

/** Looks up all aliases in one go: to ask the document for each would take its whole length each time. */
export function aliasesOf(document: Document.Parsed): Map<Alias, Node> {
  const anchors = new Map<string, Node>()
  const aliases = new Map<Alias, Node>()
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        const target = anchors.get(node.source)
        if (target) aliases.set(node, target)
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node)
    },
  })
  return aliases
}

/** The node itself, or the one an alias stands for; undefined for an empty place. */
export function nodeOf(node: unknown, { aliases }: Reading): Node | undefined {
  if (isAlias(node)) return aliases.get(node)
  return (node as Node | null | undefined) ?? undefined
}

/** The text of a scalar; undefined for anything else. An empty place is the empty text. */
export function textOf(node: unknown, reading: Reading): string | undefined {
  const found = nodeOf(node, reading)
  if (found === undefined) return ''
  return isScalar(found) ? String(found.value ?? '') : undefined
}

/** The members of a mapping by key, in order; the last of equal keys counts. Undefined for anything else. */
export function fieldsOf(node: unknown, reading: Reading): Map<string, Node | undefined> | undefined {
  const found = nodeOf(node, reading)
  if (!isMap(found)) return undefined
  const fields = new Map<string, Node | undefined>()
  for (const { key, value } of (found as YAMLMap).items) {
    fields.set(textOf(key, reading) ?? '', nodeOf(value, reading))
  }
  return fields
}

/** The key of a field, for problems that point at it. */
export function placeOf(node: unknown, { source }: Reading): Place {
  const start = (node as Node | null | undefined)?.range?.[0]
  return start === undefined ? { file: source.file } : placeAt(source, start)
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
