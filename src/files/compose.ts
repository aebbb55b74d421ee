/**
 * A YAML document to plain values, every scalar as text, and what YAML did to the file without a word.
 * One walk over the tree; aliases share the value of their anchor, so that a bomb costs nothing.
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isRecordType } from '../dns/rrset.ts'
import { keyInList, zoneFileChunks } from './damage/chunks.ts'
import { commaInBraces, commaInList, isGlued } from './damage/flow.ts'
import { mapForValue } from './damage/map.ts'
import { spaceAfterDash, spaceInText } from './damage/space.ts'
import { commentCuts, twoValues } from './damage/value.ts'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

/** Nodes that aliases may stand for in one file, all together. */
const EXPANDED_NODES = 100_000

/** Types whose text may hold anything; a comma or a # in them is likely data. */
const FREE_TEXT = new Set(['TXT', 'CAA', 'NAPTR'])
/** Types that have fields, so that a mapping is a value. */
const STRUCTURED = new Set(['MX', 'SRV', 'CAA', 'NAPTR', 'SSHFP', 'TLSA', 'DS'])
/** Keys under which the value is still one of the type above. */
const TRANSPARENT = new Set(['value', 'values'])
/** Emptiness of these is about the whole zone and said by the schema. */
const WHOLE = new Set(['records', 'dns'])

export interface Composed {
  value: unknown
  faults: Fault[]
  /** Set when the walk was given up: nothing of the value can be used. */
  stopped: boolean
}

interface Anchored {
  value: unknown
  nodes: number
  open: boolean
  used: boolean
  node: Node
}

export function compose(document: Document.Parsed, source: Source): Composed {
  const composer = new Composer(source)
  const value = document.contents === null ? '' : composer.node(document.contents, undefined)
  composer.unusedAnchors()
  const { faults, stopped } = composer
  return { value, faults, stopped }
}

class Composer {
  readonly faults: Fault[] = []
  stopped = false
  readonly #source: Source
  readonly #anchors = new Map<string, Anchored>()
  readonly #path: (string | number)[] = []
  #nodes = 0
  #expanded = 0

  constructor(source: Source) {
    this.#source = source
  }

  /** `type` is the record type the node is a value of, if any. */
  node(node: unknown, type: string | undefined): unknown {
    if (this.stopped) return ''
    this.#nodes += 1
    if (isAlias(node)) return this.#alias(node)
    const known = node as Scalar | YAMLMap | YAMLSeq
    if (known.tag !== undefined && this.#tagged(known)) this.#tag(known)
    const anchor = known.anchor
    if (anchor === undefined) return this.#plain(known, type)
    const entry: Anchored = { value: '', nodes: 0, open: true, used: false, node: known }
    this.#anchors.set(anchor, entry)
    const before = this.#nodes + this.#expanded
    entry.value = this.#plain(known, type)
    entry.nodes = this.#nodes + this.#expanded - before + 1
    entry.open = false
    return entry.value
  }

  unusedAnchors(): void {
    for (const [name, { used, node }] of this.#anchors) {
      if (used || !isScalar(node) || this.stopped) continue
      const end = node.range![0]
      const start = this.#source.text.lastIndexOf(`&${name}`, end)
      this.#add({
        rule: 'yaml-alias',
        message: `&${name} names an anchor that nothing refers to, and is no part of the text`,
        advice: `put the text in quotes if it begins with &, or delete &${name}`,
        start: start === -1 ? end : start,
        end: start === -1 ? end + 1 : start + name.length + 1,
      })
    }
  }

  #plain(node: Scalar | YAMLMap | YAMLSeq, type: string | undefined): unknown {
    if (isScalar(node)) return this.#scalar(node, type)
    return isMap(node) ? this.#map(node, type) : this.#list(node, type)
  }

  #scalar(node: Scalar, type: string | undefined): string {
    const text = String(node.value ?? '')
    if (node.type !== Scalar.PLAIN) return text
    const source = this.#source
    if (type === undefined) {
      if (text.includes(':')) this.#spoil(spaceInText(node, text, source))
      return text
    }
    if (text.startsWith('-')) this.#spoil(spaceAfterDash(node, text, source))
    if (FREE_TEXT.has(type)) {
      if (source.text.charCodeAt(node.range![1]) <= 0x20) this.#note(commentCuts(node, source))
      if (type === 'TXT' && text.endsWith(')')) this.#spoil(zoneFileChunks(node, text, source))
    } else if (type === 'A' || type === 'AAAA') this.#spoil(twoValues(node, type, text, source))
    return text
  }

  #list(seq: YAMLSeq, type: string | undefined): unknown[] {
    if (type !== undefined && FREE_TEXT.has(type)) {
      const fault =
        (seq.flow ? commaInList(seq, type, this.#source) : undefined) ??
        (type === 'TXT' ? keyInList(seq, this.#source) : undefined)
      if (fault) {
        this.#spoil(fault)
        return []
      }
    }
    const values: unknown[] = []
    for (const [index, item] of seq.items.entries()) {
      this.#path.push(index)
      if (isMissing(item))
        this.#missing('an item of the list has no value', rangeStart(item) ?? seq.range![0])
      else values[index] = this.node(item, type)
      this.#path.pop()
    }
    return values
  }

  #map(map: YAMLMap, type: string | undefined): Record<string, unknown> {
    const value: Record<string, unknown> = {}
    if (type !== undefined) {
      const fault = STRUCTURED.has(type) ? undefined : mapForValue(map, type, this.#source)
      if (fault) {
        this.#spoil(fault)
        return value
      }
    }
    let before: Pair | undefined
    const seen = new Map<string, Scalar>()
    for (const pair of map.items) {
      if (this.stopped) break
      if (map.flow && this.#comma(pair, before, type)) continue
      const key = this.#key(pair, map)
      if (key !== undefined) {
        const first = seen.get(key)
        if (first) this.#duplicate(pair.key as Scalar, first)
        else {
          seen.set(key, pair.key as Scalar)
          this.#path.push(key)
          set(value, key, this.#pairValue(pair, key, type))
          this.#path.pop()
        }
      }
      before = pair
    }
    return value
  }

  #pairValue(pair: Pair, key: string, type: string | undefined): unknown {
    if (isMissing(pair.value)) {
      if (!WHOLE.has(key)) this.#withoutValue(pair.key as Scalar, key)
      return ''
    }
    const inner =
      type === undefined ? (isRecordType(key) ? key : undefined) : TRANSPARENT.has(key) ? type : undefined
    return this.node(pair.value, inner)
  }

  /** The text of a key; undefined when it is none, which is then said. */
  #key(pair: Pair, map: YAMLMap): string | undefined {
    const { key } = pair
    const at = rangeStart(key) ?? map.range![0]
    if (!isScalar(key)) {
      this.#add({
        rule: isAlias(key) ? 'yaml-alias' : 'yaml-syntax',
        message: isAlias(key) ? 'a key cannot be an alias' : 'a key must be text, not a list or a mapping',
        advice: 'write the key as text; a key that begins with *, [ or { stands in quotes',
        start: at,
        end: at + 1,
        spoils: [...this.#path],
      })
      return undefined
    }
    if (key.tag !== undefined && this.#tagged(key)) this.#tag(key)
    const text = String(key.value ?? '')
    if (text === '<<' && key.type === Scalar.PLAIN) {
      this.#merge(pair, map)
      return undefined
    }
    if (text === '') {
      this.#add({
        rule: 'yaml-syntax',
        message: 'a key is empty',
        advice: 'write the name in front of the colon; the apex is "@"',
        start: at,
        end: at + 1,
        spoils: [...this.#path],
      })
      return undefined
    }
    const space =
      /:[{[]/.test(text) && key.type === Scalar.PLAIN ? spaceInText(key, text, this.#source) : undefined
    if (space) {
      this.#spoil(space)
      return undefined
    }
    return text
  }

  #merge(pair: Pair, map: YAMLMap): void {
    const { value } = pair
    const start = rangeStart(pair.key)!
    const owner = this.#path.at(-1)
    const alone = map.items.length === 1 && isAlias(value) && owner !== undefined
    this.#add({
      rule: 'yaml-merge-key',
      message: 'the merge key << is not part of YAML 1.2 and merges nothing here',
      advice: alone
        ? `write: ${String(owner)}: *${(value as Alias).source}`
        : 'write the entries out where they belong',
      start,
      end: start + 2,
      spoils: [...this.#path],
    })
  }

  #duplicate(key: Scalar, first: Scalar): void {
    const text = String(key.value)
    const line = this.#source.place(first.range![0]).line
    this.#add({
      rule: 'yaml-duplicate-key',
      message: `"${text}" stands twice, first on line ${line}; only one of the two would count`,
      advice: 'put both under one key',
      start: key.range![0],
      end: key.range![1],
    })
  }

  /** Whether the pair only exists because of a comma in the bare text before it. */
  #comma(pair: Pair, before: Pair | undefined, type: string | undefined): boolean {
    const beforeKey = isScalar(before?.key) ? String(before.key.value) : ''
    const key = isScalar(pair.key) ? String(pair.key.value) : ''
    const valueType = type ?? beforeKey
    const orphan = pair.value === null
    const glued = FREE_TEXT.has(valueType) && isGlued(pair, before, this.#source)
    if (!orphan && !glued) return false
    if (!orphan && (isRecordType(key) || TRANSPARENT.has(key) || key === 'ttl')) return false
    if (orphan && isScalar(pair.key)) {
      const space = spaceInText(pair.key, key, this.#source)
      if (space) {
        this.#add({ ...space, spoils: [...this.#path] })
        return true
      }
    }
    const fault = commaInBraces(pair, before, this.#source)
    if (!fault) return false
    this.#add({ ...fault, spoils: [...this.#path, beforeKey] })
    return true
  }

  #alias(alias: Alias): unknown {
    const [start, end] = alias.range!
    const anchor = this.#anchors.get(alias.source)
    const say = (message: string, advice: string): string => {
      this.#add({ rule: 'yaml-alias', message, advice, start, end, spoils: [...this.#path] })
      return ''
    }
    if (!anchor) {
      return say(
        `*${alias.source} refers to an anchor that is not defined above`,
        `put it in quotes if it is a text: "*${alias.source}"`,
      )
    }
    anchor.used = true
    if (anchor.open) return say(`*${alias.source} refers to itself`, 'write the value out')
    this.#expanded += anchor.nodes
    if (this.#expanded <= EXPANDED_NODES) return anchor.value
    this.stopped = true
    return say(
      `the aliases of this file stand for more than ${EXPANDED_NODES} values`,
      'write the values out',
    )
  }

  /** A tag that is written, not the one the schema resolves to. */
  #tagged(node: Scalar | YAMLMap | YAMLSeq): boolean {
    return node.tag !== undefined && !/^tag:yaml\.org,2002:(?:str|map|seq)$/.test(node.tag)
  }

  #tag(node: Scalar | YAMLMap | YAMLSeq): void {
    const start = this.#source.text.lastIndexOf('!', node.range![0])
    this.#add({
      rule: 'yaml-tag',
      message: `the tag ${node.tag!.replace('tag:yaml.org,2002:', '!!')} does nothing here: every value is text`,
      advice: 'delete the tag, or put the value in quotes if the ! belongs to it',
      start: Math.max(0, start),
      end: Math.max(0, start) + 1,
      spoils: [...this.#path],
    })
  }

  #withoutValue(key: Scalar, text: string): void {
    const [start, end] = key.range!
    const space = spaceInText(key, text, this.#source)
    if (space) {
      this.#spoil(space)
      return
    }
    const hidden = /^:[ \t]+#/.test(this.#source.text.slice(end, end + 80))
    this.#missing(
      `"${text}" has no value`,
      start,
      end,
      hidden
        ? 'a # after a blank begins a comment: put the text in quotes if the # belongs to it'
        : undefined,
    )
  }

  #missing(message: string, start: number, end = start + 1, advice = 'write a value, or delete it'): void {
    this.#spoil({ rule: 'yaml-null', message, advice, start, end })
  }

  #spoil(fault: Fault | undefined): void {
    if (fault) this.#add({ ...fault, spoils: [...this.#path] })
  }

  #note(fault: Fault | undefined): void {
    if (fault) this.#add(fault)
  }

  #add(fault: Fault): void {
    this.faults.push(fault)
  }
}

function set(value: Record<string, unknown>, key: string, item: unknown): void {
  // Assigning to __proto__ would set the prototype instead.
  if (key === '__proto__')
    Object.defineProperty(value, key, { value: item, enumerable: true, writable: true, configurable: true })
  else value[key] = item
}

/** No value at all, which is not an empty text in quotes. */
function isMissing(node: unknown): boolean {
  return (
    node === null ||
    node === undefined ||
    (isScalar(node) && node.value === '' && node.type === Scalar.PLAIN && !node.anchor) ||
    (isScalar(node) && node.value === null)
  )
}

function rangeStart(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
