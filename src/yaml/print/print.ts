/** Sections to the text of a domain's file, as a careful person would write it. */
import {
  type CollectionTag,
  Document,
  isMap,
  isSeq,
  type Node,
  Pair,
  Scalar,
  type ScalarTag,
  type Tags,
  YAMLMap,
  YAMLSeq,
} from 'yaml'
import type { DocPath } from '../../diagnostics.ts'
import { compareOwners, type OwnerName } from '../../dns/name.ts'
import { isMapping } from '../../text/mapping.ts'
import { wordGlued } from '../pitfalls/space.ts'

/** A comment of one line, without its `#`. It is above the line on which the node at `path` is printed. */
export interface FileComment {
  /** From the top of the file: the section's name comes first. */
  path: DocPath
  text: string
}

export interface FileTextOptions {
  /** Where editors find the JSON Schema of the file. */
  schemaUrl: string
  comments?: readonly FileComment[]
  /** A comment under the schema line, without `#`; may have several lines. */
  header?: string
}

/** Longest lines in flow style; a longer list takes a line an item. A single value is never folded. */
const LIST_WIDTH = 80
const MAPPING_WIDTH = 100

/**
 * The text of `zones/<domain>.yaml`. Sections are plain data: objects, arrays, strings, numbers, booleans.
 * Every text is quoted that some YAML reader could take for something else: numbers, dates and the like of
 * YAML 1.1 and 1.2, and anything of hexadecimal digits and colons, so that all IPv6 addresses look alike.
 */
export function domainFileText(sections: Record<string, unknown>, options: FileTextOptions): string {
  const document = emptyDocument()
  const head = [`yaml-language-server: $schema=${options.schemaUrl}`, ...(options.header?.split('\n') ?? [])]
  document.commentBefore = commentText(head)
  const contents = nodeOf(sections, 0, 0)
  attach(contents, options.comments ?? [])
  document.contents = contents as typeof document.contents
  return document.toString(ON_ONE_LINE)
}

/** Where a value is that is written into a text that is there already. */
export interface FragmentOptions {
  /** How many keys and indices lead to it from the top of the file. */
  depth: number
  /** Where its text begins when it stays on the line. */
  column: number
  /** True inside brackets or braces; false to have a list or a mapping take a line an item. */
  flow?: boolean
  /** A member of a list. */
  item?: boolean
  /** Spaces a level, at least 1. */
  indent: number
  /** Whether the dashes of a list are deeper than its key. */
  indentLists: boolean
  /** Every text and key in quotes, whether it needs them or not. */
  quoted?: boolean
}

/** One value by the same rules, without indentation or a line end of its own. A scalar stays on one line. */
export function fragmentText(value: unknown, options: FragmentOptions): string {
  const { depth, column, flow, item, indent, indentLists, quoted } = options
  const document = emptyDocument()
  const node = nodeOf(value, depth, column)
  if (isMap(node) && item) node.flow = fitsOneLine(value as object, column)
  if ((isMap(node) || isSeq(node)) && flow !== undefined) node.flow = flow
  const bare = !isMap(node) && !isSeq(node)
  const wrapped = new TightList()
  wrapped.items.push(node)
  wrapped.flow = flow ?? false
  document.contents = (bare ? wrapped : node) as unknown as typeof document.contents
  const style = quoted ? ({ defaultStringType: 'QUOTE_DOUBLE' } as const) : {}
  const text = document.toString({ ...ON_ONE_LINE, ...style, indent, indentSeq: indentLists }).trimEnd()
  if (!bare) return text
  return flow ? text.slice(1, -1) : text.slice(2)
}

const ON_ONE_LINE = { lineWidth: 0, blockQuote: false, doubleQuotedAsJSON: true } as const

function emptyDocument(): Document {
  return new Document(null, { schema: 'core', compat: 'yaml-1.1', customTags: withEscapes })
}

/** A list prints as `[a, b]` although a mapping prints as `{ a: b }`: the library pads both or none. */
class TightList extends YAMLSeq {
  override toString(...[ctx, onComment, onChompKeep]: Parameters<YAMLSeq['toString']>): string {
    const tight = ctx && (this.flow || ctx.inFlow) ? { ...ctx, flowCollectionPadding: '' } : ctx
    return super.toString(tight, onComment, onChompKeep)
  }
}

/**
 * `depth` counts from the file: its sections are at 1, the parts of a section at 2, and what these list
 * (owners, ignore rules) at 3. `column` is where the text begins when it stays on the line.
 */
function nodeOf(value: unknown, depth: number, column: number): Node {
  if (Array.isArray(value)) return listOf(value, depth, column)
  if (typeof value === 'object' && value !== null) return mapOf(value, depth, column)
  return scalarOf(value)
}

function listOf(values: readonly unknown[], depth: number, column: number): Node {
  const list = new TightList()
  list.flow = values.length === 0 || (depth >= 2 && fitsOneLine(values, column))
  for (const value of values) {
    const node = nodeOf(value, depth + 1, 2 * depth)
    // An item of a list is a line of its own, also when it is a mapping of several keys.
    if (isMap(node)) node.flow = fitsOneLine(value as object, 2 * depth)
    list.items.push(node)
  }
  return list
}

function mapOf(value: object, depth: number, column: number): Node {
  const map = new YAMLMap()
  const entries = ordered(Object.entries(value).filter(([, part]) => part !== undefined))
  // An owner with one short RRset takes one line, one with several a line for each.
  const oneLine = depth > 3 || (depth === 3 && entries.length === 1 && !isMapping(entries[0]?.[1]))
  map.flow = oneLine && fitsOneLine(value, column)
  for (const [key, part] of entries) {
    const start = 2 * depth + key.length + 2
    map.items.push(new Pair(scalarOf(key), nodeOf(part, depth + 1, start)))
  }
  return map
}

/** Objects put keys that look like integers first. Where there are any, the order of owner names is restored. */
function ordered(entries: [string, unknown][]): [string, unknown][] {
  if (!/^\d+$/.test(entries[0]?.[0] ?? '')) return entries
  return entries.sort(([a], [b]) => compareOwners(a as OwnerName, b as OwnerName))
}

/** Whether a value reads well in flow style: on a short line, without quotes that block style can do without. */
function fitsOneLine(value: object, column: number): boolean {
  const width = Array.isArray(value) ? LIST_WIDTH : MAPPING_WIDTH
  return column + flowWidth(value, width) <= width
}

/** The width in flow style, counting quotes wherever there may be some; beyond `limit` any larger number. */
function flowWidth(value: unknown, limit: number): number {
  if (typeof value === 'string') {
    if (/[,[\]{}]/.test(value) || hasBareColon(value)) return Number.POSITIVE_INFINITY
    return value.length + (/^[\w.-]+$/.test(value) ? 0 : 2)
  }
  if (typeof value !== 'object' || value === null) return String(value).length
  const list = Array.isArray(value)
  let width = list ? 0 : 2
  for (const [key, part] of Object.entries(value)) {
    width += 2 + (list ? 0 : key.length + 2) + flowWidth(part, limit)
    if (width > limit) break
  }
  return width
}

/** Older readers end a plain text at any colon inside brackets; addresses are quoted anyway. */
function hasBareColon(text: string): boolean {
  return text.includes(':') && !isColonHex(text)
}

function isColonHex(text: string): boolean {
  return /^[0-9a-f.]*:[0-9a-f:.]*$/i.test(text)
}

function scalarOf(value: unknown): Scalar {
  const scalar = new Scalar(value)
  if (typeof value === 'string' && needsQuotes(value)) scalar.type = Scalar.QUOTE_DOUBLE
  return scalar
}

/** What the library leaves bare, and our own reader or others take for something else. */
function needsQuotes(text: string): boolean {
  return isColonHex(text) || /^(?:=|<<|[:?].*)$/.test(text) || wordGlued(text) !== undefined
}

/** Characters no one sees, and those that YAML 1.1 readers refuse, are escaped. */
function withEscapes(tags: Tags): Tags {
  return tags.map(tag => (typeof tag === 'object' && isTextTag(tag) ? escaping(tag) : tag))
}

function isTextTag(tag: ScalarTag | CollectionTag): tag is ScalarTag {
  return tag.tag === 'tag:yaml.org,2002:str'
}

function escaping(tag: ScalarTag): ScalarTag {
  return {
    ...tag,
    stringify: (item, ...rest) => escaped(String(item.value)) ?? tag.stringify?.(item, ...rest) ?? '',
  }
}

/** The text in double quotes; undefined when nothing in it needs an escape. */
function escaped(text: string): string | undefined {
  return UNSEEN.test(text) ? withoutUnseen(JSON.stringify(text)) : undefined
}

/** Control and format characters, lone surrogates and every space but the plain one. */
const UNSEEN = /(?! )[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

function withoutUnseen(text: string): string {
  return text.replace(ALL_UNSEEN, character => {
    const units = character.split('').map(unit => unit.charCodeAt(0).toString(16).padStart(4, '0'))
    return units.map(unit => `\\u${unit}`).join('')
  })
}

/** Puts every comment above the line that holds its node, or as much of its path as exists. */
function attach(root: Node, comments: readonly FileComment[]): void {
  const pairs = new Map<YAMLMap, Map<string, Pair<Node, Node>>>()
  function pairAt(map: YAMLMap, key: string): Pair<Node, Node> | undefined {
    let byKey = pairs.get(map)
    if (!byKey) {
      byKey = new Map(map.items.map(pair => [String((pair.key as Scalar).value), pair as Pair<Node, Node>]))
      pairs.set(map, byKey)
    }
    return byKey.get(key)
  }
  for (const { path, text } of comments) {
    let line: Node | undefined
    let node: Node | undefined = root
    for (const part of path) {
      let next: Node | undefined
      if (isSeq<Node>(node) && !node.flow) next = line = node.items[Number(part)]
      else if (isMap(node) && !node.flow) {
        const pair = pairAt(node, String(part))
        if (pair) line = pair.key
        next = pair?.value ?? undefined
      }
      if (!next) break
      node = next
    }
    if (line) line.commentBefore = [line.commentBefore, commentText([text.trim()])].filter(Boolean).join('\n')
  }
}

/** A text may quote what is live, so nothing in it may end the comment. */
export function commentText(lines: readonly string[]): string {
  return lines.map(line => (line === '' ? '' : ` ${withoutUnseen(line)}`)).join('\n')
}
