/** `command: apply`: carries out what merged files ask for and what was opened, and tells every pull request behind it. */
import { apply } from '../../commands/apply.ts'
import { EXIT, type ExitCode } from '../../commands/host.ts'
import { plan } from '../../commands/plan.ts'
import { ZonewrightError } from '../../errors.ts'
import { telling } from '../../notify/telling.ts'
import { changedParts, leavesWishes } from '../../plan/plan.ts'
import { firstParents } from '../../sync/commits.ts'
import { type Applying, mark, tellFailure, tellOutcome } from '../apply-tell.ts'
import { type Asked, askedOn } from '../asked.ts'
import { baseOfPush, MOST_COMMITS } from '../base.ts'
import { openCheckout } from '../checkout.ts'
import type { Pull } from '../github/port.ts'
import type { Opening } from '../memory.ts'
import { allowancesOf } from '../openings.ts'
import { attempt, regret } from '../publish.ts'
import { pullsBehind } from '../pulls.ts'
import { observing, type Run } from '../run.ts'
import { verbArgs, writingArgs } from '../verb-args.ts'

/** Whoever wants to know is told how the command ended, which is not always how the verb did. */
export async function applyCommand(run: Run): Promise<ExitCode> {
  const branch = requireBranch(run)
  requireWhole(run)
  const { target, account } = run.inputs
  const about = { target, ...(account !== undefined && { account }), dryRun: false }
  return telling('apply', about, run.host, (host, because) =>
    applyPush({ ...run, host }, { branch, because }),
  )
}

async function applyPush(run: Run, { branch, because }: Push): Promise<ExitCode> {
  const git = await openCheckout(run)
  const { context, inputs } = run
  const [head] = await firstParents(git, { to: 'HEAD', most: 1 })
  if (head === undefined) return EXIT.fine
  const overtaken = await isOvertaken(run, head, branch)
  if (overtaken) return EXIT.fine
  const base = await baseOfPush(run, git, context.event === 'push' ? context.before : undefined)
  // When GitHub answers at all, a run that waited long may be of a commit that is old by now.
  if (overtaken === undefined && run.github && base.from !== 'unknown') throw untold()
  const fresh = await firstParents(git, { to: 'HEAD', from: base.commit, most: MOST_COMMITS })
  // What was opened after an apply that left something is opened on the pull requests of that one.
  const commits = await firstParents(git, { to: 'HEAD', from: base.since, most: MOST_COMMITS })
  const behind = await pullsBehind(run, git, { commits: commits.length > 0 ? commits : [head], branch })
  const asked = await askedOnAll(run, behind.pulls)
  const about: Applying = { head, base, behind, asked }
  await mark(run, about, 'pending', 'applying')
  try {
    // Where nothing is new nothing came without a pull request.
    const refusal = fresh.length === 0 ? undefined : await refuseDirect(run, about, because)
    if (refusal) return refusal
    const { host, seen } = observing(run.host)
    const code = await apply(
      {
        ...verbArgs(inputs),
        ...writingArgs(inputs),
        ...wishOf(run, about),
        notify: false,
      },
      host,
    )
    return await tellOutcome(run, { code, seen }, about)
  } catch (error) {
    await tellFailure(run, error, about)
    throw error
  }
}

interface Push {
  /** The one that was pushed to. */
  branch: string
  /** Told why nothing was applied, where the exit code does not say it. */
  because: (reason: string) => void
}

/** What the run is about, the same for the look before an apply as for the apply. */
function wishOf({ inputs }: Run, { base, asked }: Applying) {
  return {
    base: base.commit,
    begun: base.begun,
    onlyExplained: true,
    opened: allowancesOf(openingsOf(asked)),
    ...(inputs.scope === 'changed' && { changedSince: base.since }),
  }
}

/** What was applied is remembered for the target, so it cannot be a part of it. */
function requireWhole({ inputs }: Run): void {
  if (inputs.domains.length === 0 || inputs.isTargetGiven) return
  throw new ZonewrightError('usage', 'user', 'apply with `domains` needs a `target` of its own', {
    advice:
      'the last applied commit is remembered for each target: give these domains one, and the others another',
  })
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
  await regret(
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

async function askedOnAll(run: Run, pulls: readonly Pull[]): Promise<Map<number, Asked>> {
  const found = new Map<number, Asked>()
  for (const { number } of pulls) {
    const asked = await askedOn(run, number)
    if (asked) found.set(number, asked)
  }
  return found
}

function openingsOf(asked: Applying['asked']): Opening[] {
  return [...asked.values()].flatMap(({ openings }) => openings)
}

/**
 * Commits that nobody could review are applied only where the workflow says so. What changes nothing in the account,
 * such as files that were just pulled, needs no review.
 */
async function refuseDirect(
  run: Run,
  about: Applying,
  because: Push['because'],
): Promise<ExitCode | undefined> {
  const { direct, unknown } = about.behind
  if (run.inputs.directPush === 'allow') return undefined
  if (direct.length === 0) {
    if (unknown) await regret(run, 'Whether all commits came by a pull request could not be looked up.')
    return undefined
  }
  if (await changesNothing(run, about)) return undefined
  const which = direct.map(commit => commit.slice(0, 12)).join(', ')
  const message = `${which} came without a pull request, so nobody saw a plan of it, and nothing is applied`
  const advice = 'start the workflow apply by hand with direct-push: allow, if it is meant'
  await regret(run, `Refused: ${message}. To apply it all the same, ${advice}.`)
  await tellFailure(run, new ZonewrightError('direct-push', 'user', message, { advice }), about)
  run.output('outcome', 'refused')
  because(`${message}; ${advice}`)
  return EXIT.refused
}

async function changesNothing(run: Run, about: Applying): Promise<boolean> {
  const { host, seen } = observing(run.host)
  const shown = { format: 'text', exitCode: false, verbose: false } as const
  await plan({ ...verbArgs(run.inputs), ...shown, ...wishOf(run, about) }, host)
  const { plan: made } = seen
  if (!made || changedParts(made).length > 0 || leavesWishes(made)) return false
  // What could not be looked at may change.
  return made.incomplete.every(({ absent }) => absent)
}
