/** `zonewright apply`: shows the plan, asks, carries it out, reads again. */
import { resolve } from 'node:path'
import { ZonewrightError } from '../errors.ts'
import { readPlan } from '../files/saved-plan.ts'
import { compareApproved } from '../plan/approval.ts'
import type { Plan } from '../plan/plan.ts'
import { parseAllow } from './allow.ts'
import { type CarryOutArgs, carryOut } from './carry-out.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { isHopeless, type PlanningOptions, planFiles, refuseFiles, type StrategyName } from './planning.ts'
import { historyOf, readFiles } from './repository.ts'
import { TRY_DNS, WRITE_DNS } from './rights.ts'
import { withClient } from './session.ts'

export interface ApplyArgs extends CarryOutArgs {
  domains: readonly string[]
  strategy?: StrategyName
  /** The commit of the last apply: what changed in the files since then is explained. */
  base?: string
  /** A plan written by `plan --out`: exactly its operations are carried out, or nothing. */
  plan?: string
  allow?: readonly string[]
  /** Seconds this run may wait for quota. */
  maxWait?: number
}

export async function apply(args: ApplyArgs, host: Host): Promise<ExitCode> {
  requireAnswer(args, host)
  const allowed = parseAllow(args.allow ?? [])
  const approved = await approvedPlan(args, host)
  if (approved?.parts.length === 0) {
    host.note('The approved plan is empty: nothing was changed.')
    return EXIT.fine
  }
  const files = await readFiles(host.cwd, approved ? subjectsOf(approved) : args.domains)
  if (isHopeless(files.diagnostics)) return refuseFiles(files.diagnostics, host)
  const history = await historyOf(args, files, host)
  const options: PlanningOptions = {
    allowed,
    ...(history && { history }),
    ...(args.strategy && { strategy: args.strategy }),
    ...(approved && { strategyOf: part => strategyIn(approved, part.section.domain, part.kind.name) }),
  }
  const session = {
    readOnly: false,
    may: args.dryRun ? TRY_DNS : WRITE_DNS,
    interruptible: true,
    ...(args.maxWait !== undefined && { maxWaitMs: args.maxWait * 1000 }),
  }
  return withClient(host, session, async opened => {
    const made = await planFiles(files, opened.client, options, host)
    if (!made) return EXIT.invalidFiles
    if (approved) {
      const stop = differenceFrom(approved, made.plan, host)
      if (stop) return stop
    }
    return carryOut(made, args, { session: opened, config: files.repository.config }, host)
  })
}

/** Before anything else: without a terminal nobody can say yes. */
export function requireAnswer({ dryRun, yes, json }: CarryOutArgs, host: Host): void {
  if (dryRun || yes) return
  if (json) {
    throw new ZonewrightError(
      'needs-yes',
      'user',
      'with --json there is no plan to look at before the question',
      {
        advice: 'add --yes, or --dry-run to try it out',
      },
    )
  }
  if (host.confirm) return
  throw new ZonewrightError('needs-yes', 'user', 'there is no terminal to ask at', {
    advice: 'add --yes to apply without being asked, or --dry-run to try it out',
  })
}

async function approvedPlan({ plan, domains }: ApplyArgs, host: Host): Promise<Plan | undefined> {
  if (plan === undefined) return undefined
  if (domains.length > 0) {
    throw new ZonewrightError('usage', 'user', 'a saved plan says itself which domains it is about', {
      advice: 'leave the domains out, or plan only these: zonewright plan <domain…> --out <file>',
    })
  }
  // The schema has said so.
  return (await readPlan(resolve(host.cwd, plan))) as Plan
}

/** Exactly the approved operations, or what is left of them; anything else stops the run. */
function differenceFrom(approved: Plan, now: Plan, host: Host): ExitCode | undefined {
  const { unexpected, rewritten, done, text } = compareApproved(approved, now)
  if (unexpected.length > 0) {
    host.note(`error: this is not the plan that was approved; nothing was changed. Not approved:\n${text}`)
    return EXIT.refused
  }
  if (rewritten.length > 0) {
    const names = rewritten.map(part => part.subject).join(', ')
    host.note(
      `error: the approved operations would now be sent as other requests; nothing was changed (${names})\nhelp: make the plan again with this version and these settings`,
    )
    return EXIT.refused
  }
  if (done > 0) host.note(`${done} of the approved operations are in place already.`)
  return undefined
}

function subjectsOf(plan: Plan): string[] {
  return [...new Set(plan.parts.map(part => part.subject))]
}

function strategyIn(plan: Plan, subject: string, kind: string): StrategyName | undefined {
  return plan.parts.find(part => part.subject === subject && part.kind === kind)?.strategy?.chosen
}
