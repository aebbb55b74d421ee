/** The blocks that comments about a plan share: table, details, lists in boxes, each with what is where room is short. */
import { changedParts, type Plan } from '../../plan/plan.ts'
import { count, grouped } from '../../text/count.ts'
import { heldByCause, heldCount } from '../plan/held-back.ts'
import { firstLines, incompleteBlocks, type PlanBlocks } from '../plan/markdown.ts'
import { domain } from '../plan/part-markdown.ts'
import { coverageOf } from '../plan/summary.ts'
import { proseLines } from '../words/prose.ts'
import { capital, subjectsOf, subjectsText } from '../words/subjects.ts'
import type { Block } from './fit-comment.ts'

/** Lines of a list that stay where there is less room. */
export const SHORT_LIST = 8
/** Bytes of names that stay then. */
const MOST_NAME_BYTES = 6_000

/** The table, the details of each domain, and what stays as it is. */
export function bodyOf(plan: Plan, { table, details, quiet, held, remarks }: PlanBlocks): Block[] {
  return [
    { full: table, short: namesOf(plan) },
    ...details.map(
      ({ text, members }): Block => ({ full: text, domains: members.map(({ subject }) => subject) }),
    ),
    { full: quiet, domains: [] },
    heldBlocks(plan, held),
    { full: remarks, short: '' },
  ]
}

const CAUSES = {
  unshown: 'which no merged pull request showed',
  unapproved: 'which too few people approved',
  outside: 'made outside of the files, which an apply leaves as they are',
} as const

/** What is kept back, folded; where there is no room, how much it is. */
export function heldBlocks(plan: Plan, full: string): Block {
  if (full === '') return { full }
  const short = heldByCause(plan)
    .map(([cause, held]) => `**Held back:** ${heldCount({ held })}, ${CAUSES[cause]}.`)
    .join('\n\n')
  return { full, short, least: short, domains: [] }
}

/** What could not be read is told however little room there is. */
export function unreadBlock(plan: Plan): Block {
  const { unread } = coverageOf(plan)
  return {
    full: incompleteBlocks(plan).join('\n\n'),
    short: incompleteBlocks(plan, SHORT_LIST).join('\n\n'),
    least: unread.size === 0 ? '' : `> [!WARNING]\n> **${capital(subjectsText(unread))} could not be read.**`,
  }
}

export function notesBlock(notes: readonly string[]): Block {
  const lines = notes.map(note => proseLines(note, 'Note: ').join('\\\n'))
  const more = lines.length > SHORT_LIST ? [`and ${count(lines.length - SHORT_LIST, 'more note')}`] : []
  return { full: lines.join('\\\n'), short: [...lines.slice(0, SHORT_LIST), ...more].join('\\\n') }
}

/** A list of Markdown in a box; where there is hardly any room, `least` alone. */
export function box(
  kind: 'WARNING' | 'NOTE',
  title: string,
  lines: readonly string[],
  least = title.replace(/:$/, '.'),
): Block {
  if (lines.length === 0) return { full: '' }
  const text = (most: number) => [`> [!${kind}]`, `> ${title}`, ...firstLines(lines, most)].join('\n')
  return { full: text(Number.POSITIVE_INFINITY), short: text(SHORT_LIST), least: `> [!${kind}]\n> ${least}` }
}

/** Instead of the table: the names alone, folded. */
function namesOf(plan: Plan): string {
  const subjects = subjectsOf(changedParts(plan))
  if (subjects.size === 0) return ''
  const names: string[] = []
  let size = 0
  for (const subject of subjects.domains) {
    const name = domain(subject)
    size += name.length
    if (size > MOST_NAME_BYTES) break
    names.push(name)
  }
  const more = subjects.domains.size - names.length
  const rest = more > 0 ? ` and ${grouped(more)} more` : ''
  const list = names.length === 0 ? '' : `\n\n${names.join(' ')}${rest}`
  return `<details><summary>${capital(subjectsText(subjects))} with changes</summary>${list}\n\n</details>`
}
