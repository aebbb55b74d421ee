/** What help says of options: defaults that tell something, and no other. */
import { expect, test } from 'vitest'
import { commandLine } from '../../src/cli/program.ts'

const verbs = commandLine(async () => {}).commands

test('a flag is off unless it is given, which no help needs to say', () => {
  const flags = verbs.flatMap(({ options }) => options.filter(({ defaultValue }) => defaultValue === false))
  expect(flags.length).toBeGreaterThan(10)
  for (const verb of verbs) expect(verb.helpInformation()).not.toContain('default: false')
})

test('every other default is said', () => {
  const program = commandLine(async () => {})
  for (const command of [program, ...program.commands]) {
    const text = command.helpInformation().replaceAll(/\s+/g, ' ')
    for (const { defaultValue: value, required, optional } of command.options) {
      if (value !== undefined && (required || optional))
        expect(text).toContain(`default: ${JSON.stringify(value)}`)
    }
  }
  expect(program.helpInformation()).toContain('(default: ".")')
})
