/** A retry with the files: only the part that failed, only what a plan of it shows, and nothing that a guard refuses. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { Plan } from '../../src/plan/plan.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { typedActions } from '../../src/verbs/registry/actions.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { setDomain, storedPart } from '../support/domain-state.ts'
import { commitAll } from '../support/git.ts'
import { contact, lifecycleBench, lines, writes } from '../support/lifecycle.ts'
import { cases, longStory } from '../support/scope.ts'

const { bench } = lifecycleBench()
const DOMAIN = 'failed.nl'
const ROLES = ['registrant', 'administrative', 'technical']
const CONTACTS = ROLES.map(type => contact(type))
const SERVERS = ['ns8.example.net', 'ns9.example.net'].map(hostname => ({ hostname, ipv4: '', ipv6: '' }))
const ENTRIES = [
  { name: '@', expire: 3600, type: 'A', content: '192.0.2.1' },
  { name: '@', expire: 3600, type: 'MX', content: '10 mail.example.net.' },
  { name: 'old', expire: 3600, type: 'A', content: '192.0.2.9' },
]

type Parts = Record<string, unknown>
/** The domain with a failed action of this name, which ends well at once when it is tried again. */
async function failed(name: string, more: Parts = {}): Promise<void> {
  const parts = { contacts: CONTACTS, nameservers: SERVERS, dnsEntries: ENTRIES, ...more }
  await bench.clear()
  await setDomain(bench, DOMAIN, { ...parts, action: { name, state: 'failed', message: 'no' } })
  await bench.control('PUT', `/actions/${DOMAIN}`, { state: 'finished', when: 'next' })
}

const file = (sections: Parts) => bench.write(`zones/${DOMAIN}.yaml`, stringify(sections))
const usual = { all: false, fromFiles: true, dryRun: false, yes: true, json: false }
const retried = (more: object = {}, host: Partial<Host> = {}) =>
  bench.run(it => typedActions({ what: 'retry', domains: [DOMAIN], ...usual, ...more }, it), host)
const planned = async (allow: readonly string[] = []): Promise<Plan> => {
  const args = { domains: [], format: 'json', exitCode: false, verbose: false, allow } as const
  return JSON.parse((await bench.run(host => plan(args, host))).out) as Plan
}
const snapshots = () => readdir(join(bench.folder, '.zonewright/snapshots')).catch(() => [])
const OTHER = 'nameservers:\n  nameservers: [ns1.example.org, ns2.example.org]\n'
const HOLDER = { contacts: { registrant: { email: 'new@example.com' } } }

const KINDS: Readonly<Record<string, readonly string[]>> = {
  changeContacts: ['contacts'],
  changeOwner: ['contacts'],
  changeNameservers: ['nameservers'],
  register: ['contacts', 'nameservers', 'dns'],
  transfer: ['contacts', 'nameservers', 'dns'],
  handover: [],
  setWhatever: [],
}
const KEYS: Readonly<Record<string, string>> = {
  contacts: 'contacts',
  nameservers: 'nameservers',
  dns: 'dnsEntries',
}

/** Sections of a file, each perhaps what is live, perhaps harmless, perhaps something a guard looks at. */
const sections = fc.record(
  {
    contacts: fc.constantFrom<unknown>(
      { registrant: { email: 'new@example.com' } },
      { technical: { email: 'new@example.com' } },
      { technical: { email: 'anna@example.com' } },
    ),
    nameservers: fc.constantFrom<unknown>(
      { nameservers: ['ns8.example.net', 'ns9.example.net'] },
      { nameservers: ['ns1.example.org', 'ns2.example.org'] },
    ),
    dns: fc.constantFrom<unknown>(
      {
        records: { '@': { A: '192.0.2.1', MX: '10 mail.example.net.' }, old: { A: '192.0.2.9' } },
        ttl: 3600,
      },
      {
        records: { '@': { A: '192.0.2.1', MX: '10 mail.example.net.' }, new: { A: '192.0.2.8' } },
        ttl: 3600,
      },
      { records: { www: { A: '192.0.2.1' } }, ttl: 3600 },
    ),
    settings: fc.constant({ tags: ['new'] }),
  },
  { requiredKeys: ['settings'] },
)
const guards = fc.subarray(['registrant', 'nameservers', 'mail', 'apex-address', 'emptied', 'foreign-change'])

describe('whatever the files say', () => {
  longStory(
    'no retry carries a change that a plan would refuse, nor anything but the part of the action',
    async () => {
      const seen = { refused: 0, corrected: 0, plain: 0 }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...Object.keys(KINDS)),
          sections,
          fc.oneof(guards, fc.constant(['registrant', 'nameservers', 'mail', 'apex-address', 'emptied'])),
          async (name, wanted, allow) => {
            await failed(name)
            await file(wanted)
            const own = KINDS[name]!
            const before = await planned(allow)
            const refused = before.refusals.filter(one => own.includes(one.kind ?? '') && !one.opened)
            const changing = before.parts.filter(
              ({ kind, changes }) => own.includes(kind) && changes.length > 0,
            )
            await bench.requests()
            const run = await retried({ allow })
            const sent = writes(await bench.requests())
            if (refused.length > 0) {
              expect(run, run.talk).toMatchObject({ code: 4 })
              for (const { key } of refused) expect(run.out).toContain(key)
              expect(sent).toEqual([])
              expect(await snapshots()).toEqual([])
              seen.refused++
              return
            }
            expect(run, run.talk).toMatchObject({ code: 0 })
            expect(lines(sent)).toEqual([`PATCH /domains/${DOMAIN}/actions`])
            const keys = changing.map(({ kind }) => KEYS[kind]!)
            expect(Object.keys(sent[0]!.body as object).sort()).toEqual(keys.sort())
            expect(await snapshots()).toHaveLength(keys.length > 0 ? 1 : 0)
            // What was shown is what was done, and everything else is as it was.
            const after = await planned(allow)
            for (const { kind, changes } of before.parts) {
              const left = after.parts.find(part => part.kind === kind)!.changes
              expect(left).toEqual(own.includes(kind) ? [] : changes)
            }
            seen[keys.length > 0 ? 'corrected' : 'plain']++
          },
        ),
        cases(30),
      )
      // Else the property would have looked at one side only.
      expect(Math.min(seen.refused, seen.corrected, seen.plain)).toBeGreaterThan(3)
    },
  )
})

describe('a retry with the files', () => {
  test('a failed change of contacts takes no nameservers along, and no holder without its guard', async () => {
    await failed('changeContacts')
    await bench.write(`zones/${DOMAIN}.yaml`, stringify(HOLDER) + OTHER)
    const run = await retried()
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain('contacts · 1 to change')
    expect(run.out).not.toContain('ns1.example.org')
    expect(run.out).toContain(
      `Nothing was sent: refused by a guard: if it is meant, add --allow registrant=${DOMAIN}.`,
    )
    expect(writes(await bench.requests())).toEqual([])
    expect(await retried({ allow: [`registrant=${DOMAIN}`] })).toMatchObject({ code: 0 })
    const [sent] = writes(await bench.requests())
    const [holder, ...others] = CONTACTS
    expect(sent!.body).toEqual({ contacts: [...others, { ...holder, email: 'new@example.com' }] })
    expect(await storedPart(bench, 'nameservers')).toEqual(SERVERS)
  })

  test('shows the plan before the question, and a no sends nothing and leaves no snapshot', async () => {
    await failed('changeContacts')
    await file({ contacts: { technical: { email: 'new@example.com' } } })
    const seen: string[] = []
    const host = {
      result: (text: string) => void seen.push(text),
      confirm: async (question: string) => {
        seen.push(question)
        return false
      },
    }
    expect(await retried({ yes: false }, host)).toMatchObject({ code: 0 })
    expect(seen.at(-1)).toBe(`Try changeContacts of ${DOMAIN} again, with this plan?`)
    expect(seen.slice(0, -1).join('\n')).toContain('technical')
    expect(writes(await bench.requests())).toEqual([])
    expect(await snapshots()).toEqual([])
  })

  test('is undone by a rollback of its snapshot', async () => {
    await failed('changeNameservers')
    await bench.write(`zones/${DOMAIN}.yaml`, OTHER)
    expect(await retried({ allow: ['nameservers', 'dnssec-order'] })).toMatchObject({ code: 0 })
    expect(await storedPart(bench, 'nameservers')).not.toEqual(SERVERS)
    const args = {
      names: [],
      list: false,
      full: false,
      dryRun: false,
      yes: true,
      verbose: false,
      json: false,
    }
    const back = await bench.run(host => rollback({ ...args, allow: ['nameservers', 'dnssec-order'] }, host))
    expect(back, back.talk + back.out).toMatchObject({ code: 0 })
    expect(await storedPart(bench, 'nameservers')).toEqual(SERVERS)
  })

  test('a dry run asks the guards too, sends one test and saves nothing', async () => {
    await failed('changeContacts')
    await file(HOLDER)
    expect(await retried({ dryRun: true, yes: false })).toMatchObject({ code: 4 })
    expect(writes(await bench.requests())).toEqual([])
    expect(await retried({ dryRun: true, yes: false, allow: ['registrant'] })).toMatchObject({ code: 0 })
    expect(lines(writes(await bench.requests()))).toEqual([`PATCH /domains/${DOMAIN}/actions?test=1`])
    expect(await snapshots()).toEqual([])
  })

  test.each([
    [
      'someone else changes the same while it asks',
      { contacts: [{ ...CONTACTS[0], email: 'x@example.com' }] },
    ],
    ['the action is another one by then', { action: { name: 'changeNameservers', state: 'failed' } }],
    ['it runs again by then', { action: { name: 'changeContacts', state: 'running' } }],
  ])('%s: nothing is sent', async (_, then) => {
    await failed('changeContacts')
    await file(HOLDER)
    const confirm = async () => {
      const parts = {
        contacts: CONTACTS,
        nameservers: SERVERS,
        action: { name: 'changeContacts', state: 'failed' },
      }
      await setDomain(bench, DOMAIN, { ...parts, ...then })
      return true
    }
    const run = await retried({ yes: false, allow: ['registrant'] }, { confirm })
    expect(run.code).toBe('threw')
    expect(writes(await bench.requests())).toEqual([])
    expect(await snapshots()).toEqual([])
  })

  test('what someone else changed beside it meanwhile stays', async () => {
    await failed('changeContacts')
    await file(HOLDER)
    const technical = { ...CONTACTS[2], email: 'theirs@example.com' }
    const confirm = async () => {
      const action = { name: 'changeContacts', state: 'failed' }
      await setDomain(bench, DOMAIN, { contacts: [...CONTACTS.slice(0, 2), technical], action })
      return true
    }
    const run = await retried({ yes: false, allow: ['registrant'] }, { confirm })
    expect(run, run.talk).toMatchObject({ code: 0 })
    const [sent] = writes(await bench.requests())
    expect((sent!.body as { contacts: unknown[] }).contacts).toContainEqual(technical)
  })

  test('a refused request leaves no snapshot; a lost answer leaves one', async () => {
    for (const [fault, code, left] of [
      [{ status: 406, error: 'no' }, 'threw', 0],
      [{ drop: 'before' }, 1, 1],
    ] as const) {
      await failed('changeContacts')
      await file(HOLDER)
      await bench.control('PUT', '/faults', [{ method: 'PATCH', path: '/domains/*/actions', ...fault }])
      expect(await retried({ allow: ['registrant'] })).toMatchObject({ code })
      expect(writes(await bench.requests())).toHaveLength(1)
      expect(await snapshots()).toHaveLength(left)
      await bench.control('PUT', '/faults', [])
    }
  })

  test('what no commit declared is foreign, and a base is asked as by an apply', async () => {
    await failed('changeNameservers')
    await bench.write(`zones/${DOMAIN}.yaml`, OTHER)
    commitAll(bench.folder)
    for (const more of [{}, { base: 'HEAD' }]) {
      const run = await retried({ allow: ['nameservers', 'dnssec-order'], ...more })
      expect(run, run.talk).toMatchObject({ code: 4 })
      expect(run.out).toContain(`--allow foreign-change=${DOMAIN}`)
    }
    expect((await retried({ base: 'nowhere' })).code).toBe('threw')
    expect(writes(await bench.requests())).toEqual([])
  })

  test('as JSON: the plan is in it, and the keys of what was refused', async () => {
    await failed('changeContacts')
    await file(HOLDER)
    const refused = JSON.parse((await retried({ json: true })).out) as Parts
    expect(refused).toMatchObject({ domain: DOMAIN, keys: [`--allow registrant=${DOMAIN}`] })
    expect((refused['plan'] as Plan).parts.map(({ kind }) => kind)).toEqual(['contacts'])
    expect(JSON.stringify(refused['plan'])).not.toContain('new@example.com')
    const done = JSON.parse((await retried({ json: true, allow: ['registrant'] })).out) as Parts
    expect(done).toMatchObject({ domain: DOMAIN, ending: 'done', action: { name: 'changeContacts' } })
  })

  test('files with errors stop it before the first request', async () => {
    await failed('changeContacts')
    await file({ contacts: { registrant: { nonsense: 'x' } } })
    expect(await retried()).toMatchObject({ code: 3, out: '' })
    expect(await bench.requests()).toEqual([])
  })
})
