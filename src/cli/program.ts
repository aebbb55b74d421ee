/** The command line as data: what verbs there are, and how each is loaded when it is called. */
import { Command, Help } from 'commander'
import { print } from '../verbs/run/output.ts'
import { version } from '../version.ts'
import type { Program, Run } from './options/verb.ts'
import { accountVerbs } from './verbs/account.ts'
import { completionVerb } from './verbs/completion.ts'
import { dedupeVerb } from './verbs/dedupe.ts'
import { exchangeVerbs } from './verbs/exchange.ts'
import { fileVerbs } from './verbs/files.ts'
import { initVerb } from './verbs/init.ts'
import { sandboxVerbs } from './verbs/sandbox.ts'

const EXIT_CODES = `
Exit codes: 0 fine, 1 failed, 2 changes or findings (plan, status
--exit-code; pull --check), 3 invalid files, 4 refused by a guard, 5 partly applied, 130 interrupted.`

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
  const verb: Program['verb'] = (name, summary, examples) =>
    program.command(name).description(summary).addHelpText('after', `\nExamples:\n${examples}`)
  for (const add of [
    initVerb,
    fileVerbs,
    exchangeVerbs,
    dedupeVerb,
    accountVerbs,
    sandboxVerbs,
    completionVerb,
  ])
    add({ verb, run })
  return program
}
