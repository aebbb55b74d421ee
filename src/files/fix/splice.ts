/** From a finding to the replacement of a range of its file. */
import { isMap, isScalar, isSeq, type Scalar, visit } from 'yaml'
import type { Diagnostic } from '../../diagnostics.ts'
import type { Source } from '../../text/source.ts'
import { scalarLike } from '../../yaml/print/scalar.ts'
import { openYaml } from '../../yaml/read/yaml.ts'
import { FIX_RULES, replacementIn } from './rules.ts'

/** One replacement, with what stood there and what is there then. */
export interface Fix {
  rule: string
  file: string
  /** From 1, in the file before this fix. */
  line: number
  column: number
  before: string
  after: string
}

export interface Splice {
  start: number
  end: number
  text: string
  fix: Fix
}

interface Written {
  node: Scalar
  /** Inside brackets. */
  flow: boolean
}

/** Whether what fixes a finding is right wherever the file is used. */
export type IsRight = (found: Diagnostic, fix: Fix) => boolean

/** What fixes the findings of this file, in its order; of two about one place the first. */
export function splicesFor(
  source: Source,
  found: readonly Diagnostic[],
  isRight: IsRight = () => true,
): Splice[] {
  const scalars = new Scalars(source)
  const splices = found.flatMap(one => {
    const splice = one.file === source.file ? spliceFor(one, source, scalars) : undefined
    return splice && isRight(one, splice.fix) ? [splice] : []
  })
  let [last, end] = [-1, 0]
  return splices
    .sort((a, b) => a.start - b.start)
    .filter(splice => {
      if (splice.start < end || splice.start === last) return false
      last = splice.start
      end = splice.end
      return true
    })
}

export function applied(text: string, splices: readonly Splice[]): string {
  let [at, out] = [0, '']
  for (const { start, end, text: own } of splices) {
    out += text.slice(at, start) + own
    at = end
  }
  return out + text.slice(at)
}

const ANCHOR = /(?:^|[\s[{,])&[^\s,[\]{}]/

function spliceFor(found: Diagnostic, source: Source, scalars: Scalars): Splice | undefined {
  const meant = found.line === undefined ? undefined : replacementIn(found)
  if (!meant || found.line === undefined || found.column === undefined) return undefined
  const { holds } = FIX_RULES[found.rule]!
  const at = source.startOf(found.line - 1) + found.column - 1
  if ('line' in meant) {
    const lines = linesOf(found, at, source, scalars)
    const before = source.text.slice(...lines)
    if (!holds(before.trim(), meant.line) || !keepsComment(before, meant.line)) return undefined
    if (ANCHOR.test(before)) return undefined
    const indent = /^\s*/.exec(before)![0]
    return narrowed(lines[0], before, indent + meant.line, found.rule, source)
  }
  const written = scalars.at(at)
  const before = String(written?.node.value ?? '')
  if (!written || !holds(before, meant.text)) return undefined
  // An alias elsewhere says the same text, and may mean it.
  if (written.node.anchor !== undefined) return undefined
  const [start, end] = written.node.range!
  const value = found.rule === 'ttl-type' ? Number(meant.text) : meant.text
  const text = scalarLike(written.node, value, written.flow)
  return { start, end, text, fix: fixAt(start, source.text.slice(start, end), text, found.rule, source) }
}

/** The lines that a corrected line stands for: that of the finding, and those its text goes on over. */
function linesOf(found: Diagnostic, at: number, source: Source, scalars: Scalars): [number, number] {
  const first = found.line! - 1
  const isPiece = found.advice!.startsWith('write all pieces as one')
  const start = source.startOf(isPiece ? first - 1 : first)
  const written = found.rule === 'txt-chunks' ? scalars.at(at) : undefined
  const stop = written ? source.text.slice(0, written.node.range![1]).trimEnd().length : at
  const end = source.text.indexOf('\n', stop)
  const text = source.text.slice(start, end === -1 ? source.text.length : end)
  return [start, start + text.trimEnd().length]
}

/** A comment of the lines is in the new one too. */
function keepsComment(before: string, after: string): boolean {
  const comment = /\s#.*$/.exec(before)?.[0]
  return comment === undefined || after.includes(comment.trim())
}

/** Only what differs. */
function narrowed(
  at: number,
  before: string,
  after: string,
  rule: string,
  source: Source,
): Splice | undefined {
  if (before === after) return undefined
  let head = 0
  while (head < before.length && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [start, end] = [at + head, at + before.length - tail]
  const text = after.slice(head, after.length - tail)
  const fix = fixAt(start, before.trim(), after.trim(), rule, source)
  return { start, end, text, fix }
}

function fixAt(start: number, before: string, after: string, rule: string, source: Source): Fix {
  const { line = 1, column = 1 } = source.place(start)
  return { rule, file: source.file, line, column, before, after }
}

/** The scalars of a file by where they are; none where it is not YAML. */
class Scalars {
  readonly #source: Source
  #all: Written[] | undefined

  constructor(source: Source) {
    this.#source = source
  }

  at(offset: number): Written | undefined {
    this.#all ??= this.#collect()
    let low = 0
    let high = this.#all.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#all[middle]!.node.range![1] <= offset) low = middle + 1
      else high = middle
    }
    const written = this.#all[low]
    return written && written.node.range![0] <= offset ? written : undefined
  }

  #collect(): Written[] {
    const all: Written[] = []
    visit(openYaml(this.#source).document ?? null, (_, node, path) => {
      if (isScalar(node) && node.range) {
        all.push({ node, flow: path.some(part => (isMap(part) || isSeq(part)) && part.flow === true) })
      }
    })
    return all
  }
}
