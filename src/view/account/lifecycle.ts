/** What a verb that costs money or cannot be undone is about to do, and what came of it, as text. */
import picocolors from 'picocolors'
import { count } from '../../text/count.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { behind, columnsOf, padEnd, paragraph } from '../layout/columns.ts'
import { unicodeForm } from '../words/wording.ts'

/** One thing to know before saying yes, such as the price. */
export interface Fact {
  label: string
  text: string
}

/** All that someone has to know before saying yes. */
export interface Offer {
  /** `Register example.nl`. */
  title: string
  facts: readonly Fact[]
  /** What cannot be undone, and what may surprise: one sentence each. */
  warnings: readonly string[]
}

export interface LifecycleTextOptions {
  color: boolean
  /** Columns of the terminal. Without it nothing is wrapped. */
  width?: number
}

/** Title, facts in two columns, warnings. Without a line feed at the end. */
export function offerText({ title, facts, warnings }: Offer, { color, width }: LifecycleTextOptions): string {
  const pc = picocolors.createColors(color)
  const labels = Math.max(...facts.map(({ label }) => columnsOf(label)))
  const rows = facts.flatMap(({ label, text }) => {
    const lead = `  ${padEnd(label, labels)}  `
    return behind(lead, [visible(text)], width, pc.dim(lead))
  })
  const remarks = warnings.flatMap(text => paragraph('', 'note: ', [visible(text)], width)).map(pc.yellow)
  return [pc.bold(visible(title)), ...rows, ...remarks].join('\n')
}

/** How a verb ended. `unknown`: the answer was lost, and a look at the account did not tell. */
export type Ending = 'done' | 'tested' | 'refused' | 'lost-done' | 'lost-undone' | 'unknown'

/** What a verb does, in words. */
export interface Wording {
  /** `The order of example.nl was taken`. */
  done: string
  /** `example.nl was not ordered`. */
  undone: string
  /** One sentence each: what comes now. */
  next: readonly string[]
  /** What may happen when it is done again although it worked: `order it again`. */
  again: string
}

/** What came of it, one sentence a line. */
export function endingLines(ending: Ending, { done, undone, next, again }: Wording): string[] {
  switch (ending) {
    case 'done':
      return [`${done}.`, ...next]
    case 'lost-done':
      return [`The answer was lost, but the account shows it: ${uncapital(done)}.`, ...next]
    case 'tested':
      return ['The server would take this request (test=1). Nothing was changed.']
    case 'refused':
      return [`Not confirmed: ${undone}.`]
    case 'lost-undone':
      return [
        `The answer was lost, and the account does not show it: it seems that ${undone}.`,
        `It was sent once and is not repeated. It may still show: look again before you ${again}.`,
      ]
    case 'unknown':
      return [
        'The answer was lost, and the account could not be looked at: no one knows what was done.',
        `It was sent once and is not repeated. Look at the account before you ${again}.`,
      ]
  }
}

/** Names begin with a small letter anyway. */
function uncapital(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** `running: transfer`, or the server's words about why it failed. */
export function actionLines(
  domain: string,
  action: { name: string; message: string; hasFailed: boolean } | undefined,
): string[] {
  if (action === undefined) return [`${domain}: nothing runs, and nothing failed.`]
  const { name, message, hasFailed } = action
  const [first = '', ...rest] = message === '' ? [] : visibleLines(message)
  const said = first === '' ? '' : `: ${first}`
  const lines = [`${domain}: ${visible(name)} ${hasFailed ? 'failed' : 'is running'}${said}`]
  return [...lines, ...rest.map(line => `  ${line}`)]
}

/** Of cents: `€3.99`. */
export function euros(cents: number): string {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US')
  return `€${whole}.${String(cents % 100).padStart(2, '0')}`
}

/** `12 months`. */
export function months(amount: number): string {
  return count(amount, 'month')
}

/** The name as it is typed, with what it looks like where that differs. */
export function nameOf(domain: string): string {
  const unicode = unicodeForm(domain)
  return unicode === undefined ? domain : `${domain} (${unicode})`
}
