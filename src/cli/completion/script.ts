/** `zonewright completion <shell>`: the script of a shell, made from the program as it is. */
import type { Command } from 'commander'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { modelOf, type ProgramModel } from './model.ts'
import { zshScript } from './zsh.ts'

export const SHELLS = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof SHELLS)[number]

const SCRIPTS: Record<Shell, (program: ProgramModel) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

/** The whole script, for a file or for the line of a profile that reads it. */
export function completionScript(shell: Shell, program: Command): string {
  return SCRIPTS[shell](modelOf(program))
}
