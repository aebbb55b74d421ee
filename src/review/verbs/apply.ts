/** `command: apply`: carries out what merged files ask for and what was opened, and tells every pull request after it. */
import { usageError, ZonewrightError } from '../../errors.ts'
import { telling } from '../../notify/telling.ts'
import { firstParents } from '../../sync/history/commits.ts'
import { apply } from '../../verbs/apply/apply.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { allowancesOf, changeOf } from '../approvals/change.ts'
import { attempt, reportProblem } from '../comments/publish.ts'
import { baseOfPush } from '../commits/base.ts'
import { letInByIssue } from '../drift/drift-openings.ts'
import { openCheckout } from '../run/checkout.ts'
import { observing, type Run } from '../run/run.ts'
import { verbArgs, writingArgs } from '../run/verb-args.ts'
import type { Applying } from './audit.ts'
import { mark, tellFailure, tellOutcome } from './report-apply.ts'

/** Whoever wants to know is told how the command ended, which is not always how the verb did. */
export async function applyCommand(run: Run): Promise<ExitCode> {
  const branch = requireBranch(run)
  requireWhole(run)
  const { target, account } = run.inputs
  const about = { target, ...(account !== undefined && { account }), dryRun: false }
  return telling('apply', about, run.host, host => applyPush({ ...run, host }, branch))
}

async function applyPush(run: Run, branch: string): Promise<ExitCode> {
  const git = await openCheckout(run)
  const { context, inputs } = run
  const [head] = await firstParents(git, { to: 'HEAD', most: 1 })
  if (head === undefined) return EXIT.fine
  const overtaken = await isOvertaken(run, head, branch)
  if (overtaken) return EXIT.fine
  const base = await baseOfPush(run, git, context.event === 'push' ? context.before : undefined)
  // When GitHub answers at all, a run that waited long may be of a commit that is old by now.
  if (overtaken === undefined && run.github && base.from !== 'unknown') throw untold()
  const change = await changeOf(run, git, { base, branch })
  // A push is applied whatever people let in beside it: what goes wrong there must not stop it.
  const letIn = context.event === 'workflow_dispatch' ? await letInByIssue(run, change.settledOf) : undefined
  const about: Applying = { head, base, change, ...(letIn && { letIn }) }
  await mark(run, about, 'pending', 'applying')
  const { host, seen } = observing(run.host)
  try {
    const code = await apply(
      {
        ...verbArgs(inputs),
        ...writingArgs(inputs),
        base: base.commit,
        begun: base.begun,
        onlyFromFiles: true,
        reviewed: change.reviewed,
        opened: [...allowancesOf(change), ...(letIn?.openings ?? [])],
        // What drifted is rarely what changed.
        ...(inputs.scope === 'changed' && !letIn && { changedSince: base.since }),
        notify: false,
      },
      host,
    )
    return await tellOutcome(run, { code, seen }, about)
  } catch (error) {
    await tellFailure(run, error, about, seen)
    throw error
  }
}

/** What was applied is remembered for the target, so it cannot be a part of it. */
function requireWhole({ inputs }: Run): void {
  if (inputs.domains.length === 0 || inputs.isTargetGiven) return
  throw usageError(
    'apply with `domains` needs a `target` of its own',
    'the last applied commit is remembered for each target: give these domains one, and the others another',
  )
}

function requireBranch({ context }: Run): string {
  const { defaultBranch, ref, event } = context
  const isOurs = event === 'push' || (event === 'workflow_dispatch' && context.name === 'workflow_dispatch')
  if (isOurs && ref === `refs/heads/${defaultBranch}`) return defaultBranch
  throw new ZonewrightError(
    'wrong-event',
    'user',
    `apply runs for ${defaultBranch} only, and this run is for ${ref}`,
    {
      advice: `let the workflow run on push to ${defaultBranch}, or by hand on it`,
    },
  )
}

/**
 * A later push is there, so these files are old: to apply them would take back what the later ones brought. The run
 * of the later push applies both. Undefined where GitHub does not tell, in the first run of a push.
 */
async function isOvertaken(run: Run, head: string, branch: string): Promise<boolean | undefined> {
  const { github } = run
  const tip = github && (await attempt(run, `${branch} could not be looked up`, () => github.tip(branch)))
  if (tip === undefined) {
    if (run.context.attempt === 1) return undefined
    throw untold()
  }
  if (tip === head) return false
  await reportProblem(
    run,
    `${branch} has moved on since this run began, so nothing is applied here. The run of its newest commit applies all of it; if there is none, start this workflow by hand.`,
  )
  run.output('outcome', 'nothing')
  return true
}

function untold(): ZonewrightError {
  return new ZonewrightError(
    'no-tip',
    'provider',
    'GitHub did not tell whether this commit is still the newest one',
    {
      advice:
        'run the job of the newest commit again, or this one later; the job needs the permission `contents: read`',
    },
  )
}
