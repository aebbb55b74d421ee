/**
 * Git as a store that is only read: commits, trees and blobs. Plumbing commands alone, so neither hooks, filters
 * nor the settings of a user change what they say, and neither the index nor the work tree is touched.
 */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { messageOf, ZonewrightError } from '../../errors.ts'
import { runGit } from './git-process.ts'
import { type GitObject, objectsOf, type ReadObjects } from './objects.ts'

/** The repository around a folder. Paths are relative to its top. */
export interface Git {
  /** Way from the top to the folder: empty, or with a slash at the end. */
  prefix: string
  /** Commits are missing that the whole repository has. */
  shallow: boolean
  /** Runs one command; `input` is its stdin. What cannot change is asked once. */
  run(args: readonly string[], input?: string | Buffer): Promise<Buffer>
  /** Objects by any name that git understands, such as `HEAD^{commit}`. */
  objects: ReadObjects
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

/** What is read is what was committed. */
const ENVIRONMENT = { GIT_NO_REPLACE_OBJECTS: '1' }

/** For the first command, which needs next to nothing. */
const FIRST_MS = 10_000

/**
 * The repository `root` is in; undefined when it is in none.
 *
 * @throws ZonewrightError `git-refused` when there is one and git does not want to read it, `no-git` when git is missing,
 * `git-timeout`
 */
export async function openGit(root: string): Promise<Git | undefined> {
  const folder = repositoryAround(root)
  if (folder === undefined) return undefined
  const run = (args: readonly string[], limitMs: number, input?: string | Buffer): Promise<Buffer> =>
    runGit(root, { args, input, env: ENVIRONMENT, limitMs })
  const asked = ['rev-parse', '--is-inside-work-tree', '--is-shallow-repository', '--show-prefix']
  const said = await run(asked, FIRST_MS).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? withoutGit(folder) : refused(cause)
  })
  const [inside, shallow, ...prefix] = String(said).replace(/\n$/, '').split('\n')
  if (inside !== 'true') throw refused(new Error(`${folder} says that it has no work tree here`))
  const answers = new Map<string, Promise<Buffer>>()
  const objects = objectsOf(root, ENVIRONMENT, READ_MS)
  return {
    objects: names =>
      objects(names).catch(cause => {
        throw refused(cause)
      }),
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

/** The folder at or above `root` that git takes for a repository: it is asked nothing where there is none. */
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
  // A line break would be another question, and no other of these is in a name.
  if (/[\0\r\n]/.test(name)) return undefined
  const [commit] = await git.objects([`${name}^{commit}`]).catch((error: unknown) => {
    // The repository could be read, so what git refuses here is the name.
    if (!(error instanceof ZonewrightError) || error.code !== 'git-refused') throw error
    return []
  })
  if (commit === undefined && name === 'HEAD') {
    // Says what is wrong where a ref leads to nothing; of a repository without any it ends with 1 and says nothing.
    await git.run(['show-ref', '--head']).catch((error: ZonewrightError) => {
      if ((error.cause as { code?: unknown } | undefined)?.code !== 1) throw error
    })
  }
  return commit?.id
}

/** The files of a commit below `paths`; the empty path is the top. */
export async function filesAt(git: Git, commit: string, paths: readonly string[]): Promise<CommittedFile[]> {
  const [top] = await git.objects([`${commit}^{tree}`])
  if (!top) throw refused(new Error(`${commit} has no tree`))
  const within = (path: string): boolean => paths.some(wanted => wanted === '' || isAtOrBelow(path, wanted))
  const toward = (path: string): boolean => within(path) || paths.some(wanted => isAtOrBelow(wanted, path))
  const read = async (trees: readonly { path: string; tree: GitObject }[]): Promise<CommittedFile[]> => {
    const found = trees.flatMap(({ path, tree }) =>
      entriesOf(tree).map(entry => ({ ...entry, path: path === '' ? entry.name : `${path}/${entry.name}` })),
    )
    const files = found.filter(({ mode, path }) => /^100/.test(mode) && within(path))
    const folders = found.filter(({ mode, path }) => mode === '40000' && toward(path))
    const below = await git.objects(folders.map(({ id }) => id))
    const more = folders.map(({ path, id }, index) => {
      const tree = below[index]
      if (!tree) throw refused(new Error(`the tree ${id} is missing`))
      return { path, tree }
    })
    return [
      ...files.map(({ id, path }) => ({ blob: id, path })),
      ...(more.length > 0 ? await read(more) : []),
    ]
  }
  return read([{ path: '', tree: top }])
}

function isAtOrBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

/** What a tree object holds: `<mode> <name>`, a NUL, and a hash as bytes, again and again. */
function entriesOf({ id, bytes }: GitObject): { mode: string; name: string; id: string }[] {
  const entries: { mode: string; name: string; id: string }[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at)
    const [, mode, name] = /^(\d+) (.*)$/s.exec(bytes.toString('utf8', at, end)) ?? []
    at = end + 1 + id.length / 2
    entries.push({ mode: mode!, name: name!, id: bytes.toString('hex', end + 1, at) })
  }
  return entries
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
  const found = await git.objects([...new Set(ids)])
  return new Map(found.flatMap(object => (object ? [[object.id, object.bytes]] : [])))
}

/** Fields that end in a NUL. */
function fieldsOf(said: Buffer): string[] {
  return String(said).split('\0').slice(0, -1)
}

/** What git says of a repository that it cannot read. */
export function refused(cause: unknown): ZonewrightError {
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
