/** Runs tests against mutants of one file, in a process that is started again when a mutant never ends. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Verdict } from './worker.ts'

/** What a mutant gets beyond five times what the tests take without one, in seconds. */
const GRACE = 10

export class Runner {
  readonly #args: string[]
  readonly #file: string
  readonly #text: string
  #child: ChildProcess | undefined
  /** In seconds; absent before the tests ran without a mutant. */
  #limit: number | undefined

  /** Nothing is started before the first run. Without stages nothing fails. */
  constructor({
    root,
    file,
    stages,
    text,
  }: {
    root: string
    file: string
    stages: readonly string[]
    text: string
  }) {
    this.#args = [root, `${root}${file}`, ...stages]
    this.#file = file
    this.#text = text
  }

  /**
   * The verdict of the tests about a text of the file. One that does not come in time is a failure.
   *
   * @throws Error when the tests fail without any mutant
   */
  async run(text: string): Promise<Verdict> {
    if (this.#limit === undefined) {
      const { failed, seconds } = await this.#try(this.#text, 600)
      if (failed !== undefined) throw new Error(`${failed} fails without any mutant of ${this.#file}`)
      this.#limit = 5 * seconds + GRACE
    }
    return this.#try(text, this.#limit)
  }

  async #try(text: string, limit: number): Promise<Verdict> {
    const child = await this.#ready()
    return new Promise((resolve, reject) => {
      const end = (verdict: Verdict): void => {
        clearTimeout(timer)
        child.off('message', end).off('exit', died)
        resolve(verdict)
      }
      const stop = (failed: string): void => {
        this.stop()
        end({ failed, seconds: limit })
      }
      const died = (): void => stop('the process died')
      const timer = setTimeout(() => stop('it took too long'), limit * 1000)
      child.on('message', end).on('exit', died)
      child.send(text, error => error && reject(error))
    })
  }

  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), this.#args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', () => reject(new Error('the tests cannot be started')))
    })
    child.removeAllListeners('exit')
    return child
  }
}
