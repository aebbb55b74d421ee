/** The log of a job, where a line can be a command to the runner: text of others never is one. */
import { randomUUID } from 'node:crypto'

/** What the runner takes for a command: `::` where a line begins, also after spaces, or `##[` anywhere in it. */
const COMMAND = /^[\s\u0085]*::|##\[/m

/**
 * The text as lines for the log. Where one of them would be a command, the runner is told to take none for as long as
 * it lasts; `token` ends that and must not be known to who wrote the text.
 */
export function inert(text: string, token: string = randomUUID()): string {
  const lines = text.endsWith('\n') ? text : `${text}\n`
  return COMMAND.test(lines) ? `::stop-commands::${token}\n${lines}::${token}::\n` : lines
}
