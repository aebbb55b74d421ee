/** Every promise of docs/safety.md has a test of that very name, in each file that the page says shows it. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Promise and files of each row of the tables that say what shows it. */
const rows = read('docs/safety.md')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| promise '))
  .map(line => line.split(' | '))
  .filter(cells => cells.length === 3)
  .map(([promise, , shown]) => ({
    promise: promise!.slice(2),
    files: [...shown!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
  }))

test('there are promises', () => {
  expect(rows.length).toBeGreaterThan(15)
})

describe.each(rows)('$promise', ({ promise, files }) => {
  const isNamed = (file: string): boolean =>
    file.endsWith('.test.ts') &&
    read(file)
      .split('\n')
      .some(line => line.includes(promise) && /^\s*(?:describe|test|[\])'"`])/.test(line))

  test('has a test of its name', () => {
    expect(files).not.toEqual([])
    expect(files.filter(file => !isNamed(file))).toEqual([])
  })
})
