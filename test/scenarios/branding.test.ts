/** Branding from file to account: the exact requests, what is stored in the end, and what a plan says of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAIN = 'example.com'
const PATH = `/v6/domains/${DOMAIN}/branding`

type Parts = Record<string, unknown>
type State = { accounts: { domains: Parts[] }[] }

async function live(branding: Parts, name = DOMAIN, rest: Parts = {}) {
  const state = (await bench.control('GET', '/state')) as State
  state.accounts[0]!.domains = [{ name, branding, ...rest }]
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

async function stored(): Promise<unknown> {
  return ((await bench.control('GET', '/state')) as State).accounts[0]!.domains[0]!['branding']
}

const file = (yaml: string, name = DOMAIN) => bench.write(`zones/${name}/branding.yaml`, `${yaml}\n`)
const planned = (format: 'text' | 'markdown' | 'json' = 'text') =>
  bench.run(host => plan({ domains: [], format, exitCode: true, verbose: false }, host))
const applied = (more = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const lines = (sent: readonly Sent[]) => sent.map(({ method, path, status }) => `${method} ${path} ${status}`)
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const BEFORE = {
  companyName: 'Example B.V.',
  supportEmail: 'admin@example.com',
  companyUrl: 'www.example.com',
  termsOfUsageUrl: 'www.example.com/tou',
  bannerLine1: 'Example B.V.',
  bannerLine2: '',
  bannerLine3: 'http://www.example.com/products',
}
const LOOKED = [`GET /v6/domains/${DOMAIN} 200`, `GET ${PATH} 200`]
const WRITTEN = [`GET ${PATH} 200`, `GET ${PATH} 200`, `PUT ${PATH} 204`, `GET ${PATH} 200`]

beforeEach(() => live(BEFORE))

describe('an apply', () => {
  test('is one PUT of all seven fields, of which only those that differ change', async () => {
    await file('supportEmail: help@example.com\nbannerLine2: "Domains: yes"')
    expect(await applied()).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent)).toEqual([...LOOKED, ...WRITTEN])
    const after = { ...BEFORE, supportEmail: 'help@example.com', bannerLine2: 'Domains: yes' }
    expect(bodies(sent)).toEqual([{ branding: after }])
    expect(await stored()).toEqual(after)
    expect(await planned()).toMatchObject({ code: 0 })
    expect(lines(await bench.requests())).toEqual(LOOKED)
  })

  test('clears fields that the file says are empty', async () => {
    await file('termsOfUsageUrl: ""\nbannerLine3: ""')
    expect(await applied()).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toEqual([
      { branding: { ...BEFORE, termsOfUsageUrl: null, bannerLine3: '' } },
    ])
    expect(await stored()).toEqual({ ...BEFORE, termsOfUsageUrl: '', bannerLine3: '' })
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('goes back by a rollback', async () => {
    await file('companyName: Other B.V.\ntermsOfUsageUrl: ""')
    expect(await applied()).toMatchObject({ code: 0 })
    await bench.requests()
    const args = {
      names: [],
      list: false,
      full: false,
      dryRun: false,
      yes: true,
      verbose: false,
      json: false,
    }
    expect(await bench.run(host => rollback(args, host))).toMatchObject({ code: 0 })
    expect(lines(await bench.requests())).toEqual([...LOOKED, `PUT ${PATH} 204`, ...WRITTEN])
    expect(await stored()).toEqual(BEFORE)
  })
})

describe('faults', () => {
  beforeEach(() => file('companyName: Other B.V.'))
  const fault = (rest: object) =>
    bench.control('PUT', '/faults', [{ method: 'PUT', path: PATH, times: 1, ...rest }])
  const AFTER = { ...BEFORE, companyName: 'Other B.V.' }

  test('an action that runs when the PUT arrives is waited for', async () => {
    await fault({
      status: 409,
      error: `Domain '${DOMAIN}' has an action running, no modification is allowed`,
    })
    expect(await applied()).toMatchObject({ code: 0 })
    const puts = lines(await bench.requests()).filter(line => line.startsWith('PUT'))
    expect(puts).toEqual([`PUT ${PATH} 409`, `PUT ${PATH} 204`])
    expect(await stored()).toEqual(AFTER)
  })

  test('a reply that is lost after the write is looked up, and nothing is sent again', async () => {
    await fault({ drop: 'after' })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toHaveLength(1)
    expect(await stored()).toEqual(AFTER)
  })

  test('a request that is lost before the write is sent once more', async () => {
    await fault({ drop: 'before' })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toHaveLength(2)
    expect(await stored()).toEqual(AFTER)
  })

  test('a field that someone else changes right before is kept', async () => {
    const set = { branding: { ...BEFORE, bannerLine1: 'by someone else' } }
    await bench.control('PUT', '/faults', [{ method: 'GET', path: PATH, skip: 1, times: 1, edit: { set } }])
    // Two values of one field are two answers, and no one can tell which is right: the next plan begins with the new one.
    expect(await applied()).toMatchObject({ code: 1 })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await stored()).toEqual({ ...AFTER, bannerLine1: 'by someone else' })
  })
})

describe('what cannot be', () => {
  test('a top-level domain without branding is said in the words of the server', async () => {
    await live(BEFORE, 'example.plain')
    await file('companyName: Other B.V.', 'example.plain')
    const run = await applied()
    expect(run.code).not.toBe(0)
    expect(run.out + run.talk).toContain("Domain TLD doesn't support branding")
    expect(await stored()).toEqual(BEFORE)
  })

  test('a domain that is gone is named with the reason, and nothing is sent', async () => {
    await live(BEFORE, DOMAIN, { status: 'dropinprogress' })
    await file('companyName: Other B.V.')
    expect((await planned()).out).toContain('is being given up')
    await applied()
    expect(bodies(await bench.requests())).toEqual([])
  })

  test('a file with mistakes is never written, and each mistake has its line', async () => {
    await file('supportEmail: no one\ncompanyUrl: ftp://example.com\nbannerLine1: " x"')
    const run = await bench.run(host => validate({ domains: [], json: false }, host))
    expect(run).toMatchObject({ code: 3 })
    const text = run.out + run.talk
    expect(text).toMatch(/branding\.yaml:1:15.*branding-email/)
    expect(text).toMatch(/branding\.yaml:2:13.*branding-url/)
    expect(text).toMatch(/branding\.yaml:3:14.*branding-text/)
    expect(await applied()).toMatchObject({ code: 3 })
    expect(bodies(await bench.requests())).toEqual([])
  })
})

test('hostile values ride along byte for byte', async () => {
  const odd = { ...BEFORE, supportEmail: 'none', companyUrl: 'javascript:x', bannerLine3: ' \u202e\u0007\n' }
  await live(odd)
  await file('companyName: Other B.V.')
  expect(await applied()).toMatchObject({ code: 0 })
  expect(await stored()).toEqual({ ...odd, companyName: 'Other B.V.' })
  expect(await planned()).toMatchObject({ code: 0 })
})

describe('the plan', () => {
  beforeEach(() => file('companyName: Other B.V.\nbannerLine1: ""\nbannerLine2: Hosting'))

  test('as text', async () => {
    const { code, out } = await planned()
    expect(code).toBe(2)
    // What follows tells the quota and the time of day.
    expect(out.slice(0, out.indexOf('Plan: '))).toMatchInlineSnapshot(`
      "example.com · branding · 3 to change
        branding: the branding of example.com changes for domains registered from now on; transfer e-mails and whois of domains that exist stay as they are

          FIELD        VALUE
        ~ companyName  Example B.V. → Other B.V.
        ~ bannerLine1  Example B.V. → (empty)
        ~ bannerLine2  (empty) → Hosting

        1 request

      "
    `)
  })

  test('as Markdown', async () => {
    const { out } = await planned('markdown')
    expect(out.slice(0, out.indexOf('**Cost**'))).toMatchInlineSnapshot(`
      "### Zonewright plan · 1 of 1 domain changes · 3 to change

      | Domain | Add | Change | Delete | How | Requests | Notes |
      |:--|--:|--:|--:|:--|--:|:--|
      | \`example.com\` | 0 | 3 | 0 |  | 1 | **branding** |

      <details open><summary><code>example.com</code> · <code>branding</code> · 3 to change</summary>

      **branding:** the branding of \`example.com\` changes for domains registered from now on; transfer e-mails and whois of domains that exist stay as they are

      \`\`\`diff
        FIELD        VALUE
      - companyName  Example B.V.
      + companyName  Other B.V.
      - bannerLine1  Example B.V.
      + bannerLine1  (empty)
      - bannerLine2  (empty)
      + bannerLine2  Hosting
      \`\`\`

      </details>

      "
    `)
  })

  test('as JSON', async () => {
    await expect(`${(await planned('json')).out}\n`).toMatchFileSnapshot('golden/branding.plan.json')
  })
})
