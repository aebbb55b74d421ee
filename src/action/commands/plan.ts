/** `command: plan`: what merging would do, as a comment on the pull request, a step summary and files. */
import { EXIT, type ExitCode, type Seen } from '../../commands/host.ts'
import { type PlanArgs, plan } from '../../commands/plan.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Plan } from '../../plan/plan.ts'
import { failedComment } from '../../report/comment/failed.ts'
import { invalidComment } from '../../report/comment/invalid.ts'
import { offlineComment } from '../../report/comment/offline.ts'
import { planComment } from '../../report/comment/plan.ts'
import { planMarkdown } from '../../report/markdown.ts'
import { type Git, openGit } from '../../sync/git.ts'
import { type Asked, askedOn } from '../asked.ts'
import { type BaseFound, baseOfPull, baseOfPush } from '../base.ts'
import type { PullContext } from '../context.ts'
import { frameOf } from '../frame.ts'
import type { Memory, Opening } from '../memory.ts'
import { allowancesOf, closeOutgrown, type Denied, shownBy } from '../openings.ts'
import { planOutputs } from '../plan-outputs.ts'
import { LABELS, label, publish } from '../publish.ts'
import { pullOf } from '../pull-of.ts'
import { observing, type Run } from '../run.ts'
import { tokenWarning } from '../token-end.ts'
import { tooMuchToOpen } from '../too-much.ts'
import { verbArgs } from '../verb-args.ts'

export async function planCommand(run: Run): Promise<ExitCode> {
  const git = await openGit(run.host.cwd)
  if (!git) {
    throw new ZonewrightError('no-repository', 'user', 'there is no Git repository here', {
      advice: 'check it out first: actions/checkout with `fetch-depth: 0`',
    })
  }
  const pull = await pullOf(run, git)
  if (pull === 'nothing to do') return EXIT.fine
  if (pull && !run.hasCredentials && hasNoSecrets(pull, run)) return planWithoutSecrets(run, git, pull)
  const asked = pull && (await askedOn(run, pull.number))
  const base = pull ? await baseOfPull(run, git, pull) : await baseOfPush(run, git, undefined)
  const about: About = { base, ...(pull && { pull }), ...(asked && { asked }) }
  try {
    const made = await planAnew(run, base, asked)
    return await tell(run, made, about)
  } catch (error) {
    if (error instanceof ZonewrightError) await tellFailure(run, error, about)
    throw error
  }
}

interface About {
  base: BaseFound
  pull?: PullContext
  asked?: Asked
}

interface Made {
  code: ExitCode
  seen: Seen
  openings: Opening[]
  denied: Denied[]
}

/** An opening that the plan has outgrown is closed, and then the plan is made without it. */
async function planAnew(run: Run, base: BaseFound, asked: Asked | undefined): Promise<Made> {
  let openings = asked?.openings ?? []
  let denied = asked?.denied ?? []
  for (;;) {
    const { host, seen } = observing(run.host)
    const code = await plan(planArgs(run, base, openings), host)
    if (!seen.plan) return { code, seen, openings, denied }
    const settled = closeOutgrown(openings, seen.plan)
    if (settled.denied.length === 0) return { code, seen, openings, denied }
    openings = settled.openings
    denied = [...denied, ...settled.denied]
  }
}

function planArgs(run: Run, { commit }: BaseFound, openings: readonly Opening[]): PlanArgs {
  const { inputs } = run
  return {
    ...verbArgs(inputs),
    format: 'text',
    exitCode: false,
    verbose: false,
    base: commit,
    onlyExplained: true,
    opened: allowancesOf(openings),
    ...(inputs.scope === 'changed' && { changedSince: commit }),
  }
}

async function tell(run: Run, { code, seen, openings, denied }: Made, about: About): Promise<ExitCode> {
  const { pull, asked, base } = about
  const { plan: made, findings = [], quota } = seen
  run.annotate(findings)
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'plan',
    ...(made && { hash: made.hash }),
    ...(pull && { head: pull.headSha }),
    shown: made ? shownBy(made) : [],
    openings,
  }
  const frame = frameOf(run, memory, { base: base.commit })
  if (!made) {
    run.output('failure-reason', 'invalid-files')
    const body = invalidComment({ findings }, frame)
    await run.summarize(body)
    if (pull) await publish(run, pull.number, body)
    return code
  }
  await planOutputs(run, made)
  const options = { ...(quota && { quota }), keys: 'pull request' as const }
  await run.summarize(planMarkdown(made, options))
  if (pull) {
    const views = openings.map(({ atoms, ...opening }) => ({ ...opening, count: atoms.length }))
    const body = planComment(
      {
        plan: made,
        ...(quota && { quota }),
        openings: views,
        closed: denied,
        findings,
        notes: tooMuchToOpen(memory),
        ...tokenWarning(run, seen),
      },
      frame,
    )
    await publish(run, pull.number, body)
    if (asked) await label(run, asked.pull, labelsOf(made))
  }
  // Before a merge queue merges, what would be refused afterwards can still be stopped.
  if (run.context.event === 'merge_group' && isRefused(made)) {
    run.warn('An apply would refuse part of this plan: see the summary.')
    return EXIT.refused
  }
  return code
}

function labelsOf(plan: Plan): Set<string> {
  const changes = plan.parts.some(part => part.changes.length > 0)
  return new Set([...(changes ? [LABELS.changes] : []), ...(isRefused(plan) ? [LABELS.refused] : [])])
}

function isRefused({ refusals }: Plan): boolean {
  return refusals.some(({ opened }) => opened === undefined)
}

async function tellFailure(run: Run, error: ZonewrightError, { pull, base, asked }: About): Promise<void> {
  run.output('failure-reason', error.code)
  if (!pull) return
  // What was opened stays so, and nothing is shown that could be opened.
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'plan',
    head: pull.headSha,
    shown: [],
    openings: asked?.openings ?? [],
  }
  const { message, advice } = error
  const said = { message, ...(advice !== undefined && { advice }), when: 'plan' as const }
  await publish(run, pull.number, failedComment(said, frameOf(run, memory, { base: base.commit })))
}

/** Forks and Dependabot get no secrets: that is as it should be, and no reason to be red. */
function hasNoSecrets({ isFork, author }: PullContext, { context }: Run): boolean {
  return isFork || [author, context.actor].includes('dependabot[bot]')
}

async function planWithoutSecrets(run: Run, git: Git, pull: PullContext): Promise<ExitCode> {
  const { commit } = await baseOfPull(run, git, pull)
  const { host, seen } = observing(run.host)
  const args = { ...verbArgs(run.inputs), format: 'text', exitCode: false, verbose: false } as const
  const code = await plan({ ...args, base: commit, offline: true }, host)
  const { plan: made, findings = [] } = seen
  run.annotate(findings)
  const reason = pull.isFork
    ? 'this pull request is from a fork, and a run for a fork gets no secrets'
    : 'Dependabot began this run, and such a run gets no secrets of Actions'
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'offline',
    head: pull.headSha,
    shown: [],
    openings: [],
  }
  const frame = frameOf(run, memory, { base: commit })
  const body = made
    ? offlineComment({ plan: made, reason, findings }, frame)
    : invalidComment({ findings }, frame)
  if (made) await planOutputs(run, made)
  await run.summarize(body)
  // The token can only read: the summary is where it can be said.
  run.note('There are no secrets here, so the files were compared with each other only. See the summary.')
  return code
}
