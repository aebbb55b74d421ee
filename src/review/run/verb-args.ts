/** Inputs as verbs take them. */
import type { ExecuteArgs } from '../../verbs/apply/execute-plan.ts'
import type { PlanArgs } from '../../verbs/plan/plan.ts'
import type { Inputs } from './inputs.ts'

/** For verbs that read the account; what is not given is not there. */
export function verbArgs(inputs: Inputs): Omit<PlanArgs, 'format'> {
  const { domains, allow, noDns } = inputs
  return {
    domains,
    allow,
    dns: !noDns,
    ...given(inputs, 'strategy', 'maxWait', 'account', 'shard', 'resolver'),
  }
}

/** For verbs that carry something out: no one is there to be asked. */
export function writingArgs(inputs: Inputs): ExecuteArgs {
  const { target, verify } = inputs
  return {
    yes: true,
    target,
    verify,
    ...given(inputs, 'verifyWait', 'canary', 'maxFailures', 'keepSnapshots'),
  }
}

/** The inputs of these names that have a value. */
export function given<Name extends keyof Inputs>(
  inputs: Inputs,
  ...names: readonly Name[]
): { [Each in Name]?: NonNullable<Inputs[Each]> } {
  const found = names.filter(name => inputs[name] !== undefined).map(name => [name, inputs[name]])
  return Object.fromEntries(found) as { [Each in Name]?: NonNullable<Inputs[Each]> }
}
