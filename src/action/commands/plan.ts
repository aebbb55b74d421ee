/** `command: plan`: what merging would do, as a comment on the pull request, a step summary and files. */
import { EXIT, type ExitCode, type Seen } from '../../commands/host.ts'
import { type PlanArgs, plan } from '../../commands/plan.ts'
import { ZonewrightError } from '../../errors.ts'
import { leavesWishes, type Plan } from '../../plan/plan.ts'
import { failedComment } from '../../report/comment/failed.ts'
import { invalidComment } from '../../report/comment/invalid.ts'
import { planComment } from '../../report/comment/plan.ts'
import { planMarkdown } from '../../report/markdown.ts'
import { type Asked, askedOn } from '../asked.ts'
import { type BaseFound, baseOfGroup, baseOfPull, baseOfPush } from '../base.ts'
import { openCheckout } from '../checkout.ts'
import type { PullContext } from '../context.ts'
import { frameOf } from '../frame.ts'
import type { Memory, Opening } from '../memory.ts'
import {
  allowancesOf,
  closeOutgrown,
  type Denied,
  memorable,
  type Settled,
  shownBy,
  tellable,
} from '../openings.ts'
import { hasNoSecrets, planWithoutSecrets } from '../plan-offline.ts'
import { planOutputs } from '../plan-outputs.ts'
import { publish } from '../publish.ts'
import { pullOf } from '../pull-of.ts'
import { openedInQueue } from '../queue.ts'
import { observing, type Run } from '../run.ts'
import { tokenWarning } from '../token-end.ts'
import { tooMuchToOpen } from '../too-much.ts'
import { verbArgs } from '../verb-args.ts'

export async function planCommand(run: Run): Promise<ExitCode> {
  const git = await openCheckout(run)
  const pull = await pullOf(run, git)
  if (pull === 'nothing to do') return EXIT.fine
  if (pull && !run.hasCredentials && hasNoSecrets(pull, run)) return planWithoutSecrets(run, git, pull)
  const { context } = run
  const group = context.event === 'merge_group' ? context : undefined
  const asked = pull && (await askedOn(run, pull.number))
  if (asked?.pull.state === 'closed') return nothingToPlan(run, asked.pull.number)
  const base = pull
    ? await baseOfPull(run, git, pull)
    : group
      ? await baseOfGroup(run, git, group.baseSha)
      : await baseOfPush(run, git, undefined)
  const settled = group && (await openedInQueue(run, git, { parent: base.commit, branch: group.baseRef }))
  const about: About = { base, ...(pull && { pull }), ...(asked && { asked }) }
  try {
    const made = await planAnew(run, base, asked ?? settled)
    return await tell(run, made, about)
  } catch (caught) {
    const error = pull ? withoutKey(caught) : caught
    if (error instanceof ZonewrightError) await tellFailure(run, error, about)
    throw error
  }
}

/** Whoever can push a branch can read the secrets of this job, so it is never told to take the private key. */
function withoutKey(error: unknown): unknown {
  if (!(error instanceof ZonewrightError) || error.code !== 'no-credentials') return error
  const advice =
    'give this job an access token that can only read, as the secret TRANSIP_ACCESS_TOKEN; the private key is for apply alone'
  return new ZonewrightError(error.code, error.fault, error.message, { advice })
}

/** What became of it is told there, and a plan would take its place. */
function nothingToPlan(run: Run, number: number): ExitCode {
  run.note(`Pull request #${number} is closed: there is nothing to plan.`)
  return EXIT.fine
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
async function planAnew(run: Run, base: BaseFound, asked: Settled | undefined): Promise<Made> {
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

function planArgs(run: Run, { commit, begun }: BaseFound, openings: readonly Opening[]): PlanArgs {
  const { inputs } = run
  return {
    ...verbArgs(inputs),
    format: 'text',
    exitCode: false,
    verbose: false,
    base: commit,
    begun,
    onlyExplained: true,
    opened: allowancesOf(openings),
    ...(inputs.scope === 'changed' && { changedSince: commit }),
  }
}

async function tell(run: Run, { code, seen, openings, denied }: Made, about: About): Promise<ExitCode> {
  const { pull, base } = about
  const { findings = [], quota } = seen
  const made = seen.plan && tellable(seen.plan, run.context)
  run.annotate(findings)
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'plan',
    ...(made && { hash: made.hash }),
    ...(pull && { head: pull.headSha }),
    shown: made ? memorable(made, run.context) : [],
    openings,
  }
  const frame = frameOf(run, memory, { base: base.commit })
  if (!made) {
    run.output('failure-reason', 'invalid-files')
    const body = invalidComment({ findings }, frame)
    await run.summarize(body)
    if (pull) await publish(run, pull.number, body, { head: pull.headSha })
    return code
  }
  planOutputs(run, made)
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
        relaxes: made.notes.filter(note => note.startsWith(RELAXES)),
        findings,
        notes: [
          ...tooMuchToOpen(memory, shownBy(made)),
          ...otherBranch(run, pull),
          ...waitingFor(run, base),
          ...openContacts(run, made),
        ],
        ...tokenWarning(run, seen),
      },
      frame,
    )
    const published = await publish(run, pull.number, body, { head: pull.headSha })
    if (published === 'withheld') {
      run.output('failure-reason', 'secret')
      return EXIT.failed
    }
  }
  // Before a merge queue merges, what would be refused afterwards can still be stopped.
  if (run.context.event === 'merge_group' && leavesWishes(made)) {
    run.warn('An apply would refuse part of this plan: see the summary.')
    return EXIT.refused
  }
  return code
}

/** How the notes of a plan about a laxer policy begin (kinds/policy.ts). */
const RELAXES = 'this change relaxes '

function otherBranch({ context }: Run, { baseRef }: PullContext): string[] {
  if (baseRef === context.defaultBranch) return []
  return [`this pull request goes to ${baseRef}, and only what is on ${context.defaultBranch} is applied`]
}

/** They are in this plan, because the next apply carries them out as well, whatever is merged. */
function waitingFor({ context }: Run, { waiting = 0, from }: BaseFound): string[] {
  if (from === 'unknown') {
    return [
      'GitHub did not tell what was applied last, so this plan says nothing about what earlier applies may have left undone: run it again',
    ]
  }
  if (waiting === 0) return []
  const which = waiting === 1 ? '1 commit' : `${waiting} commits`
  return [
    `this plan also shows what ${which} on ${context.defaultBranch} asked for since the last apply that ended well`,
  ]
}

/** Masked in what is shown here, and readable in the files all the same. */
function openContacts({ context }: Run, { parts }: Plan): string[] {
  const files = parts.filter(({ kind }) => kind === 'contacts').length
  if (context.isPrivate || files === 0) return []
  return [
    'this repository is public, so everybody can read the contacts in its files, and in the snapshots that an apply keeps: names, addresses and telephone numbers',
  ]
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
  const body = failedComment(said, frameOf(run, memory, { base: base.commit }))
  await publish(run, pull.number, body, { head: pull.headSha })
}
