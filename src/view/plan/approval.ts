/** Operations that are planned now and were not approved, as text. */
import picocolors from 'picocolors'
import type { Atom } from '../../plan/plan.ts'
import { grouped } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { shownCells } from '../words/rows.ts'

/** More are counted. */
const SHOWN = 20

/** `  + b.nl: A more 3600 192.0.2.4`, a line each; private values are masked. Ends in a line feed unless empty. */
export function approvalText(
  unexpected: readonly { subject: string; kind: string; atom: Atom }[],
  { color = false }: { color?: boolean } = {},
): string {
  const pc = picocolors.createColors(color)
  const lines = unexpected.slice(0, SHOWN).map(({ subject, atom: { op, line } }) => {
    const text = `${visible(subject)}: ${shownCells(line).join(' ')}`
    return op === 'add' ? pc.green(`  + ${text}`) : pc.red(`  - ${text}`)
  })
  const more = unexpected.length - SHOWN
  if (more > 0) lines.push(`  and ${grouped(more)} more`)
  return lines.map(line => `${line}\n`).join('')
}
