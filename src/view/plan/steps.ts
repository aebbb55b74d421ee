/** The requests of a part as a numbered list, with the server's verdicts where it was asked. */
import picocolors from 'picocolors'
import type { Part, Step } from '../../plan/plan.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { padEnd, padStart, paragraph } from '../layout/columns.ts'
import { paintVerdict, saysWhole, VERDICT_WIDTH, verdictDetails, verdictOf, WHOLE } from './check.ts'

/**
 * `1  POST www 300 A 192.0.2.10`, one request each, in the order in which they are sent; after a check with the
 * verdict before it, and the one on the whole zone at the end. No final newline.
 */
export function stepsText(part: Part, options: { color: boolean; width?: number }): string {
  const pc = picocolors.createColors(options.color)
  const numbers = new Map(part.steps.map((step, index) => [step.id, index + 1]))
  const digits = String(part.steps.length).length
  const { check } = part
  const gap = ' '.repeat(digits + 2)
  const beside = check ? gap + ' '.repeat(VERDICT_WIDTH + 2) : gap
  const said = (words: readonly string[]) =>
    words.flatMap(line => paragraph(beside, '', visibleLines(line), options.width))
  const lines = part.steps.flatMap((step, index) => {
    const summary = visible(step.summary)
    const rest = summary.startsWith(`${step.send} `) ? summary.slice(step.send.length + 1) : summary
    const after = waitsFor(step, index + 1, numbers)
    const number = `${padStart(String(index + 1), digits)}  `
    const verdict = check?.steps[index]
    const word = verdict && verdictOf(verdict)
    const lead = check ? `${number}${padEnd(word ?? '', VERDICT_WIDTH)}  ` : number
    const [first = '', ...more] = paragraph(lead, '', [`${step.send} ${rest}${after}`], options.width)
    const bold = pc.bold(step.send) + first.slice(lead.length + step.send.length)
    const painted = word ? `${number}${paintVerdict(word, pc)}  ${bold}` : lead + bold
    const shown = [painted, ...more]
    const last = shown.pop() ?? ''
    const whole = after !== '' && last.endsWith(after)
    return [
      ...shown,
      whole ? last.slice(0, -after.length) + pc.dim(after) : last,
      ...(verdict ? said(verdictDetails(verdict)) : []),
    ]
  })
  if (check && saysWhole(check)) {
    const word = verdictOf(check.whole)
    const [first = '', ...more] = paragraph(beside, '', [WHOLE], options.width)
    lines.push(`${gap}${paintVerdict(word, pc)}  ${first.slice(beside.length)}`, ...more)
    lines.push(...said(verdictDetails(check.whole)))
  }
  return lines.join('\n')
}

/** Which earlier requests must have succeeded; the one right before goes without saying. */
function waitsFor(step: Step, own: number, numbers: ReadonlyMap<string, number>): string {
  const needed = step.needs.map(id => numbers.get(id)).filter(number => number !== undefined)
  if (needed.length === 0 || (needed.length === 1 && needed[0] === own - 1)) return ''
  return `  (after ${needed.sort((a, b) => a - b).join(', ')})`
}
