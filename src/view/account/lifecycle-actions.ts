/** Which domains have an action, as a table: what runs, what failed and why, and which domains were asked for it. */
import { count } from '../../text/count.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { behind, layColumns, padCell, paragraph } from '../layout/columns.ts'

/** One domain that was asked. */
export interface ActionRow {
  domain: string
  /** Absent when nothing runs and nothing failed. */
  action?: { name: string; message: string; hasFailed: boolean }
  /** Why it could not be asked. */
  problem?: string
}

export interface ActionsTextOptions {
  /** How many domains were asked, each by one request. */
  asked: number
  /** Domains of the account; absent when the domains were named. */
  total?: number
  /** Columns of the terminal. Without it nothing is wrapped. */
  width?: number
}

/** The table, what to do about what failed, and what was not looked at. Without a line feed at the end. */
export function actionsText(rows: readonly ActionRow[], { asked, total, width }: ActionsTextOptions): string {
  const failed = rows.filter(({ action }) => action?.hasFailed)
  const remarks = [
    ...(rows.length === 0 ? ['Nothing runs, and nothing failed.'] : []),
    ...(failed.length === 0
      ? []
      : [
          'Fix what they name, then `zonewright actions retry <domain>`, or give up: `zonewright actions cancel <domain>`.',
        ]),
    ...(total === undefined ? [] : [scopeOf(asked, total)]),
  ]
  const said = remarks.flatMap(remark => paragraph('', '', [remark], width))
  return [...(rows.length === 0 ? [] : [...tableOf(rows, width), '']), ...said].join('\n').trimEnd()
}

/** Where something may have been missed is said together with what finding it costs. */
function scopeOf(asked: number, total: number): string {
  if (asked === total) return `Asked: all of the account (${count(total, 'domain')}).`
  return `Asked: ${asked} of ${count(total, 'domain')}, those that the list of the account points to. It does not show every action that failed: \`--all\` asks each domain (${count(total + 1, 'request')}).`
}

const HEADING = ['DOMAIN', 'ACTION', 'STATE']
const GAP = '  '

function tableOf(rows: readonly ActionRow[], width: number | undefined): string[] {
  const cells = rows.map(row => [visible(row.domain), visible(row.action?.name ?? '-'), stateOf(row)])
  const columns = layColumns(HEADING, cells).map(column => ({ ...column, right: false }))
  const lead = (line: readonly string[]): string =>
    line.map((cell, index) => padCell(cell, columns[index]!) + GAP).join('')
  return [
    lead(HEADING).trimEnd(),
    ...rows.flatMap(({ action, problem }, index) => {
      const words = problem ?? action?.message ?? ''
      return behind(lead(cells[index]!), words === '' ? [''] : visibleLines(words), width)
    }),
  ]
}

function stateOf({ action, problem }: ActionRow): string {
  if (problem !== undefined) return 'unknown'
  if (action === undefined) return 'nothing'
  return action.hasFailed ? 'failed' : 'running'
}
