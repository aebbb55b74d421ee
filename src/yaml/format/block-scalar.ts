/** A text under `|` or `>`: its lines stay as they are, only their indentation follows the key. */
import type { Scalar } from 'yaml'
import { Refusal } from '../edit/refusal.ts'

export interface BlockScalarText {
  /** `|`, `>-` and the like, with the comment after it. */
  header: string
  lines: string[]
  /** Offset in the source after the last line that is taken. */
  end: number
  /** The empty lines after it are part of the text. */
  isOpen: boolean
}

/** @throws Refusal for one that says its own indentation, or that has no line with text in it */
export function blockScalar(node: Scalar, text: string, indent: number): BlockScalarText {
  const [start, behind] = node.range!
  const [first = '', ...written] = text.slice(start, behind).split('\n')
  const [, sign = '', rest = ''] = /^([|>][+-]?)(.*?)\s*$/.exec(first) ?? []
  const content = written.find(line => line.trim() !== '')
  if (content === undefined || /^\d/.test(rest)) throw new Refusal('form', [])
  const from = /^ */.exec(content)![0].length
  const isOpen = sign.endsWith('+')
  const last = isOpen ? written.length - 1 : written.findLastIndex(line => line.trim() !== '')
  const taken = isOpen && written.at(-1) === '' ? written.slice(0, -1) : written.slice(0, last + 1)
  const lines = taken.map(line => {
    const inner = line.replace(/\r$/, '').slice(from)
    return inner === '' ? '' : ' '.repeat(indent) + inner
  })
  const end = start + first.length + taken.reduce((sum, line) => sum + line.length + 1, 0)
  const comment = rest.trim().replace(/^#(?=[^\s#!])/, '# ')
  return {
    header: comment === '' ? sign : `${sign} ${comment}`,
    lines,
    end: text.charAt(end - 1) === '\r' ? end - 1 : end,
    isOpen,
  }
}
