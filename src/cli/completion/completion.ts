/** `zonewright completion`: the script of a shell, made from the program as it is, or names for such a script. */
import type { Command } from 'commander'
import { usageError } from '../../errors.ts'
import { EXIT, type ExitCode, type Host } from '../../verbs/run/host.ts'
import type { Call } from '../../verbs/usage/option.ts'
import { namesOf } from './names.ts'
import { type completion, NAMES } from './usage.ts'

/** Shells ask for names at every press of a key, so nothing else of the program is loaded for them. */
export async function printCompletion(
  { shell, ...options }: Call<typeof completion>,
  host: Host,
  program: Command,
): Promise<ExitCode> {
  const wanted = NAMES.find(name => options[name])
  if (wanted) {
    const names = await namesOf(wanted, host.cwd)
    if (names.length > 0) host.result(names.join('\n'))
    return EXIT.fine
  }
  if (shell === undefined) {
    throw usageError(
      'completion: which shell is it for?',
      'write zonewright completion bash, zsh or fish; docs/completion.md says where the script goes',
    )
  }
  const { completionScript } = await import('./script.ts')
  host.result(completionScript(shell, program))
  return EXIT.fine
}
