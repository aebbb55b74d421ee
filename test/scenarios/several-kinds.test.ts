/** What one part of a domain means for the others: keys no one declares, parts that cannot be read, locks, actions. */
import { describe, expect, test } from 'vitest'
import { apply } from '../../src/verbs/apply/apply.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { entryNumber } from '../support/dnssec-live.ts'
import { setDomain, storedPart } from '../support/domain-state.ts'
import { rawHost } from '../support/domain-view.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAIN = 'example.com'
const BEFORE = [rawHost('ns1.example.net'), rawHost('ns2.example.net')]
const MOVED = 'nameservers: { nameservers: [ns1.example.org, ns2.example.org] }\n'
const yes = { domains: [], dryRun: false, yes: true, verbose: false, json: false, actionWait: 0 }
const everything = ['nameservers', 'foreign-change', 'dnssec-order', 'dnssec-lost', 'registrant', 'unlock']

const file = (text: string) => bench.write(`zones/${DOMAIN}.yaml`, text)
const applied = (allow: string[]) => bench.run(host => apply({ ...yes, allow }, host))
const puts = async () =>
  (await bench.requests()).filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1))

const contact = (type: string, firstName: string) => ({
  type,
  firstName,
  lastName: 'Jansen',
  companyName: '',
  companyKvk: '',
  companyType: '',
  street: 'Dorpsstraat',
  number: '1',
  postalCode: '1337 XD',
  city: 'Leiden',
  phoneNumber: '+31 715241919',
  faxNumber: '',
  email: 'jo@example.nl',
  country: 'nl',
})
const CONTACTS = ['registrant', 'administrative', 'technical'].map(type => contact(type, 'Jo'))

describe('keys that no file declares', () => {
  test('keep a domain from moving, and are asked for once', async () => {
    await setDomain(bench, DOMAIN, { nameservers: BEFORE, dnsSecEntries: [entryNumber(1)] })
    await file(MOVED)
    const run = await applied(['nameservers', 'foreign-change'])
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain(`--allow dnssec-order=${DOMAIN}`)
    const paths = (await bench.requests()).map(({ method, path }) => `${method} ${path}`)
    expect(paths.filter(path => path === `GET /v6/domains/${DOMAIN}/dnssec`)).toHaveLength(1)
    expect(paths.some(path => path.startsWith('PUT'))).toBe(false)
  })

  test('do so too beside a part that stays as it is', async () => {
    const tags = ['web']
    await setDomain(bench, DOMAIN, { nameservers: BEFORE, dnsSecEntries: [entryNumber(1)], tags })
    await file(`${MOVED}settings: { tags: [web] }\n`)
    const { out } = await applied(['nameservers', 'foreign-change'])
    expect(out.replace(/\s+/g, ' ')).toContain('the account holds key')
  })

  test.each(['nameservers alone', 'keys declared'])(
    'that cannot be read are not taken for none: %s',
    async which => {
      await setDomain(bench, DOMAIN, { nameservers: BEFORE, dnsSecEntries: [entryNumber(1)] })
      await file(which === 'keys declared' ? `${MOVED}dnssec: { keys: [] }\n` : MOVED)
      const path = `/v6/domains/${DOMAIN}/dnssec`
      await bench.control('PUT', '/faults', [{ method: 'GET', path, status: 404, error: 'no', times: 9 }])
      const run = await applied(everything)
      await bench.control('PUT', '/faults', [])
      expect(run.code).toBe(1)
      expect(run.out.replace(/\s+/g, ' ')).toContain('could not be read')
      expect(await puts()).toEqual([])
      expect(await storedPart(bench, 'nameservers')).toEqual(BEFORE)
    },
  )
})

test('a move by someone else right before ours is not merged with it', async () => {
  await setDomain(bench, DOMAIN, { nameservers: BEFORE })
  await file('nameservers: { nameservers: [ns1.example.net, ns2.example.net, ns3.example.net] }\n')
  const theirs = [rawHost('ns1.example.org'), rawHost('ns2.example.org')]
  await bench.control('PUT', '/faults', [
    {
      method: 'GET',
      path: `/v6/domains/${DOMAIN}/nameservers`,
      times: 1,
      edit: { domain: DOMAIN, set: { nameservers: theirs }, when: 'before' },
    },
  ])
  const run = await applied(everything)
  expect(run.code).toBe(1)
  expect(run.out).toContain('someone else changed')
  expect(await puts()).toEqual([])
  expect(await storedPart(bench, 'nameservers')).toEqual(theirs)
})

describe('contacts of a locked domain', () => {
  test('keep nothing else back: the same plan unlocks it, and the next one changes them', async () => {
    await setDomain(bench, DOMAIN, { isTransferLocked: true, supportsLocking: true, contacts: CONTACTS })
    await file('settings: { transferLock: no }\ncontacts: { technical: { firstName: Neo } }\n')
    const first = await applied(everything)
    expect(first).toMatchObject({ code: 5 })
    expect(await puts()).toEqual([DOMAIN])
    const second = await applied(everything)
    expect(second, second.out).toMatchObject({ code: 0 })
    expect(await puts()).toEqual(['contacts'])
  })
})

describe('actions', () => {
  const control = (action: object) => bench.control('PUT', `/actions/${DOMAIN}`, action)
  const CHANGE = 'contacts: { technical: { firstName: Neo } }\n'

  test('that failed before are named in the plan and are not taken for ours', async () => {
    await setDomain(bench, DOMAIN, { contacts: CONTACTS })
    await control({ name: 'transferX', state: 'failed', message: 'no code' })
    await file(CHANGE)
    const planned = await bench.run(host =>
      plan({ domains: [], format: 'text', exitCode: true, verbose: false }, host),
    )
    expect(planned.out).toContain('transferX')
    const run = await applied([])
    expect(run, run.out).toMatchObject({ code: 0 })
    expect(run.out).toContain('verified')
  })

  test('that run keep a rollback from being planned', async () => {
    await setDomain(bench, DOMAIN, { contacts: CONTACTS })
    await file(CHANGE)
    expect(await applied([])).toMatchObject({ code: 0 })
    await control({ name: 'changeContacts', state: 'running' })
    await bench.requests()
    const back = await bench.run(host => rollback({ ...yes, names: [], list: false, full: false }, host))
    expect(back).toMatchObject({ code: 'threw' })
    expect(back.talk).toContain('changeContacts of example.com is still running')
    expect(await puts()).toEqual([])
  })
})

test('what is wrong with contacts is not told where others read', async () => {
  await setDomain(bench, DOMAIN, { contacts: CONTACTS.map(one => ({ ...one, phoneNumber: '0715241919' })) })
  await file('contacts: { technical: { lastName: Zother, phoneNumber: "0715241919", country: "Holland" } }\n')
  for (const format of ['text', 'markdown', 'json'] as const) {
    const run = await bench.run(host => plan({ domains: [], format, exitCode: true, verbose: true }, host))
    expect(run.out + run.talk).toContain('zonewright validate')
    expect(run.out + run.talk).not.toMatch(/0715241919|Zother|Holland/)
  }
})
