/** Throw-away Git repositories. Nothing of the developer's own settings has a say in them. */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files by path. Null is a file that goes. */
export type Files = Readonly<Record<string, string | Uint8Array | null>>

export interface TestRepository {
  /** The work tree. */
  root: string
  /** Runs git there; its output without the last line break. */
  git(args: readonly string[], input?: string | Uint8Array): string
  /** Writes into the work tree. */
  write(files: Files): void
  /** Writes, and commits the whole work tree; the hash. */
  commit(files: Files): string
  /** A commit for each member, on top of what is there, without the work tree: fast. The hash of the last. */
  commitMany(states: readonly Files[]): string
}

/** A folder of its own. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'zonewright-git-'))
}

export function repository(files?: Files): TestRepository {
  const made = repositoryAt(temporaryFolder())
  begin(made.root)
  if (files) made.commit(files)
  return made
}

let empty: string | undefined

/** Makes a folder an empty repository: a copy of one, for to start git each time takes ten times as long. */
function begin(folder: string): void {
  if (empty === undefined) {
    empty = temporaryFolder()
    const { git } = repositoryAt(empty)
    git(['init', '--quiet', '--template=', '--initial-branch=main'])
    for (const [key, value] of FAST) git(['config', key, value])
    mkdirSync(join(empty, '.git/hooks'))
  }
  cpSync(join(empty, '.git'), join(folder, '.git'), { recursive: true })
}

/** Makes a folder an empty bare repository. */
export function beginBare(folder: string): void {
  begin(folder)
  for (const name of readdirSync(join(folder, '.git')))
    renameSync(join(folder, '.git', name), join(folder, name))
  rmSync(join(folder, '.git'), { recursive: true })
  repositoryAt(folder).git(['config', 'core.bare', 'true'])
}

/** Makes a folder a clone that has the branches of `from` and the commit `sha`, which is checked out. */
export function cloneOf(folder: string, from: string, sha: string): void {
  begin(folder)
  const { git } = repositoryAt(folder)
  const branches = '+refs/heads/*:refs/remotes/origin/*'
  appendFileSync(join(folder, '.git/config'), `[remote "origin"]\n\turl = ${from}\n\tfetch = ${branches}\n`)
  git(['fetch', '--quiet', '--no-auto-maintenance', 'origin', branches, sha])
  git(['checkout', '--quiet', '--detach', sha])
}

/** Commits everything in a folder, which becomes a repository if it is none. The hash. */
export function commitAll(folder: string): string {
  const made = repositoryAt(folder)
  if (!existsSync(join(folder, '.git'))) begin(folder)
  return made.commit({})
}

/** The last `depth` commits of a repository. */
export function shallowClone(of: TestRepository, depth: number): TestRepository {
  const folder = temporaryFolder()
  of.git(['clone', '--quiet', `--depth=${depth}`, `file://${of.root}`, folder])
  return repositoryAt(folder)
}

function repositoryAt(root: string): TestRepository {
  const git: TestRepository['git'] = (args, input) =>
    known(root, args) ??
    execFileSync('git', args, {
      cwd: root,
      env: ENVIRONMENT,
      ...(input !== undefined && { input }),
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 1e9,
    })
      .toString()
      .replace(/\n$/, '')
  const write: TestRepository['write'] = files => {
    for (const [path, content] of Object.entries(files)) {
      const file = join(root, path)
      mkdirSync(dirname(file), { recursive: true })
      if (content === null) rmSync(file)
      else writeFileSync(file, content)
    }
  }
  return {
    root,
    git,
    write,
    commit: files => {
      write(files)
      git(['add', '--all', '--force'])
      git(['commit', '--quiet', '--allow-empty', '--message', 'a change'])
      return git(['rev-parse', 'HEAD'])
    },
    commitMany: states => {
      const there = git(['for-each-ref', 'refs/heads/main'])
      git(['fast-import', '--quiet'], streamOf(states, there !== ''))
      git(['reset', '--quiet', '--hard', 'main'])
      return git(['rev-parse', 'HEAD'])
    },
  }
}

/** The commit of a branch or of HEAD where its file tells: the question of most tests, and a process each time. */
function known(root: string, [command, name = '', ...more]: readonly string[]): string | undefined {
  if (command !== 'rev-parse' || more.length > 0) return undefined
  if (/^[0-9a-f]{40}$/.test(name)) return name
  const file = join(root, '.git', name === 'HEAD' ? name : `refs/heads/${name}`)
  if (!existsSync(file)) return undefined
  const said = readFileSync(file, 'utf8').trim()
  const ref = /^ref: refs\/heads\/(.+)$/.exec(said)?.[1]
  return ref === undefined ? said : known(root, ['rev-parse', ref])
}

/** Nothing of a test has to survive a power cut, or to be packed. */
const FAST = [
  ['core.fsync', 'none'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['receive.autogc', 'false'],
] as const

const ENVIRONMENT = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.nl',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.nl',
  GIT_COMMITTER_DATE: '1700000000 +0000',
}

/** The language of git fast-import. */
function streamOf(states: readonly Files[], onTop: boolean): Buffer {
  const parts: (string | Uint8Array)[] = []
  for (const [index, files] of states.entries()) {
    parts.push('commit refs/heads/main\ncommitter Test <test@example.nl> 1700000000 +0000\ndata 1\nx\n')
    if (index === 0 && onTop) parts.push('from refs/heads/main^0\n')
    for (const [path, content] of Object.entries(files)) {
      if (content === null) parts.push(`D ${path}\n`)
      else {
        const bytes = Buffer.from(content)
        parts.push(`M 100644 inline ${path}\ndata ${bytes.length}\n`, bytes, '\n')
      }
    }
  }
  return Buffer.concat(parts.map(part => Buffer.from(part)))
}
