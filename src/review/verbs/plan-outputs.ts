/** A plan for later steps: numbers as outputs, the whole of it as files. */
import { changedParts, leavesRequests, type Plan, totals } from '../../plan/plan.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { planJson } from '../../view/plan/json.ts'
import { planMarkdown } from '../../view/plan/markdown.ts'
import type { Run } from '../run/run.ts'

export function planOutputs(run: Run, plan: Plan): void {
  const { create, update, delete: removed } = totals(plan.parts)
  const domains = [...new Set(changedParts(plan).map(({ subject }) => subject))]
  run.output('changes', String(create + update + removed))
  run.output('adds', String(create))
  run.output('updates', String(update))
  run.output('deletes', String(removed))
  run.output('held', String(plan.held?.length ?? 0))
  run.output('refused', String(leavesRequests(plan)))
  run.output('domains', JSON.stringify(domains))
  run.output('plan-hash', plan.hash)
  const { target } = run.inputs
  run.save('plan-file', `zonewright-plan-${target}.json`, planJson(plan))
  run.save('plan-markdown-file', `zonewright-plan-${target}.md`, planMarkdown(plan))
}

const OUTCOMES: Partial<Record<ExitCode, string>> = {
  [EXIT.fine]: 'verified',
  [EXIT.refused]: 'refused',
  [EXIT.partlyApplied]: 'partly',
}

/** How something that was carried out ended, as the output `outcome` says it. */
export function outcomeWord(code: ExitCode): string {
  return OUTCOMES[code] ?? 'failed'
}
