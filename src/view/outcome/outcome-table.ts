/** The table at the end of an apply that did not go well: per domain how many requests ended how, and why. */
import type { Colors } from 'picocolors/types.js'
import type { PartOutcome } from '../../plan/outcome.ts'
import { count } from '../../text/count.ts'
import { visibleLines } from '../../text/visible.ts'
import { columnsOf, endFitting, head, padEnd, padStart } from '../layout/columns.ts'
import type { OutcomeGroup } from './outcome-groups.ts'
import { MARKS, type StepWord, wordOf } from './outcome-wording.ts'

/** `unclear` has its column only where there is one. */
const WORDS: readonly StepWord[] = ['done', 'failed', 'unclear', 'not run']

/** A narrower terminal has no room for a table, and the lines above it say the same. */
const NARROWEST = 72
/** The room of a reason where the width is not known: the lines above have all of it. */
const WHY = 60
/** The room that names leave to the reason. */
const REASON = 20

interface TableRow {
  mark: string
  paint: (typeof MARKS)[PartOutcome['verdict']]['paint']
  name: string
  counts: Record<StepWord, number>
  /** One line; the words of the server where it said something. */
  why: string
}

/** A row for all that is verified together, and one for each other group. Empty where it would be one row. */
export function outcomeTable(
  groups: readonly OutcomeGroup[],
  { pc, width }: { pc: Colors; width?: number },
): string[] {
  const isGood = ({ members: [{ verdict }] }: OutcomeGroup) => verdict === 'verified'
  const good = groups.filter(isGood)
  const rest = groups.filter(group => !isGood(group))
  const tooNarrow = width !== undefined && width < NARROWEST
  if (rest.length === 0 || groups.length === 1 || tooNarrow) return []
  const rows = rest.map(({ name, members }) => rowOf(members, name, whyOf(members[0])))
  if (good.length > 0) {
    const name = good.length === 1 ? good[0]!.name : count(good.length, 'other')
    rows.unshift(
      rowOf(
        good.flatMap(({ members }) => members),
        name,
        'verified',
      ),
    )
  }
  const words = WORDS.filter(word => word !== 'unclear' || rows.some(row => row.counts.unclear > 0))
  const heads = words.map(word => word.toUpperCase())
  const most = (width ?? Number.POSITIVE_INFINITY) - REASON - columnsOf(`    ${heads.join('  ')}  `)
  let widest = 'DOMAIN'.length
  for (const row of rows) widest = Math.max(widest, Math.min(most, columnsOf(row.name)))
  const lines = [pc.dim(`  ${padEnd('DOMAIN', widest)}  ${heads.join('  ')}  RESULT`)]
  for (const { mark, paint, name, counts, why } of rows) {
    const numbers = words.map((word, index) =>
      padStart(counts[word] === 0 ? '' : String(counts[word]), heads[index]!.length),
    )
    const cells = ` ${padEnd(cut(name, widest), widest)}  ${numbers.join('  ')}  `
    const room = width === undefined ? WHY : width - columnsOf(mark + cells)
    lines.push((pc[paint](mark) + cells + begin(why, room)).trimEnd())
  }
  return lines
}

function begin(text: string, room: number): string {
  return columnsOf(text) <= room ? text : `${head(text, room - 1).trimEnd()}…`
}

/** A name that is too long keeps both ends; the lines above the table have all of it. */
function cut(name: string, width: number): string {
  if (columnsOf(name) <= width) return name
  const begin = Math.ceil((width - 1) / 2)
  return `${head(name, begin)}…${endFitting(name, width - 1 - begin)}`
}

function rowOf(outcomes: readonly PartOutcome[], name: string, why: string): TableRow {
  const counts: TableRow['counts'] = { done: 0, failed: 0, unclear: 0, 'not run': 0 }
  for (const { steps } of outcomes) for (const step of steps) counts[wordOf(step)]++
  return { ...MARKS[outcomes[0]!.verdict], name, counts, why }
}

const VERDICTS = {
  verified: 'verified',
  differs: 'not as planned',
  pending: 'not yet carried out',
  failed: 'failed',
  refused: 'refused by a guard',
  skipped: 'not run',
} as const

function whyOf({ verdict, message, steps }: PartOutcome): string {
  // What the guard said is with the plan and above the table.
  if (verdict === 'refused') return VERDICTS.refused
  const words = message ?? steps.find(step => step.status === 'failed')?.message
  const [first = ''] = words === undefined ? [] : visibleLines(words)
  const said = first.replace(/:$/, '')
  return said === '' ? VERDICTS[verdict] : `${VERDICTS[verdict]}: ${said}`
}
