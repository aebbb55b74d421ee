/** docs/sandbox.md is the specification: every rule of the code and every test is in it, and the other way round. */

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactRules } from '../../src/sandbox/rules/contact-rules.ts'
import { dnsSecRules } from '../../src/sandbox/rules/dnssec-rules.ts'
import { entryRules } from '../../src/sandbox/rules/entry-rules.ts'
import { zoneRules } from '../../src/sandbox/rules/rules.ts'

const page = readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')

/** The first cells of the rows under a heading; all rows of the page without one. */
function idsUnder(heading?: string): string[] {
  const text = heading === undefined ? page : (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
  return [...text.matchAll(/^\| `([a-z0-9-]+)` \|/gm)].map(match => match[1] ?? '')
}

function idsInTests(): Set<string> {
  const folder = new URL('./', import.meta.url)
  const ids = new Set<string>()
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.test.ts')) continue
    const text = readFileSync(new URL(file, folder), 'utf8')
    for (const match of text.matchAll(/\[([a-z0-9]+(?:-[a-z0-9]+)*)\] ?/g)) ids.add(match[1] ?? '')
  }
  return ids
}

test('the rules of the code are the rules of the page', () => {
  const zone = [...zoneRules.map(rule => rule.id)]
  const entry = ['type-accepted', ...entryRules.map(rule => rule.id)]
  expect(idsUnder('Rules of the zone')).toEqual(zone)
  expect(idsUnder('Rules of an entry')).toEqual(entry)
})

test('the page gives every rule its exact text', () => {
  for (const rule of [...zoneRules, ...entryRules]) expect(page).toContain(`\`${rule.text}\``)
  for (const { id, text } of contactRules) expect(page).toContain(`| \`${id}\` | \`${text}: '<value>'\``)
  for (const { id, text } of dnsSecRules) expect(page).toContain(`| \`${id}\` | 406 \`${text}\``)
})

test('ids are unique and every one of them has a test', () => {
  const ids = idsUnder()
  expect(new Set(ids).size).toBe(ids.length)
  const tested = idsInTests()
  const rules = new Set([...idsUnder('Rules of the zone'), ...idsUnder('Rules of an entry')])
  // rules.test.ts checks by itself that it breaks every rule.
  expect(ids.filter(id => !rules.has(id) && !tested.has(id))).toEqual([])
})
