/** Which domains have an action: what is asked, what is shown, and what is said not to have been looked at. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedActions } from '../../src/verbs/registry/actions.ts'
import { CODE, lifecycleBench, lines, writes } from '../support/lifecycle.ts'

const { bench, withCode } = lifecycleBench()
const none = { fromFiles: false, dryRun: false, yes: false }
const typed = (domains: string[], more: object = {}, host = {}) =>
  bench.run(
    it => typedActions({ what: 'show', domains, all: false, json: false, ...none, ...more }, it),
    host,
  )
const DOMAINS = ['ending.nl', 'failed.nl', 'late.nl', 'mine.nl', 'running.nl']
const LIST = 'GET /domains?include=nameservers'
const asks = (domains: readonly string[]) => domains.map(domain => `GET /domains/${domain}/actions`)

describe('actions show', () => {
  test('without a domain: one list request, and each domain it points to', async () => {
    const run = await typed([])
    expect(run).toMatchObject({ code: 0, talk: '' })
    expect(run.out).toMatchInlineSnapshot(`
      "DOMAIN      ACTION             STATE
      running.nl  changeNameservers  running

      Asked: 1 of 5 domains, those that the list of the account points to. It does not show every action that failed: \`--all\` asks each domain (6 requests)."
    `)
    expect(lines(await bench.requests())).toEqual([LIST, ...asks(['running.nl'])])
  })

  test('--all asks every domain, says how many, and finds what failed', async () => {
    const run = await typed([], { all: true })
    expect(run.talk).toBe('5 domains are asked, each by one request.')
    expect(run.out).toMatchInlineSnapshot(`
      "DOMAIN      ACTION             STATE
      failed.nl   changeContacts     failed   The registry refused it
      running.nl  changeNameservers  running

      Fix what they name, then \`zonewright actions retry <domain>\`, or give up: \`zonewright actions cancel <domain>\`.
      Asked: all of the account (5 domains)."
    `)
    const sent = lines(await bench.requests())
    expect([sent[0], ...sent.slice(1).sort()]).toEqual([LIST, ...asks(DOMAINS)])
  })

  test('domains that are named, and no others, whatever the list would say', async () => {
    const run = await typed(['mine.nl', 'failed.nl', 'Failed.NL.'])
    expect(run.out).toMatchInlineSnapshot(`
      "DOMAIN     ACTION          STATE
      mine.nl    -               nothing
      failed.nl  changeContacts  failed   The registry refused it

      Fix what they name, then \`zonewright actions retry <domain>\`, or give up: \`zonewright actions cancel <domain>\`."
    `)
    expect(lines(await bench.requests()).sort()).toEqual(asks(['failed.nl', 'mine.nl']))
  })

  test('an order that failed is found without --all', async () => {
    await bench.control('PUT', '/actions/mine.nl', { name: 'transfer', state: 'failed' })
    const state = (await bench.control('GET', '/state')) as {
      accounts: { domains: Record<string, unknown>[] }[]
    }
    state.accounts[0]!.domains.find(({ name }) => name === 'mine.nl')!['status'] = 'inprogress'
    await bench.control('PUT', '/state', state)
    expect((await typed([])).out).toMatch(/^mine\.nl +transfer +failed$/m)
  })

  test('a domain that cannot be asked hides no other, and is not a success', async () => {
    const run = await typed(['nowhere.nl', 'failed.nl'])
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toMatch(/^nowhere\.nl +- +unknown /m)
    expect(run.out).toMatch(/^failed\.nl +changeContacts +failed /m)
  })

  test('as JSON', async () => {
    const { out, code } = await typed([], { all: true, json: true })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({
      asked: 5,
      total: 5,
      domains: [
        {
          domain: 'failed.nl',
          action: { name: 'changeContacts', message: 'The registry refused it', hasFailed: true },
        },
        { domain: 'running.nl', action: { name: 'changeNameservers', message: '', hasFailed: false } },
      ],
    })
  })

  test('what a server says repeats no code and steers no terminal', async () => {
    const message = `no ${CODE}\u001b[2J`
    await bench.control('PUT', '/actions/mine.nl', { name: 'x\u001b[2Jy', state: 'failed', message })
    for (const json of [true, false]) {
      const { out } = await typed([], { all: true, json }, withCode(CODE))
      expect(out).toContain('[secret]')
      expect(out).not.toContain(CODE)
      expect(out.includes('\u001b')).toBe(false)
    }
  })

  test('what makes no sense is a mistake, and sends nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          [['mine.nl'], { all: true }],
          [[], { all: true, what: 'cancel' }],
          [[], { what: 'retry', yes: true }],
          [['mine.nl', 'failed.nl'], { what: 'retry', yes: true }],
          [['mine.nl', 'failed.nl'], { what: 'cancel', yes: true }],
          [[], { fromFiles: true }],
          [['mine.nl'], { allow: ['registrant'] }],
          [['failed.nl'], { what: 'retry', yes: true, allow: ['registrant'] }],
          [['failed.nl'], { what: 'cancel', yes: true, base: 'HEAD' }],
        ),
        async ([domains, more]) => {
          expect(await typed([...domains], more)).toMatchObject({ code: 'threw', out: '' })
        },
      ),
    )
    expect(writes(await bench.requests())).toEqual([])
    expect(await bench.control('GET', '/requests')).toEqual([])
  })
})
