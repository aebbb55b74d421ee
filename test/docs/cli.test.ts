/** docs/cli.md says what `--help` says: verbs, options, environment and exit codes, both ways. */
import { describe, expect, test } from 'vitest'
import { commandLine } from '../../src/cli/program.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { page, rowsBelow } from './pages.ts'

const cli = page('docs/cli.md')

function help(name?: string): string {
  const program = commandLine(async () => undefined)
  const command = name === undefined ? program : program.commands.find(verb => verb.name() === name)!
  const said: string[] = []
  command.configureOutput({ writeOut: text => void said.push(text) }).outputHelp()
  return said.join('')
}

/** Long options with their arguments, such as `--port <number>`. */
function optionsOfHelp(text: string): string[] {
  const list = /^Options:\n((?: .*\n)*)/m.exec(text)?.[1] ?? ''
  return [...list.matchAll(/^ {2}(?:-\w, )?(--[\w-]+(?: <[^>]+>)?)/gm)].map(match => match[1]!).sort()
}

function verbsOfHelp(text: string): string[] {
  const list = /^Commands:\n((?: .*\n)*)/m.exec(text)?.[1] ?? ''
  return [...list.matchAll(/^ {2}(\w+)/gm)].map(match => match[1]!).filter(verb => verb !== 'help')
}

function optionsOfPage(heading: string): string[] {
  return rowsBelow(cli, heading)
    .flatMap(([cell = '']) => [...cell.matchAll(/`(--[^`]+)`/g)].map(match => match[1]!))
    .sort()
}

const top = help()
const verbs = verbsOfHelp(top)

describe('docs/cli.md', () => {
  test('has a section for every verb and no other', () => {
    const sections = [...cli.text.matchAll(/^## ([a-z]+)$/gm)].map(match => match[1])
    expect(verbs.length).toBeGreaterThan(4)
    expect(sections).toEqual(verbs)
  })

  test('has the options of the program', () => {
    expect(optionsOfPage('Options of zonewright')).toEqual(optionsOfHelp(top))
  })

  test.each(verbs)('has the options of %s', verb => {
    const options = optionsOfHelp(help(verb))
    // Each has it, and it is said once, above.
    expect(optionsOfPage(verb)).toEqual(options.filter(option => option !== '--help'))
  })

  test('has every exit code', () => {
    const codes = rowsBelow(cli, 'Exit codes').map(([code]) => Number(code))
    expect(codes).toEqual(Object.values(EXIT))
    expect(top.match(/\d+(?= [a-z])/g)?.map(Number)).toEqual(expect.arrayContaining(codes))
  })

  test('has every variable', () => {
    const variables = rowsBelow(cli, 'Environment').map(([name = '']) => name.replaceAll('`', ''))
    expect(variables.length).toBeGreaterThan(3)
    expect([...new Set(top.match(/TRANSIP_\w+/g))].sort()).toEqual(variables.sort())
  })
})
