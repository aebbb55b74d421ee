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
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { FREE_TEXT, isRecordType, STRUCTURED } from '../../dns/types/table.ts'
import type { Source } from '../../text/source.ts'
import { bracesInKey } from '../pitfalls/braces.ts'
import { keyInList, zoneFileChunks } from '../pitfalls/chunks.ts'
import type { Fault } from '../pitfalls/fault.ts'
import { commaInBraces, commaInList, isGlued } from '../pitfalls/flow.ts'
import { halfCharacter } from '../pitfalls/half-character.ts'
import { duplicateKey, emptyKey, keyNotText, keyWithoutValue, mergeKey, missing } from '../pitfalls/keys.ts'
import { blockText } from '../pitfalls/lines.ts'
import { mapForValue } from '../pitfalls/map.ts'
import { badAlias, unusedAnchor, writtenTag } from '../pitfalls/marks.ts'
import { spaceAfterDash, spaceInText } from '../pitfalls/space.ts'
import { commentCuts, twoValues } from '../pitfalls/value.ts'
import { isMerge, isMissing, rangeStart, set } from './nodes.ts'

/** Nodes that aliases may stand for in one file, all together. */
const EXPANDED_NODES = 100_000

/** The rest of a file with more is not read. */
export const MOST_FAULTS = 10_000

/** Beyond so many faults the lines that were intended are not made: each may cost as much as the file is long. */
const SHOWN_FORMS = 100

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
    if (known.tag !== undefined) this.#spoil(writtenTag(known, this.#source))
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
      if (!used && isScalar(node) && !this.stopped) this.#say(unusedAnchor(node, name, this.#source))
    }
  }

  #plain(node: Scalar | YAMLMap | YAMLSeq, type: string | undefined): unknown {
    if (isScalar(node)) return this.#scalar(node, type)
    return isMap(node) ? this.#map(node, type) : this.#list(node, type)
  }

  #scalar(node: Scalar, type: string | undefined): string {
    const text = String(node.value ?? '')
    const source = this.#source
    const half = halfCharacter(node, text)
    this.#spoil(half)
    if (half) return ''
    if (node.type !== Scalar.PLAIN) {
      const block = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL
      if (type === 'TXT' && block) this.#spoil(blockText(node, text, source))
      return text
    }
    if (type === undefined) {
      if (text.includes(':')) this.#spoil(spaceInText(node, text, source))
      return text
    }
    if (text.startsWith('-')) this.#spoil(spaceAfterDash(node, text, source))
    if (FREE_TEXT.has(type)) {
      if (source.text.charCodeAt(node.range![1]) <= 0x20) {
        const cut = commentCuts(node, source)
        if (cut) this.#say(cut)
      }
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
      if (this.stopped) break
      this.#path.push(index)
      const at = rangeStart(item) ?? seq.range![0]
      if (isMissing(item)) this.#spoil(missing('an item of the list has no value', at))
      // Never a hole in its place: some skip it, others read undefined.
      values.push(isMissing(item) ? '' : this.node(item, type))
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
    const seen = new Map<string, Scalar>()
    const merges: Pair[] = []
    for (let at = 0; at < map.items.length && !this.stopped; at += 1) {
      const pair = map.items[at]!
      if (isMerge(pair)) merges.push(pair)
      else {
        const key = this.#key(pair, map)
        const first = key === undefined ? undefined : seen.get(key)
        if (key !== undefined && first === undefined) {
          seen.set(key, pair.key as Scalar)
          this.#path.push(key)
          set(value, key, this.#pairValue(pair, key, type))
          this.#path.pop()
        } else if (key !== undefined && first) this.#duplicate(pair, key, first, value[key], type)
      }
      if (map.flow) at += this.#comma(map.items, at, type)
    }
    for (const pair of merges) {
      if (!this.stopped) this.#spoil(mergeKey(pair, map, this.#path.at(-1), this.#merged(pair, value)))
    }
    return value
  }

  /** The second value is read only for the line that was intended; what is wrong inside it is said when it counts. */
  #duplicate(pair: Pair, key: string, first: Scalar, value: unknown, type: string | undefined): void {
    const faults = this.faults.length
    const second = this.#pairValue(pair, key, type)
    if (this.stopped) return
    this.faults.length = faults
    const values = faults < SHOWN_FORMS ? ([value, second] as const) : undefined
    this.#say(duplicateKey(pair.key as Scalar, first, values, this.#source))
  }

  /** What a merge key was intended to make: what its anchors hold, and the keys beside it. */
  #merged({ value }: Pair, own: Record<string, unknown>): unknown {
    if (this.faults.length >= SHOWN_FORMS) return undefined
    const whole: Record<string, unknown> = {}
    const aliases = (isSeq(value) ? value.items : [value]) as unknown[]
    const anchors = aliases.map(alias => (isAlias(alias) ? this.#anchors.get(alias.source) : undefined))
    for (const anchor of [...new Set(anchors)].reverse()) {
      if (typeof anchor?.value !== 'object' || anchor.open || Array.isArray(anchor.value)) return undefined
      Object.assign(whole, anchor.value)
    }
    return Object.assign(whole, own)
  }

  #pairValue(pair: Pair, key: string, type: string | undefined): unknown {
    if (isMissing(pair.value)) {
      if (!WHOLE.has(key)) this.#spoil(keyWithoutValue(pair.key as Scalar, key, this.#source))
      return ''
    }
    const inner =
      type === undefined ? (isRecordType(key) ? key : undefined) : TRANSPARENT.has(key) ? type : undefined
    return this.node(pair.value, inner)
  }

  /** The text of a key; undefined when it is none, which is then said. */
  #key(pair: Pair, map: YAMLMap): string | undefined {
    const { key } = pair
    if (!isScalar(key)) {
      this.#spoil(keyNotText(key as Node | null, map))
      return undefined
    }
    if (key.tag !== undefined) this.#spoil(writtenTag(key, this.#source))
    const text = String(key.value ?? '')
    const plain = key.type === Scalar.PLAIN
    const glued = plain && /:[{[]/.test(text) ? spaceInText(key, text, this.#source) : undefined
    const fault = text === '' ? emptyKey(key, map) : (glued ?? halfCharacter(key, text))
    this.#spoil(fault)
    const braces = plain && text.includes(' {') ? bracesInKey(key, this.#source) : undefined
    if (braces) {
      // As where the parser gives up on it: what is left of the entry would only echo.
      this.#spoil(braces)
      this.stopped = true
    }
    return fault ? undefined : text
  }

  /** How many of the pairs after the first only exist because of commas in its bare text. */
  #comma(pairs: readonly Pair[], at: number, type: string | undefined): number {
    const before = pairs[at]
    const pair = pairs[at + 1]
    if (!before || !pair) return 0
    const beforeKey = isScalar(before.key) ? String(before.key.value) : ''
    const key = isScalar(pair.key) ? String(pair.key.value) : ''
    const valueType = type ?? beforeKey
    const orphan = pair.value === null
    const glued = FREE_TEXT.has(valueType) && isGlued(pair, before, this.#source)
    if (!orphan && !glued) return 0
    if (!orphan && (isRecordType(key) || TRANSPARENT.has(key) || key === 'ttl')) return 0
    if (orphan && isScalar(pair.key)) {
      const space = spaceInText(pair.key, key, this.#source)
      if (space) {
        this.#spoil(space)
        return 1
      }
    }
    const found = commaInBraces(pairs, at, this.#source)
    if (found) this.#say({ ...found.fault, spoils: [...this.#path, beforeKey] })
    return found?.more ?? 0
  }

  #alias(alias: Alias): unknown {
    const anchor = this.#anchors.get(alias.source)
    if (anchor && !anchor.open) {
      anchor.used = true
      this.#expanded += anchor.nodes
      if (this.#expanded <= EXPANDED_NODES) return anchor.value
      this.stopped = true
    }
    if (anchor) anchor.used = true
    this.#spoil(badAlias(alias, anchor && (anchor.open ? 'open' : EXPANDED_NODES)))
    return ''
  }

  #spoil(fault: Fault | undefined): void {
    if (fault) this.#say({ ...fault, spoils: [...this.#path] })
  }

  #say(fault: Fault): void {
    this.faults.push(fault)
    if (this.faults.length !== MOST_FAULTS) return
    this.stopped = true
    const message = `up to here ${MOST_FAULTS} things are wrong; the rest of the file is not read`
    const advice = 'correct the first ones, or check whether this is the right file'
    this.faults.push({ rule: 'yaml-syntax', message, advice, start: fault.start, end: fault.end })
  }
}
