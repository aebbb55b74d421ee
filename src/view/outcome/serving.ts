/** What the DNS says after an apply, domain by domain, as text. */
import picocolors from 'picocolors'
import type { Serving } from '../../plan/serving.ts'
import { count, grouped, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { behind, columnsOf, padEnd, paragraph } from '../layout/columns.ts'
import { gather } from '../words/template.ts'
import { notAskedSentences, SERVING_MARKS, serverSentences, servingSentence } from './serving-wording.ts'

export interface ServingTextOptions {
  color: boolean
  /** Columns of the terminal. Without it nothing is wrapped. */
  width?: number
  /** The waiting was broken off. */
  interrupted?: boolean
}

/** A line for each part, or for all domains of which the same is to be said; who made, and with what. */
export function servingText(servings: readonly Serving[], options: ServingTextOptions): string {
  const pc = picocolors.createColors(options.color)
  const { width } = options
  const several = new Set(servings.map(({ kind }) => kind)).size > 1
  const groups = gather(servings, ({ subject: _, ...said }) => JSON.stringify(said)).map(members => {
    const [first] = members as [Serving, ...Serving[]]
    const kind = several ? ` ${first.kind}` : ''
    const name = members.length > 1 ? count(members.length, 'domain') : visible(first.subject)
    return { name: name + visible(kind), first, members }
  })
  const room = Math.max(0, ...groups.map(({ name }) => columnsOf(name)))
  const lines = ['In the DNS:']
  for (const { name, first, members } of groups) {
    const { mark, paint } = SERVING_MARKS[first.verdict]
    const padded = padEnd(name, room)
    const painted = `${pc[paint](mark)} ${pc.bold(name)}${padded.slice(name.length)}  `
    lines.push(...behind(`${mark} ${padded}  `, [servingSentence(first)], width, painted))
    const say = (text: string) => lines.push(...paragraph('    ', '', [text], width))
    if (members.length > 1) {
      const names = someNames(members.map(({ subject }) => visible(subject)))
      lines.push(...paragraph('    ', '', [names], width).map(pc.dim))
    }
    for (const text of [...serverSentences(first), ...notAskedSentences(first.notAsked)]) say(text)
  }
  const said = closing(servings, options)
  if (said !== '') lines.push('', ...paragraph('', '', [said], width))
  return `${lines.join('\n')}\n`
}

/** Nothing is wrong with an apply that the nameservers have not followed yet. */
function closing(servings: readonly Serving[], { interrupted = false }: ServingTextOptions): string {
  const of = (...verdicts: Serving['verdict'][]) =>
    servings.filter(({ verdict }) => verdicts.includes(verdict)).length
  const asked = servings.length - of('not-asked')
  if (of('served') === asked) return ''
  const isLate = of('not-yet', 'unknown') > 0
  return [
    ...(interrupted ? ['Interrupted; this is what was known by then.'] : []),
    ...(servings.length > 1 ? [`${grouped(of('served'))} of ${grouped(asked)} served.`] : []),
    ...(isLate ? ['What was written stays written; nameservers follow in their own time.'] : []),
  ].join(' ')
}
