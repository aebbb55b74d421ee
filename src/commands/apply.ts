/** `zonewright apply`: shows the plan, asks, carries it out, reads again. */
import { resolve } from 'node:path'
import { ZonewrightError } from '../errors.ts'
import { readPlan } from '../files/saved-plan.ts'
import type { Allowance } from '../kinds/guard.ts'
import { telling } from '../notify/telling.ts'
import { compareApproved, partKey } from '../plan/approval.ts'
import { planHash } from '../plan/atoms.ts'
import { changedParts, type Plan } from '../plan/plan.ts'
import { approvalText } from '../report/approval.ts'
import { count } from '../report/wording.ts'
import type { History } from '../sync/history.ts'
import { type ShareArgs, selectFiles } from './accounts.ts'
import { parseAllow } from './allow.ts'
import { type CarryOutArgs, carryOut } from './carry-out.ts'
import { discreet } from './discreet.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import type { LookingArgs } from './looking.ts'
import { narrowed } from './plan.ts'
import {
  isHopeless,
  type Made,
  type PlanningOptions,
  planFiles,
  refuseFiles,
  requireBase,
  type StrategyName,
} from './planning.ts'
import { type Files, historyOf, readFiles } from './repository.ts'
import { meantDomains } from './selectors.ts'
import { applying, withClient } from './session.ts'

export interface ApplyArgs extends CarryOutArgs, LookingArgs, ShareArgs {
  domains: readonly string[]
  strategy?: StrategyName
  /** The commit of the last apply: what changed in the files since then is explained. */
  base?: string
  /** Commits behind `base` that an apply was begun for and did not finish: what changed since then is explained too. */
  begun?: readonly string[]
  /** Only domains that the files declare differently than this commit, or than one of `begun`. */
  changedSince?: string
  /** A plan written by `plan --out`: exactly its operations are carried out, or nothing. */
  plan?: string
  allow?: readonly string[]
  /** What was opened on a pull request, beside `allow`. */
  opened?: readonly Allowance[]
  /** Leaves out what the difference between the files of the base and the files now does not ask for. */
  onlyExplained?: boolean
  /** Seconds this run may wait for quota. */
  maxWait?: number
}

/** Whoever wants to know is told how it ended. */
export async function apply(args: ApplyArgs, host: Host): Promise<ExitCode> {
  return telling('apply', args, host, watched => applyFiles(args, watched))
}

async function applyFiles(args: ApplyArgs, host: Host): Promise<ExitCode> {
  requireAnswer(args, host)
  if (args.onlyExplained) requireBase(args.base)
  const allowed = [...parseAllow(args.allow ?? []), ...(args.opened ?? [])]
  const approved = await approvedPlan(args, host)
  if (approved && changedParts(approved).length + approved.incomplete.length === 0) {
    host.note('The approved plan is empty: nothing was changed.')
    return EXIT.fine
  }
  const subjects = approved && subjectsOf(approved)
  const meant = subjects ? { domains: subjects, named: subjects } : await meantDomains(args, host)
  const read = await readFiles(host.cwd, meant.domains)
  if (isHopeless(read.diagnostics)) return refuseFiles(discreet(read.diagnostics, read.repository), host)
  const { files, account } = selectFiles(read, { ...args, domains: meant.named }, host)
  const history = await historyOf(
    { ...baseFor(args, approved), ...(args.begun && { begun: args.begun }) },
    files,
    host,
  )
  if (approved) requireItsBase(args, approved, history)
  if (!args.dryRun) await warnOfUncommitted(history, files, host)
  const strategies = new Map(
    approved?.parts.map(part => [
      partKey(part),
      part.strategy?.asked ? part.strategy.chosen : ('auto' as const),
    ]),
  )
  const options: PlanningOptions = {
    allowed,
    ...(args.dns && { dns: true }),
    ...(args.resolver !== undefined && { resolver: args.resolver }),
    keepLines: approved !== undefined,
    ...(args.onlyExplained && { onlyExplained: true }),
    ...(history && { history }),
    ...(args.strategy && { strategy: args.strategy }),
    strategyOf: part => strategies.get(partKey({ subject: part.section.domain, kind: part.kind.name })),
  }
  const chosen = await narrowed(files, args.changedSince, history, host)
  return withClient(host, applying(args, account), async opened => {
    const made = await planFiles(chosen, opened, options, host)
    if (!made) return EXIT.invalidFiles
    if (approved) {
      const stop = differenceFrom(approved, made, host)
      if (stop) return stop
    }
    return carryOut(made, args, { session: opened, config: files.repository.config, by: 'apply' }, host)
  })
}

/** The guards of an approved plan are asked against the base it was made with; naming another one is a mistake. */
function baseFor({ base }: ApplyArgs, approved: Plan | undefined): { base?: string } {
  const named = base ?? approved?.base
  return named === undefined ? {} : { base: named }
}

function requireItsBase({ base: named }: ApplyArgs, { base }: Plan, history: History | undefined): void {
  if (base === undefined && named === undefined) return
  if (base !== undefined && history?.base?.commit === base) return
  const made = base === undefined ? 'without a base' : `against the base ${base}`
  const but = named === undefined ? 'which is not here' : `and --base ${named} is given`
  const message = `the approved plan was made ${made}, ${but}`
  throw new ZonewrightError('no-base', 'user', message, {
    advice:
      'leave --base out, run where that commit is (`fetch-depth: 0` in actions/checkout), or plan again',
  })
}

/** What is applied and not committed is nobody's tomorrow: no commit declares it. */
async function warnOfUncommitted(
  history: History | undefined,
  { repository }: Files,
  host: Host,
): Promise<void> {
  const [first, ...more] = (await history?.uncommitted(repository.sources)) ?? []
  if (first === undefined) return
  const which = more.length > 0 ? `${first} and ${count(more.length, 'other file')} hold` : `${first} holds`
  host.note(`warning: ${which} changes that are not committed; a later plan cannot know them for yours`)
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

async function approvedPlan(
  { plan, domains, strategy, onlyExplained, shard }: ApplyArgs,
  host: Host,
): Promise<Plan | undefined> {
  if (plan === undefined) return undefined
  if (strategy !== undefined) {
    throw new ZonewrightError('usage', 'user', 'a saved plan says itself how its zones are written', {
      advice: 'leave --strategy out, or plan with it: zonewright plan --strategy <name> --out <file>',
    })
  }
  if (onlyExplained) {
    throw new ZonewrightError('usage', 'user', 'a saved plan says itself what it holds', {
      advice: 'leave --only-explained out, or plan with it: zonewright plan --only-explained --out <file>',
    })
  }
  if (domains.length > 0 || shard !== undefined) {
    throw new ZonewrightError('usage', 'user', 'a saved plan says itself which domains it is about', {
      advice: 'leave the domains and --shard out, or plan only these: zonewright plan <domain…> --out <file>',
    })
  }
  // The schema has said so.
  const read = (await readPlan(resolve(host.cwd, plan))) as Plan
  if (planHash(read.parts) === read.hash) return read
  throw new ZonewrightError(
    'no-plan',
    'user',
    `${plan} was changed by hand: its hash does not fit what it holds`,
    {
      advice: 'write it again with: zonewright plan --out <file>',
    },
  )
}

/** Exactly the approved operations, or what is left of them; anything else stops the run. */
function differenceFrom(approved: Plan, { plan, lines }: Made, host: Host): ExitCode | undefined {
  const { unexpected, dropped, rewritten, done, unseen } = compareApproved(approved, plan, lines)
  const color = host.color.talk
  if (unexpected.length + dropped.length > 0) {
    host.note('error: this is not the plan that was approved; nothing was changed')
    if (unexpected.length > 0)
      host.note(`Planned now and not approved:\n${approvalText(unexpected, { color })}`)
    if (dropped.length > 0) {
      host.note(`Approved, and neither planned now nor in place:\n${approvalText(dropped, { color })}`)
    }
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
  // A domain that is not there is a finding for files, and a failure for what was approved.
  for (const one of plan.incomplete) if (unseen.includes(one.subject)) delete one.absent
  return undefined
}

function subjectsOf(plan: Plan): string[] {
  return [...new Set([...changedParts(plan), ...plan.incomplete].map(({ subject }) => subject))]
}
