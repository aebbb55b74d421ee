/** Questions at a terminal: a wrong answer is asked for again, and an empty one is what is usual. */
import { usageError, ZonewrightError } from '../../errors.ts'
import type { Host } from '../run/host.ts'

export interface Asking {
  /** A line of text as `read` understands it; `usual` for an empty one. */
  text<T>(question: string, read: (text: string) => T, usual: T): Promise<T>
  /** `usual` for an empty line. */
  yes(question: string, usual: boolean): Promise<boolean>
}

/** How often the same question is asked. */
const TRIES = 3

/** Undefined where no one can be asked. */
export function askingOf({ ask, note }: Host): Asking | undefined {
  if (!ask) return undefined
  const text: Asking['text'] = async (question, read, usual) => {
    for (let tried = 1; ; tried++) {
      const said = (await ask(question)).trim()
      if (said === '') return usual
      try {
        return read(said)
      } catch (error) {
        if (!(error instanceof ZonewrightError) || tried === TRIES) throw error
        note(`${error.message}${error.advice === undefined ? '' : `: ${error.advice}`}`)
      }
    }
  }
  return { text, yes: (question, usual) => text(`${question} ${usual ? '[Y/n]' : '[y/N]'}`, readYes, usual) }
}

function readYes(said: string): boolean {
  if (/^y(es)?$/i.test(said)) return true
  if (/^no?$/i.test(said)) return false
  throw usageError(`${said} is neither yes nor no`, 'answer y or n')
}
