/** The verb that prints what a shell needs to complete command lines, and the names the shell asks for. */
import { Argument, Option } from 'commander'
import { ZonewrightError } from '../../errors.ts'
import { EXIT } from '../../verbs/run/host.ts'
import type { Names } from '../completion/model.ts'
import type { Shell } from '../completion/script.ts'
import type { Program } from '../options/verb.ts'

const NAMES = ['domains', 'accounts', 'shared', 'snapshots'] as const satisfies readonly Names[]

export function completionVerb({ verb, run }: Program): void {
  const command = verb(
    'completion',
    'print the script that completes command lines, for bash, zsh or fish',
    '  $ eval "$(zonewright completion bash)"    # in ~/.bashrc\n  $ eval "$(zonewright completion zsh)"     # in ~/.zshrc, after compinit\n  $ zonewright completion fish > ~/.config/fish/completions/zonewright.fish',
  ).addArgument(new Argument('[shell]', 'the shell').choices(['bash', 'zsh', 'fish'] satisfies Shell[]))
  // For the scripts only. They run at every press of a key, so nothing else of the program is loaded.
  for (const name of NAMES) command.addOption(new Option(`--${name}`, `print ${name}, one a line`).hideHelp())
  command.action((shell: Shell | undefined, options: Partial<Record<Names, boolean>>) =>
    run(async host => {
      const asked = NAMES.find(name => options[name])
      if (asked) {
        const names = await (await import('../completion/names.ts')).namesOf(asked, host.cwd)
        if (names.length > 0) host.result(names.join('\n'))
        return EXIT.fine
      }
      if (shell === undefined) throw noShell()
      const { completionScript } = await import('../completion/script.ts')
      host.result(completionScript(shell, command.parent!))
      return EXIT.fine
    }),
  )
}

function noShell(): ZonewrightError {
  return new ZonewrightError('usage', 'user', 'completion: which shell is it for?', {
    advice: 'write zonewright completion bash, zsh or fish; docs/completion.md says where the script goes',
  })
}
