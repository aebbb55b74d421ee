/** What the docs show of the program is what it prints, byte for byte but for what `without` puts the same. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Household, openHousehold } from './household.ts'
import { blockOf, OUTPUTS } from './outputs.ts'
import { blocks, page } from './pages.ts'

let house: Household
beforeAll(async () => {
  house = await openHousehold()
})
afterAll(() => house.close())

test.each(OUTPUTS)('$page: $begins', async ({ page: path, begins, print, without = text => text }) => {
  const block = blockOf(path, begins)
  expect(without(await print(house))).toContain(without(block).trimEnd())
})

test('what docs/editors.md tells editors is where init puts the schemas and what pull writes', async () => {
  const shown = blocks(page('docs/editors.md'))
  await house.restore({})
  const { root } = house.repository
  const uses = `zonewright/zonewright@${'c'.repeat(40)}#v1.2.3`
  const made = await house.run(['init', '--no-pull', '--yes', '--uses', uses])
  expect(made, made.talk).toMatchObject({ code: 0 })
  const names = shown.flatMap(({ text }) => text.match(/\w+\.schema\.json/g) ?? [])
  expect(new Set(names).size).toBeGreaterThan(3)
  for (const name of names) expect(existsSync(join(root, '.vscode/zonewright', name)), name).toBe(true)
  await house.run(['pull', 'example.com', '--kinds', 'dns'])
  const [first] = readFileSync(join(root, 'zones/example.com.yaml'), 'utf8').split('\n')
  expect(shown.map(({ text }) => text)).toContain(`${first}\n`)
  // The other spelling, for those that do not know the language server, says the same.
  const path = first!.split('$schema=')[1]
  expect(shown.map(({ text }) => text)).toContain(`# $schema: ${path}\n`)
})
