import { describe, expect, test } from 'vitest'
import { planJson } from '../../src/view/plan/json.ts'
import { planMarkdown } from '../../src/view/plan/markdown.ts'
import { stepsText } from '../../src/view/plan/steps.ts'
import { planText } from '../../src/view/plan/text.ts'
import * as samples from './samples.ts'

const SAMPLES = Object.entries(samples)

describe.each(SAMPLES)('the %s plan', (name, plan) => {
  test('as text', async () => {
    await expect(planText(plan, { color: false })).toMatchFileSnapshot(`golden/${name}.txt`)
  })

  test('as Markdown', async () => {
    await expect(planMarkdown(plan)).toMatchFileSnapshot(`golden/${name}.md`)
  })
})

describe.each([60, 80, 120])('in %i columns', width => {
  test.each([
    ['busy', samples.busy],
    ['names', samples.names],
    ['guarded', samples.guarded],
    ['fleet', samples.fleet],
    ['retimed', samples.retimed],
    ['checked', samples.checked],
  ])('the %s plan keeps to the terminal', async (name, plan) => {
    await expect(planText(plan, { color: false, width })).toMatchFileSnapshot(`golden/${name}-${width}.txt`)
  })
})

test('colours mark signs, old and new, and the words that change', async () => {
  const text = planText(samples.busy, { color: true, width: 100 })
  await expect(text.replaceAll('\u001b', '␛')).toMatchFileSnapshot('golden/busy-color.txt')
})

test('verbose adds the requests, what is left alone and the quiet domains', async () => {
  await expect(planText(samples.busy, { color: false, verbose: true })).toMatchFileSnapshot(
    'golden/busy-verbose.txt',
  )
  const text = stepsText(samples.entries.parts[0]!, { color: false })
  expect(text).toBe(
    [
      '1  POST www 300 A 192.0.2.10',
      '2  POST @ 3600 MX 10 www.example.nl.',
      '3  DELETE api 300 AAAA 2001:db8::5',
    ].join('\n'),
  )
})

test('as JSON', async () => {
  await expect(planJson(samples.entries)).toMatchFileSnapshot('golden/entries.json')
})
