/** DNSSEC keys from file to account: the exact requests, what is stored in the end, and what is refused and why. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { type Authority, startAuthority } from '../support/authority.ts'
import { entryNumber } from '../support/dnssec-live.ts'
import { signedLines } from '../support/dnssec-signer.ts'
import { setDomain, storedPart } from '../support/domain-state.ts'
import { dsNumber, PROVIDER, rawHost } from '../support/domain-view.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAIN = 'example.nl'
const PATH = `/v6/domains/${DOMAIN}/dnssec`
const ELSEWHERE = ['ns1.example.net', 'ns2.example.net'].map(rawHost)

/** Nothing here asks the DNS, so nothing shows that a key is served. */
const UNASKED = { allow: ['dnssec-order'] }

const [ONE, TWO, THREE] = [entryNumber(1), entryNumber(2), entryNumber(3)]
/** As someone may have sent it: folded. */
const SPELT = { ...ONE, publicKey: ONE.publicKey.replace(/(.{20})/, '$1 ') }

const live = (dnsSecEntries: readonly object[], nameservers: readonly object[] = ELSEWHERE, name = DOMAIN) =>
  setDomain(bench, name, { dnsSecEntries, nameservers })
const stored = () => storedPart(bench, 'dnsSecEntries')
const keyText = ({ flags, algorithm, publicKey }: typeof ONE, more = '') =>
  `  - { flags: ${flags}, algorithm: ${algorithm}, publicKey: "${publicKey}"${more} }\n`
const file = (...keys: readonly string[]) =>
  bench.write(`zones/${DOMAIN}/dnssec.yaml`, keys.length === 0 ? 'keys: []\n' : `keys:\n${keys.join('')}`)

const planned = (format: 'text' | 'markdown' | 'json' = 'text', more = {}, host = {}) =>
  bench.run(one => plan({ domains: [], format, exitCode: true, verbose: false, ...more }, one), host)
const applied = (more = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const lines = (sent: readonly Sent[]) => sent.map(({ method, path, status }) => `${method} ${path} ${status}`)
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)

/** What the quota has left depends on the minute. */
const timeless = (out: string) =>
  `${out.replace(/[\d,]+ are left until \d\d:\d\d/g, 'some are left until later')}\n`

beforeEach(() => live([SPELT]))

describe('an apply', () => {
  test('is one PUT of all keys, those that stay byte for byte, and the next plan is empty', async () => {
    await file(keyText(TWO, `, keyTag: ${TWO.keyTag}`), keyText(ONE))
    const run = await applied(UNASKED)
    expect(run).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    expect(lines(sent).filter(line => line.includes(PATH))).toEqual([
      `GET ${PATH} 200`,
      `GET ${PATH} 200`,
      `GET ${PATH} 200`,
      `PUT ${PATH} 204`,
      `GET ${PATH} 200`,
    ])
    expect(bodies(sent)).toEqual([{ dnsSecEntries: [SPELT, TWO] }])
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('empties in words only, behind a guard, and a rollback brings back what was there', async () => {
    await file()
    const refused = await applied()
    expect(refused).toMatchObject({ code: 4 })
    expect(refused.out).toContain('--allow dnssec-lost=example.nl')
    expect(bodies(await bench.requests())).toEqual([])
    expect(await applied({ allow: ['dnssec-lost,foreign-change'] })).toMatchObject({ code: 0 })
    expect(await stored()).toEqual([])
    const back = {
      names: [],
      list: false,
      full: false,
      dryRun: false,
      yes: true,
      verbose: false,
      json: false,
    }
    expect(await bench.run(host => rollback(back, host))).toMatchObject({ code: 4 })
    expect(await bench.run(host => rollback({ ...back, ...UNASKED }, host))).toMatchObject({ code: 0 })
    expect(await stored()).toEqual([SPELT])
  })

  test('refuses to replace all keys at once, with the recipe', async () => {
    await file(keyText(TWO), keyText(THREE))
    const { code, out } = await applied({ allow: ['foreign-change'] })
    expect(code).toBe(4)
    expect(out.replace(/\s+/g, ' ')).toContain('add the new key first')
    expect(await stored()).toEqual([SPELT])
  })

  test('a reply that is lost after the write is looked up, a busy domain is waited for', async () => {
    await file(keyText(ONE), keyText(TWO))
    const busy = `Domain '${DOMAIN}' has an action running, no modification is allowed`
    await bench.control('PUT', '/faults', [
      { method: 'PUT', path: PATH, times: 1, status: 409, error: busy },
      { method: 'PUT', path: PATH, times: 1, drop: 'after' },
    ])
    expect(await applied(UNASKED)).toMatchObject({ code: 0 })
    expect(bodies(await bench.requests())).toHaveLength(2)
    expect(await stored()).toMatchObject([{ keyTag: ONE.keyTag }, { keyTag: TWO.keyTag }])
  })
})

describe('a plan', () => {
  test('as text, Markdown and JSON', async () => {
    await live([ONE, TWO])
    await file(keyText(ONE), keyText(THREE))
    for (const [format, ending] of [
      ['text', 'txt'],
      ['markdown', 'md'],
      ['json', 'json'],
    ] as const) {
      const { code, out } = await planned(format)
      expect(code).toBe(2)
      await expect(timeless(out)).toMatchFileSnapshot(`golden/dnssec.plan.${ending}`)
    }
  })

  test('of a domain at the provider is an error at the section, and no request is spent on its keys', async () => {
    await live([], PROVIDER.map(rawHost))
    await file(keyText(ONE))
    const run = await planned()
    expect(run).toMatchObject({ code: 3 })
    expect(run.talk).toContain('dnssec-provider')
    expect(run.talk).toContain('signs it with keys of its own')
    expect(lines(await bench.requests()).some(line => line.includes('/dnssec'))).toBe(false)
  })

  test('leaves alone what no file could say, and says so', async () => {
    const example = { keyTag: 67239, flags: 1, algorithm: 8, publicKey: 'kljlfkjsdfkjasdklf=' }
    await live([example, ONE])
    await file(keyText(ONE))
    expect(await planned()).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 live entry left alone'),
    })
  })

  test('of a top-level domain without DNSSEC is stuck, and nothing of it is written', async () => {
    await live([], ELSEWHERE, 'example.unsigned')
    await bench.write('zones/example.unsigned.yaml', `dnssec:\n  keys:\n  ${keyText(ONE)}`)
    const run = await applied(UNASKED)
    expect(run.code).toBe(1)
    expect(run.out.replace(/\s+/g, ' ')).toContain(
      'stuck: zones/example.unsigned.yaml:2:3: DNSSEC keys cannot be set under .unsigned',
    )
    expect(bodies(await bench.requests())).toEqual([])
  })
})

describe('a file', () => {
  const validated = () => bench.run(host => validate({ domains: [], json: false }, host))

  test('with another tag is refused at its line, with the right one', async () => {
    await file(keyText(ONE), keyText(TWO, ', keyTag: 1'))
    const run = await validated()
    expect(run).toMatchObject({ code: 3 })
    expect(run.out + run.talk).toMatch(/dnssec\.yaml:3:\d+/)
    expect(run.out + run.talk).toContain(`the key tag of this key is ${TWO.keyTag}, not 1`)
  })

  test.each([
    '',
    'keys:\n',
    'keys: none\n',
    'keys: [x]\n',
    'keys: [{ flags: 257 }]\n',
    'keys: [{ flags: ksk, algorithm: 13, publicKey: x }]\n',
  ])('%j is refused', async text => {
    await bench.write(`zones/${DOMAIN}/dnssec.yaml`, text)
    expect(await validated()).toMatchObject({ code: 3 })
    expect(await applied()).toMatchObject({ code: 3 })
    expect(await stored()).toEqual([SPELT])
  })
})

/** The parent, and two nameservers of the zone, asked over loopback. */
describe('with a look at the DNS, a domain is never made bogus without a guard', () => {
  const LIAR = '127.0.0.3'
  const DAY = 86_400
  const now = Math.floor(Date.now() / 1000)
  const GOOD = { inception: now - DAY, expiration: now + 14 * DAY }
  let authority: Authority

  const ds = dsNumber(1)
  const around = {
    nl: [
      '@ 3600 NS ns.nl.',
      'ns.nl. 3600 A 127.0.0.1',
      ...['ns1', 'ns2'].map(name => `${DOMAIN}. 3600 NS ${name}.example.net.`),
      `${DOMAIN}. 5400 DS ${ds.keyTag} ${ds.algorithm} ${ds.digestType} ${ds.digest}`,
    ],
    'example.net': ['ns1 3600 A 127.0.0.1', `ns2 3600 A ${LIAR}`],
  }
  /** Keys that are published, and those of them that sign. */
  const serve = (
    published: readonly (typeof ONE)[],
    signing: readonly number[],
    times = GOOD,
    more: readonly string[] = [],
  ) => {
    const lines = [
      ...['ns1', 'ns2'].map(name => `@ 7200 NS ${name}.example.net.`),
      ...published.map(key => `@ 3600 DNSKEY ${key.flags} 3 ${key.algorithm} ${key.publicKey}`),
    ]
    const signers = signing.map(key => ({ key }))
    const zone = signedLines(DOMAIN, lines, { NS: signers, DNSKEY: signers }, times)
    authority.setZones({
      ...around,
      'example.net': [...around['example.net'], ...more],
      [DOMAIN]: zone,
    })
  }
  /** Of an apply: its exit code, and its words. */
  const run = async () => {
    const args = { domains: [], dryRun: false, yes: true, verbose: false, json: false, dns: true }
    const allow = ['foreign-change']
    const { code, out } = await bench.run(
      host => apply({ ...args, allow, resolver: authority.resolver }, host),
      { dnsPort: authority.port },
    )
    return { code, words: out.replace(/\s+/g, ' ') }
  }
  const refused = async (text: string) => {
    const { code, words } = await run()
    expect(words).toContain(text)
    expect(words).toContain('publish the key and sign with it on every nameserver first')
    expect(words).toContain('--allow dnssec-order=example.nl')
    expect(code).toBe(4)
    expect(bodies(await bench.requests())).toEqual([])
  }
  const applies = async () => {
    expect(await run()).toMatchObject({ code: 0, words: expect.stringContaining('applied and verified') })
    expect(bodies(await bench.requests())).toHaveLength(1)
  }

  beforeAll(async () => {
    authority = await startAuthority({ zones: {}, addresses: ['127.0.0.1', LIAR] })
  })
  afterAll(() => authority.close())
  beforeEach(() => authority.behave(LIAR, {}))

  describe('the first key', () => {
    beforeEach(async () => {
      await live([])
      await file(keyText(ONE))
    })

    test('of a zone that is signed with it is added', async () => {
      serve([ONE], [1])
      await applies()
    })

    test('of a zone that publishes it and does not sign is refused', async () => {
      serve([ONE], [])
      await refused(
        `ns1.example.net and ns2.example.net serve key ${ONE.keyTag} without a valid signature by it`,
      )
    })

    test('is refused where one of two nameservers leaves the signatures out', async () => {
      serve([ONE], [1])
      authority.behave(LIAR, { unsigned: true })
      await refused(`and ns2.example.net serves key ${ONE.keyTag} without a valid signature by it`)
    })

    test('is refused while signatures have expired, or will before the TTL of the DS has passed', async () => {
      serve([ONE], [1], { inception: now - 2 * DAY, expiration: now - DAY })
      await refused('with a signature by it that expired on')
      serve([ONE], [1], { ...GOOD, expiration: now + 5000 })
      await refused('before the longest TTL involved (1 hour 30 minutes) is over')
    })

    test('is refused where one address of a nameserver gives no answer', async () => {
      serve([ONE], [1], GOOD, ['ns2 3600 A 127.0.0.9'])
      const { code, words } = await run()
      expect(words).toContain('not every address of ns2.example.net could be asked')
      expect(words).toContain('ns2.example.net could not be asked at one of its addresses: 127.0.0.9')
      expect(code).toBe(4)
    })

    test('is refused where another key is served', async () => {
      serve([THREE], [3])
      await refused(`serve no key that fits, only key ${THREE.keyTag}`)
    })
  })

  describe('a rollover', () => {
    test('to a key that is published and does not sign is refused', async () => {
      await live([ONE, TWO])
      await file(keyText(TWO))
      serve([ONE, TWO], [1])
      await refused(`serve key ${TWO.keyTag} without a valid signature by it`)
    })

    test('to a key that signs beside the old one passes, both steps of it', async () => {
      serve([ONE, TWO], [1, 2])
      await file(keyText(ONE), keyText(TWO))
      await applies()
      await file(keyText(TWO))
      await applies()
    })

    test('may add a key before it signs, and the plan says that it does not', async () => {
      serve([ONE, TWO], [1])
      await file(keyText(ONE), keyText(TWO))
      const { words } = await run()
      expect(words).toContain(`key ${TWO.keyTag} does not sign yet`)
      expect(bodies(await bench.requests())).toHaveLength(1)
    })
  })
})
