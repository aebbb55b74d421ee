/** The requests of a part as a numbered list. */
import picocolors from 'picocolors'
import type { Part, Step } from '../plan/plan.ts'
import { padStart, paragraph } from './columns.ts'
import { visible } from './visible.ts'

/** `1  POST www 300 A 192.0.2.10`, one request each, in the order in which they are sent. No final newline. */
export function stepsText(part: Part, options: { color: boolean; width?: number }): string {
  const pc = picocolors.createColors(options.color)
  const numbers = new Map(part.steps.map((step, index) => [step.id, index + 1]))
  const digits = String(part.steps.length).length
  return part.steps
    .flatMap((step, index) => {
      const summary = visible(step.summary)
      const rest = summary.startsWith(`${step.send} `) ? summary.slice(step.send.length + 1) : summary
      const after = waitsFor(step, index + 1, numbers)
      const lead = `${padStart(String(index + 1), digits)}  `
      const [first = '', ...more] = paragraph('', lead, [`${step.send} ${rest}${after}`], options.width)
      const lines = [first.replace(step.send, () => pc.bold(step.send)), ...more]
      const last = lines.pop() ?? ''
      const whole = after !== '' && last.endsWith(after)
      return [...lines, whole ? last.slice(0, -after.length) + pc.dim(after) : last]
    })
    .join('\n')
}

/** Which earlier requests must have succeeded; the one right before goes without saying. */
function waitsFor(step: Step, own: number, numbers: ReadonlyMap<string, number>): string {
  const needed = step.needs.map(id => numbers.get(id)).filter(number => number !== undefined)
  if (needed.length === 0 || (needed.length === 1 && needed[0] === own - 1)) return ''
  return `  (after ${needed.sort((a, b) => a - b).join(', ')})`
}
