/** action.yml and docs/action.md say what the tables in src/action/ say, both ways. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { COMMANDS, INPUTS } from '../../src/review/run/inputs.ts'
import { OUTPUTS } from '../../src/review/run/outputs.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { page, root, rowsBelow } from '../docs/pages.ts'

interface Described {
  description: string
  required?: boolean
  default?: string
}

const action = parse(readFileSync(`${root}action.yml`, 'utf8')) as {
  inputs: Record<string, Described>
  outputs: Record<string, Described>
  runs: unknown
}
const docs = page('docs/action.md')

function plain(cell: string): string {
  return cell.replaceAll('`', '')
}

function listed(commands: readonly string[] | undefined): string {
  return commands?.join(', ') ?? 'all'
}

describe('action.yml', () => {
  test('is run by Node 24 from dist/', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
    expect(docs.text).toContain('Node 24')
  })

  test('has the inputs', () => {
    const said = Object.entries(action.inputs).map(([name, input]) => [name, input.default, input.required])
    expect(said).toEqual(INPUTS.map(({ name, default: usual }) => [name, usual, name === 'command']))
    for (const { name, description } of INPUTS) {
      expect(action.inputs[name]?.description).toContain(plain(description))
    }
  })

  test('has the outputs', () => {
    expect(Object.entries(action.outputs)).toEqual(
      OUTPUTS.map(({ name, description }) => [name, { description: plain(description) }]),
    )
  })
})

describe('docs/action.md', () => {
  test('has the inputs', () => {
    expect(rowsBelow(docs, 'Inputs')).toEqual(
      INPUTS.map(({ name, description, default: usual, commands }) => [
        `\`${name}\``,
        usual === undefined ? '' : `\`${usual}\``,
        listed(commands),
        description,
      ]),
    )
  })

  test('has the outputs', () => {
    expect(rowsBelow(docs, 'Outputs')).toEqual(
      OUTPUTS.map(({ name, description, commands }) => [`\`${name}\``, listed(commands), description]),
    )
  })

  test('has every command, with what it does and what it may', () => {
    const commands = [...COMMANDS].map(name => `\`${name}\``)
    expect(
      rowsBelow(docs, 'Commands')
        .map(([name]) => name)
        .sort(),
    ).toEqual(commands.sort())
    const permitted = rowsBelow(docs, 'Permissions')
      .map(([names]) => names)
      .join()
    for (const name of commands) expect(permitted).toContain(name)
  })

  test('has every exit code', () => {
    expect(rowsBelow(docs, 'When a job is red').map(([code]) => Number(code))).toEqual(Object.values(EXIT))
  })
})
