/** The inventory as a table for a terminal or a log, the findings below it, and a line that sums up. */
import picocolors from 'picocolors'
import type { Colors } from 'picocolors/types.js'
import type { Inventory } from '../../plan/inventory.ts'
import { visibleAfter, visibleValue } from '../../text/visible.ts'
import { padEnd, paragraph, wrap } from '../layout/columns.ts'
import { unicodeForm } from '../words/wording.ts'
import { GAP, layStatus, UNKNOWN_SIGN } from './status-layout.ts'
import { adviceGroups, rulesByDomain, type SummaryOptions, statusSummary } from './status-summary.ts'

export interface StatusTextOptions extends SummaryOptions {
  color: boolean
  /** Columns of the terminal; nothing is wider. Without it every column is shown in full. */
  width?: number
}

/** Ends in a newline. */
export function statusText(inventory: Inventory, options: StatusTextOptions): string {
  const { color, width } = options
  const pc = picocolors.createColors(color)
  const summary = paragraph('', '', [statusSummary(inventory, options)], width).map(pc.bold)
  return [tableLines(inventory, pc, width), findingLines(inventory, pc, width), summary]
    .filter(lines => lines.length > 0)
    .map(lines => `${lines.join('\n')}\n`)
    .join('\n')
}

function tableLines({ domains, findings }: Inventory, pc: Colors, width: number | undefined): string[] {
  if (domains.length === 0) return []
  const rules = rulesByDomain(findings)
  const names = domains.map(({ name }) => nameText(name))
  const { nameWidth, columns, dropped } = layStatus(names, domains, rules, width)
  const lineOf = (name: string, cells: readonly string[]): string =>
    [padEnd(name, nameWidth), ...cells.map((cell, index) => padEnd(cell, columns[index]!.width))]
      .join(GAP)
      .trimEnd()
  const titles = columns.map(({ title }) => title)
  const lines = [pc.dim(lineOf('DOMAIN', titles))]
  for (const [index, { name }] of domains.entries()) {
    const [first = '', ...rest] = nameLines(names[index]!, nameWidth)
    const line = lineOf(
      first,
      columns.map(({ cells }) => cells[index]!),
    )
    lines.push(rules.has(name) ? pc.yellow(first) + line.slice(first.length) : line)
    lines.push(...rest.map(more => GAP + more))
  }
  const remarks: string[] = []
  if (columns.some(({ cells }) => cells.some(cell => cell === UNKNOWN_SIGN)))
    remarks.push(`${UNKNOWN_SIGN}: not known`)
  if (dropped.length > 0)
    remarks.push(`not shown: ${dropped.join(', ')}; a wider terminal has room, --json has all`)
  return [...lines, ...remarks.flatMap(text => paragraph('', '', [text], width)).map(pc.dim)]
}

/** `xn--bcher-kva.nl (bücher.nl)`. */
function nameText(name: string): string {
  const unicode = unicodeForm(name)
  return unicode === undefined ? visibleValue(name) : `${visibleValue(name)} (${visibleAfter(unicode)})`
}

/** What has no room on the first line is below it, indented. */
function nameLines(name: string, width: number): string[] {
  const pieces = wrap(name, width)
  if (pieces.length === 1) return pieces
  return wrap(name, width - GAP.length).map(piece => piece.trimEnd())
}

function findingLines({ findings }: Inventory, pc: Colors, width: number | undefined): string[] {
  const lines: string[] = []
  let last: string | undefined
  for (const { rule, advice, findings: group } of adviceGroups(findings)) {
    if (rule !== last) lines.push(...(last === undefined ? [] : ['']), pc.yellow(rule))
    last = rule
    for (const { domain, message } of group) {
      lines.push(...paragraph('  ', '', [`${visibleValue(domain)}: ${visibleAfter(message)}`], width))
    }
    lines.push(...paragraph('  ', 'help: ', [visibleAfter(advice)], width).map(pc.cyan))
  }
  return lines
}
