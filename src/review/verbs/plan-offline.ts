/** A plan without credentials for the account: the files against those of the base, and nothing live is read. */
import { parentsOf } from '../../sync/history/commits.ts'
import type { Git } from '../../sync/history/git.ts'
import { plan } from '../../verbs/plan/plan.ts'
import type { ExitCode } from '../../verbs/run/host.ts'
import { invalidComment } from '../../view/comment/invalid.ts'
import { offlineComment } from '../../view/comment/offline.ts'
import type { Change } from '../approvals/change.ts'
import { frameOf } from '../comments/frame.ts'
import type { Memory } from '../comments/memory.ts'
import { publish } from '../comments/publish.ts'
import type { BaseFound } from '../commits/base.ts'
import type { PullContext } from '../run/context.ts'
import { emptyTokens } from '../run/credentials.ts'
import { observing, type Run } from '../run/run.ts'
import { verbArgs } from '../run/verb-args.ts'
import { planOutputs } from './plan-outputs.ts'
import { awaited, otherBranch, unshownIn, waitingFor } from './plan-words.ts'

/** Green, whatever it finds but invalid files. */
export async function planWithoutSecrets(
  run: Run,
  git: Git,
  { base, pull, change }: { base: BaseFound; pull?: PullContext; change: Change },
): Promise<ExitCode> {
  // Without a look at the account no one can tell what of all the files is live already.
  const [before] = base.from === 'start' ? await parentsOf(git, 'HEAD') : []
  const commit = before ?? base.commit
  const { host, seen } = observing(run.host)
  const args = { ...verbArgs(run.inputs), format: 'text' } as const
  const code = await plan({ ...args, base: commit, offline: true }, host)
  const { plan: made, findings = [] } = seen
  run.annotate(findings)
  const outside = pull && getsNoSecrets(run, pull)
  const reason = outside ?? (await reasonHere(run))
  run.note(`The files were compared with each other only: ${reason}.`)
  const memory: Memory = {
    target: run.inputs.target,
    stage: 'offline',
    ...(pull && { head: pull.headSha }),
    held: [],
  }
  const frame = frameOf(run, memory, { base: commit })
  const other = pull && otherBranch(run, pull)
  const held =
    made && !other ? [...(pull ? awaited(made, pull, change) : []), ...unshownIn(made, change)] : []
  const notes = [...held, ...change.untold, ...change.loosened, ...waitingFor(run, base)]
  const said = { reason, findings, notes, ...(other && { otherBranch: other }) }
  const body = made ? offlineComment({ plan: made, ...said }, frame) : invalidComment({ findings }, frame)
  if (made) planOutputs(run, made)
  await run.summarize(body)
  // Where there are no secrets the token for GitHub can only read.
  if (pull && outside === undefined) await publish(run, pull.number, body, { head: pull.headSha })
  return code
}

/** Runs for forks and by Dependabot get no secrets: why, in a sentence. */
function getsNoSecrets({ context }: Run, { isFork, author }: PullContext): string | undefined {
  if (context.event !== 'pull_request') return undefined
  if (isFork) return 'this pull request is from a fork, and a run for a fork gets no secrets'
  if (![author, context.actor].includes('dependabot[bot]')) return undefined
  return 'Dependabot began this run, and such a run gets no secrets of Actions'
}

/** Whoever can push a branch can read the secrets of this job, so it is never told to take the private key. */
async function reasonHere(run: Run): Promise<string> {
  const missing = await emptyTokens(run.host, run.inputs.account)
  if (missing.length === 0) return 'this job has no access token, so only the apply reads what is live'
  const reason = `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} empty, as where a secret is missing`
  run.warn(
    `${reason}, so nothing live was read. Make a token that may only read (\`zonewright token --read-only\`) and save it as that secret, or take the variable out of the workflow to plan without one.`,
  )
  return reason
}
