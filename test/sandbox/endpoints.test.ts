/** The table "Every endpoint" of docs/sandbox.md is true: line by line, and nothing served is left out. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorOf, raw, sandboxWith, seedOf } from './support.ts'

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')
const section = page.split('## Every endpoint\n')[1]?.split('\n## ')[0] ?? ''

interface Row {
  method: string
  path: string
  served: boolean
}

const rows: Row[] = [
  ...section.matchAll(/^\| ([A-Z]+) \| `([^`]+)`.* \| (served|not served: 501) \|$/gm),
].map(([, method = '', path = '', state]) => ({ method, path, served: state === 'served' }))

async function statusOf(base: string, token: string, { method, path }: Row): Promise<[number, string]> {
  const real = path.replace('{domainName}', 'example.nl').replace(/\{\w+\}/g, 'x')
  const reply = await raw(`${base}${real}`, method, method === 'GET' ? undefined : '{}', {
    authorization: `Bearer ${token}`,
  })
  return [reply.status, reply.status < 400 ? '' : errorOf(reply)]
}

test('every line of the table is read', () => {
  const lines = section.match(/^\| [A-Z]+ \|.*$/gm) ?? []
  expect(rows.length).toBe(lines.length)
  expect(new Set(rows.map(({ method, path }) => `${method} ${path}`)).size).toBe(rows.length)
  expect(rows.filter(row => row.served).length).toBeGreaterThan(50)
  expect(rows.filter(row => !row.served).length).toBeGreaterThan(40)
})

test('[address] what is served is answered by its own route, what is not is 501', async () => {
  const wrong: unknown[] = []
  for (const served of [true, false]) {
    // Without a limit that a list this long could reach.
    const sandbox = await sandboxWith({ seed: seedOf([]), rateLimit: { requests: 10_000, seconds: 900 } })
    for (const row of rows.filter(row => row.served === served)) {
      // Validated only, so that no request changes what the next one meets.
      const [status, error] = await statusOf(sandbox.url, sandbox.accessToken, {
        ...row,
        path: `${row.path}?test=1`,
      })
      const right = served ? ![400, 405, 500, 501].includes(status) : status === 501
      if (!right) wrong.push([row.method, row.path, status, error])
    }
  }
  expect(wrong).toEqual([])
})

test('every route of the code is in the table as served', async () => {
  const folder = new URL('../../src/sandbox/routes/', import.meta.url)
  const routes: string[] = ['POST /auth']
  for (const file of readdirSync(folder)) {
    const exported: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const list of Object.values(exported).filter(value => Array.isArray(value))) {
      for (const { method, path } of list as Row[]) routes.push(`${method} ${path.replace(/:\w+/g, '{}')}`)
    }
  }
  const told = rows
    .filter(row => row.served)
    .map(row => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`)
  expect(routes.toSorted()).toEqual(told.toSorted())
})
