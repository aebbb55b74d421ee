/** The quick reference: every verb on one page, from the program as data and from what its help says. */
import type { Command } from 'commander'
import { BANNER, fenced, oneLine, plain, sentence, table } from './markdown.ts'

export function quickPage(program: Command): string {
  const after = helpOf(program).split(/^Environment:/m)[1] ?? ''
  const [environment = '', codes = ''] = after.split(/^Exit codes:/m)
  return [
    BANNER,
    '# Quick reference\n',
    'Every verb with its examples. [The command line](cli.md) has the options, and [files](reference/files.md) the keys of the files.\n',
    ...program.commands.flatMap(verb => [
      `## [${verb.name()}](cli.md#${verb.name()})\n`,
      `${sentence(plain(verb.description()))}\n`,
      fenced('sh', examplesOf(verb)),
    ]),
    '## Environment\n',
    `${plain(oneLine(environment))}\n`,
    '## Exit codes\n',
    table(['code', 'meaning'], exitCodes(codes)),
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

function examplesOf(verb: Command): string {
  const examples = /^Examples:\n((?: {2}.*\n)+)/m.exec(helpOf(verb))?.[1]
  if (examples === undefined) throw new Error(`${verb.name()} has no examples`)
  return examples.replaceAll(/^ {2}\$ /gm, '').trimEnd()
}
