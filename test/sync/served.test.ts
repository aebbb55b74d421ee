/** What a look at the DNS becomes for the rules: a server that said no, one that was not heard, one broken resolver. */
import { expect, test } from 'vitest'
import { type FailureCode, failure } from '../../src/lookup/failure.ts'
import type { Lookup } from '../../src/lookup/lookup.ts'
import type { NotServing, ServerProblem } from '../../src/lookup/nameserver.ts'
import { lookupDnsOf } from '../../src/sync/served.ts'

const problem = (code: FailureCode, message: string, address?: string): ServerProblem => ({
  ...failure(code, message),
  ...(address !== undefined && { address }),
})
const HOSTS = new Map([
  ['ns1.a.example', []],
  ['ns2.a.example', []],
])

const facts = (parent: ReturnType<typeof failure>, problemsOf: (host: string) => ServerProblem[]) =>
  lookupDnsOf(
    {
      parent: async () => parent,
      server: async (host: string): Promise<NotServing> =>
        ({ host, reachable: false, authoritative: false, problems: problemsOf(host) }) as NotServing,
    } as unknown as Lookup,
    () => 0,
  )('a.example', HOSTS)

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

test('an answer counts for more than an address that kept silent', async () => {
  const { servers } = await facts(failure('failed', 'no parent'), () => [
    problem('timeout', 'silent', '192.0.2.1'),
    problem('lame', 'not mine', '192.0.2.2'),
  ])
  expect(servers.get('ns1.a.example')).toMatchObject({ asked: true, problem: 'not mine' })
})
