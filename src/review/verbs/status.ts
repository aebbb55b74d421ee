/** `command: status`: the account as a table on the run's page. */
import type { Inventory } from '../../plan/inventory.ts'
import { status } from '../../verbs/account/status.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { statusMarkdown } from '../../view/account/status-markdown.ts'
import { statusText } from '../../view/account/status-text.ts'
import type { Run } from '../run/run.ts'
import { given } from '../run/verb-args.ts'

export async function statusCommand(run: Run): Promise<ExitCode> {
  const { inputs, host } = run
  const said: string[] = []
  const code = await status(
    { domains: inputs.domains, ...given(inputs, 'account', 'shard'), format: 'json' },
    { ...host, result: text => said.push(text) },
  )
  const [json] = said
  if (code !== EXIT.fine || json === undefined) return code
  const inventory = inventoryFrom(json)
  host.result(statusText(inventory, { color: host.color.result }))
  await run.summarize(statusMarkdown(inventory))
  run.output('domains', JSON.stringify(inventory.domains.map(({ name }) => name)))
  run.output('findings', String(inventory.findings.length))
  return code
}

/** What the verb wrote as JSON, where null stands for what is not known. */
function inventoryFrom(json: string): Inventory {
  return JSON.parse(json, (_, value) => (value === null ? undefined : value)) as Inventory
}
