/** The inventory as GitHub Markdown: a line that sums up, the findings, and a table with every column. */
import type { Inventory } from '../../plan/inventory.ts'
import { domain } from '../plan/part-markdown.ts'
import { prose } from '../words/prose.ts'
import { STATUS_COLUMNS } from './status-columns.ts'
import { adviceGroups, rulesByDomain, type SummaryOptions, statusSummary } from './status-summary.ts'

/** Ends in a newline. */
export function statusMarkdown(inventory: Inventory, options: SummaryOptions = {}): string {
  const blocks = [
    '### Domains',
    statusSummary(inventory, options),
    ...findingBlocks(inventory),
    table(inventory),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

function findingBlocks({ findings }: Inventory): string[] {
  return adviceGroups(findings).map(({ rule, advice, findings: group }) =>
    [
      `**${prose(rule)}**: ${prose(advice)}`,
      '',
      ...group.map(({ domain: name, message }) => `- ${domain(name)}: ${prose(message)}`),
    ].join('\n'),
  )
}

function table({ domains, findings }: Inventory): string {
  if (domains.length === 0) return ''
  const rules = rulesByDomain(findings)
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [
    row(['Domain', ...STATUS_COLUMNS.map(({ title }) => title)]),
    row([':--', ...STATUS_COLUMNS.map(() => ':--')]),
    ...domains.map(one => {
      const broken = rules.get(one.name) ?? []
      return row([
        domain(one.name),
        ...STATUS_COLUMNS.map(({ full }) =>
          full(one, broken)
            .map(prose)
            .filter(part => part !== '')
            .join(', '),
        ),
      ])
    }),
  ].join('\n')
}
