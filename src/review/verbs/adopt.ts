/** A pull request that writes what is live into the files: one for each branch, kept up to date, never doubled. */
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZonewrightError } from '../../errors.ts'
import { kindNamed } from '../../kinds/index.ts'
import {
  addWorktree,
  openRemote,
  type Remote,
  type RemoteBranch,
  type Worktree,
} from '../../sync/history/branch.ts'
import { count } from '../../text/count.ts'
import { pull as pullVerb } from '../../verbs/pull/pull.ts'
import type { PullArgs } from '../../verbs/pull/pull-targets.ts'
import { EXIT, type Host } from '../../verbs/run/host.ts'
import { readFiles } from '../../verbs/run/repository.ts'
import { code } from '../../view/words/prose.ts'
import { encodeMarker } from '../comments/marker.ts'
import { type GitHub, GitHubError, type Pull } from '../forge/forge.ts'
import { openCheckout } from '../run/checkout.ts'
import { observing, type Run } from '../run/run.ts'

export interface Proposal {
  branch: string
  title: string
  /** The text, as Markdown: whatever is of others is in code spans. `files` is the list of those that change. */
  body(files: string): string
  /**
   * Writes files below `host.cwd`, which is a work tree of its own. False when it could not look at everything: then
   * an empty result says nothing.
   */
  write(host: Host): Promise<boolean>
}

export interface Adoption extends Pick<Proposal, 'branch' | 'title'> {
  /** Why, as Markdown. */
  reason: string
  domains: readonly string[]
  /** Contacts as well: personal data, which must not go into a repository that others can read. */
  contacts?: boolean
}

/** A name of a branch for a target, or for what a rollback goes back to: `zonewright/adopt-default`. */
export function branchFor(what: 'adopt' | 'rollback' | 'pull', which: string): string {
  return `zonewright/${what}-${which.replace(/[^\w-]/g, sign => `+${sign.codePointAt(0)!.toString(16)}`)}`
}

/**
 * Brings the files of these domains to what is live, for the kinds they have. A domain without a file is left out.
 * Gives the pull request; undefined, and a pull request of before closed, when the files say it already.
 *
 * @throws ZonewrightError `git-refused`, `branch-moved`, and what `pull` throws; GitHubError
 */
export async function adoptPullRequest(
  run: Run,
  { domains, contacts = false, reason, ...proposal }: Adoption,
): Promise<Pull | undefined> {
  return proposeFiles(run, {
    ...proposal,
    body: liveBody(reason),
    write: host => adopt(run, { domains, contacts }, host),
  })
}

/** GitHub starts no workflow for what its own token opened. */
export const NO_PLAN =
  'No plan starts by itself on a pull request of the Actions bot: close it and open it again, and read the plan before you merge.'

/** The text of a pull request that changes nothing but files. */
export function liveBody(reason: string): Proposal['body'] {
  const merging =
    'Merging this changes nothing in the account, which holds that already. If it is not wanted, close this.'
  return files => [reason, files, merging, NO_PLAN].join('\n\n')
}

async function adopt(
  run: Run,
  { domains, contacts }: { domains: readonly string[]; contacts: boolean },
  host: Host,
): Promise<boolean> {
  if (domains.length === 0) return true
  const { repository } = await readFiles(host.cwd, [])
  const wanted = new Set(domains)
  const groups = new Map<string, { kinds: string[]; domains: string[] }>()
  for (const domain of wanted) {
    const own = repository.sections.filter(section => section.domain === domain).map(({ kind }) => kind)
    const kinds = [...new Set(own)].filter(kind => kindNamed(kind).scope === 'domain').sort()
    const taken = contacts ? kinds : kinds.filter(kind => !kindNamed(kind).personal)
    if (taken.length < kinds.length)
      run.note(
        `${domain}: contacts are not adopted into a repository that others can read: they are personal data`,
      )
    if (taken.length === 0) continue
    const group = groups.get(taken.join()) ?? { kinds: taken, domains: [] }
    group.domains.push(domain)
    groups.set(taken.join(), group)
  }
  let complete = true
  const { account, maxWait } = run.inputs
  for (const group of groups.values()) {
    const args: PullArgs = {
      ...group,
      ...(account !== undefined && { account }),
      ...(maxWait !== undefined && { maxWait }),
    }
    const ended = await pullVerb(args, observing(host).host)
    if (ended !== EXIT.fine) complete = false
  }
  return complete
}

/**
 * Opens a pull request with the files that `write` changes, or brings the one that is there up to date. A branch that
 * someone else committed on, and a pull request that someone closed, are left alone.
 *
 * @throws ZonewrightError `git-refused`, `branch-moved`, and what `write` throws; GitHubError
 */
export async function proposeFiles(run: Run, proposal: Proposal): Promise<Pull | undefined> {
  const { github, host, inputs, context } = run
  const token = inputs.githubToken
  if (!github || token === undefined) {
    run.note('Without a token for GitHub there is no pull request.')
    return undefined
  }
  const git = await openCheckout(run)
  const remote = await openRemote(host.cwd, { server: context.urls.server, token })
  const tree = await addWorktree(host.cwd, git, host.env['RUNNER_TEMP'] ?? tmpdir())
  try {
    const isComplete = await proposal.write({ ...host, cwd: tree.root })
    const made = await tree.commit(proposal.title)
    const there = await remote.branch(proposal.branch)
    const login = await github.login()
    const open = (await github.pullsFrom(proposal.branch)).find(
      ({ base }) => base.ref === context.defaultBranch,
    )
    const at: At = {
      run,
      github,
      proposal,
      there,
      open,
      isOurs: open?.author === login,
      head: tree.head,
      remote,
    }
    if (there?.isForeign) {
      run.warn(`${proposal.branch} is left as it is: someone else committed on it.`)
      return open
    }
    if (!made) return isComplete ? withdraw(at) : open
    await requireNoSecret(run, tree, made.paths)
    return await bringUp(at, made)
  } finally {
    await tree.remove()
  }
}

interface At {
  run: Run
  github: GitHub
  proposal: Proposal
  there: RemoteBranch | undefined
  open: Pull | undefined
  /** Who opened it. */
  isOurs: boolean
  /** The commit the proposal is on. */
  head: string
  remote: Remote
}

async function bringUp(
  { run, github, proposal, there, open, isOurs, remote }: At,
  { commit, paths }: { commit: string; paths: readonly string[] },
): Promise<Pull | undefined> {
  const { branch, title } = proposal
  if (!open && (await there?.hasSamePatch(commit))) {
    run.note(
      `${branch} has this change, and no pull request is open: open it at ${pageFor(run, branch)}, or delete the branch to have it opened again.`,
    )
    return undefined
  }
  const isSame = (await there?.isSame(commit)) ?? false
  if (!isSame) await remote.push({ name: branch, commit, seen: there?.commit })
  const pushed = isSame ? there?.commit : commit
  const body = bodyOf(run, proposal, paths)
  if (open) {
    if (!isOurs || (isSame && open.title === title)) return open
    return github.updatePull(open.number, { title, body })
  }
  try {
    return await createOnce(github, { head: branch, base: run.context.defaultBranch, title, body })
  } catch (error) {
    if (isForbidden(error)) {
      run.warn(
        `The branch ${branch} is pushed, and this job may not open its pull request (${error.message}): open it at ${pageFor(run, branch)}`,
      )
      return undefined
    }
    // Else the next run would leave it to a person.
    await remote.push({ name: branch, seen: pushed }).catch(() => undefined)
    throw error
  }
}

/** After an answer that got lost it is looked at again. */
async function createOnce(github: GitHub, pull: Parameters<GitHub['createPull']>[0]): Promise<Pull> {
  try {
    return await github.createPull(pull)
  } catch (error) {
    if (!(error instanceof GitHubError) || isForbidden(error)) throw error
    const stored = (await github.pullsFrom(pull.head)).find(({ base }) => base.ref === pull.base)
    if (stored) return stored
    throw error
  }
}

/** Settings of a repository keep Actions from it, because who may open pull requests may approve them. */
function isForbidden(error: unknown): error is GitHubError {
  return error instanceof GitHubError && error.kind === 'rights'
}

/** Where a person opens the pull request of a branch. */
function pageFor({ context }: Run, branch: string): string {
  const [base, head] = [context.defaultBranch, branch].map(name =>
    name.split('/').map(encodeURIComponent).join('/'),
  )
  return `${context.urls.server}/${context.repository}/compare/${base}...${head}?expand=1`
}

/** There is nothing to propose any more. The branch stays, at the commit that holds it all. */
async function withdraw({
  run,
  github,
  proposal,
  there,
  open,
  isOurs,
  head,
  remote,
}: At): Promise<undefined> {
  if (open && isOurs) {
    await github.updatePull(open.number, { state: 'closed' })
    run.note(`Pull request #${open.number} was closed: the files say all of it.`)
  }
  if (!there || there.commit === head || (open && !isOurs)) return undefined
  await remote.push({ name: proposal.branch, commit: head, seen: there.commit })
  return undefined
}

async function requireNoSecret(run: Run, { top }: Worktree, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const text = await readFile(join(top, path), 'utf8').catch(() => '')
    if (!run.holdsSecret(text)) continue
    throw new ZonewrightError('secret', 'user', 'a file holds a secret of this run: it is not pushed', {
      advice: 'look at the records of the account, and make a new secret: this one is public',
    })
  }
}

/** Files named in the text. */
const MOST = 50

function bodyOf({ inputs, context }: Run, { body }: Proposal, paths: readonly string[]): string {
  const { target } = inputs
  const marker = encodeMarker({ target, stage: 'drift', head: context.sha, held: [] })
  const more = paths.length - MOST
  const files = [
    `${count(paths.length, 'file')} ${paths.length === 1 ? 'changes' : 'change'}:`,
    '',
    ...paths.slice(0, MOST).map(path => `- ${code(path)}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
  ]
  const run = `<sub>[run ${context.runNumber}](${context.urls.run})</sub>`
  return [marker, body(files.join('\n')), '', run, ''].join('\n')
}
