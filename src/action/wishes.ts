/** What people ask of the Action on a pull request, read from its labels and comments. Pure. */
import { GUARDS } from '../kinds/guard.ts'
import { labelOf } from '../report/refusals.ts'
import type { Comment, LabelEvent, Pull } from './github/port.ts'
import type { Wish } from './openings.ts'

const LABEL_PREFIX = labelOf('')

/** Labels that are set now, each with who set it last. */
export function labelWishes(pull: Pick<Pull, 'labels'>, events: readonly LabelEvent[]): Wish[] {
  return pull.labels.flatMap(label => {
    const rule = ruleOf(label)
    const set = events.findLast(event => event.action === 'labeled' && same(event.label, label))
    if (rule === undefined || !set) return []
    return [{ source: `label:${set.id}`, rule, by: set.actor, at: set.createdAt }]
  })
}

/** What a comment must begin a line with to be meant for us. */
const COMMAND = /^\/zonewright(?:\s+(.*))?$/

/** What the lines of a comment tell us to do. What it quotes or hides, in a fence or in an HTML comment, tells nothing. */
export function commandsIn(body: string): string[] {
  const shown = body.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const commands: string[] = []
  let fence = ''
  for (const line of shown.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence === '') {
      const command = COMMAND.exec(line.trimEnd())
      if (command) commands.push(command[1] ?? '')
      else if (mark) fence = mark[1]!
    } else if (mark && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') fence = ''
  }
  return commands
}

/** `/zonewright allow mail=example.nl deletes`, on a line of its own. An edited comment counts from its edit on. */
export function commentWishes(comments: readonly Comment[]): { wishes: Wish[]; misread: string[] } {
  const wishes: Wish[] = []
  const misread: string[] = []
  for (const { id, body, author, updatedAt } of comments) {
    const words = commandsIn(body).flatMap(
      command => /^allow\s+(\S.*)$/.exec(command)?.[1]?.split(/[\s,]+/) ?? [],
    )
    for (const word of new Set(words.filter(one => one !== ''))) {
      const [rule = '', domain] = word.split('=', 2)
      if (!isRule(rule) || domain === '') misread.push(word)
      else {
        const asked = { source: `comment:${id}:${word}`, rule, by: author, at: updatedAt }
        wishes.push(domain === undefined ? asked : { ...asked, domain: domain.toLowerCase() })
      }
    }
  }
  return { wishes, misread }
}

/** The guard that a label opens; undefined for any other label. */
export function ruleOf(label: string): string | undefined {
  if (!label.toLowerCase().startsWith(LABEL_PREFIX)) return undefined
  const rule = label.slice(LABEL_PREFIX.length).toLowerCase()
  return isRule(rule) ? rule : undefined
}

function isRule(text: string): boolean {
  return Object.hasOwn(GUARDS, text)
}

/** Label names are the same in any case. */
function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
