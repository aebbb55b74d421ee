/** Every fenced block of the docs has what checks it, or the reason why nothing does. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkOf, idle, NOT_CHECKED, TESTED } from './checked.ts'
import { blocks, pages, root } from './pages.ts'

const shown = pages().flatMap(at => blocks(at).map(block => [at, block] as const))

test('every block is checked, or test/docs/checked.ts says why not', () => {
  expect(shown.length).toBeGreaterThan(150)
  const unknown = shown.filter(([at, block]) => checkOf(at, block) === undefined)
  expect(unknown.map(([{ path }, { line, language }]) => `${path}:${line} ${language}`)).toEqual([])
})

test('a block that no one has thought of would be found', () => {
  const at = { path: 'docs/new', text: '' }
  expect(checkOf(at, { language: 'text', line: 1, text: 'Plan: nothing to do\n' })).toBeUndefined()
  expect(checkOf(at, { language: '', line: 1, text: 'zonewright plan\n' })).toBeUndefined()
  expect(checkOf(at, { language: 'json', line: 1, text: '{}\n' })).toBeUndefined()
})

test('every fence is one that is read: at the begin of its line, with one word', () => {
  const odd = pages().flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:[ \t]+```|[ \t>]*~~~|```\w*[^\w\n]).*$/gm)].map(match => `${path} ${match[0]}`),
  )
  expect(odd).toEqual([])
  const fences = pages().reduce((sum, { text }) => sum + (text.match(/^```/gm)?.length ?? 0), 0)
  expect(fences).toBe(2 * shown.length)
})

test('the tables name blocks and tests that are there', () => {
  expect(idle(shown)).toEqual([])
  for (const { by, page } of TESTED) {
    expect(existsSync(root + by), by).toBe(true)
    const said = readFileSync(root + by, 'utf8')
    expect(said.includes(page) || said.includes(page.split('/').at(-1)!), `${by} is about ${page}`).toBe(true)
  }
  expect(NOT_CHECKED.length).toBeLessThan(13)
})
