/** `command: plan`: what merging would do, as a comment on the pull request, a step summary and files. */
import { EXIT, type ExitCode, type Seen } from '../../commands/host.ts'
import { type PlanArgs, plan } from '../../commands/plan.ts'
import { ZonewrightError } from '../../errors.ts'
import { leavesWishes, type Plan } from '../../plan/plan.ts'
import { failedComment } from '../../report/comment/failed.ts'
import { notAppliedText, type OtherBranch } from '../../report/comment/frame.ts'
import { invalidComment } from '../../report/comment/invalid.ts'
import { planComment } from '../../report/comment/plan.ts'
import { planMarkdown } from '../../report/markdown.ts'
import type { Git } from '../../sync/git.ts'
import { type BaseFound, baseOfGroup, baseOfPull, baseOfPush } from '../base.ts'
import { allowancesOf, type Change, changeOf } from '../change.ts'
import { openCheckout } from '../checkout.ts'
import type { PullContext } from '../context.ts'
import { frameOf } from '../frame.ts'
import type { Pull } from '../github/port.ts'
import { keysFor, tellable } from '../keys.ts'
import type { Memory } from '../memory.ts'
import { hasNoSecrets, planWithoutSecrets } from '../plan-offline.ts'
import { planOutputs } from '../plan-outputs.ts'
import { publish } from '../publish.ts'
import { pullOf } from '../pull-of.ts'
import { observing, type Run } from '../run.ts'
import { tokenWarning } from '../token-end.ts'
import { verbArgs } from '../verb-args.ts'

export async function planCommand(run: Run): Promise<ExitCode> {
  const git = await openCheckout(run)
  const pull = await pullOf(run, git)
  if (pull === 'nothing to do') return EXIT.fine
  if (pull && !run.hasCredentials && hasNoSecrets(pull, run)) return planWithoutSecrets(run, git, pull)
  const { context, github } = run
  const group = context.event === 'merge_group' ? context : undefined
  const open = pull && (await github?.pull(pull.number))
  if (open?.state === 'closed') return nothingToPlan(run, open.number)
  const base = pull
    ? await baseOfPull(run, git, pull)
    : group
      ? await baseOfGroup(run, git, group.baseSha)
      : await baseOfPush(run, git, undefined)
  const about: About = { base, ...(pull && { pull }) }
  try {
    about.change = await changeTo(run, git, { base, pull, open })
    const { host, seen } = observing(run.host)
    const code = await plan(planArgs(run, base, about.change), host)
    return await tell(run, { code, seen }, { ...about, change: about.change })
  } catch (caught) {
    const error = pull ? withoutKey(caught) : caught
    if (error instanceof ZonewrightError) await tellFailure(run, error, about)
    throw error
  }
}

/** What an apply after the merge would know of the change. */
async function changeTo(
  run: Run,
  git: Git,
  { base, pull, open }: { base: BaseFound; pull: PullContext | undefined; open: Pull | undefined },
): Promise<Change> {
  const { context } = run
  if (context.event === 'merge_group') {
    // GitHub may not know yet whose commit it is that the queue made. Its branch is named after the pull request.
    const named = /\/pr-(\d+)-[0-9a-f]+$/.exec(context.ref)?.[1]
    const own = named === undefined ? undefined : await run.github?.pull(Number(named))
    return changeOf(run, git, { base, branch: context.baseRef, open: true, ...(own && { own }) })
  }
  if (!pull) return changeOf(run, git, { base, branch: context.defaultBranch })
  // The checkout decides, and the pull request may be further on by now.
  const own = open && { ...open, head: { ...open.head, sha: pull.headSha } }
  return changeOf(run, git, { base, branch: pull.baseRef, ...(own && { own }) })
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
  change?: Change
}

function planArgs(run: Run, { commit, begun }: BaseFound, change: Change): PlanArgs {
  const { inputs } = run
  return {
    ...verbArgs(inputs),
    format: 'text',
    exitCode: false,
    verbose: false,
    base: commit,
    begun,
    onlyExplained: true,
    reviewed: change.reviewed,
    opened: allowancesOf(change),
    ...(inputs.scope === 'changed' && { changedSince: commit }),
  }
}

async function tell(
  run: Run,
  { code, seen }: { code: ExitCode; seen: Seen },
  { pull, base, change }: About & { change: Change },
): Promise<ExitCode> {
  const { findings = [], quota } = seen
  const other = pull && otherBranch(run, pull)
  const made = seen.plan && decided(tellable(seen.plan, run.context), other)
  run.annotate(findings)
  const { isPrivate } = run.context
  const { spoken, untold, loosened } = change
  const here = made && keysFor(made, { spoken, isPrivate, ...(pull && { here: pull.number }) })
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'plan',
    ...(made && { hash: made.hash }),
    ...(pull && { head: pull.headSha }),
    held: here?.held ?? [],
  }
  const frame = frameOf(run, memory, { base: base.commit })
  if (!made || !here) {
    run.output('failure-reason', 'invalid-files')
    const body = invalidComment({ findings }, frame)
    await run.summarize(body)
    if (pull) await publish(run, pull.number, body, { head: pull.headSha })
    return code
  }
  planOutputs(run, made)
  const options = { ...(quota && { quota }), keyOf: here.keyOf }
  await run.summarize(planMarkdown(made, options) + (other ? `\n${notAppliedText(other)}\n` : ''))
  if (pull) {
    const body = planComment(
      {
        plan: made,
        keyOf: here.keyOf,
        ...(quota && { quota }),
        openings: [...spoken.values()].flatMap(({ openings }) => openings),
        denied: spoken.get(pull.number)?.denied ?? [],
        relaxes: made.notes.filter(note => note.startsWith(RELAXES)),
        findings,
        notes: [
          ...untold,
          ...loosened,
          ...here.elsewhere,
          ...waitingFor(run, base),
          ...openContacts(run, made),
        ],
        ...(other && { otherBranch: other }),
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

function otherBranch({ context }: Run, { baseRef }: PullContext): OtherBranch | undefined {
  const { defaultBranch } = context
  return baseRef === defaultBranch ? undefined : { name: baseRef, applied: defaultBranch }
}

/** Where nothing is applied nothing is refused or held back either, and there is nothing to open. */
function decided(plan: Plan, other: OtherBranch | undefined): Plan {
  return other ? { ...plan, refusals: [], held: [] } : plan
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

async function tellFailure(run: Run, error: ZonewrightError, { pull, base, change }: About): Promise<void> {
  run.output('failure-reason', error.code)
  if (!pull) return
  // What was let in stays so.
  const held = change?.spoken.get(pull.number)?.sticky.memory?.held ?? []
  const memory: Memory = { target: run.inputs.target, stage: 'plan', head: pull.headSha, held }
  const { message, advice } = error
  const said = { message, ...(advice !== undefined && { advice }), when: 'plan' as const }
  const body = failedComment(said, frameOf(run, memory, { base: base.commit }))
  await publish(run, pull.number, body, { head: pull.headSha })
}
