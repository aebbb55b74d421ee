/** What leaves this machine when a guard or a server refuses: the raw bodies that receivers got hold no record and nobody. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Notification } from '../../src/notify/notification.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { sharedReceiver } from './receiver.ts'

const bench = sharedWorkbench()
const receiver = sharedReceiver()
beforeEach(async () => {
  await bench.write('zonewright.yaml', SETTINGS)
})

const ON = 'on: [applied, refused, failure, drift, clean]'
const SETTINGS = `notifications:
  - { webhook: OPS_URL, ${ON} }
  - { slack: SLACK_URL, ${ON} }
  - { teams: TEAMS_URL, ${ON} }
`

const entry = (type: string, name: string, content: string): DnsEntry => ({
  name,
  expire: 300,
  type,
  content,
})

/** Names and values that no message may hold. */
const KEPT = entry('A', 'stays', '198.51.100.1')
const LIVE = [
  KEPT,
  entry('MX', '@', '10 mx.hidden-mail.example.'),
  entry('TXT', '@', 'v=spf1 include:hidden-spf.example -all'),
  entry('A', 'hidden-one', '198.51.100.2'),
  entry('A', 'hidden-two', '198.51.100.3'),
  entry('TXT', 'hidden-three', 'hidden words of someone'),
]
const FILE = 'dns: { mode: exclusive, ttl: 300, records: { stays: { A: 198.51.100.1 } } }\n'

/** Applies, and gives the raw bodies and what the webhook was told. */
async function applied(more: Partial<Host> = {}) {
  const env = Object.fromEntries(
    ['OPS', 'SLACK', 'TEAMS'].map(name => [`${name}_URL`, `${receiver.origin}/${name}`]),
  )
  const args = { domains: [], dryRun: false, yes: !more.confirm, verbose: false, json: false }
  const { code, out, talk } = await bench.run(host =>
    apply(args, { ...host, ...more, env: { ...host.env, ...env } }),
  )
  const bodies = receiver.got.map(({ body }) => body)
  expect(bodies).toHaveLength(3)
  const plain = receiver.got.find(({ path }) => path === '/OPS')!
  return { code, talk: out + talk, bodies, told: JSON.parse(plain.body) as Notification }
}

function requireNoRecords(bodies: readonly string[]): void {
  for (const body of bodies) {
    expect(body).not.toMatch(/hidden/i)
    expect(body).not.toMatch(/198\.51\.100|v=spf1|\bmx\b/)
  }
}

describe('a refusal', () => {
  test('names the guards and how much they are about, and quotes nothing', async () => {
    await bench.setZones({ 'example.nl': LIVE })
    await bench.write('zones/example.nl.yaml', FILE)
    const { code, bodies, told } = await applied()
    requireNoRecords(bodies)
    expect([code, told.event]).toEqual([4, 'refused'])
    const [problem] = told.problems
    expect(problem).toMatchObject({ domain: 'example.nl', kind: 'dns', verdict: 'refused' })
    expect(problem!.message).toMatch(
      /^refused by the guards (?:[a-z-]+ \(\d operations?\)(?:, | and )?)+; the run shows what they are about$/,
    )
    expect(problem!.message).toContain('deletes (5 operations)')
    expect(problem!.message).toMatch(/mail \(\d operations?\)/)
    for (const body of bodies) expect(body).toContain('deletes (5 operations)')
  })

  test('of the guard over all domains counts these', async () => {
    const names = Array.from({ length: 3 }, (_, index) => `d${index}.nl`)
    await bench.setZones(Object.fromEntries(names.map(name => [name, [KEPT]])))
    await bench.write('zonewright.yaml', `${SETTINGS}policy: { domainsChanged: 2 }\n`)
    for (const name of names)
      await bench.write(`zones/${name}.yaml`, FILE.replace(/198.*1 /, '198.51.100.9 '))
    const { bodies, told } = await applied()
    requireNoRecords(bodies)
    expect(told.problems.map(({ message }) => message)).toEqual(
      names.map(() => 'refused by the guard domains-changed (3 domains); the run shows what it is about'),
    )
  })
})

describe('words of a server', () => {
  const REQUEST = 'POST /domains/example.nl/dns failed with 406'

  const refused = async (error: string) => {
    await bench.setZones({ 'example.nl': [KEPT] })
    await bench.write(
      'zones/example.nl.yaml',
      `${FILE.replace(' } }\n', ', hidden-new: { TXT: velvet pillow } } }')}\n`,
    )
    const no = { method: 'POST', path: '/domains/**', status: 406, times: 9, body: JSON.stringify({ error }) }
    await bench.control('PUT', '/faults', [no])
    return applied()
  }

  test.each([
    ['The value 198.51.100.2 is not allowed'],
    ["Invalid content 'hidden words' for DNS entry"],
    ['The entry hidden.example does not exist'],
    ['No velvet here'],
  ])('that may be of a record stay here: %s', async error => {
    const { bodies, told } = await refused(error)
    requireNoRecords(bodies)
    for (const body of bodies) expect(body).not.toContain('velvet')
    expect(told.problems).toMatchObject([
      { verdict: 'failed', message: `failed at request 1 of 1: ${REQUEST}; the run shows why` },
    ])
  })

  test.each([['DNS Entry changes have temporarily been disabled'], ["The domain 'example.nl' is locked."]])(
    'that can be of none are told: %s',
    async error => {
      const { told } = await refused(error)
      expect(told.problems[0]!.message).toBe(`failed at request 1 of 1: ${REQUEST}: ${error}`)
    },
  )
})

test('what someone else wrote meanwhile is not told', async () => {
  await bench.setZones({ 'example.nl': [KEPT] })
  await bench.write('zones/example.nl.yaml', FILE.replace(/198.*1 /, '198.51.100.9 '))
  const confirm = async () => {
    await bench.setZones({ 'example.nl': [entry('A', 'stays', '198.51.100.7')] })
    return true
  }
  const { talk, bodies, told } = await applied({ confirm })
  expect(talk).toContain('198.51.100.7')
  requireNoRecords(bodies)
  expect(told.problems).toMatchObject([
    { message: 'not run: someone else changed what this plan is about; the run shows why' },
  ])
})
