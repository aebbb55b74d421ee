/** `command: apply`: carries out what merged files ask for and what was opened, and tells every pull request behind it. */
import { apply } from '../../commands/apply.ts'
import { EXIT, type ExitCode } from '../../commands/host.ts'
import { ZonewrightError } from '../../errors.ts'
import { firstParents } from '../../sync/commits.ts'
import { openGit } from '../../sync/git.ts'
import { type Applying, mark, tellFailure, tellOutcome } from '../apply-tell.ts'
import { type Asked, askedOn } from '../asked.ts'
import { baseOfPush } from '../base.ts'
import type { Pull } from '../github/port.ts'
import type { Opening } from '../memory.ts'
import { allowancesOf } from '../openings.ts'
import { attempt } from '../publish.ts'
import { pullsBehind } from '../pulls.ts'
import { observing, type Run } from '../run.ts'
import { verbArgs } from '../verb-args.ts'

/** Commits between two applies that are looked up. */
const MOST = 100

export async function applyCommand(run: Run): Promise<ExitCode> {
  const branch = requireBranch(run)
  const git = await openGit(run.host.cwd)
  if (!git) throw new ZonewrightError('no-repository', 'user', 'there is no Git repository here')
  const { context } = run
  const [head] = await firstParents(git, { to: 'HEAD', most: 1 })
  if (head === undefined || (await isOvertaken(run, head, branch))) return EXIT.fine
  const base = await baseOfPush(run, git, context.event === 'push' ? context.before : undefined)
  const commits = await firstParents(git, { to: 'HEAD', from: base.commit, most: MOST })
  const behind = await pullsBehind(run, git, { commits, branch })
  const asked = await askedOnAll(run, behind.pulls)
  const about: Applying = { head, base, behind, asked }
  const refusal = await refuseDirect(run, about)
  if (refusal) return refusal
  await mark(run, head, 'pending', 'applying')
  try {
    const { host, seen } = observing(run.host)
    const code = await apply(
      {
        ...verbArgs(run.inputs),
        ...writingArgs(run),
        base: base.commit,
        onlyExplained: true,
        opened: allowancesOf(openingsOf(asked)),
        ...(run.inputs.scope === 'changed' && { changedSince: base.commit }),
      },
      host,
    )
    return await tellOutcome(run, { code, seen }, about)
  } catch (error) {
    await tellFailure(run, error, about)
    throw error
  }
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
 * of the later push applies both.
 */
async function isOvertaken(run: Run, head: string, branch: string): Promise<boolean> {
  const { github } = run
  const tip = github && (await attempt(run, `${branch} could not be looked up`, () => github.tip(branch)))
  if (tip === undefined) {
    if (run.context.attempt === 1) return false
    throw new ZonewrightError(
      'no-tip',
      'user',
      'nobody can tell whether this commit is still the newest one',
      {
        advice: 'run the job of the newest commit again, or this one later',
      },
    )
  }
  if (tip === head) return false
  run.warn(
    `${branch} has moved on since this run began: nothing is applied here, the run of the newest commit applies it all.`,
  )
  run.output('outcome', 'nothing')
  return true
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

function writingArgs({ inputs }: Run) {
  const { verify, verifyWait, canary, maxFailures, keep } = inputs
  return {
    dryRun: false,
    yes: true,
    verbose: false,
    json: false,
    ...(verify && { verify }),
    ...(verifyWait !== undefined && { verifyWait, verify: true }),
    ...(canary !== undefined && { canary }),
    ...(maxFailures !== undefined && { maxFailures }),
    ...(keep !== undefined && { keep }),
  }
}

/** Commits that nobody could review are applied only where the workflow says so. */
async function refuseDirect(run: Run, { head, behind }: Applying): Promise<ExitCode | undefined> {
  const { direct, unknown } = behind
  if (direct.length === 0 || run.inputs.directPush === 'allow') {
    if (unknown && run.inputs.directPush === 'refuse') {
      run.warn('Whether all commits came by a pull request could not be looked up.')
    }
    return undefined
  }
  const which = direct.map(commit => commit.slice(0, 12)).join(', ')
  const message = `${which} came without a pull request, so nobody saw a plan of it: nothing is applied`
  run.warn(`${message}. Revert it and open a pull request, or set the input \`direct-push: allow\`.`)
  run.output('outcome', 'refused')
  run.output('failure-reason', 'direct-push')
  await run.summarize(`**Refused:** ${message}. Open a pull request for it, or set \`direct-push: allow\`.\n`)
  await mark(run, head, 'failure', 'refused: a commit came without a pull request')
  return EXIT.refused
}
