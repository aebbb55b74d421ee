/**
 * One file in the one style that `pull` writes (print.ts), with its data, its comments, its empty lines and the order of
 * everything as they are.
 */

import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { Diagnostic } from '../../diagnostics.ts'
import { Source } from '../../text/source.ts'
import { sameData } from '../items/data.ts'
import { Refusal } from '../items/refusal.ts'
import { diagnosticOf } from '../pitfalls/fault.ts'
import { type Composed, compose } from '../read/compose.ts'
import { readPlain } from '../read/plain.ts'
import { openYaml } from '../read/yaml.ts'
import { Walk } from './block.ts'
import { Texts } from './texts.ts'
import { Writer } from './writer.ts'

/** What a schema says of a file. */
export interface FileForm {
  /** A copy of the file's data with numbers where its schema has them. What has another shape stays text. */
  typed(value: unknown): unknown
  /** Keys that are written bare although older readers take them for a yes or a no: the way to each; `*` is any item. */
  bareKeys: readonly string[]
}

/** The new text, or why there is none: what is wrong with the old one. */
export type Formatted = { text: string } | { text?: never; findings: Diagnostic[] }

/** Formats files, one after the other; made once for many. */
export class Formatter {
  readonly #plain = new Texts(false)
  readonly #careful = new Texts(true)

  /**
   * A text that is formatted already comes back as it is. A new one reads as the same data and has no slips that the old
   * one did not have.
   */
  format(source: Source, { typed, bareKeys }: FileForm): Formatted {
    const { document, faults } = openYaml(source)
    if (!document) return { findings: faults.map(fault => diagnosticOf(fault, source)) }
    const old = compose(document, source)
    const errors = old.faults.filter(({ severity }) => severity !== 'warning')
    if (old.stopped || errors.length > 0)
      return { findings: errors.map(fault => diagnosticOf(fault, source)) }
    const value = typed(old.value)
    try {
      const bare = keysAt(document.contents, bareKeys)
      for (const texts of [this.#plain, this.#careful]) {
        texts.leaveBare(bare)
        const writer = new Writer(source.text)
        const walk = new Walk(writer, texts, source.text)
        if (document.contents !== null) walk.root(document.contents, value)
        const text = writer.end(walk.endsOpen)
        if (text === source.text || reads(text, old, source.file)) return { text }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return { findings: [odd(source)] }
  }
}

/** Whether a text says the same, with no slip more. */
function reads(text: string, old: Composed, file: string): boolean {
  const plain = readPlain(text)
  if (plain) return sameData(plain, old.value)
  const source = new Source(file, text)
  const { document } = openYaml(source)
  if (!document) return false
  const read = compose(document, source)
  return !read.stopped && read.faults.length <= old.faults.length && sameData(read.value, old.value)
}

function odd(source: Source): Diagnostic {
  return {
    rule: 'yaml-syntax',
    severity: 'warning',
    message: 'this file is written in a form that is not formatted, such as "? key" or a text with |2',
    advice: 'write it as key: value, or leave it as it is',
    file: source.file,
  }
}

// Keys that are written without quotes although older readers take them for a yes or a no, such as `on`.

/** The nodes of keys in one document, each by its way from the top; `*` is any item of a list. */
function keysAt(contents: Node | null, ways: readonly string[]): Set<unknown> {
  return new Set(ways.flatMap(way => followed(contents, way.split('.'))))
}

function followed(node: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (part === '*') return isSeq(node) ? node.items.flatMap(item => followed(item, rest)) : []
  if (!isMap(node)) return []
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part)
  if (!pair) return []
  return rest.length === 0 ? [pair.key] : followed(pair.value, rest)
}
