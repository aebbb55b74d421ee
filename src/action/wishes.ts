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

/** `/zonewright allow mail=example.nl deletes`, on a line of its own. An edited comment counts from its edit on. */
export function commentWishes(comments: readonly Comment[]): { wishes: Wish[]; misread: string[] } {
  const wishes: Wish[] = []
  const misread: string[] = []
  for (const { id, body, author, updatedAt } of comments) {
    const words = body
      .split(/\r?\n/)
      .flatMap(line => /^\/zonewright\s+allow\s+(\S.*)$/.exec(line.trim())?.[1]?.split(/[\s,]+/) ?? [])
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
