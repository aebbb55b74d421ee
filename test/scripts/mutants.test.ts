/** The mutants themselves: what is changed, and that what is said about them is of today's code. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS } from '../../scripts/mutants/areas.ts'
import { EXPLAINED } from '../../scripts/mutants/explained.ts'
import { mutantsOf } from '../../scripts/mutants/mutate.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const whats = (text: string) => mutantsOf('x.ts', text).map(({ what }) => what)

describe('a mutant', () => {
  test.each([
    ['if (a < b) go()', ['a < b -> true', 'a < b -> false', '< -> <=', '< -> >=', 'go() -> ;']],
    [
      'const x = a && !b',
      ['a && !b -> true', 'a && !b -> false', '&& -> ||', 'a && !b -> a', 'a && !b -> !b', '!b -> b'],
    ],
    [
      'x = list.filter(f).some(g)',
      ['some -> every', '.filter(f) -> (nothing)', 'x = list.filter(f).some(g) -> ;'],
    ],
    [
      'f(before.size, 1)',
      [
        'before -> after',
        '1 -> (2)',
        '1 -> (0)',
        'before.size, 1 -> 1, before.size',
        'f(before.size, 1) -> ;',
      ],
    ],
    ['const x = [a, ...b]', ['a, -> (nothing)', '...b -> (nothing)']],
    ['const x: [1] | "a" = y ?? 0', ['y ?? 0 -> y', 'y ?? 0 -> 0', '0 -> (1)', '0 -> (-1)']],
  ])('of %s', (text, expected) => {
    expect(whats(text).sort()).toEqual(expected.sort())
  })

  test('is another text than the file, and each another', () => {
    const text = read('src/plan/guards/guard.ts')
    const texts = mutantsOf('src/plan/guards/guard.ts', text).map(one => one.text)
    expect(new Set([text, ...texts]).size).toBe(texts.length + 1)
  })
})

test('every file of an area is there, and every test', () => {
  for (const { files } of AREAS)
    for (const file of files) expect(existsSync(new URL(file, root)), file).toBe(true)
})

test('every area has its turn at night', () => {
  expect(read('.github/workflows/nightly.yml')).toContain(
    `area: [${AREAS.map(({ name }) => name).join(', ')}]`,
  )
})

test('every mutant that is explained is there', () => {
  for (const { file, code, what } of EXPLAINED) {
    const found = mutantsOf(file, read(file)).filter(
      one => (what ?? one.what) === one.what && one.code.includes(code),
    )
    expect(found, `${file}: ${what} in ${code}`).not.toEqual([])
  }
})
