/** How `completion` is called: by a person for the script of a shell, and by that script for names. */
import { flag, type Operand, type Option, usage } from '../../verbs/usage/option.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof SHELLS)[number]

export const completion = usage({
  name: 'completion',
  about: 'print the script that completes command lines, for bash, zsh or fish',
  examples: [
    'eval "$(zonewright completion bash)"    # in ~/.bashrc',
    'eval "$(zonewright completion zsh)"     # in ~/.zshrc, after compinit',
    'zonewright completion fish > ~/.config/fish/completions/zonewright.fish',
  ],
  operands: {
    shell: { form: '[shell]', about: 'the shell', choices: SHELLS } as Operand<Shell, 'perhaps'>,
  },
  options: {
    domains: names('domains'),
    accounts: names('accounts'),
    shared: names('shared files'),
    snapshots: names('snapshots'),
  },
})

/** Names of this repository that only the program can tell: `zonewright completion --domains` and so on. */
export type Names = keyof typeof completion.options

export const NAMES = Object.keys(completion.options) as Names[]

function names(what: string): Option<boolean, 'perhaps'> {
  return { ...flag(`print the ${what} there are, one a line`), isHidden: true }
}
