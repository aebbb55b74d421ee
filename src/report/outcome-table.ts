/** The table at the end of an apply that did not go well: per domain how many requests ended how, and why. */
import type { Colors } from 'picocolors/types.js'
import type { PartOutcome } from '../plan/outcome.ts'
import { columnsOf, padEnd, padStart, paragraph } from './columns.ts'
import { MARKS, type StepWord, wordOf } from './outcome-wording.ts'
import { visibleLines } from './visible.ts'
import { count } from './wording.ts'

/** `unclear` has its column only where there is one. */
const WORDS: readonly StepWord[] = ['done', 'failed', 'unclear', 'not run']

interface TableRow {
  mark: string
  paint: (typeof MARKS)[PartOutcome['verdict']]['paint']
  name: string
  counts: Record<StepWord, number>
  /** One line; the words of the server where it said something. */
  why: string
}

/** A row for all that is verified together, and one for each other part. Empty when everything is verified. */
export function outcomeTable(
  outcomes: readonly PartOutcome[],
  nameOf: (outcome: PartOutcome) => string,
  { pc, width }: { pc: Colors; width?: number },
): string[] {
  const good = outcomes.filter(outcome => outcome.verdict === 'verified')
  const rest = outcomes.filter(outcome => outcome.verdict !== 'verified')
  if (rest.length === 0 || outcomes.length === 1) return []
  const rows = rest.map(outcome => rowOf([outcome], nameOf(outcome), whyOf(outcome)))
  if (good.length > 0)
    rows.unshift(
      rowOf(good, `${good.length === 1 ? nameOf(good[0]!) : count(good.length, 'other')}`, 'verified'),
    )
  const words = WORDS.filter(word => word !== 'unclear' || rows.some(row => row.counts.unclear > 0))
  let widest = 'DOMAIN'.length
  for (const row of rows) widest = Math.max(widest, columnsOf(row.name))
  const heads = words.map(word => word.toUpperCase())
  const lines = [pc.dim(`  ${padEnd('DOMAIN', widest)}  ${heads.join('  ')}  RESULT`)]
  for (const { mark, paint, name, counts, why } of rows) {
    const numbers = words.map((word, index) =>
      padStart(counts[word] === 0 ? '' : String(counts[word]), heads[index]!.length),
    )
    const lead = `${mark} ${padEnd(name, widest)}  ${numbers.join('  ')}  `
    const [first = '', ...more] = paragraph(lead.replaceAll(/./gsu, ' '), '', [why], width)
    lines.push(pc[paint](mark) + lead.slice(mark.length) + first.trimStart(), ...more)
  }
  return lines
}

function rowOf(outcomes: readonly PartOutcome[], name: string, why: string): TableRow {
  const counts: TableRow['counts'] = { done: 0, failed: 0, unclear: 0, 'not run': 0 }
  for (const { steps } of outcomes) for (const step of steps) counts[wordOf(step)]++
  return { ...MARKS[outcomes[0]!.verdict], name, counts, why }
}

function whyOf({ verdict, message, steps }: PartOutcome): string {
  const words = message ?? steps.find(step => step.status === 'failed')?.message
  const [first = ''] = words === undefined ? [] : visibleLines(words)
  const verdicts = {
    verified: 'verified',
    differs: 'not as planned',
    failed: 'failed',
    refused: 'refused',
    skipped: 'not run',
  }
  return first === '' ? verdicts[verdict] : `${verdicts[verdict]}: ${first}`
}
