/**
 * A repository, GitHub and an account, and the things that happen to them: pull requests, pushes, merges, edits
 * elsewhere. The Action runs in this process, in a fresh checkout, with nothing but what a runner hands over; with
 * `FAULTS=all`, and where another Node.js is asked for, its built bundle does, as a process of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { runAction } from '../../src/github/action/action.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from '../github/fake-github/start.ts'
import { type Files, temporaryFolder } from '../support/git.ts'
import { isWhole } from '../support/scope.ts'
import { requireNoSecrets } from '../support/secrets.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'
import { type Origin, origin } from './story-git.ts'

const BUNDLE = fileURLToPath(new URL('../../dist/index.js', import.meta.url))
const BINARY = process.platform === 'win32' ? 'node.exe' : 'bin/node'
const INSTALLED = new URL(
  `../runtimes/node_modules/node-${process.platform}-${process.arch}/${BINARY}`,
  import.meta.url,
)
/** The Node.js of GitHub's runners, where there is one for this machine; else the one that runs the tests. */
export const RUNNER_NODE = existsSync(INSTALLED) ? fileURLToPath(INSTALLED) : process.execPath
/** Compiled code of the bundle: reading it again for every run would take a third of the time. */
const COMPILED = join(temporaryFolder(), 'compiled')

const PAYLOADS = new URL('../github/payloads/', import.meta.url)

/** How a run of the Action ended. */
export interface Ran {
  code: number
  /** stdout and stderr. */
  log: string
  outputs: Record<string, string>
  summary: string
}

export interface RunOptions {
  inputs?: Record<string, string>
  /** Undefined takes a variable away. */
  env?: Record<string, string | undefined>
  /** The bundle, by this Node.js. */
  node?: string
  attempt?: number
  actor?: string
  /** Changes the payload of the event. */
  payload?: object
}

export interface Story {
  bench: Workbench
  repo: Origin
  github: FakeGitHub
  /** Opens a pull request with these files on top of main; its number. */
  open(files: Files, given?: { author?: string; fork?: boolean }): number
  /** Another commit on its branch, while it is open. */
  push(number: number, files: Files): void
  /** Its branch is deleted. */
  merge(number: number, how?: 'merge' | 'squash' | 'rebase'): void
  /** A commit on main without a pull request. */
  pushDirectly(files: Files): void
  /** `command: plan` on the pull request, with the merge of both branches checked out. */
  plan(number: number, options?: RunOptions & { action?: string }): Promise<Ran>
  /** `command: plan` after a comment. */
  planAfterComment(number: number, comment: string, author?: string, options?: RunOptions): Promise<Ran>
  /** `command: apply` for the tip of main, as it is after a push. */
  apply(options?: RunOptions & { at?: string }): Promise<Ran>
  /** Any command for an event, with this commit checked out. */
  run(event: string, command: string, at: string, options?: RunOptions): Promise<Ran>
  tip(): string
  /** The comment of the Action, which must be the only one. */
  comment(number: number): string | undefined
  /** What to type to open `mail=example.nl`, as the comment of the Action offers it. */
  typed(number: number, guard: string): string
  /** Someone edits the account elsewhere. */
  setZones(zones: Record<string, readonly DnsEntry[]>): Promise<void>
  close(): Promise<void>
}

/** Sandboxes that no story uses: to make another pair of keys for each would take longer than most stories. */
const spare: Workbench[] = []

/** `files` are committed on main and were applied, and what they are about is in the account as `zones`. */
export async function openStory(
  given: { files: Files; zones: Record<string, readonly DnsEntry[]>; applied?: boolean },
  options: FakeGitHubOptions = {},
): Promise<Story> {
  const bench = spare.pop() ?? (await openWorkbench({}))
  await bench.setZones(given.zones)
  await bench.control('PUT', '/faults', [])
  const repo = origin({ '.gitignore': '.zonewright/\n', ...given.files })
  const tip = () => repo.git(['rev-parse', 'main'])
  let before = tip()
  const github = await startFakeGitHub({
    ...options,
    tipOf: branch => (branch === 'main' ? tip() : undefined),
  })
  github.branches.set('main', before)
  if (given.applied ?? true)
    github.status(before, { context: 'zonewright/apply (default)', state: 'success' })
  github.grant('octocat', 'write')
  /** Undefined when it is that of a fork. */
  const branchOf = (number: number): string | undefined => {
    const { ref, repository } = github.at(number).pull!.head
    return repository === github.repository ? ref : undefined
  }
  const scratch = mkdtempSync(join(repo.root, '../zonewright-runner-'))
  let runs = 0

  const run: Story['run'] = async (event, command, at, more = {}) => {
    const folder = join(scratch, String(++runs))
    mkdirSync(folder)
    const workspace = more.env?.['GITHUB_WORKSPACE'] ?? repo.checkout(at, `${folder}-checkout`)
    const file = (name: string, content = ''): string => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const payload = {
      ...JSON.parse(readFileSync(new URL(payloadOf(event), PAYLOADS), 'utf8')),
      repository: { full_name: github.repository, default_branch: 'main', owner: { login: 'octo' } },
      ...more.payload,
    }
    const inputs = { command, 'github-token': github.token, ...more.inputs }
    const variables: Record<string, string | undefined> = {
      PATH: process.env['PATH'],
      HOME: folder,
      NODE_COMPILE_CACHE: COMPILED,
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
      GITHUB_REPOSITORY: github.repository,
      GITHUB_SHA: repo.git(['rev-parse', at]),
      GITHUB_REF: event === 'pull_request' ? `refs/pull/${payload.number}/merge` : 'refs/heads/main',
      GITHUB_ACTOR: more.actor ?? 'octocat',
      GITHUB_API_URL: github.url,
      GITHUB_GRAPHQL_URL: github.graphqlUrl,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_RUN_ID: String(900 + runs),
      GITHUB_RUN_NUMBER: String(runs),
      GITHUB_RUN_ATTEMPT: String(more.attempt ?? 1),
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      RUNNER_TEMP: folder,
      TRANSIP_BASE_URL: bench.sandbox.url,
      TRANSIP_ACCOUNT_NAME: bench.sandbox.accountName,
      TRANSIP_PRIVATE_KEY: readFileSync(bench.sandbox.privateKeyFile, 'utf8'),
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [inputVariable(name), value])),
      ...more.env,
    }
    const env = Object.fromEntries(Object.entries(variables).filter(isSet))
    const node = more.node ?? (isWhole ? RUNNER_NODE : undefined)
    const ran = await (node === undefined ? inProcess(env) : asProcess(node, env, workspace))
    const outputs = outputsOf(readFileSync(join(folder, 'output'), 'utf8'))
    const summary = readFileSync(join(folder, 'summary'), 'utf8')
    // The log may mask a secret by naming it: that is how the runner is told.
    const said = ran.log.replaceAll(/^::add-mask::.*$/gm, '')
    requireNoSecrets(`${said}${summary}${JSON.stringify(outputs)}`, 'what the Action said')
    return { ...ran, outputs, summary }
  }

  const story: Story = {
    bench,
    repo,
    github,
    run,
    tip,
    open: (files, { author = 'octocat', fork = false } = {}) => {
      const head = `change-${github.issues.size + 1}`
      const sha = repo.commitOn('main', files)
      const number = github.pull({ head, sha, author, ...(fork && { repository: 'somebody/zones' }) })
      repo.keep(number, sha, branchOf(number))
      return number
    },
    push: (number, files) => {
      const { ref, repository } = github.at(number).pull!.head
      const sha = repo.commitOn(number, files)
      repo.keep(number, sha, branchOf(number))
      github.push(ref, sha, repository ?? undefined)
    },
    merge: (number, how = 'merge') => {
      const branch = branchOf(number)
      before = tip()
      const mergeCommit = repo.merge(number, how, branch)
      const commits = repo.git(['rev-list', `${before}..main`]).split('\n')
      github.merge(number, { mergeCommit, commits })
      if (branch !== undefined) github.branches.delete(branch)
    },
    pushDirectly: files => {
      before = tip()
      repo.git(['checkout', '--quiet', 'main'])
      github.push('main', repo.commit(files))
    },
    plan: (number, { action = 'synchronize', payload, ...more } = {}) => {
      const { author, pull: opened } = github.at(number)
      const { head, base } = opened!
      const fork = branchOf(number) === undefined
      const pull = {
        number,
        head: { ref: head.ref, sha: head.sha, repo: { full_name: head.repository, fork } },
        base: { ref: base.ref, sha: base.sha, repo: { full_name: github.repository } },
        user: { login: author },
      }
      const event = { action, number, pull_request: pull, ...payload }
      return run('pull_request', 'plan', repo.tryMerge(number), { ...more, payload: event })
    },
    planAfterComment: (number, body, author = 'octocat', more = {}) => {
      const id = github.comment(number, author, body)
      const payload = {
        action: 'created',
        issue: { number, pull_request: {}, state: 'open' },
        comment: { id, body, user: { login: author } },
      }
      return run('issue_comment', 'plan', repo.tryMerge(number), { ...more, payload })
    },
    apply: ({ at = tip(), payload, ...more } = {}) =>
      run('push', 'apply', at, {
        ...more,
        payload: { ref: 'refs/heads/main', before, after: at, ...payload },
      }),
    comment: number => {
      const ours = github
        .commentsOf(number)
        .filter(({ author, body }) => author === 'github-actions[bot]' && body.startsWith('<!-- zonewright:'))
      if (ours.length > 1) throw new Error(`pull request ${number} has ${ours.length} comments of the Action`)
      return ours[0]?.body
    },
    typed: (number, guard) => {
      const body = story.comment(number) ?? ''
      const offered = [...body.matchAll(/`(\/zonewright allow (\S+) [0-9a-f]{16})`/g)]
      const line = offered.find(([, , named]) => named === guard)?.[1]
      if (line === undefined) throw new Error(`the comment on #${number} offers no key for ${guard}: ${body}`)
      return line
    },
    setZones: zones => bench.setZones(zones),
    close: async () => {
      await github.close()
      spare.push(bench)
      rmSync(scratch, { recursive: true, force: true })
    },
  }
  return story
}

function isSet(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined
}

function payloadOf(event: string): string {
  if (event === 'pull_request') return 'pull_request.synchronize.json'
  return event === 'issue_comment' ? 'issue_comment.pull_request.json' : `${event}.json`
}

/** As the runner names them: hyphens stay. */
function inputVariable(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`
}

interface Said {
  code: number
  log: string
}

async function asProcess(node: string, env: Record<string, string>, cwd: string): Promise<Said> {
  const child = spawn(node, [BUNDLE], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (log += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? -1, log }
}

/** One at a time: the toolkit of GitHub reads the variables of the process and writes to its output. */
async function inProcess(env: Record<string, string>): Promise<Said> {
  const before = process.env
  let log = ''
  const write = (chunk: string | Uint8Array): boolean => {
    log += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }
  const spies = [process.stdout, process.stderr].map(stream =>
    vi.spyOn(stream, 'write').mockImplementation(write),
  )
  process.env = env
  try {
    const code = await runAction({ env, signal: new AbortController().signal })
    return { code, log }
  } finally {
    process.env = before
    for (const spy of spies) spy.mockRestore()
  }
}

/** `name<<delimiter`, lines, `delimiter`. */
function outputsOf(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const [, name, delimiter] = /^([^<]+)<<(.+)$/.exec(lines[at]!) ?? []
    if (name === undefined || delimiter === undefined) continue
    const end = lines.indexOf(delimiter, at + 1)
    outputs[name] = lines.slice(at + 1, end).join('\n')
    at = end
  }
  return outputs
}
