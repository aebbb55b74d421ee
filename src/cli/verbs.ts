/** Every verb, in the order of the help: how it is called, and how its work is loaded when it is. */
import type { Command } from 'commander'
import { matrix, status, token } from '../verbs/account/usage.ts'
import { apply, rollback } from '../verbs/apply/usage.ts'
import { exportZones, importZones } from '../verbs/convert/usage.ts'
import { dedupe, fmt, validate } from '../verbs/files/usage.ts'
import { plan } from '../verbs/plan/usage.ts'
import { pull } from '../verbs/pull/usage.ts'
import { actions, cancel, handover, register, transfer } from '../verbs/registry/usage.ts'
import type { ExitCode, Host } from '../verbs/run/host.ts'
import { init, sandbox } from '../verbs/start/usage.ts'
import type { Call, Usage } from '../verbs/usage/option.ts'
import { completion } from './completion/usage.ts'

type Work<U extends Usage> = (call: Call<U>, host: Host, program: Command) => Promise<ExitCode>

export interface Verb {
  usage: Usage
  run(call: unknown, host: Host, program: Command): Promise<ExitCode>
}

function verb<U extends Usage>(usage: U, work: () => Promise<Work<U>>): Verb {
  return { usage, run: async (call, host, program) => (await work())(call as Call<U>, host, program) }
}

export const VERBS: readonly Verb[] = [
  verb(init, async () => (await import('../verbs/start/init.ts')).init),
  verb(validate, async () => (await import('../verbs/files/validate.ts')).validate),
  verb(fmt, async () => (await import('../verbs/files/fmt.ts')).fmt),
  verb(plan, async () => (await import('../verbs/plan/plan.ts')).plan),
  verb(apply, async () => (await import('../verbs/apply/apply.ts')).apply),
  verb(rollback, async () => (await import('../verbs/apply/rollback.ts')).rollback),
  verb(pull, async () => (await import('../verbs/pull/pull.ts')).pull),
  verb(matrix, async () => (await import('../verbs/account/matrix.ts')).matrix),
  verb(importZones, async () => (await import('../verbs/convert/import.ts')).importZones),
  verb(exportZones, async () => (await import('../verbs/convert/export.ts')).exportZones),
  verb(dedupe, async () => (await import('../verbs/files/dedupe.ts')).dedupe),
  verb(status, async () => (await import('../verbs/account/status.ts')).status),
  verb(token, async () => (await import('../verbs/account/token.ts')).token),
  verb(register, async () => (await import('../verbs/registry/register.ts')).register),
  verb(transfer, async () => (await import('../verbs/registry/transfer.ts')).transfer),
  verb(cancel, async () => (await import('../verbs/registry/cancel.ts')).cancel),
  verb(handover, async () => (await import('../verbs/registry/handover.ts')).handover),
  verb(actions, async () => (await import('../verbs/registry/actions.ts')).typedActions),
  verb(sandbox, async () => (await import('../verbs/start/sandbox.ts')).sandbox),
  verb(completion, async () => (await import('./completion/completion.ts')).printCompletion),
]
