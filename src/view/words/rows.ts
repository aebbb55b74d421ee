/**
 * A change as rows for people, without layout: the last cell of a line is its value, the cells before it say
 * what has the value. Knows no kind, so a TTL is only a cell that can change while the value stays.
 */
import type { Atom, Part, PlannedChange } from '../../plan/plan.ts'
import { PRIVATE } from '../../plan/private.ts'
import type { Line } from '../../plan/state.ts'
import { visibleValue } from '../../text/visible.ts'
import { columnsOf, endFitting, head } from '../layout/columns.ts'
import { markOf } from './origins.ts'
import { unicodeForm } from './wording.ts'

/** What a line says about itself before its value; `3600 → 300` where that changes. */
export interface Row {
  /** What happens to the item: one sign per change, so that rows with a sign add up to the totals. */
  sign: '+' | '-' | '~' | ' '
  /** In a row without a sign, which continues the one above, empty where it says the same. */
  cells: string[]
  values: RowValue[]
  /** Each value has a sign of its own: there are several, and not all of them stay. */
  signed: boolean
}

/** One value under a row. `replace` is one value in the place of another. */
export type RowValue =
  | { kind: 'add'; text: string }
  | { kind: 'remove'; text: string }
  | { kind: 'stay'; text: string }
  | { kind: 'replace'; before: string; after: string }
  | { kind: 'kept'; count: number }

export interface RowOptions {
  /** Show private lines too; only where no one else reads. */
  showPrivate?: boolean
  /** The first cell of a row says why it is in the plan (origins.ts). */
  marks?: boolean
  /** All of a long value that stays; otherwise its two ends. */
  verbose?: boolean
}

/** Cells as they are shown. */
interface Shown {
  cells: string[]
  value: string
  /** The value as it is, for comparing. */
  exact: string
}

/** What leaves and what takes its place; one side only where there is no partner. */
export interface Pair {
  before?: Atom
  after?: Atom
}

/**
 * Pairs the atoms of a change. Lines with the same value belong together (their TTL changes); of the rest, a
 * single one on each side is a replacement. What has no partner follows, removals first.
 */
export function pairAtoms(change: PlannedChange): Pair[] {
  const removed = change.atoms.filter(atom => atom.op === 'remove')
  const added = change.atoms.filter(atom => atom.op === 'add')
  const byValue = new Map<string, Atom[]>()
  for (const atom of added) {
    const atoms = byValue.get(valueText(atom))
    if (atoms) atoms.push(atom)
    else byValue.set(valueText(atom), [atom])
  }
  const pairs: Pair[] = []
  const taken = new Set<Atom>()
  const leaving: Atom[] = []
  for (const before of removed) {
    const after = byValue.get(valueText(before))?.shift()
    if (after === undefined) leaving.push(before)
    else {
      taken.add(after)
      pairs.push({ before, after })
    }
  }
  const coming = added.filter(atom => !taken.has(atom))
  if (leaving.length === 1 && coming.length === 1)
    return [...pairs, { before: leaving[0]!, after: coming[0]! }]
  return [...pairs, ...leaving.map(before => ({ before })), ...coming.map(after => ({ after }))]
}

function valueText({ line }: Atom): string {
  return line.cells.at(-1) ?? ''
}

/** The marks that the rows of a part carry: of the two sides of a pair only the louder one is seen. */
export function rowMarks(part: Part): string[] {
  return part.changes.flatMap(change => pairAtoms(change).map(({ before, after }) => markOf([before, after])))
}

const SIGNS = { create: '+', delete: '-', update: '~' } as const

/** A change as one row with its values; lines with another TTL follow in rows that continue it. */
export function rowsOf(change: PlannedChange, options: RowOptions = {}): Row[] {
  const pairs = pairAtoms(change)
  const groups = groupsOf(pairs, options)
  const values = groups.flatMap(group => group.values)
  if (change.kept) groups.at(-1)?.values.push({ kind: 'kept', count: change.kept })
  const signed = values.length + change.kept > 1 && values.some(value => value.kind !== 'stay')
  return groups.map((group, index) => {
    const above = groups[index - 1]?.cells
    return {
      sign: index === 0 ? SIGNS[change.action] : ' ',
      cells: [
        // Never left out: an empty one means that the files ask for it.
        ...(options.marks ? [group.mark] : []),
        ...group.cells.map((cell, column) => (cell === above?.[column] ? '' : cell)),
      ],
      values: group.values,
      signed,
    }
  })
}

interface Group {
  cells: string[]
  mark: string
  values: RowValue[]
}

/** All pairs under the same cells and mark, where they agree; otherwise those of the same cells and mark together. */
function groupsOf(pairs: readonly Pair[], options: RowOptions): Group[] {
  const marks = pairs.map(({ before, after }) => (options.marks ? markOf([before, after]) : ''))
  const [mark = ''] = marks
  const common = marks.every(other => other === mark) ? commonCells(pairs, options) : undefined
  if (common) return [{ cells: common, mark, values: pairs.map(pair => rowValue(pair, options)) }]
  const groups = new Map<string, Group>()
  for (const [index, pair] of pairs.entries()) {
    const cells = commonCells([pair], options) ?? []
    const own = marks[index] ?? ''
    const key = [...cells, own].join('\n')
    const group = groups.get(key)
    if (group) group.values.push(rowValue(pair, options))
    else groups.set(key, { cells, mark: own, values: [rowValue(pair, options)] })
  }
  return [...groups.values()]
}

/** The cells of one row for all pairs; undefined when the lines of one side disagree (mixed TTLs). */
function commonCells(pairs: readonly Pair[], options: RowOptions): string[] | undefined {
  const sides: { before?: string[]; after?: string[] } = {}
  for (const pair of pairs) {
    for (const side of ['before', 'after'] as const) {
      const atom = pair[side]
      if (atom === undefined) continue
      const { cells } = show(atom.line, options)
      const known = sides[side]
      if (known === undefined) sides[side] = cells
      else if (known.join('\n') !== cells.join('\n')) return undefined
    }
  }
  return mergeCells(sides.before, sides.after)
}

function mergeCells(before: string[] | undefined, after: string[] | undefined): string[] | undefined {
  if (before === undefined || after === undefined) return before ?? after
  return before.map((cell, index) => (cell === after[index] ? cell : `${cell} → ${after[index] ?? ''}`))
}

function rowValue(pair: Pair, options: RowOptions): RowValue {
  const before = pair.before && show(pair.before.line, options)
  const after = pair.after && show(pair.after.line, options)
  if (before && after) {
    if (before.exact === after.exact)
      return { kind: 'stay', text: options.verbose ? after.value : shortened(after.value) }
    return { kind: 'replace', before: before.value, after: after.value }
  }
  return after ? { kind: 'add', text: after.value } : { kind: 'remove', text: before?.value ?? '' }
}

/** A value that stays has so much of its beginning and its end where it is longer than both and some more. */
const BEGIN = 36
const END = 16
const LONGEST = 64

/** A value whose TTL alone changes is only there to be recognised. */
function shortened(text: string): string {
  return columnsOf(text) <= LONGEST ? text : `${head(text, BEGIN)}…${endFitting(text, END)}`
}

function show(line: Line, options: RowOptions): Shown {
  const exact = line.cells.at(-1) ?? ''
  const hidden = line.private && !options.showPrivate
  return {
    cells: line.cells.slice(0, -1).map(shownCell),
    value: hidden ? PRIVATE : visibleValue(exact),
    exact,
  }
}

/** `xn--bcher-kva (bücher)`: the name as it is stored first, since other names can look the same. */
function shownCell(text: string): string {
  const unicode = unicodeForm(text)
  return unicode === undefined ? visibleValue(text) : `${visibleValue(text)} (${unicode})`
}

/** All cells of a line as they are shown. */
export function shownCells(line: Line, options: RowOptions = {}): string[] {
  const { cells, value } = show(line, options)
  return [...cells, value]
}
