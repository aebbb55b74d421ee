/** Inputs as the arguments of verbs that plan: the same names and meanings as on the command line. */
import type { ExecuteArgs } from '../../verbs/apply/execute-plan.ts'
import type { DnsArgs } from '../../verbs/run/dns-options.ts'
import type { StrategyName } from '../../verbs/run/planning.ts'
import type { Inputs } from './inputs.ts'

export interface VerbArgs extends DnsArgs {
  domains: readonly string[]
  allow: readonly string[]
  strategy?: StrategyName
  maxWait?: number
  account?: string
  shard?: string
}

export function verbArgs(inputs: Inputs): VerbArgs {
  const { domains, allow, strategy, maxWait, account, shard, resolver, noDns } = inputs
  return {
    domains,
    allow,
    dns: !noDns,
    ...(resolver !== undefined && { resolver }),
    ...(strategy !== undefined && { strategy }),
    ...(maxWait !== undefined && { maxWait }),
    ...(account !== undefined && { account }),
    ...(shard !== undefined && { shard }),
  }
}

/** For verbs that carry something out: no one is there to be asked. */
export function writingArgs({
  verify,
  verifyWait,
  canary,
  maxFailures,
  keepSnapshots,
  target,
}: Inputs): ExecuteArgs {
  return {
    dryRun: false,
    yes: true,
    verbose: false,
    json: false,
    target,
    ...(verify && { verify }),
    ...(verifyWait !== undefined && { verifyWait }),
    ...(canary !== undefined && { canary }),
    ...(maxFailures !== undefined && { maxFailures }),
    ...(keepSnapshots !== undefined && { keepSnapshots }),
  }
}
