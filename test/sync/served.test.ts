/** What a look at the DNS becomes for the rules: a server that said no, one that was not heard, one broken resolver. */
import { describe, expect, test } from 'vitest'
import type { Fqdn } from '../../src/dns/name.ts'
import type { Lookup } from '../../src/lookup/lookup.ts'
import type { ServedApex, ServerProblem, ServerView } from '../../src/lookup/nameserver.ts'
import { type FailureCode, failure } from '../../src/lookup/wire/failure.ts'
import { lookupDnsOf } from '../../src/sync/plan/served.ts'

const problem = (code: FailureCode, message: string, address?: string): ServerProblem => ({
  ...failure(code, message),
  ...(address !== undefined && { address }),
})
const HOSTS = new Map([
  ['ns1.a.example', []],
  ['ns2.a.example', []],
])

const factsFrom = (parent: ReturnType<typeof failure>, viewOf: (host: string) => ServerView) =>
  lookupDnsOf(
    { parent: async () => parent, server: async (host: string) => viewOf(host) } as unknown as Lookup,
    () => 0,
  )('a.example', HOSTS)
const facts = (parent: ReturnType<typeof failure>, problemsOf: (host: string) => ServerProblem[]) =>
  factsFrom(parent, host => {
    return { host: host as Fqdn, reachable: false, authoritative: false, problems: problemsOf(host) }
  })

test('one resolver that cannot be reached is one problem, and no fact about any server', async () => {
  const down = (what: string) => `127.0.0.1 did not answer within 3 s, asked for ${what}`
  const { servers, problems } = await facts(failure('timeout', down('a.example. NS')), host => [
    problem('timeout', down(`${host} A`)),
  ])
  expect(problems).toEqual([
    'the parent of a.example, and nameservers, could not be asked: 127.0.0.1 did not answer within 3 s',
  ])
  expect([...servers.values()]).toEqual([
    { serves: false, asked: false, apexes: [] },
    { serves: false, asked: false, apexes: [] },
  ])
})

test.each<[FailureCode, string | undefined, boolean]>([
  ['timeout', '192.0.2.1', false],
  ['unreachable', '192.0.2.1', false],
  ['garbled', '192.0.2.1', false],
  ['refused', '192.0.2.1', true],
  ['failed', '192.0.2.1', true],
  ['lame', '192.0.2.1', true],
  ['no-address', undefined, true],
  ['bad-name', undefined, false],
])('%s at %s: asked is %s', async (code, address, asked) => {
  const { servers, problems } = await facts(failure('failed', 'no parent'), () => [
    problem(code, 'so it is', address),
  ])
  expect(servers.get('ns1.a.example')).toEqual({ serves: false, asked, apexes: [], problem: 'so it is' })
  expect(problems).toEqual(['the parent of a.example could not be asked: no parent'])
})

test('a server has given its answer only when each of its addresses has', async () => {
  const { servers } = await facts(failure('failed', 'no parent'), () => [
    problem('timeout', 'silent', '192.0.2.1'),
    problem('lame', 'not mine', '192.0.2.2'),
  ])
  expect(servers.get('ns1.a.example')).toMatchObject({ asked: false, problem: 'silent; not mine' })
})

describe('a server of which one address answers', () => {
  const SIX = '2001:db8::1'
  const OTHER_SIX = '2001:db8::2'
  const NOTE = 'no IPv6 address of a nameserver of a.example can be reached from here, so none was checked'
  const apexAt = (address: string) => ({ address, soaSerial: 7, nsTtl: 60 }) as ServedApex
  /** The addresses that serve the domain, and what went wrong at others. */
  interface Sketch {
    serve?: string[]
    problems?: ServerProblem[]
  }
  const known = (...servers: readonly Sketch[]) =>
    factsFrom(failure('failed', 'no parent'), host => {
      const { serve = [], problems = [] } = servers[host.startsWith('ns1') ? 0 : 1]!
      const [first, ...others] = serve.map(apexAt)
      const view = { host: host as Fqdn, problems }
      return first
        ? { ...view, reachable: true, authoritative: true, apexes: [first, ...others] }
        : { ...view, reachable: false, authoritative: false }
    })
  const told = async (...servers: readonly Sketch[]) => {
    const { servers: found, problems } = await known(...servers)
    return { asked: [...found.values()].map(({ asked }) => asked), isNoted: problems.includes(NOTE) }
  }
  const FOUR = { serve: ['192.0.2.1'] }
  const with6 = (code: FailureCode, address = SIX) => ({
    ...FOUR,
    problems: [problem(code, 'so it is', address)],
  })

  test('serves the domain, and what the others did is told', async () => {
    const { servers } = await known({ ...FOUR, problems: [problem('timeout', 'silent', '192.0.2.9')] }, FOUR)
    const [one, two] = [...servers.values()]
    expect(one).toMatchObject({ serves: true, asked: false, problem: 'silent', soaSerial: 7, nsTtl: 60 })
    expect(two).toEqual({ serves: true, asked: true, soaSerial: 7, nsTtl: 60, apexes: [apexAt('192.0.2.1')] })
  })

  test.each<[string, readonly Sketch[], { asked: boolean[]; isNoted: boolean }]>([
    [
      'a machine without IPv6 goes by the other addresses',
      [with6('unreachable'), with6('unreachable', OTHER_SIX)],
      { asked: [true, true], isNoted: true },
    ],
    [
      'where one is reached, this machine has IPv6',
      [with6('unreachable'), { serve: [OTHER_SIX] }],
      has6(false, true),
    ],
    ['and where one is silent', [with6('unreachable'), with6('timeout', OTHER_SIX)], has6(false, false)],
    ['and where all are', [with6('timeout'), with6('timeout', OTHER_SIX)], has6(false, false)],
    ['and where one is lame', [with6('unreachable'), with6('lame', OTHER_SIX)], has6(false, true)],
    [
      'an IPv4 address out of reach is that server',
      [with6('unreachable', '192.0.2.9'), FOUR],
      has6(false, true),
    ],
    [
      'a server with IPv6 alone is not known',
      [{ problems: with6('unreachable').problems }, FOUR],
      { asked: [false, true], isNoted: true },
    ],
    [
      'a server that is lame at IPv4 is lame',
      [{ problems: [problem('lame', 'not mine', '192.0.2.1'), ...with6('unreachable').problems] }, FOUR],
      { asked: [true, true], isNoted: true },
    ],
  ])('%s', async (_, servers, expected) => expect(await told(...servers)).toEqual(expected))

  function has6(...asked: boolean[]) {
    return { asked, isNoted: false }
  }
})
