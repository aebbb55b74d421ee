/** The page of every verb, from the program as data and from what its help says. */
import type { Argument, Command, Option } from 'commander'
import { BANNER, code, fenced, list, oneLine, plain, sentence, table } from './markdown.ts'

export function commandsPage(program: Command): string {
  const verbs = program.commands
  const after = helpOf(program).split(/^Environment:/m)[1] ?? ''
  const [environment = '', codes = ''] = after.split(/^Exit codes:/m)
  return [
    BANNER,
    '# Reference: commands\n',
    `What \`zonewright --help\` and the help of every verb say. [The command line](../cli.md) explains it at length, and [files](files.md) has the keys of the files.\n`,
    list(verbs.map(verb => `[${verb.name()}](#${verb.name()}): ${plain(verb.description())}`)),
    '## Options of zonewright\n',
    optionsTable(program),
    '## Environment\n',
    `${plain(oneLine(environment))}\n`,
    '## Exit codes\n',
    table(['code', 'meaning'], exitCodes(codes)),
    ...verbs.flatMap(verb => [
      `## ${verb.name()}\n`,
      `${sentence(plain(verb.description()))}\n`,
      fenced('text', `${program.name()} ${verb.name()} ${verb.usage()}`),
      ...(verb.registeredArguments.length > 0
        ? [table(['argument', 'meaning'], verb.registeredArguments.map(argumentRow))]
        : []),
      optionsTable(verb),
      ...examplesOf(verb),
    ]),
  ].join('\n')
}

function helpOf(command: Command): string {
  let said = ''
  command.configureOutput({ writeOut: text => (said += text) }).outputHelp()
  return said
}

/** `0 fine, 1 failed, …`: a number begins the next one. */
function exitCodes(text: string): string[][] {
  return oneLine(text)
    .replace(/\.$/, '')
    .split(/, (?=\d+ )/)
    .map(part => [part.slice(0, part.indexOf(' ')), plain(part.slice(part.indexOf(' ') + 1))])
}

function examplesOf(verb: Command): string[] {
  const examples = /^Examples:\n((?: {2}.*\n)+)/m.exec(helpOf(verb))?.[1]
  if (examples === undefined) return []
  return [fenced('sh', examples.replaceAll(/^ {2}\$ /gm, '').trimEnd())]
}

function argumentRow(argument: Argument): string[] {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  const chosen = argument.argChoices ? `: ${argument.argChoices.map(code).join(', ')}` : ''
  return [code(argument.required ? `<${name}>` : `[${name}]`), `${plain(argument.description)}${chosen}`]
}

function optionsTable(command: Command): string {
  const options = command.createHelp().visibleOptions(command)
  return table(['option', 'unless given', 'meaning'], options.map(optionRow))
}

function optionRow({ flags, description, argChoices, defaultValue: usual }: Option): string[] {
  const chosen = argChoices ? `: ${argChoices.map(code).join(', ')}` : ''
  // That a flag is off unless it is given goes without saying, and so for --no-dns that it is on.
  const isTold = usual !== undefined && typeof usual !== 'boolean'
  return [
    flags.split(', ').map(code).join(', '),
    isTold ? code(String(usual)) : '',
    `${plain(description)}${chosen}`,
  ]
}
