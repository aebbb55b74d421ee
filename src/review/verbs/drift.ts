/** `command: drift`: looks whether the account is as the files say, and keeps an issue that tells when it is not. */
import { messageOf, ZonewrightError } from '../../errors.ts'
import { tellDrift } from '../../notify/telling.ts'
import { type Plan, totals } from '../../plan/plan.ts'
import { count } from '../../text/count.ts'
import { plan as planVerb } from '../../verbs/plan/plan.ts'
import { EXIT, type ExitCode, type RunReport } from '../../verbs/run/host.ts'
import { prose } from '../../view/words/prose.ts'
import { tellable } from '../approvals/keys.ts'
import { offeringOf, settledReader } from '../approvals/live-changes.ts'
import { saidReader } from '../approvals/pull-commands.ts'
import { baseOfPush } from '../commits/base.ts'
import { isClean, type KeptIssue, keepIssue, type Watch, watchMarkdown } from '../drift/drift-issue.ts'
import { GitHubError } from '../forge/forge.ts'
import { openCheckout } from '../run/checkout.ts'
import { now, observing, type Run } from '../run/run.ts'
import { verbArgs } from '../run/verb-args.ts'
import { adoptPullRequest, branchFor } from './adopt.ts'
import { planOutputs } from './plan-outputs.ts'
import { tokenWarning } from './token-expiry.ts'

/**
 * 0 when the account is as the files say, and when it is not and that is told; 1 when no one could look, at all of it
 * or at some domains, and when there was no way left to tell.
 *
 * @throws ZonewrightError `wrong-event`
 */
export async function driftCommand(run: Run): Promise<ExitCode> {
  requireDefaultBranch(run)
  const looked = await look(run)
  const { plan, blind } = looked
  const adopt = plan && !blind && looked.offering ? await adopted(run, plan) : undefined
  const watch: Watch = { ...looked, ...(adopt && { adopt }) }
  const differs = plan ? (plan.held ?? []).length + plan.incomplete.filter(({ absent }) => absent).length : 0
  // When no one could look, no one can say that there is none.
  if (!blind) run.output('drift', String(differs > 0))
  if (plan) planOutputs(run, tellable(plan, run.context))
  const isTold = await tell(run, watch)
  await tellDrift(watch, run.inputs, { ...run.host, note: run.note, warn: run.warn })
  if (blind) {
    run.output('failure-reason', looked.reason ?? 'blind')
    return EXIT.failed
  }
  if (plan?.incomplete.some(({ absent }) => !absent)) {
    run.output('failure-reason', 'incomplete')
    return EXIT.failed
  }
  if (isTold || isClean(watch)) return EXIT.fine
  run.output('failure-reason', 'not-told')
  return EXIT.failed
}

function requireDefaultBranch({ context }: Run): void {
  const { event, ref, defaultBranch } = context
  const isOurs = event === 'schedule' || event === 'workflow_dispatch'
  if (isOurs && ref === `refs/heads/${defaultBranch}`) return
  const message = `drift is watched for ${defaultBranch} only, and this run is for ${ref} (${event})`
  throw new ZonewrightError('wrong-event', 'user', message, {
    advice: `let the workflow run on schedule, or by hand on ${defaultBranch}`,
  })
}

interface Looked extends Watch {
  /** Why no one could look, in a word. */
  reason?: string
}

async function look(run: Run): Promise<Looked> {
  const { host, seen } = observing(run.host)
  const at = now(run)
  try {
    const git = await openCheckout(run)
    const { commit: base, begun, from } = await baseOfPush(run, git, undefined)
    // What was never applied would be asked for: to be told of, it is taken for drift.
    const against = from === 'start' ? 'HEAD' : base
    const args = { ...verbArgs(run.inputs), allow: [], base: against, begun, onlyFromFiles: true }
    const code = await planVerb({ ...args, format: 'text' }, host)
    run.annotate(seen.findings ?? [])
    const looked = found(run, seen, code)
    if (from === 'start' || !looked.plan) return { now: at, ...looked }
    const reader = settledReader(run, git, { branch: run.context.defaultBranch, said: saidReader(run, git) })
    return { now: at, ...looked, offering: await offeringOf(run, looked.plan, reader) }
  } catch (error) {
    if (!(error instanceof ZonewrightError) || host.signal.aborted) throw error
    return { now: at, pending: 0, blind: blindness(run, error), reason: error.code }
  }
}

function found(run: Run, seen: RunReport, code: ExitCode): Omit<Looked, 'now'> {
  const { plan } = seen
  if (!plan) {
    const message =
      code === EXIT.invalidFiles ? 'the files of this branch are invalid' : 'the plan could not be made'
    const error = new ZonewrightError('invalid-files', 'user', message, {
      advice: 'the log of this run shows what is wrong',
    })
    return { pending: 0, blind: blindness(run, error), reason: error.code }
  }
  const [first] = plan.incomplete.filter(({ absent }) => !absent)
  if (first && plan.parts.length === 0) {
    const { message, advice } = first
    const error = new ZonewrightError('incomplete', 'provider', message, {
      ...(advice !== undefined && { advice }),
    })
    return { pending: 0, blind: blindness(run, error), reason: error.code }
  }
  const { create, update, delete: removed } = totals(plan.parts)
  return { plan, pending: create + update + removed, ...tokenWarning(run, seen) }
}

function blindness(run: Run, { message, advice }: ZonewrightError): NonNullable<Watch['blind']> {
  run.warn(`No one could look whether there is drift: ${message}${advice === undefined ? '' : `. ${advice}`}`)
  return { message, ...(advice !== undefined && { advice }) }
}

/** Says it in the issue and in the summary; whether one of them took it. */
async function tell(run: Run, watch: Watch): Promise<boolean> {
  const kept = await keep(run, watch)
  const { plan, pending } = watch
  const held = plan?.held?.length ?? 0
  if (held > 0)
    run.warn(`Drift: ${count(held, 'change')} outside of the files. See the issue or the summary.`)
  const wrong = kept?.wrong === undefined ? '' : `> [!WARNING]\n> ${prose(kept.wrong)}\n\n`
  try {
    await run.summarize(wrong + (isClean(watch) ? cleanText(pending) : watchMarkdown(run, watch, kept)))
    return true
  } catch (error) {
    run.warn(`The summary could not be written: ${messageOf(error)}`)
    return kept !== undefined && kept.wrong === undefined
  }
}

function cleanText(pending: number): string {
  const merged = pending === 0 ? '' : ` ${count(pending, 'merged change')} not applied yet.`
  return `**No drift:** everything that is live is as the files say.${merged}`
}

/** Undefined without a token for GitHub. */
async function keep(run: Run, watch: Watch): Promise<(Partial<KeptIssue> & { wrong?: string }) | undefined> {
  const { github } = run
  if (!github) {
    run.note('Without a token for GitHub there is no issue: the summary says it all.')
    return undefined
  }
  try {
    const kept = await keepIssue(run, github, watch)
    const { issue, silenced } = kept
    if (issue) run.output('issue-url', issue.url)
    if (silenced)
      run.note(`Issue #${issue?.number} was closed by someone and stays so until it is another drift.`)
    return kept
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    const help = error.kind === 'rights' ? '; give the job the permission `issues: write`' : ''
    const wrong = `The drift issue could not be written: ${error.message}${help}`
    run.warn(wrong)
    return { wrong }
  }
}

/** A domain with merged changes that were not applied is left out: adopting it would take these back. */
async function adopted(run: Run, plan: Plan): Promise<{ number: number; url: string } | undefined> {
  if (!run.inputs.adopt || !run.github) return undefined
  if (plan.incomplete.some(({ absent }) => !absent)) {
    run.note('Not everything could be looked at, so the pull request that adopts drift is left as it is.')
    return undefined
  }
  const pending = new Set(plan.parts.filter(part => part.changes.length > 0).map(({ subject }) => subject))
  const drifted = [...new Set((plan.held ?? []).map(({ subject }) => subject))]
  for (const domain of drifted.filter(one => pending.has(one))) {
    run.note(`${domain}: not adopted, because a merged change of it is not applied yet`)
  }
  const domains = drifted.filter(domain => !pending.has(domain))
  const { target } = run.inputs
  try {
    const pull = await adoptPullRequest(run, {
      domains,
      // Personal data must not become public.
      contacts: run.context.isPrivate,
      branch: branchFor('adopt', target),
      title: `Adopt what is live for ${domains.length === 1 ? domains[0]! : count(domains.length, 'domain')}`,
      reason: 'Someone changed this outside of the files. Merging keeps the change.',
    })
    if (!pull) return undefined
    run.output('pull-request-url', pull.url)
    return { number: pull.number, url: pull.url }
  } catch (error) {
    if (!(error instanceof ZonewrightError || error instanceof GitHubError)) throw error
    const advice = error instanceof ZonewrightError && error.advice !== undefined ? `; ${error.advice}` : ''
    run.warn(`The pull request that adopts drift could not be written: ${error.message}${advice}`)
    return undefined
  }
}
