/**
 * A branch that a run makes: files are written in a work tree of its own, committed without hooks or settings of
 * anybody, and pushed with a token that is known to that one process only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type SimpleGit, simpleGit } from 'simple-git'
import { messageOf, ZonewrightError } from '../../errors.ts'
import { visible } from '../../text/visible.ts'
import type { Git } from './git.ts'
import { environment } from './git-process.ts'

/** Whose commits these are: GitHub shows them as those of its bot. */
const BOT = {
  name: 'github-actions[bot]',
  email: '41898282+github-actions[bot]@users.noreply.github.com',
}

/** The network may be slow, and a run must end: milliseconds without a sign of life. */
const SILENCE_MS = 120_000
const LIMIT_MS = 600_000

/** What a token opens: requests to this server, and to no other. */
export interface Access {
  /** `https://github.com`. */
  server: string
  token: string
}

/** A work tree on the commit that is checked out. */
export interface Worktree {
  /** The folder that is `root` there: inside the work tree, when `root` is not the top. */
  root: string
  /** Its top. */
  top: string
  /** The commit it was made from. */
  head: string
  /**
   * Commits what was written; the commit, and the paths from the top. Undefined when everything is as it was.
   *
   * @throws ZonewrightError `git-refused`
   */
  commit(message: string): Promise<{ commit: string; paths: string[] } | undefined>
  /** Never throws. */
  remove(): Promise<void>
}

/** @throws ZonewrightError `git-refused` */
export async function addWorktree(root: string, git: Git, below: string): Promise<Worktree> {
  const folder = await mkdtemp(join(below, 'zonewright-tree-'))
  const here = runnerIn(root)
  const remove = async (): Promise<void> => {
    await here(['worktree', 'remove', '--force', folder]).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await here(['worktree', 'add', '--quiet', '--detach', folder, 'HEAD'])
  } catch (error) {
    await remove()
    throw error
  }
  const head = await runnerIn(folder)(['rev-parse', 'HEAD'])
  return {
    root: join(folder, git.prefix),
    top: folder,
    head,
    remove,
    commit: message => commitIn(folder, head, message),
  }
}

async function commitIn(
  folder: string,
  head: string,
  message: string,
): Promise<{ commit: string; paths: string[] } | undefined> {
  const run = runnerIn(folder)
  // What the repository ignores stays out.
  await run(['add', '--all'])
  const tree = await run(['write-tree'])
  const changed = await run(['diff-tree', '-r', '--name-only', '--no-renames', '-z', head, tree])
  if (changed === '') return undefined
  const commit = await run(['commit-tree', tree, '-p', head], { input: `${message}\n` })
  return { commit, paths: changed.split('\0').filter(path => path !== '') }
}

/** A branch as the remote has it. */
export interface RemoteBranch {
  commit: string
  /** Someone else than the bot committed on it. */
  isForeign: boolean
  /** It holds exactly this: one commit with the same files on the same base. */
  isSame(as: string): Promise<boolean>
  /** It changes the same files in the same way, on whatever base. */
  hasSamePatch(as: string): Promise<boolean>
}

/** `origin`. Every call may throw a ZonewrightError `git-refused`. */
export interface Remote {
  /** Fetched; undefined when it is not there. */
  branch(name: string): Promise<RemoteBranch | undefined>
  /** Brings the objects of a reference here, without a trace among those of this repository. */
  fetch(ref: string): Promise<void>
  /**
   * Makes a branch be this commit, or go when there is none, unless it is no longer what was `seen` of it.
   *
   * @throws ZonewrightError `branch-moved`
   */
  push(change: { name: string; commit?: string; seen: string | undefined }): Promise<void>
}

export async function openRemote(root: string, access: Access | undefined): Promise<Remote> {
  const run = runnerIn(root, await optionsFor(root, access))
  return {
    branch: name => branchAt(run, name),
    fetch: ref => fetched(run, ref),
    push: change => push(run, change),
  }
}

async function fetched(run: Runner, ref: string): Promise<void> {
  const quietly = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']
  await run(['fetch', ...quietly, 'origin', ref])
}

async function branchAt(run: Runner, name: string): Promise<RemoteBranch | undefined> {
  const ref = `refs/heads/${name}`
  const listed = (await run(['ls-remote', 'origin', ref])).split('\n')
  const commit = listed.find(line => line.endsWith(`\t${ref}`))?.split('\t', 1)[0]
  if (commit === undefined) return undefined
  await fetched(run, ref)
  const people = await run(['rev-list', '--format=%ae%n%ce', commit, '^HEAD'])
  const emails = people.split('\n').filter(line => line !== '' && !/^commit [0-9a-f]{40,64}$/.test(line))
  return {
    commit,
    isForeign: emails.some(email => email !== BOT.email),
    isSame: async as => (await shapeOf(run, commit)) === (await shapeOf(run, as)),
    hasSamePatch: async as => (await patchOf(run, commit)) === (await patchOf(run, as)),
  }
}

async function shapeOf(run: Runner, commit: string): Promise<string> {
  return run(['rev-parse', `${commit}^{tree}`, `${commit}^@`])
}

/** Of a commit without a parent that is here, only itself is the same. */
async function patchOf(run: Runner, commit: string): Promise<string> {
  return run(['diff-tree', '-r', '--no-renames', '-z', `${commit}^`, commit]).catch(() => commit)
}

async function push(
  run: Runner,
  { name, commit = '', seen = '' }: Parameters<Remote['push']>[0],
): Promise<void> {
  const ref = `refs/heads/${name}`
  const lease = `--force-with-lease=${ref}:${seen}`
  try {
    await run([
      'push',
      '--quiet',
      '--no-verify',
      '--recurse-submodules=no',
      lease,
      'origin',
      `${commit}:${ref}`,
    ])
  } catch (error) {
    if (!/stale info|fetch first|non-fast-forward/i.test(messageOf(error))) throw error
    throw new ZonewrightError('branch-moved', 'user', `someone pushed to ${name} meanwhile`, {
      advice: 'run this again',
      cause: error,
    })
  }
}

interface RunnerOptions {
  /** Keys and values, the last word over all files of settings. */
  config: readonly (readonly [string, string])[]
  secrets: readonly string[]
}

/** The header goes to the address of `origin` when that is on the server the token is for. */
async function optionsFor(root: string, access: Access | undefined): Promise<RunnerOptions> {
  const none: RunnerOptions = { config: [], secrets: [] }
  if (!access) return none
  const server = access.server.replace(/\/+$/, '')
  const origin = await runnerIn(root)(['config', '--get', 'remote.origin.url']).catch(() => '')
  if (!/^https?:\/\//.test(server) || !origin.startsWith(`${server}/`)) return none
  const basic = Buffer.from(`x-access-token:${access.token}`).toString('base64')
  const key = `http.${origin}.extraheader`
  return {
    // An empty value drops what a checkout left: GitHub refuses two of these headers.
    config: [
      [key, ''],
      [key, `Authorization: basic ${basic}`],
    ],
    secrets: [access.token, basic],
  }
}

const COMMON = [
  // A path that is not a folder: no hook is found.
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.quotePath', 'false'],
  ['credential.helper', ''],
  ['push.gpgSign', 'false'],
] as const

type Runner = (args: readonly string[], more?: { input?: string }) => Promise<string>

/** Runs git there; gives its output without the last line break. */
function runnerIn(folder: string, { config, secrets }: RunnerOptions = { config: [], secrets: [] }): Runner {
  const settings = [...COMMON, ...config].flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  const own: Record<string, string> = {
    GIT_AUTHOR_NAME: BOT.name,
    GIT_AUTHOR_EMAIL: BOT.email,
    GIT_COMMITTER_NAME: BOT.name,
    GIT_COMMITTER_EMAIL: BOT.email,
    GIT_CONFIG_COUNT: String(COMMON.length + config.length),
    ...Object.fromEntries(settings),
  }
  return async (args, { input } = {}) => {
    const git: SimpleGit = simpleGit({
      baseDir: folder,
      allowEnvironment: [...Object.keys(own), 'LC_ALL', 'GIT_TERMINAL_PROMPT'],
      unsafe: {
        allowUnsafeConfigEnvCount: true,
        allowUnsafeHooksPath: true,
        allowUnsafeFsMonitor: true,
        allowUnsafeCredentialHelper: true,
      },
      // Complete when the pipe is closed; a child that keeps it open after the end is not waited for longer than this.
      completion: { onClose: true, onExit: 5_000 },
      timeout: { block: SILENCE_MS },
      abort: AbortSignal.timeout(LIMIT_MS),
      ...(input !== undefined && { input: () => input }),
    }).env({ ...environment(), ...own })
    try {
      return (await git.raw([...args])).replace(/\n$/, '')
    } catch (error) {
      throw refused(args[0]!, messageOf(error), secrets)
    }
  }
}

/** Without the cause: its text could hold an address with a password. */
function refused(command: string, said: string, secrets: readonly string[]): ZonewrightError {
  let text = said.replace(/\/\/[^/@\s]*@/g, '//')
  for (const secret of secrets) text = text.replaceAll(secret, '***')
  const lines = text.split('\n').filter(line => line.trim() !== '' && !/^(hint|To) ?/.test(line))
  return new ZonewrightError(
    'git-refused',
    'user',
    visible(`git ${command}: ${lines.join('; ').slice(0, 400)}`),
    {
      advice: /permission|denied|403|401|authenticat/i.test(text)
        ? 'give the job the permission `contents: write`'
        : 'look at what git says; `fetch-depth: 0` in actions/checkout gives it the whole history',
    },
  )
}
