/** A text under `|` or `>`, whose line breaks become part of it. */
import { Scalar } from 'yaml'
import { quoted, type Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'

/** The server refuses line breaks, also the one at the end that `|` and `>` leave. */
export function blockText(node: Scalar, text: string, source: Source): Fault | undefined {
  if (!text.includes('\n')) return undefined
  const [start] = node.range!
  const sign = node.type === Scalar.BLOCK_LITERAL ? '|' : '>'
  const header = /^[|>]\S*/.exec(source.text.slice(start, start + 8))?.[0] ?? sign
  const whole = oneLine(text)
  const inner = text.trimEnd().includes('\n')
  const fold = text.trim().replaceAll('\n', ' ') === whole ? `, or write >- in place of ${header}` : ''
  return {
    rule: 'txt-chunks',
    message: inner
      ? `a text under ${header} keeps its line breaks; here a text is one line`
      : `a text under ${header} ends in a line break; here a text is one line`,
    advice: whole === '' ? 'write the text' : `write: ${source.upTo(start)}${quoted(whole)}${fold}`,
    start,
    end: start + header.length,
  }
}

/** The lines as the text that was intended: pieces in quotes put together, no spaces inside a DKIM key. */
function oneLine(text: string): string {
  const whole = text.trim()
  const pieces = /^\(?\s*(?:"[^"]*"\s*)+\)?$/.test(whole)
    ? [...whole.matchAll(/"([^"]*)"/g)].map(match => match[1]).join('')
    : whole
        .split('\n')
        .map(line => line.trim())
        .filter(line => line !== '')
        .join(' ')
  if (!/^(?:v=DKIM1|k=(?:rsa|ed25519))\b/i.test(pieces)) return pieces
  return pieces.replace(/(\bp=)([^;]*)/, (_, tag: string, key: string) => tag + key.replace(/\s+/g, ''))
}
