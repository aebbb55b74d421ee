/** `command: rollback`: goes back to a snapshot, and opens the pull request that makes the files say so too. */
import { posix } from 'node:path'
import { EXIT, type ExitCode, type Seen } from '../../commands/host.ts'
import { rollback as rollbackVerb } from '../../commands/rollback.ts'
import { ZonewrightError } from '../../errors.ts'
import { loadConfig } from '../../files/config.ts'
import { looksLikeSnapshot, type ReadSnapshot, readSnapshot, snapshotSettings } from '../../files/snapshot.ts'
import { changedParts } from '../../plan/plan.ts'
import { outcomeComment } from '../../report/comment/outcome.ts'
import { code as span } from '../../report/prose.ts'
import { adoptPullRequest, branchFor } from '../adopt.ts'
import { frameOf } from '../frame.ts'
import { GitHubError, type Pull } from '../github/port.ts'
import { outcomeWord, planOutputs } from '../plan-outputs.ts'
import { observing, type Run } from '../run.ts'
import { verbArgs, writingArgs } from '../verb-args.ts'

/**
 * Gives the exit code of the rollback: a pull request that could not be opened is said, and the account is back.
 *
 * @throws ZonewrightError `wrong-event`, `usage`, and what the verb throws
 */
export async function rollbackCommand(run: Run): Promise<ExitCode> {
  requireByHand(run)
  const read = await snapshotOf(run)
  const { host, seen } = observing(run.host)
  const { domains, snapshot } = run.inputs
  const { file } = read
  const code = await rollbackVerb(
    {
      ...verbArgs(run.inputs),
      ...writingArgs(run.inputs),
      // Named, so that it is the one that was read.
      names: [snapshot ?? posix.basename(file), ...domains],
      list: false,
      whole: false,
    },
    host,
  )
  const { plan } = seen
  if (!plan) return code
  planOutputs(run, plan)
  const isNothing = changedParts(plan).length === 0 && code === EXIT.fine
  run.output('outcome', isNothing ? 'nothing' : outcomeWord(code))
  if (seen.snapshot !== undefined) run.output('snapshot', seen.snapshot)
  const pull = await reverted(run, read, restored(seen))
  await summarize(run, seen, read, pull)
  return code
}

function requireByHand({ context }: Run): void {
  const { event, ref, defaultBranch } = context
  if (event === 'workflow_dispatch' && ref === `refs/heads/${defaultBranch}`) return
  const message = `a rollback is started by hand on ${defaultBranch}, and this run is for ${ref} (${event})`
  throw new ZonewrightError('wrong-event', 'user', message, {
    advice: 'use a workflow with workflow_dispatch, on the default branch',
  })
}

/** Whoever may start a workflow types it, so it is a snapshot of the repository's own folder and nothing else. */
async function snapshotOf({ host, inputs }: Run): Promise<ReadSnapshot> {
  const settings = snapshotSettings((await loadConfig(host.cwd)).config)
  const { snapshot } = inputs
  if (snapshot === undefined) return readSnapshot(host.cwd, settings, undefined)
  const isPath = /[/\\]/.test(snapshot)
  const isInside = !snapshot.includes('\\') && posix.normalize(snapshot).startsWith(`${settings.folder}/`)
  if (looksLikeSnapshot(snapshot) && (!isPath || isInside)) {
    return readSnapshot(host.cwd, settings, snapshot)
  }
  throw new ZonewrightError(
    'usage',
    'user',
    `${JSON.stringify(snapshot)} is no snapshot of this repository`,
    {
      advice: `give its name, or its path below ${settings.folder}: the comment of the apply names it`,
    },
  )
}

/** What is live as the snapshot says, or on the way to it; what a guard refused is as it was. */
function restored({ plan, outcomes = [], snapshot }: Seen): string[] {
  const changing = new Set(changedParts(plan!).map(({ subject }) => subject))
  const touched = outcomes.filter(({ verdict }) => verdict !== 'refused').map(({ subject }) => subject)
  const there = plan!.parts.map(({ subject }) => subject).filter(subject => !changing.has(subject))
  // Nothing was written: what is there needed nothing, perhaps after a run that broke off.
  return [...new Set([...there, ...(snapshot === undefined ? [] : touched)])]
}

async function reverted(
  run: Run,
  { snapshot, file }: ReadSnapshot,
  domains: readonly string[],
): Promise<Pull | undefined> {
  if (domains.length === 0) return undefined
  try {
    const pull = await adoptPullRequest(run, {
      domains,
      contacts: run.context.isPrivate,
      branch: branchFor('rollback', run.inputs.target),
      title: `Revert to what was live before ${snapshot.time}`,
      reason: `The account was set back to ${span(posix.basename(file))}. The files still say what was rolled back: an apply could do it again until this is merged.`,
    })
    if (pull) run.output('pull-request-url', pull.url)
    return pull
  } catch (error) {
    if (!(error instanceof ZonewrightError || error instanceof GitHubError)) throw error
    const advice = error instanceof ZonewrightError && error.advice !== undefined ? `; ${error.advice}` : ''
    run.warn(
      `The pull request with the files as they are live now could not be written, so revert the commit by hand: ${error.message}${advice}`,
    )
    return undefined
  }
}

async function summarize(
  run: Run,
  seen: Seen,
  { file }: ReadSnapshot,
  pull: Pull | undefined,
): Promise<void> {
  const { plan, outcomes = [], snapshot } = seen
  const memory = { target: run.inputs.target, stage: 'outcome', shown: [], openings: [] } as const
  const notes = [
    `back to what was live before the apply that took ${posix.basename(file)}`,
    ...(pull
      ? [`pull request ${pull.number} makes the files say so: merge it`]
      : ['no pull request was opened: look whether the files say what is live']),
  ]
  const input = { plan: plan!, outcomes, notes, ...(snapshot !== undefined && { snapshot }) }
  await run.summarize(outcomeComment(input, { ...frameOf(run, memory), marker: '' }).trimStart())
}
