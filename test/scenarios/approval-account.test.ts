/** A saved plan that holds the account's own contacts: applied as it was approved, alone and beside domains. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { RawContact } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import type { ApplyArgs } from '../../src/verbs/apply/apply-approved.ts'
import { type PlanArgs, plan } from '../../src/verbs/plan/plan.ts'
import { aContact, threeContacts } from '../support/contacts-live.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const OUT = 'account.plan.json'
const OURS = 'zones/_accounts/test/contacts.yaml'
const lastNameOf = (name: string): string => `registrant: { lastName: ${name} }\n`
const DNS = 'dns: { ttl: 300, records: { www: { A: 192.0.2.2 } } }\n'
const BEFORE = [{ name: 'www', expire: 300, type: 'A', content: '192.0.2.1' }]
const AFTER = [{ ...BEFORE[0], content: '192.0.2.2' }]
/** All of the account is one of two; the other has no domains here. */
const ACCOUNTS = `accounts:
  main: { accountName: test, privateKeyEnv: TRANSIP_PRIVATE_KEY, domains: [a.nl, b.nl] }
  shop: { accountName: other, privateKeyEnv: KEY_SHOP }
`

type State = { accounts: { contacts?: RawContact[]; [part: string]: unknown }[] }

beforeEach(async () => {
  await bench.setZones({ 'a.nl': BEFORE, 'b.nl': BEFORE })
  const state = (await bench.control('GET', '/state')) as State
  state.accounts[0]!.contacts = threeContacts()
  await bench.control('PUT', '/state', state)
  await bench.write(OURS, lastNameOf('de Vries'))
})

const planned = (more: Partial<PlanArgs> = {}) =>
  bench.run(host =>
    plan({ domains: [], format: 'text', exitCode: true, verbose: false, out: OUT, ...more }, host),
  )
const applied = (more: Partial<ApplyArgs> = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, plan: OUT, ...more }, host),
  )

/** The contacts as the account stores them, raw. */
async function contacts(): Promise<RawContact[]> {
  return byType(((await bench.control('GET', '/state')) as State).accounts[0]!.contacts!)
}
/** The API gives them in any order. */
const byType = (some: readonly RawContact[]): RawContact[] =>
  [...some].sort((a, b) => (a.type < b.type ? -1 : 1))
const named = (lastName: string): RawContact[] =>
  byType(threeContacts().map(one => (one.type === 'registrant' ? aContact('registrant', { lastName }) : one)))

describe('default contacts in an approved plan', () => {
  test('alone', async () => {
    expect(await planned()).toMatchObject({ code: 2 })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await contacts()).toEqual(named('de Vries'))
    expect(await applied()).toMatchObject({ code: 0, talk: expect.stringContaining('in place already') })
  })

  test('beside domains, those that are not in the plan left alone', async () => {
    await bench.write('zones/a.nl.yaml', DNS)
    expect(await planned()).toMatchObject({ code: 2 })
    await bench.write('zones/b.nl.yaml', DNS)
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await contacts()).toEqual(named('de Vries'))
    expect(await bench.entries('a.nl')).toEqual(AFTER)
    expect(await bench.entries('b.nl')).toEqual(BEFORE)
  })

  test('of an account among several', async () => {
    await bench.write('zonewright.yaml', ACCOUNTS)
    await bench.write('zones/a.nl.yaml', DNS)
    await bench.write('zones/_accounts/other/contacts.yaml', lastNameOf('Bakker'))
    expect(await planned({ account: 'main' })).toMatchObject({ code: 2 })
    expect(await applied({ account: 'main' })).toMatchObject({ code: 0 })
    expect(await contacts()).toEqual(named('de Vries'))
    expect(await bench.entries('a.nl')).toEqual(AFTER)
  })

  test.each([['a.nl'], ['account:main'], ['a*']])('are in none that selects domains: %s', async selector => {
    await bench.write('zonewright.yaml', ACCOUNTS)
    await bench.write('zones/a.nl.yaml', DNS)
    expect(await planned({ domains: [selector], account: 'main' })).toMatchObject({ code: 2 })
    expect(await applied({ account: 'main' })).toMatchObject({ code: 0 })
    expect(await contacts()).toEqual(byType(threeContacts()))
    expect(await bench.entries('a.nl')).toEqual(AFTER)
  })

  test('of someone else are no reason to stop', async () => {
    await bench.write(OURS.replace('test', 'other'), lastNameOf('Bakker'))
    await bench.write('zones/a.nl.yaml', DNS)
    expect(await planned()).toMatchObject({ code: 2 })
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await contacts()).toEqual(named('de Vries'))
  })

  test('must be what the files still ask for', async () => {
    expect(await planned()).toMatchObject({ code: 2 })
    await bench.write(OURS, lastNameOf('Bakker'))
    expect(await applied()).toMatchObject({ code: 4 })
    expect(await contacts()).toEqual(byType(threeContacts()))
  })

  test('are not held up by errors in files that the plan is not about', async () => {
    expect(await planned()).toMatchObject({ code: 2 })
    await bench.write('zones/b.nl.yaml', 'dns: { ttl: 300, records: { www: { A: nonsense } } }\n')
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await contacts()).toEqual(named('de Vries'))
  })
})
