/**
 * Objects of a repository by any name: one `git cat-file --batch` answers many questions in turn. To start a process costs
 * more than most answers, and one run asks dozens of them.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { environment, timedOut } from './git-process.ts'

export interface GitObject {
  /** Full hash. */
  id: string
  type: string
  bytes: Buffer
}

/** Gives the objects in the order of their names; undefined for a name that nothing has. No name holds a line break. */
export type ReadObjects = (names: readonly string[]) => Promise<(GitObject | undefined)[]>

const ARGS = ['cat-file', '--batch'] as const

/** Milliseconds without a question after which the process ends. Whoever wants to end does not wait for it. */
const IDLE_MS = 100

interface Question {
  names: readonly string[]
  answers: (GitObject | undefined)[]
  resolve(answers: (GitObject | undefined)[]): void
  reject(error: unknown): void
  limit: NodeJS.Timeout
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

/** @throws ZonewrightError `git-timeout`, an Error with what git said on stderr, or what the system says */
export function objectsOf(
  folder: string,
  env: Readonly<Record<string, string>>,
  limitMs: number,
): ReadObjects {
  let running: { child: Child; asked: Question[]; idle?: NodeJS.Timeout } | undefined

  const start = (): NonNullable<typeof running> => {
    const child: Child = spawn('git', ARGS, {
      cwd: folder,
      env: { ...environment(), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const own: NonNullable<typeof running> = { child, asked: [] }
    const fail = (error: unknown): void => {
      if (running === own) running = undefined
      child.kill('SIGKILL')
      // It is the question in hand that git gave up on; the others are asked again.
      const [inHand, ...others] = own.asked.splice(0)
      if (!inHand) return
      clearTimeout(inHand.limit)
      inHand.reject(error)
      for (const question of others) ask(question)
    }
    let said = ''
    const read = answersOf(answer => {
      const [question] = own.asked
      if (!question) return
      question.answers.push(answer)
      if (question.answers.length < question.names.length) return
      clearTimeout(question.limit)
      own.asked.shift()
      question.resolve(question.answers)
      if (own.asked.length === 0) rest(own)
    })
    child.stdin.on('error', () => undefined)
    child.stdout.on('data', read)
    child.stderr.on('data', (more: Buffer) => (said += String(more)))
    child.on('error', fail)
    child.on('close', code => fail(new Error(said || `git cat-file ended with ${code}`)))
    return own
  }

  const rest = (own: NonNullable<typeof running>): void => {
    hold(own.child, false)
    own.idle = setTimeout(() => {
      if (running === own) running = undefined
      own.child.stdin.end()
    }, IDLE_MS).unref()
  }

  const ask = (question: Omit<Question, 'limit'>): void => {
    running ??= start()
    const { child, asked, idle } = running
    clearTimeout(idle)
    hold(child, true)
    const limit = setTimeout(() => child.emit('error', timedOut(ARGS, limitMs)), limitMs)
    asked.push({ ...question, limit })
    child.stdin.write(question.names.map(name => `${name}\n`).join(''))
  }

  return names =>
    new Promise((resolve, reject) => {
      if (names.length === 0) resolve([])
      else ask({ names, answers: [], resolve, reject })
    })
}

/** Whether the program stays for it. */
function hold(child: Child, isHeld: boolean): void {
  const what = isHeld ? 'ref' : 'unref'
  child[what]()
  // Pipes are sockets, which their types do not say.
  for (const pipe of [child.stdin, child.stdout, child.stderr] as unknown as Socket[]) pipe[what]()
}

/** Takes output as it comes: `<hash> <type> <size>`, a line break, the bytes, a line break; other lines are of what is missing. */
function answersOf(found: (answer: GitObject | undefined) => void): (more: Buffer) => void {
  let parts: Buffer[] = []
  let size = 0
  let wanted = 0
  return more => {
    parts.push(more)
    size += more.length
    if (size < wanted) return
    let said = parts.length === 1 ? more : Buffer.concat(parts)
    for (;;) {
      const end = said.indexOf(10)
      if (end < 0) break
      const [, id, type, length] =
        /^([0-9a-f]{40,64}) (\w+) (\d+)$/.exec(said.toString('latin1', 0, end)) ?? []
      const after = end + 1 + (length === undefined ? 0 : Number(length) + 1)
      if (said.length < after) break
      found(id === undefined ? undefined : { id, type: type!, bytes: said.subarray(end + 1, after - 1) })
      said = said.subarray(after)
    }
    // Large files come in many pieces, which are put together once.
    const head = /^[0-9a-f]{40,64} \w+ (\d+)\n/.exec(said.toString('latin1', 0, 100))
    wanted = head ? head[0].length + Number(head[1]) + 1 : 0
    parts = [said]
    size = said.length
  }
}
