/** Blocks in other languages: how a verb is written, steps of workflows, JSON, and code to copy. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { webhookBody, webhookHeaders } from '../../src/notify/webhook.ts'
import { INPUTS } from '../../src/review/run/inputs.ts'
import { readSeed } from '../../src/sandbox/state/seed.ts'
import { FRAME, ofRun, outcome } from '../notify/samples.ts'
import { change, line, part, plan } from '../support/plans.ts'
import { blockOf } from './outputs.ts'
import { blocks, type Page, page, pages, root } from './pages.ts'
import { commandsOf } from './shell.ts'
import { refusalOf, verbOf } from './typed.ts'

const all = pages().flatMap(at =>
  blocks(at).map(block => ({ ...block, page: at.path, where: `${at.path}:${block.line}` })),
)

describe('how a verb is written', () => {
  const synopses = all.filter(({ language, text }) => language === 'text' && text.startsWith('zonewright '))

  /** `zonewright verb …` up to the next. */
  const parts = synopses.flatMap(({ where, text }) =>
    text.split(/^(?=zonewright )/m).map(one => ({ where, verb: one.split(' ')[1]!, text: one })),
  )

  test.each(parts.filter(({ verb }) => !verb.startsWith('[')))('$where $verb', ({ verb, text }) => {
    const command = verbOf(verb)
    expect(command, verb).toBeDefined()
    const known = command!.options.map(({ long, flags }) => [long!, /<.*>/.exec(flags)?.[0]] as const)
    for (const [, name, value] of text.matchAll(/(--[\w-]+)(?: (<[^>]+>|\w+=|\w+(?:\|\w+)+))?/g)) {
      const found = known.find(([long]) => long === name)
      expect(found, `${verb} has no ${name}`).toBeDefined()
      expect(value === undefined, `${name} with or without a value`).toBe(found![1] === undefined)
    }
  })

  test('every verb that docs/cli.md has a chapter for has one there', () => {
    const shown = parts.filter(({ where }) => where.startsWith('docs/cli.md')).map(({ verb }) => verb)
    const chapters = [...page('docs/cli.md').text.matchAll(/^## ([a-z]+)$/gm)].map(match => match[1]!)
    expect(chapters.filter(name => verbOf(name)).length).toBeGreaterThan(15)
    expect(chapters.filter(name => verbOf(name) && !shown.includes(name))).toEqual([])
  })
})

describe('commands inside of sentences', () => {
  const inline = pages().flatMap(at =>
    [...withoutBlocks(at).matchAll(/`(zonewright\s[^`]+)`/g)].map(match => ({
      where: at.path,
      code: match[1]!.replaceAll(/\s+/g, ' '),
    })),
  )

  test('there are many', () => {
    expect(inline.length).toBeGreaterThan(50)
  })

  test.each(inline)('$where $code', async ({ code }) => {
    const plain = code
      .replaceAll('<verb>', 'plan')
      .replaceAll(/<([^>]+)>|(\w+)(?:\|\w+)+|…/g, (_, name, first) => name ?? first ?? '')
    for (const { words } of commandsOf(plain)) {
      if (words[0] !== 'zonewright') continue
      // Only the name of a verb, to speak of it.
      if (words.length === 2 && !words[1]!.startsWith('-')) expect(verbOf(words[1]), code).toBeDefined()
      else expect(await refusalOf(words.slice(1)), code).toBeUndefined()
    }
  })
})

test('every script of npm that is named is there', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object }
  const named = pages().flatMap(({ text }) =>
    [...text.matchAll(/\bnpm run ([\w:]+)/g)].map(match => match[1]!),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !(name in scripts))).toEqual([])
})

function withoutBlocks({ text }: Page): string {
  return text.replace(/^```.*?^```$/gms, '')
}

describe('steps of workflows', () => {
  const steps = all.filter(({ language, text }) => language === 'yml' || /^- uses:/.test(text))

  test.each(steps)('$where', ({ text }) => {
    const known = new Set(INPUTS.map(({ name }) => name as string))
    const used = stepsIn(parse(text)).filter(step => /^(zonewright\/|…)/.test(step.uses ?? ''))
    expect(used.length).toBeGreaterThan(0)
    for (const step of used) expect(Object.keys(step.with ?? {}).filter(name => !known.has(name))).toEqual([])
  })

  test('there are some', () => {
    expect(steps.length).toBeGreaterThan(2)
  })
})

interface Step {
  uses?: string
  with?: object
}

function stepsIn(value: unknown): Step[] {
  if (typeof value !== 'object' || value === null) return []
  return 'uses' in value ? [value as Step] : Object.values(value).flatMap(stepsIn)
}

test('the seed of docs/sandbox.md is one', () => {
  expect(() => readSeed(JSON.parse(blockOf('docs/sandbox.md', '{\n  "accounts"')))).not.toThrow()
})

describe('docs/notifications.md', () => {
  const shown = JSON.parse(blockOf('docs/notifications.md', '{\n  "format"')) as {
    run: string
    problems: [{ message: string }]
  }

  test('the webhook is what a run sends', () => {
    const schema = JSON.parse(readFileSync(`${root}schema/notification.schema.json`, 'utf8')) as object
    const isValid = new Ajv({ validateFormats: false }).compile(schema)
    expect(isValid(shown), JSON.stringify(isValid.errors)).toBe(true)
    const NEW = change([], [line('A', 'new', 300, '192.0.2.3')])
    const WWW = change([line('A', 'www', 300, '192.0.2.1')], [line('A', 'www', 300, '192.0.2.2')])
    const seen = {
      plan: plan([part('example.nl', [NEW]), part('example.org', [WWW])]),
      outcomes: [
        outcome('example.nl', 'verified'),
        outcome('example.org', 'failed', {
          message: shown.problems[0].message.replace(/^failed at request 1 of 1: /, ''),
        }),
      ],
      snapshot: '.zonewright/snapshots/20261121T120000Z-0123456789ab.json',
    }
    const frame = { ...FRAME, repository: 'example/dns', run: shown.run }
    expect(JSON.parse(webhookBody(ofRun({ code: 5 }, seen, [], frame)!))).toEqual(shown)
  })

  test('the code tells what is genuine', async () => {
    const code = blockOf('docs/notifications.md', 'import {')
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine(body: string, header: string | undefined, secret: string): boolean
    }
    const told = ofRun(
      { code: 3 },
      { findings: [{ rule: 'x', severity: 'error', file: 'f', message: 'm' }] },
    )!
    const body = webhookBody(told)
    const header = webhookHeaders(told, body, 'secret')['x-hub-signature-256']
    expect(header).toBeDefined()
    expect(isGenuine(body, header, 'secret')).toBe(true)
    expect(isGenuine(`${body} `, header, 'secret')).toBe(false)
    expect(isGenuine(body, undefined, 'secret')).toBe(false)
  })
})
