/** Which operations of a plan were done, which are left, and which a guard refused. */
import type { PartOutcome } from '../../plan/outcome.ts'
import { type Atom, changedParts, type Part, type Plan } from '../../plan/plan.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { layColumns, padCell } from '../layout/columns.ts'
import { fence } from '../words/prose.ts'
import { shownCells } from '../words/rows.ts'
import type { Block } from './fit-comment.ts'

interface Operation {
  subject: string
  atom: Atom
}

export interface Tally {
  /** Done, or in place already. */
  done: Operation[]
  left: Operation[]
  refused: Operation[]
}

/** Every operation of the plan is in one of the three. */
export function tallyOf(plan: Plan, outcomes: readonly PartOutcome[]): Tally {
  const tally: Tally = { done: [], left: [], refused: [] }
  const byPart = new Map(outcomes.map(outcome => [nameOf(outcome), outcome]))
  for (const part of changedParts(plan)) {
    const outcome = byPart.get(nameOf(part))
    for (const atom of part.changes.flatMap(({ atoms }) => atoms)) {
      tally[whereOf(atom, part, outcome)].push({ subject: part.subject, atom })
    }
  }
  return tally
}

function whereOf({ id }: Atom, part: Part, outcome: PartOutcome | undefined): keyof Tally {
  if (outcome === undefined) return 'left'
  const { verdict, steps } = outcome
  if (verdict === 'refused') return 'refused'
  if (verdict === 'verified' || verdict === 'pending') return 'done'
  const carrying = part.steps.filter(({ atoms }) => atoms.includes(id))
  const done = new Set(steps.filter(({ status }) => status === 'done').map(({ step }) => step))
  return carrying.length > 0 && carrying.every(step => done.has(step.id)) ? 'done' : 'left'
}

function nameOf({ subject, kind }: { subject: string; kind: string }): string {
  return JSON.stringify([subject, kind])
}

/** What is not done, as folded lists without those that are empty. Private values are masked. */
export function undoneBlocks({ left, refused }: Tally): Block[] {
  return [
    folded(`Left to do: ${count(left.length, 'operation')}`, left),
    folded(`Refused: ${count(refused.length, 'operation')}`, refused),
  ]
}

function folded(title: string, operations: readonly Operation[]): Block {
  return operations.length === 0 ? { full: '' } : foldedLines(title, operationLines(operations))
}

/** Lines of a diff, folded below their title; both are safe to be shown. */
export function foldedLines(title: string, lines: readonly string[]): Block {
  return {
    full: `<details><summary>${title}</summary>\n\n${fence('diff', lines)}\n\n</details>`,
    short: `${title}.`,
    domains: [],
  }
}

/** A line for each, in columns. Private values are masked. */
export function operationLines(operations: readonly Operation[]): string[] {
  const rows = operations.map(({ subject, atom: { op, line } }) => [
    op === 'add' ? '+' : '-',
    visible(subject),
    ...shownCells(line),
  ])
  // Kinds have different columns; those with equally many share them.
  const laid = new Map(
    [...new Set(rows.map(row => row.length))].map(length => {
      const same = rows.filter(row => row.length === length)
      return [
        length,
        layColumns(
          same[0]!.map(() => ''),
          same,
        ),
      ]
    }),
  )
  return rows.map(row => {
    const columns = laid.get(row.length)!
    const cells = row.map((cell, at) => (at === row.length - 1 ? cell : padCell(cell, columns[at]!)))
    return `${cells[0]} ${cells.slice(1).join('  ')}`
  })
}
