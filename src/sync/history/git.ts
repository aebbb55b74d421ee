/**
 * Git as a store that is only read: commits, trees and blobs. Plumbing commands alone, so neither hooks, filters
 * nor the settings of a user change what they say, and neither the index nor the work tree is touched.
 */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { messageOf, ZonewrightError } from '../../errors.ts'
import { runGit } from './git-process.ts'

/** The repository around a folder. Paths are relative to its top. */
export interface Git {
  /** Way from the top to the folder: empty, or with a slash at the end. */
  prefix: string
  /** Commits are missing that the whole repository has. */
  shallow: boolean
  /** Runs one command; `input` is its stdin. What cannot change is asked once. */
  run(args: readonly string[], input?: string | Buffer): Promise<Buffer>
}

/** A file of a commit. Links and submodules are none. */
export interface CommittedFile {
  path: string
  blob: string
}

/** A path that a commit changed, added or deleted. */
export interface ChangedPath {
  commit: string
  path: string
}

/** Enough for the history of a large repository on a slow disk, in milliseconds. */
const READ_MS = 120_000

/** For the first command, which needs next to nothing. */
const FIRST_MS = 10_000

/**
 * The repository `root` is in; undefined when it is in none.
 *
 * @throws ZonewrightError `git-refused` when there is one and git does not want to read it, `no-git` when git is missing,
 * `git-timeout`
 */
export async function openGit(root: string): Promise<Git | undefined> {
  const run = (args: readonly string[], limitMs: number, input?: string | Buffer): Promise<Buffer> =>
    runGit(root, { args, input, env: { GIT_NO_REPLACE_OBJECTS: '1' }, limitMs })
  let said: string
  try {
    said = String(
      await run(['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-prefix'], FIRST_MS),
    )
  } catch (cause) {
    const said = messageOf(cause)
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing && !/not a git repository/i.test(said)) throw refused(cause)
    const folder = repositoryAround(root)
    if (folder === undefined) return undefined
    throw isMissing ? withoutGit(folder) : refused(cause)
  }
  const [inside, shallow, ...prefix] = said.replace(/\n$/, '').split('\n')
  if (inside !== 'true') {
    const folder = repositoryAround(root)
    if (folder === undefined) return undefined
    throw refused(new Error(`${folder} says that it has no work tree here`))
  }
  const answers = new Map<string, Promise<Buffer>>()
  return {
    prefix: prefix.join('\n'),
    shallow: shallow === 'true',
    run: (args, input) => {
      const question = isFixed(args, input) ? `${args.join('\0')}\n${input ?? ''}` : undefined
      const known = question === undefined ? undefined : answers.get(question)
      if (known) return known
      const answer = run(args, READ_MS, input).catch(cause => {
        if (question !== undefined) answers.delete(question)
        throw refused(cause)
      })
      if (question !== undefined) answers.set(question, answer)
      return answer
    },
  }
}

/** Longer questions are about the whole history, and asked once anyway: their answers are not kept. */
const LONGEST = 65_536

/** Whether a command names objects, and all of them by full hashes: what it says of them never changes. */
function isFixed([, ...args]: readonly string[], input: string | Buffer = ''): boolean {
  if (input.length > LONGEST) return false
  const end = args.indexOf('--')
  const named = args.slice(0, end < 0 ? args.length : end).filter(one => !one.startsWith('-'))
  const objects = [...named, ...String(input).split('\n')].filter(one => one !== '')
  return objects.length > 0 && objects.every(one => /^\^?[0-9a-f]{40,64}(\^\{\w+\}|:.*)?$/s.test(one))
}

/** The folder at or above `root` that looks like a repository. Taking it for none would make its guards blind. */
function repositoryAround(root: string): string | undefined {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

function withoutGit(folder: string): ZonewrightError {
  return new ZonewrightError('no-git', 'user', `${folder} is a Git repository, and git cannot be run here`, {
    advice: 'install git: its history tells which records are yours',
  })
}

/**
 * The hash of the commit that `name` stands for, such as a branch; undefined when there is none.
 *
 * @throws ZonewrightError `git-refused` when HEAD cannot be read, which a repository without commits only lacks
 */
export async function commitOf(git: Git, name: string): Promise<string | undefined> {
  // A leading dash would be an option, a NUL ends the argument.
  if (name.startsWith('-') || name.includes('\0')) return undefined
  const asked = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]
  const said = await git.run(asked).catch((error: unknown) => {
    // The repository could be read, so what git refuses here is the name.
    if (!(error instanceof ZonewrightError) || error.code !== 'git-refused') throw error
    return ''
  })
  const hash = /^([0-9a-f]{40,64})\n$/.exec(String(said))?.[1]
  if (hash === undefined && name === 'HEAD') {
    // Says what is wrong where a ref leads to nothing; of a repository without any it ends with 1 and says nothing.
    await git.run(['show-ref', '--head']).catch((error: ZonewrightError) => {
      if ((error.cause as { code?: unknown } | undefined)?.code !== 1) throw error
    })
  }
  return hash
}

/** The files of a commit below `paths`; the empty path is the top. */
export async function filesAt(git: Git, commit: string, paths: readonly string[]): Promise<CommittedFile[]> {
  const where = paths.includes('') ? [] : paths
  const said = await git.run(['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...where])
  return fieldsOf(said).flatMap(row => {
    const [, mode, blob, path] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(row) ?? []
    return mode === undefined || mode === '120000' ? [] : [{ blob: blob!, path: path! }]
  })
}

/** The paths that differ between two commits. */
export async function pathsBetween(git: Git, from: string, to: string): Promise<string[]> {
  const options = ['-r', '--name-only', '--no-renames', '-z']
  return fieldsOf(await git.run(['diff-tree', ...options, from, to, '--']))
}

/** What the commits up to `head` did to the files below `paths`, on every branch that was merged. */
export async function touchesOf(git: Git, head: string, paths: readonly string[]): Promise<ChangedPath[]> {
  const where = paths.map(path => (path === '' ? ':(top)' : `:(top,literal)${path}`))
  const commits = String(await git.run(['rev-list', '--full-history', head, '--', ...where]))
  if (commits === '') return []
  // With -m a merge is compared with each parent: what was resolved by hand is in none of them.
  const options = ['--stdin', '-r', '-m', '--root', '-z', '--name-only', '--no-renames']
  const said = await git.run(['diff-tree', ...options, '--', ...where], commits)
  const touches: ChangedPath[] = []
  const known = new Set(commits.split('\n'))
  let commit = ''
  for (const field of fieldsOf(said)) {
    if (known.has(field)) commit = field
    else touches.push({ commit, path: field })
  }
  return touches
}

/** The blobs at `<commit>:<path>`, in the order asked; undefined where there is none. No name may hold a line break. */
export async function blobsAt(git: Git, names: readonly ChangedPath[]): Promise<(string | undefined)[]> {
  if (names.length === 0) return []
  const asked = names.map(({ commit, path }) => `${commit}:${path}\n`).join('')
  const said = String(await git.run(['cat-file', '--batch-check=%(objectname) %(objecttype)'], asked))
  return said.split('\n', names.length).map(row => /^([0-9a-f]+) blob$/.exec(row)?.[1])
}

/** The bytes of blobs, as they are stored. */
export async function readBlobs(git: Git, ids: Iterable<string>): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>()
  const asked = [...new Set(ids)]
  if (asked.length === 0) return contents
  const said = await git.run(['cat-file', '--batch'], asked.map(id => `${id}\n`).join(''))
  for (let at = 0; at < said.length; ) {
    const end = said.indexOf(10, at)
    const [id = '', type, size] = said.toString('latin1', at, end).split(' ')
    at = end + 1
    if (type === 'missing') continue
    contents.set(id, said.subarray(at, at + Number(size)))
    at += Number(size) + 1
  }
  return contents
}

/** Fields that end in a NUL. */
function fieldsOf(said: Buffer): string[] {
  return String(said).split('\0').slice(0, -1)
}

function refused(cause: unknown): ZonewrightError {
  if (cause instanceof ZonewrightError) return cause
  const message = messageOf(cause)
  const dubious = /dubious ownership/i.test(message)
  const said = message.split('\n', 1)[0]!.trim().slice(0, 300)
  return new ZonewrightError('git-refused', 'user', `git cannot read this repository: ${said}`, {
    advice: dubious
      ? 'it belongs to another user: git config --global --add safe.directory <folder> says that you trust it'
      : 'run `git fsck`, or clone it again',
    cause,
  })
}
