/** The command line, made of what every verb says of how it is called. */
import { Argument, Command, Help, InvalidArgumentError, Option as ParsedOption } from 'commander'
import type { ExitCode, Host } from '../verbs/run/host.ts'
import { print } from '../verbs/run/output.ts'
import { type Operand, type Option, UnreadableText } from '../verbs/usage/option.ts'
import { version } from '../version.ts'
import { VERBS } from './verbs.ts'

/** What the program does with the work of a verb. */
export type Run = (verb: (host: Host) => Promise<ExitCode>) => Promise<void>

const EXIT_CODES = `
Exit codes: 0 fine, 1 failed, 2 changes or findings (plan, status --exit-code;
pull, fmt --check), 3 invalid files, 4 refused by a guard, 5 partly applied,
130 interrupted.`

const ENVIRONMENT = `
Environment: TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY (the key, or the path
of its file), or TRANSIP_ACCESS_TOKEN; TRANSIP_BASE_URL for another server,
such as a sandbox. With accounts in zonewright.yaml: the variables they name.`

export function commandLine(run: Run): Command {
  const program = new Command('zonewright')
    .description('Keeps the domains of a TransIP account in Git: validate, plan, apply.')
    .version(version)
    .option('-C, --dir <folder>', 'the repository to work on', '.')
    .exitOverride()
    .configureOutput({
      writeOut: text => print(process.stdout, text),
      writeErr: text => print(process.stderr, text),
    })
    // Verbs inherit it. That a flag is off unless it is given goes without saying.
    .configureHelp({
      optionDescription: option =>
        option.defaultValue === false ? option.description : new Help().optionDescription(option),
    })
    .showSuggestionAfterError()
    .addHelpText('after', `${ENVIRONMENT}\n${EXIT_CODES}`)
  for (const { usage, run: work } of VERBS) {
    const command = program
      .command(usage.name)
      .description(usage.about)
      .addHelpText('after', `\nExamples:\n${usage.examples.map(line => `  $ ${line}`).join('\n')}`)
    for (const operand of Object.values(usage.operands)) command.addArgument(argumentOf(operand))
    for (const [key, option] of Object.entries(usage.options)) command.addOption(optionOf(key, option))
    command.action(async (...given: unknown[]) => {
      const operands = Object.keys(usage.operands).flatMap((key, index) =>
        given[index] === undefined ? [] : [[key, given[index]]],
      )
      await run(host => work({ ...Object.fromEntries(operands), ...command.opts() }, host, program))
    })
  }
  return program
}

function argumentOf({ form, about, choices }: Operand): Argument {
  const argument = new Argument(form, about)
  return choices === undefined ? argument : argument.choices(choices)
}

function optionOf(key: string, row: Option): ParsedOption {
  const { about, value, read, choices, conflicts, implies } = row
  const isFlag = value === undefined
  const name = `--${isFlag && row.usual === true ? 'no-' : ''}${hyphenated(key)}`
  const option = new ParsedOption(isFlag ? name : `${name} ${value}`, about)
  if (choices) option.choices(choices)
  else if (row.isRepeatable) option.argParser((text: string, before: string[] = []) => [...before, text])
  else if (read) option.argParser(text => readable(read, text))
  if (isFlag && row.usual === undefined) option.default(false)
  else if (!isFlag && row.usual !== undefined) option.default(row.usual)
  if (conflicts) option.conflicts([...conflicts])
  if (implies) option.implies({ ...implies })
  return option.makeOptionMandatory(row.isRequired === true).hideHelp(row.isHidden === true)
}

function readable(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text)
  } catch (error) {
    throw error instanceof UnreadableText ? new InvalidArgumentError(`${error.message}.`) : error
  }
}

function hyphenated(key: string): string {
  return key.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
