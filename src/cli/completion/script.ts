/** The script of a shell, made from the program as it is. */
import type { Command } from 'commander'
import { bashScript } from './bash.ts'
import { fishScript } from './fish.ts'
import { modelOf, type ProgramModel } from './model.ts'
import type { Shell } from './usage.ts'
import { zshScript } from './zsh.ts'

const SCRIPTS: Record<Shell, (program: ProgramModel) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}

/** The whole script, for a file or for the line of a profile that reads it. */
export function completionScript(shell: Shell, program: Command): string {
  return SCRIPTS[shell](modelOf(program))
}
