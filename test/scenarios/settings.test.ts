/** Settings from file to account: the exact requests, what is stored in the end, and what a plan says of them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAIN = 'example.com'
const URL = `/v6/domains/${DOMAIN}`

type Parts = Record<string, unknown>
type State = { accounts: { domains: Parts[]; [part: string]: unknown }[] }

/** Puts one domain with these parts into the account, which has parts of its own, too. */
async function live(parts: Parts, { name = DOMAIN, account = {} }: { name?: string; account?: Parts } = {}) {
  const state = (await bench.control('GET', '/state')) as State
  Object.assign(state.accounts[0]!, account, { domains: [{ name, ...parts }] })
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

async function stored(...keys: string[]): Promise<Parts> {
  const state = (await bench.control('GET', '/state')) as State
  return Object.fromEntries(keys.map(key => [key, state.accounts[0]!.domains[0]![key]]))
}

const file = (yaml: string, name = DOMAIN) => bench.write(`zones/${name}/settings.yaml`, `${yaml}\n`)
const planned = (format: 'text' | 'markdown' | 'json' = 'text', verbose = false) =>
  bench.run(host => plan({ domains: [], format, exitCode: true, verbose }, host))
const applied = (more = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const lines = (sent: readonly Sent[]) => sent.map(({ method, path, status }) => `${method} ${path} ${status}`)
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const BEFORE = {
  isTransferLocked: false,
  tags: ['old', 'keep'],
  hasAutoDns: false,
  isWhitelabel: false,
  supportsLocking: true,
  registrationDate: '2020-02-02',
  nameservers: [{ hostname: 'ns1.example.net', ipv4: '', ipv6: '' }],
}
const READ = `GET ${URL} 200`
const WRITTEN = [READ, READ, `PUT ${URL} 204`, READ]
const TLD = 'GET /v6/tlds/.com 200'

describe('an apply', () => {
  beforeEach(() => live(BEFORE))

  test('is one PUT of the name and the writable fields, of which only those that differ change', async () => {
    await file('tags: [keep, new]\ntransferLock: yes')
    expect(await applied()).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent)).toEqual([READ, TLD, ...WRITTEN])
    expect(bodies(sent)).toEqual([
      {
        domain: {
          name: DOMAIN,
          isTransferLocked: true,
          tags: ['keep', 'new'],
          hasAutoDns: false,
          isWhitelabel: false,
        },
      },
    ])
    expect(await stored(...Object.keys(BEFORE))).toEqual({
      ...BEFORE,
      isTransferLocked: true,
      tags: ['keep', 'new'],
    })
    expect(await planned()).toMatchObject({ code: 0 })
    expect(lines(await bench.requests())).toEqual([READ])
  })

  test('takes every tag away when the file says so, and nothing else', async () => {
    await file('tags: []')
    expect(await applied({ allow: ['foreign-change'] })).toMatchObject({ code: 0 })
    expect(await stored(...Object.keys(BEFORE))).toEqual({ ...BEFORE, tags: [] })
  })

  test('without writing asks the server what it would say, and changes nothing', async () => {
    await file('tags: [new]')
    expect(await applied({ dryRun: true, allow: ['foreign-change'] })).toMatchObject({ code: 0 })
    const puts = (await bench.requests()).filter(({ method }) => method === 'PUT')
    expect(puts).toMatchObject([{ query: { test: '1' }, status: 204 }])
    expect(await stored(...Object.keys(BEFORE))).toEqual(BEFORE)
  })

  test('goes back by a rollback', async () => {
    await file('tags: [new]\nautoDns: on')
    expect(await applied()).toMatchObject({ code: 0 })
    await bench.requests()
    const back = await bench.run(host =>
      rollback(
        { names: [], list: false, full: false, dryRun: false, yes: true, verbose: false, json: false },
        host,
      ),
    )
    expect(back).toMatchObject({ code: 0 })
    // Asked in test mode first.
    expect(lines(await bench.requests())).toEqual([READ, `PUT ${URL} 204`, ...WRITTEN])
    expect(await stored(...Object.keys(BEFORE))).toEqual(BEFORE)
  })

  test('leaves a tag that no file can say and that someone added meanwhile where it is, on the way back too', async () => {
    await file('tags: [keep, new]')
    expect(await applied()).toMatchObject({ code: 0 })
    const { tags } = await stored('tags')
    await live({ ...BEFORE, tags: [...(tags as string[]), 'a,b'] })
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
    expect(((await stored('tags'))['tags'] as string[]).toSorted()).toEqual(['a,b', 'keep', 'old'])
  })
})

describe('faults', () => {
  beforeEach(async () => {
    await live(BEFORE)
    await file('tags: [keep, new]')
  })
  const fault = (rest: object) =>
    bench.control('PUT', '/faults', [{ method: 'PUT', path: `/domains/${DOMAIN}`, times: 1, ...rest }])

  test('an action that runs when the PUT arrives is waited for', async () => {
    await fault({
      status: 409,
      error: `Domain '${DOMAIN}' has an action running, no modification is allowed`,
    })
    expect(await applied()).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent).filter(line => line.startsWith('PUT'))).toEqual([`PUT ${URL} 409`, `PUT ${URL} 204`])
    expect(await stored('tags')).toEqual({ tags: ['keep', 'new'] })
  })

  test('an action that was there before is waited for before anything is sent', async () => {
    await bench.control('PUT', `/actions/${DOMAIN}`, { name: 'changeContacts', state: 'running', reads: 3 })
    expect(await applied()).toMatchObject({ code: 0 })
    const sent = lines(await bench.requests())
    expect(sent.filter(line => line.startsWith('PUT'))).toEqual([`PUT ${URL} 204`])
    expect(sent.indexOf(`PUT ${URL} 204`)).toBeGreaterThan(sent.indexOf(`GET ${URL}/actions 200`))
  })

  test('a reply that is lost after the write is looked up, and nothing is sent again', async () => {
    await fault({ drop: 'after' })
    const run = await applied()
    expect(run).toMatchObject({ code: 0 })
    expect(run.out + run.talk).toContain('an answer was lost')
    expect(lines(await bench.requests()).filter(line => line.startsWith('PUT'))).toHaveLength(1)
    expect(await stored('tags')).toEqual({ tags: ['keep', 'new'] })
  })

  test('a request that is lost before the write is sent once more', async () => {
    await fault({ drop: 'before' })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toHaveLength(2)
    expect(await stored('tags')).toEqual({ tags: ['keep', 'new'] })
  })

  test('a setting that someone else changes right before is kept', async () => {
    await bench.control('PUT', '/faults', [
      { method: 'GET', path: `/domains/${DOMAIN}`, skip: 1, times: 1, edit: { set: { hasAutoDns: true } } },
    ])
    // Two values of one field are two answers, and no one can tell which is right: the next plan begins with the new one.
    expect(await applied()).toMatchObject({ code: 1 })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await stored('tags', 'hasAutoDns')).toEqual({ tags: ['keep', 'new'], hasAutoDns: true })
  })
})

describe('guards', () => {
  test('a lock is only removed when someone says so', async () => {
    await live({ ...BEFORE, isTransferLocked: true })
    await file('transferLock: no')
    const refused = await applied()
    expect(refused).toMatchObject({ code: 4 })
    expect(refused.out + refused.talk).toContain('--allow unlock')
    expect(await stored('isTransferLocked')).toEqual({ isTransferLocked: true })
    expect(await applied({ allow: ['unlock'] })).toMatchObject({ code: 0 })
    expect(await stored('isTransferLocked')).toEqual({ isTransferLocked: false })
  })

  test('whitelabel is only ordered when someone says so, and never undone', async () => {
    const name = 'example.nl'
    await live({ ...BEFORE, status: 'registered' }, { name, account: { whitelabel: true } })
    await file('whitelabel: yes', name)
    expect(await applied()).toMatchObject({ code: 4 })
    expect(await stored('isWhitelabel')).toEqual({ isWhitelabel: false })
    expect(await applied({ allow: ['whitelabel=example.nl'] })).toMatchObject({ code: 0 })
    expect(await stored('isWhitelabel')).toEqual({ isWhitelabel: true })
    await file('whitelabel: no', name)
    await bench.requests()
    const undone = await applied({ allow: ['whitelabel'] })
    expect(undone).toMatchObject({ code: 1 })
    expect(undone.out.replace(/\s+/g, ' ')).toContain('is whitelabel, and that cannot be undone')
    expect(bodies(await bench.requests())).toEqual([])
  })
})

describe('what cannot be', () => {
  test('a lock that the domain does not have is what its part is stuck on, and nothing is sent', async () => {
    await live({ ...BEFORE, supportsLocking: false })
    await file('tags: [new]\ntransferLock: yes')
    for (const [run, code] of [
      [await planned(), 2],
      [await applied(), 1],
    ] as const) {
      expect(run).toMatchObject({ code })
      expect(run.out.replace(/\s+/g, ' ')).toContain(
        'stuck: zones/example.com/settings.yaml:2:1: example.com cannot be locked: it does not support locking',
      )
    }
    expect(bodies(await bench.requests())).toEqual([])
  })

  test('a domain that is being given up is named with the reason, and nothing is sent', async () => {
    await live({ ...BEFORE, status: 'dropinprogress' })
    await file('tags: [new]')
    const run = await planned()
    expect(run.out).toContain('is being given up')
    await applied()
    expect(bodies(await bench.requests())).toEqual([])
  })
})

test('what no file can say rides along, and is shown', async () => {
  const odd = ['a,b', ' x', 'line\nbreak']
  await live({ ...BEFORE, tags: ['gone', ...odd] })
  await file('tags: [new]')
  expect((await planned('text', true)).out).toContain('a,b')
  expect(await applied({ allow: ['foreign-change'] })).toMatchObject({ code: 0 })
  expect(await stored('tags')).toEqual({ tags: [...odd, 'new'] })
  expect(await planned()).toMatchObject({ code: 0 })
})

describe('the plan', () => {
  beforeEach(async () => {
    await live({ ...BEFORE, isTransferLocked: true })
    await file('tags: [keep, new]\ntransferLock: no\nautoDns: yes')
  })

  test('as text', async () => {
    const { code, out } = await planned()
    expect(code).toBe(2)
    // What follows tells the quota and the time of day.
    expect(out.slice(0, out.indexOf('Plan: '))).toMatchInlineSnapshot(`
      "example.com · settings · 3 to change
        settings: example.com loses its transfer lock: whoever has its transfer code can take it away
                  the provider may change records of example.com itself, for example when hosting is ordered, beside what the dns section says

          SETTING       VALUE
        ~ tags          - old
                        + new
                          1 other stays
        ~ transferLock  yes → no
        ~ autoDns       no → yes

        1 request

      Without --base it cannot be told which of these removals the files ask for: name the commit of the last apply.

      note: these files are in no Git repository, so the guard foreign-change cannot see what others made

      refused: example.com: the transfer lock of example.com would be removed
          --allow unlock=example.com

      "
    `)
  })

  test('as Markdown', async () => {
    const { out } = await planned('markdown')
    expect(out.slice(0, out.indexOf('**Cost**'))).toMatchInlineSnapshot(`
      "### Zonewright plan · 1 of 1 domain changes · 3 to change

      > [!CAUTION]
      > **Apply would refuse 1 domain** until these are opened:
      > - \`example.com\`: the transfer lock of \`example.com\` would be removed; open with \`--allow unlock=example.com\`

      | Domain | Add | Change | Delete | How | Requests | Notes |
      |:--|--:|--:|--:|:--|--:|:--|
      | \`example.com\` | 0 | 3 | 0 |  | 1 | **refused**, **settings** |

      <details open><summary><code>example.com</code> · <code>settings</code> · 3 to change</summary>

      **settings:** \`example.com\` loses its transfer lock: whoever has its transfer code can take it away\\
      **settings:** the provider may change records of \`example.com\` itself, for example when hosting is ordered, beside what the dns section says

      \`\`\`diff
        SETTING       VALUE
      - tags          old
      + tags          new
        (1 other stays)
      - transferLock  yes
      + transferLock  no
      - autoDns       no
      + autoDns       yes
      \`\`\`

      </details>

      Without \`--base\` it cannot be told which of these removals the files ask for: name the commit of the last apply.\\
      Note: these files are in no Git repository, so the guard foreign-change cannot see what others made

      "
    `)
  })

  test('as JSON', async () => {
    await expect(`${(await planned('json')).out}\n`).toMatchFileSnapshot('golden/settings.plan.json')
  })
})
