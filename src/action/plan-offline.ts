/** A plan where there are no secrets: the files against those of the base, without a look at the account. */
import type { ExitCode } from '../commands/host.ts'
import { plan } from '../commands/plan.ts'
import { invalidComment } from '../report/comment/invalid.ts'
import { offlineComment } from '../report/comment/offline.ts'
import { parentsOf } from '../sync/commits.ts'
import type { Git } from '../sync/git.ts'
import { baseOfPull } from './base.ts'
import type { PullContext } from './context.ts'
import { frameOf } from './frame.ts'
import type { Memory } from './memory.ts'
import { planOutputs } from './plan-outputs.ts'
import { observing, type Run } from './run.ts'
import { verbArgs } from './verb-args.ts'

/** Forks and Dependabot get no secrets: that is as it should be, and no reason to be red. */
export function hasNoSecrets({ isFork, author }: PullContext, { context }: Run): boolean {
  return isFork || [author, context.actor].includes('dependabot[bot]')
}

/** Green, whatever it finds but invalid files. The token can only read, so all is said in the summary. */
export async function planWithoutSecrets(run: Run, git: Git, pull: PullContext): Promise<ExitCode> {
  const { commit: applied, from } = await baseOfPull(run, git, pull)
  // Without a look at the account nobody can tell what of all the files is live already.
  const commit = from === 'start' ? ((await parentsOf(git, 'HEAD'))[0] ?? pull.baseSha) : applied
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
    held: [],
  }
  const frame = frameOf(run, memory, { base: commit })
  const body = made
    ? offlineComment({ plan: made, reason, findings }, frame)
    : invalidComment({ findings }, frame)
  if (made) planOutputs(run, made)
  await run.summarize(body)
  // The token can only read: the summary is where it can be said.
  run.note('There are no secrets here, so the files were compared with each other only. See the summary.')
  return code
}
