/**
 * `command: rollback`: a pull request that brings the files back to what was live before an apply, or that takes one
 * commit back. It reads no account and writes to none: merging it does, as with any other pull request.
 */
import { posix } from 'node:path'
import { hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { replaceFile, writeNewFile } from '../../files/disk/write.ts'
import { CONFIG_FILE, loadConfig } from '../../files/repository/config.ts'
import { readSelection } from '../../files/repository/selectors.ts'
import { type ReadSnapshot, readSnapshot, snapshotSettings } from '../../files/saved/snapshot.ts'
import { type PartOfKind, partsIn } from '../../sync/apply/way-back.ts'
import { baseAt } from '../../sync/history/changed.ts'
import type { Git } from '../../sync/history/git.ts'
import { revert, revertible } from '../../sync/history/revert.ts'
import { planOffline } from '../../sync/plan/offline.ts'
import { backInFiles } from '../../sync/pull/back-in-files.ts'
import { homeOf, requireSound } from '../../verbs/pull/pull-targets.ts'
import { EXIT, type ExitCode, type Host } from '../../verbs/run/host.ts'
import { parseDomain, readFiles } from '../../verbs/run/repository.ts'
import { schemasOf } from '../../verbs/run/schemas.ts'
import { selectInSnapshot } from '../../verbs/run/selectors.ts'
import { invalidComment } from '../../view/comment/invalid.ts'
import { offlineComment } from '../../view/comment/offline.ts'
import { code as span } from '../../view/words/prose.ts'
import { frameOf } from '../comments/frame.ts'
import { openCheckout } from '../run/checkout.ts'
import type { Run } from '../run/run.ts'
import { branchFor, NO_PLAN, proposeFiles } from './adopt.ts'

/** @throws ZonewrightError `wrong-event`, `usage`, and what reading, reverting and proposing throw; GitHubError */
export async function rollbackCommand(run: Run): Promise<ExitCode> {
  requireByHand(run)
  const git = await openCheckout(run)
  const way = run.inputs.commit === undefined ? await toSnapshot(run) : await fromCommit(run, git)
  let left: string[] = []
  let changes = ''
  const pull = await proposeFiles(run, {
    branch: branchFor('rollback', way.name),
    title: way.title,
    write: async host => {
      left = await way.write(host)
      changes = await changesOf(run, git, host)
      return left.length === 0
    },
    body: files => bodyOf(run, [way.reason, changes, files], left),
  })
  for (const line of left) run.warn(`Not brought back: ${line}`)
  if (!pull) {
    await run.summarize('No pull request was opened: the files say all of it already, or the log says why.')
    return left.length === 0 ? EXIT.fine : EXIT.failed
  }
  run.output('pull-request-url', pull.url)
  await run.summarize(
    `Pull request [#${pull.number}](${pull.url}) brings the files back. **Nothing was changed in the account**: merging it does that.\n\n${changes}`,
  )
  return EXIT.fine
}

function requireByHand({ context, github }: Run): void {
  const { event, ref, defaultBranch } = context
  if (event !== 'workflow_dispatch' || ref !== `refs/heads/${defaultBranch}`) {
    const message = `a rollback is started by hand on ${defaultBranch}, and this run is for ${ref} (${event})`
    throw new ZonewrightError('wrong-event', 'user', message, {
      advice: 'use a workflow with workflow_dispatch, on the default branch',
    })
  }
  if (github) return
  throw usageError(
    'a rollback opens a pull request, and has no token for GitHub',
    `set the input github-token to \${{ github.token }}`,
  )
}

/** What a rollback goes back to. */
interface Way {
  /** For the branch. */
  name: string
  title: string
  /** One sentence of Markdown. */
  reason: string
  /** Writes the files below `host.cwd`; what could not be brought back, a line each. */
  write(host: Host): Promise<string[]>
}

async function fromCommit({ inputs }: Run, git: Git): Promise<Way> {
  const { commit: given = '', snapshot, domains } = inputs
  if (snapshot !== undefined || domains.length > 0) {
    throw usageError(
      'a commit is taken back whole, and without a snapshot',
      'leave the inputs snapshot and domains out, or the commit',
    )
  }
  const commit = await revertible(git, given)
  const short = commit.slice(0, 12)
  return {
    name: short,
    title: `Revert ${short}`,
    reason: `It takes back what commit ${commit} changed in the files.`,
    write: async host => {
      const { zones } = await loadConfig(host.cwd)
      await revert(await openCheckout({ host }), commit, [CONFIG_FILE, zones])
      return []
    },
  }
}

async function toSnapshot(run: Run): Promise<Way> {
  const { domains: typed } = run.inputs
  const read = await snapshotOf(run)
  const { file, snapshot } = read
  const selection = readSelection(typed)
  const subjects = snapshot.parts.map(({ subject }) => subject)
  const domains = selection
    ? await selectInSnapshot(selection, { file, subjects }, run.host)
    : typed.map(parseDomain)
  return {
    name: posix.basename(file).replace(/\.json$/, ''),
    title: `Revert to what was live before ${snapshot.time}`,
    reason: `It brings back what was live at ${span(snapshot.time)}, as ${span(posix.basename(file))} says.`,
    write: host => writeBack(run, host, partsIn(read, domains)),
  }
}

/** By its name alone: whoever may start a workflow types it, and it leads nowhere but to the folder of snapshots. */
async function snapshotOf({ host, inputs: { snapshot } }: Run): Promise<ReadSnapshot> {
  const settings = snapshotSettings((await loadConfig(host.cwd)).config)
  try {
    return await readSnapshot(host.cwd, settings, snapshot && posix.basename(snapshot, '.json'))
  } catch (error) {
    if (!(error instanceof ZonewrightError) || error.code !== 'no-snapshot') throw error
    throw new ZonewrightError(error.code, error.fault, error.message, {
      advice:
        'give the input run, the number of the run of apply that its comment names, or the input commit',
    })
  }
}

async function writeBack(
  { context }: Run,
  { cwd: root }: Host,
  parts: readonly PartOfKind[],
): Promise<string[]> {
  const left: string[] = []
  const wanted = new Map<ZoneName, PartOfKind[]>()
  for (const part of parts) {
    const { subject, kind } = part
    // Personal data must not become public.
    const isHidden = kind.personal && !context.isPrivate
    if (isHidden)
      left.push(`${subject} contacts: others can read this repository, and they are personal data`)
    else if (kind.scope === 'account') left.push(`${subject} ${kind.name}: edit its file by hand`)
    else wanted.set(subject as ZoneName, [...(wanted.get(subject as ZoneName) ?? []), part])
  }
  const files = await readFiles(root, [])
  const about = { config: files.repository.config, schemaFor: schemasOf(root) }
  for (const [domain, own] of wanted) {
    const home = homeOf(domain, files)
    requireSound(home, files)
    const back = backInFiles(home, own, about)
    for (const { path, before, text } of back.files) {
      if (before) await replaceFile({ root, file: path }, text, before.text)
      else await writeNewFile({ root, file: path }, text)
    }
    left.push(...back.left)
  }
  return left
}

/** What merging would ask for: the files as they are now against those of the branch. */
async function changesOf(run: Run, git: Git, { cwd }: Host): Promise<string> {
  const base = await baseAt(git, 'HEAD')
  const { parts, diagnostics: findings, repository } = await readFiles(cwd, [])
  const memory = { target: run.inputs.target, stage: 'offline', held: [] } as const
  const frame = { ...frameOf(run, memory, { base: base.commit! }), marker: '', limit: MOST_BYTES }
  const text = hasErrors(findings)
    ? invalidComment({ findings }, frame)
    : offlineComment(
        {
          plan: planOffline(base, parts, repository.where),
          reason: 'a rollback has no credentials',
          findings,
        },
        frame,
      )
  return text.trim()
}

/** GitHub takes 65,536 characters, and the list of files is in them too. */
const MOST_BYTES = 45_000
/** Lines of what could not be brought back, and their length. */
const MOST_LEFT = 50
const LONGEST_LEFT = 200

function bodyOf({ context }: Run, texts: readonly string[], left: readonly string[]): string {
  const more = left.length - MOST_LEFT
  const rest = [
    ...left.slice(0, MOST_LEFT).map(line => `- ${span(line.slice(0, LONGEST_LEFT))}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ]
  return [
    `**Merging this changes the account**, like any other change of the files. ${span(context.actor)} asked for it.`,
    ...texts,
    ...(left.length > 0 ? [`**Not brought back:**\n\n${rest.join('\n')}`] : []),
    NO_PLAN,
  ].join('\n\n')
}
