/** What people ask of the Action on a pull request, read from its comments. Pure. */
import { GUARDS } from '../kinds/guard.ts'
import type { Comment } from './github/port.ts'
import type { Wish } from './openings.ts'

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

function isRule(text: string): boolean {
  return Object.hasOwn(GUARDS, text)
}
