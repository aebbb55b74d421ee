/** The file of `--state`: the whole state, replaced atomically after every write. */
import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { SeedError } from './values.ts'

/** The state of an earlier run, or undefined when there is no such file yet. */
export async function readStateFile(path: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new SeedError(`state file ${path} cannot be read: ${(cause as Error).message}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new SeedError(`state file ${path} is not JSON: delete it to start again from the seed`)
  }
}

/**
 * Writes a state that is taken when writing begins, one write at a time. Calls that come while one is
 * under way share the next, so that many quick writes to the API cost two files, not many.
 */
export class StateFile {
  readonly #path: string
  readonly #state: () => unknown
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(path: string, state: () => unknown) {
    this.#path = path
    this.#state = state
  }

  /** Resolves when a state at least as new as now is on disk. */
  save(): Promise<void> {
    const before = this.#running.catch(() => undefined)
    this.#next ??= before.then(() => {
      this.#next = undefined
      this.#running = replace(this.#path, `${JSON.stringify(this.#state())}\n`)
      return this.#running
    })
    return this.#next
  }
}

/** Through a new file beside it, never one that is there: what a killed sandbox left is removed by the next one. */
async function replace(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path)
  const next = `${target}.zonewright-next`
  await rm(next, { force: true })
  // Not for other users: a state holds auth codes and contacts.
  await writeFile(next, text, { flag: 'wx', mode: 0o600, flush: true })
  await rename(next, target)
}
