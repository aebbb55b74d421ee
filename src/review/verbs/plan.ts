/** `command: plan`: what merging would do, as a comment on the pull request, a step summary and files. */
import { ZonewrightError } from '../../errors.ts'
import { RELAXES } from '../../plan/guards/guard.ts'
import { leavesRequests, type Plan } from '../../plan/plan.ts'
import { parentsOf } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { type PlanArgs, plan } from '../../verbs/plan/plan.ts'
import { EXIT, type ExitCode, type RunReport } from '../../verbs/run/host.ts'
import { failedComment } from '../../view/comment/failed.ts'
import { notAppliedText, type OtherBranch } from '../../view/comment/frame.ts'
import { invalidComment } from '../../view/comment/invalid.ts'
import { planComment } from '../../view/comment/plan.ts'
import { planMarkdown } from '../../view/plan/markdown.ts'
import { allowancesOf, type Change, changeOf } from '../approvals/change.ts'
import { keysFor, tellable } from '../approvals/keys.ts'
import { offeringOf } from '../approvals/live-changes.ts'
import { frameOf } from '../comments/frame.ts'
import type { Memory } from '../comments/memory.ts'
import { attempt, publish } from '../comments/publish.ts'
import { type BaseFound, baseOfGroup, baseOfPull, baseOfPush } from '../commits/base.ts'
import type { Pull } from '../forge/forge.ts'
import { openCheckout } from '../run/checkout.ts'
import type { PullContext } from '../run/context.ts'
import { observing, type Run } from '../run/run.ts'
import { verbArgs } from '../run/verb-args.ts'
import { planWithoutSecrets } from './plan-offline.ts'
import { planOutputs } from './plan-outputs.ts'
import { awaited, otherBranch, waitingFor } from './plan-words.ts'
import { pullOf } from './pull-request.ts'
import { tokenWarning } from './token-expiry.ts'

export async function planCommand(run: Run): Promise<ExitCode> {
  const git = await openCheckout(run)
  const pull = await pullOf(run, git)
  if (pull === 'nothing to do') return EXIT.fine
  const { context } = run
  const group = context.event === 'merge_group' ? context : undefined
  if (pull && (await isClosed(run, pull))) return nothingToPlan(run, pull.number)
  const base = pull
    ? await baseOfPull(run, git, pull)
    : group
      ? await baseOfGroup(run, git, group.baseSha)
      : await baseOfPush(run, git, undefined)
  const about: About = { base, ...(pull && { pull }) }
  try {
    about.change = await changeTo(run, git, { base, pull })
    if (!run.hasCredentials) return await planWithoutSecrets(run, git, { ...about, change: about.change })
    const { host, seen } = observing(run.host)
    const code = await plan(planArgs(run, base, about.change), host)
    return await tell(run, { code, seen }, { ...about, change: about.change })
  } catch (caught) {
    const error = pull ? withoutKey(caught) : caught
    if (error instanceof ZonewrightError) await tellFailure(run, error, about)
    throw error
  }
}

async function isClosed(run: Run, { number }: PullContext): Promise<boolean> {
  const { github } = run
  const failed = `Whether #${number} is still open could not be looked up`
  const pull = github && (await attempt(run, failed, () => github.pull(number)))
  return pull?.state === 'closed'
}

/** What an apply after the merge would know of the change. */
async function changeTo(
  run: Run,
  git: Git,
  { base, pull }: { base: BaseFound; pull: PullContext | undefined },
): Promise<Change> {
  const { context, github } = run
  if (context.event === 'merge_group') {
    // GitHub may not know yet whose commit it is that the queue made. Its branch is named after the pull request.
    const named = /\/pr-(\d+)-[0-9a-f]+$/.exec(context.ref)?.[1]
    const failed = `#${named} could not be looked up`
    const own = named && github && (await attempt(run, failed, () => github.pull(Number(named))))
    return changeOf(run, git, { base, branch: context.baseRef, open: true, ...(own && { own }) })
  }
  if (!pull) return changeOf(run, git, { base, branch: context.defaultBranch })
  const change = await changeOf(run, git, { base, branch: pull.baseRef, own: pullFrom(pull) })
  const [, merged] = await parentsOf(git, 'HEAD')
  // Of another checkout than the merge no one can tell what an apply would find; there was a warning.
  return merged === pull.headSha ? change : { ...change, reviewed: {} }
}

/** As the event told of it: what is checked out decides, and the pull request may be further on by now. */
function pullFrom({ number, author, headSha, baseRef, baseSha }: PullContext): Pull {
  return {
    number,
    title: '',
    url: '',
    state: 'open',
    mergedAt: null,
    mergeCommit: null,
    head: { ref: '', sha: headSha, repository: null },
    base: { ref: baseRef, sha: baseSha },
    author,
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
  change?: Change
}

function planArgs(run: Run, { commit, begun }: BaseFound, change: Change): PlanArgs {
  const { inputs } = run
  return {
    ...verbArgs(inputs),
    format: 'text',
    base: commit,
    begun,
    onlyFromFiles: true,
    reviewed: change.reviewed,
    opened: allowancesOf(change),
    ...(inputs.scope === 'changed' && { changedSince: commit }),
  }
}

async function tell(
  run: Run,
  { code, seen }: { code: ExitCode; seen: RunReport },
  { pull, base, change }: About & { change: Change },
): Promise<ExitCode> {
  const { findings = [], quota } = seen
  const other = pull && otherBranch(run, pull)
  const made = seen.plan && decided(tellable(seen.plan, run.context), other)
  run.annotate(findings)
  const { spoken, untold, loosened } = change
  const on = pull && { here: pull.number }
  const here = made && keysFor(made, { ...change, ...(await offeringOf(run, made, change.settledOf)), ...on })
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
  const waits = pull ? awaited(made, pull, change) : []
  // An apply would hold it back.
  if (waits.length > 0) run.output('refused', 'true')
  const options = { ...(quota && { quota }), keyOf: here.keyOf }
  await run.summarize(planMarkdown(made, options) + (other ? `\n${notAppliedText(other)}\n` : ''))
  if (pull) {
    const body = planComment(
      {
        plan: made,
        keyOf: here.keyOf,
        ...(quota && { quota }),
        openings: [...spoken.values()].flatMap(({ openings }) => openings),
        byOthers: change.byOthers,
        denied: spoken.get(pull.number)?.denied ?? [],
        relaxes: made.notes.filter(note => note.startsWith(RELAXES)),
        findings,
        isAwaited: waits.length > 0,
        notes: [
          ...waits,
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
  if (run.context.event === 'merge_group' && leavesRequests(made)) {
    run.warn('An apply would refuse part of this plan: see the summary.')
    return EXIT.refused
  }
  return code
}

/** Where nothing is applied nothing is refused or held back either, and there is nothing to open. */
function decided(plan: Plan, other: OtherBranch | undefined): Plan {
  return other ? { ...plan, refusals: [], held: [] } : plan
}

/** Masked in what is shown here, and readable in the files all the same. */
function openContacts({ context }: Run, { parts }: Plan): string[] {
  const files = parts.filter(({ personal }) => personal).length
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
