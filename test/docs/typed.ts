/** What the parser of the command line says of words that someone typed. Nothing is carried out. */
import { type Command, CommanderError } from 'commander'
import { commandLine, type Run } from '../../src/cli/program.ts'

/** Hands the words to the program, which says nothing to anybody. `run` gets the verb they ask for. */
export async function type(words: readonly string[], run: Run): Promise<void> {
  const program = commandLine(run)
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  }
  await program.parseAsync([...words], { from: 'user' })
}

/** Why the program would not begin with these words (those after `zonewright`); undefined when it would. */
export async function refusalOf(words: readonly string[]): Promise<string | undefined> {
  let begun = false
  try {
    await type(words, async () => {
      begun = true
    })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // --help and --version end the same way.
    return error.exitCode === 0 ? undefined : error.message
  }
  return begun ? undefined : 'no verb was begun'
}

/** The verb of this name, with its arguments and options. */
export function verbOf(name: string | undefined): Command | undefined {
  return commandLine(async () => undefined).commands.find(verb => verb.name() === name)
}
