/** The picture of the shapes between a file and a request names types that are where it says. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { blocks, page } from './pages.ts'

test('each shape of the picture in docs/design.md is a type of src/', () => {
  const picture = blocks(page('docs/design.md')).find(({ text }) => text.startsWith(' bytes'))!.text
  const shapes = [...picture.matchAll(/\b[A-Z][a-z]+[A-Za-z]*\b/g)].map(([name]) => name)
  expect(shapes.length).toBeGreaterThan(9)
  const types = execFileSync('git', ['grep', '-hoE', '^export (interface|type|class) \\w+', '--', 'src'], {
    cwd: new URL('../../', import.meta.url),
    encoding: 'utf8',
  })
  const known = new Set(types.split('\n').map(line => line.split(' ').at(-1)))
  expect(shapes.filter(name => !known.has(name))).toEqual([])
})
