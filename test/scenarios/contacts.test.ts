/** Contacts from files to the account: the exact requests, what is stored in the end, and that no one reads a value. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { RawContact } from '../../src/kinds/contract/raw.ts'
import { apply } from '../../src/verbs/apply/apply.ts'
import type { ApplyArgs } from '../../src/verbs/apply/apply-approved.ts'
import { rollback } from '../../src/verbs/apply/rollback.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { type PlanArgs, plan } from '../../src/verbs/plan/plan.ts'
import { aContact, threeContacts } from '../support/contacts-live.ts'
import { commitAll } from '../support/git.ts'
import { type Sent, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const DOMAIN = 'example.nl'
const URL = `/v6/domains/${DOMAIN}`
const DEFAULTS = '/v6/domain-defaults/contacts'
const OFFICE = 'zones/_shared/contacts/office.yaml'

type Parts = Record<string, unknown>
type State = { accounts: { domains: Parts[]; [part: string]: unknown }[] }

/** Puts domains with these contacts into the account, each perhaps with other parts, and the account's own. */
async function live(domains: Record<string, Parts>, account: Parts = {}) {
  const state = (await bench.control('GET', '/state')) as State
  Object.assign(state.accounts[0]!, { contacts: [], ...account })
  state.accounts[0]!.domains = Object.entries(domains).map(([name, parts]) => ({ name, ...parts }))
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

async function account(): Promise<State['accounts'][number]> {
  return ((await bench.control('GET', '/state')) as State).accounts[0]!
}

const stored = async (name = DOMAIN) =>
  byType((await account()).domains.find(domain => domain['name'] === name)!['contacts'] as RawContact[])
const byType = (contacts: readonly RawContact[]) =>
  Object.fromEntries(contacts.map(contact => [contact.type, contact]))

const write = (contacts: unknown, name = DOMAIN) =>
  bench.write(`zones/${name}.yaml`, stringify({ contacts }, { defaultStringType: 'QUOTE_DOUBLE' }))
const planned = (more: Partial<PlanArgs> = {}) =>
  bench.run(host => plan({ domains: [], format: 'text', exitCode: true, verbose: false, ...more }, host))
const applied = (more: Partial<ApplyArgs> = {}) =>
  bench.run(host =>
    apply({ domains: [], dryRun: false, yes: true, verbose: false, json: false, ...more }, host),
  )
const rolledBack = (more = {}) =>
  bench.run(host =>
    rollback(
      {
        names: [],
        list: false,
        full: false,
        dryRun: false,
        yes: true,
        verbose: false,
        json: false,
        ...more,
      },
      host,
    ),
  )
const lines = (sent: readonly Sent[]) => sent.map(({ method, path, status }) => `${method} ${path} ${status}`)
const fault = (rule: Parts) => bench.control('PUT', '/faults', [rule])
/** What is left of the quota, and until when, is another number in every run. */
const withoutQuota = ({ out }: { out: string }): string => out.replace(/an apply takes .*/, '…')
const REGISTRANT = { allow: ['registrant'] }

describe('an apply', () => {
  test('is one PUT with what is live but for the fields that change', async () => {
    await live({ [DOMAIN]: { contacts: threeContacts() } })
    await write({ technical: { city: 'Delft', phoneNumber: '+31-15-2121212' } })
    expect(await applied()).toMatchObject({ code: 0 })
    const sent = await bench.requests()
    const read = `GET ${URL}/contacts 200`
    expect(lines(sent)).toEqual([
      `GET ${URL} 200`,
      'GET /v6/tlds/.nl 200',
      `GET ${URL}/actions 200`,
      read,
      read,
      `PUT ${URL}/contacts 204`,
      `GET ${URL}/actions 200`,
      read,
    ])
    const technical = aContact('technical', { city: 'Delft', phoneNumber: '+31 152121212' })
    expect(sent[0]!.query).toEqual({ include: 'nameservers,contacts' })
    expect(sent.find(({ method }) => method === 'PUT')!.body).toEqual({
      contacts: [aContact('registrant'), aContact('administrative'), technical],
    })
    expect(await stored()).toEqual({ ...byType(threeContacts()), technical })
    expect(await planned()).toMatchObject({ code: 0 })
    expect(lines(await bench.requests())).toEqual([`GET ${URL} 200`])
  })

  test('of contacts that are not live yet makes them, with every key that the server knows', async () => {
    await live({ [DOMAIN]: { contacts: [] } })
    const { companyName, companyKvk, companyType, faxNumber, ...person } = aContact('registrant')
    const { type: _, ...fields } = { ...person, lastName: 'de Vries' }
    await write({ registrant: fields, administrative: { ...fields, faxNumber: '' }, technical: fields })
    expect(await applied(REGISTRANT)).toMatchObject({ code: 0 })
    const empty = { companyName: '', companyKvk: '', companyType: '', faxNumber: '' }
    expect(Object.values(await stored()).map(({ type: __, ...kept }) => kept)).toEqual(
      Array(3).fill({ ...fields, ...empty }),
    )
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('of default contacts is blocked while the account has none', async () => {
    await live({})
    const { type: _, ...fields } = aContact('registrant')
    const file = stringify({ registrant: fields }, { defaultStringType: 'QUOTE_DOUBLE' })
    await bench.write('zones/_accounts/test/contacts.yaml', file)
    const { out } = await planned()
    expect(out).toContain('the account has no default contacts')
    await applied()
    expect((await bench.requests()).filter(({ method }) => method !== 'GET')).toEqual([])
    const { code, talk } = await bench.run(host => validate({ domains: [], json: false }, host))
    expect([code, talk.trim()]).toEqual([0, 'the account is valid'])
  })

  test('of a registrant needs the guard, and a rollback restores the one that was', async () => {
    const before = threeContacts({ postalCode: '1337xd', lastName: 'Ñ<&"\'`|*_ \u202e💩' })
    await live({ [DOMAIN]: { contacts: before } })
    await write({ registrant: { lastName: 'de Vries', postalCode: '2611 AA' } })
    const refused = await applied()
    expect(refused).toMatchObject({ code: 4 })
    expect(refused.out).toContain('the registrant of example.nl changes: lastName')
    expect(await stored()).toEqual(byType(before))

    expect(await applied(REGISTRANT)).toMatchObject({ code: 0 })
    expect((await stored())['registrant']).toEqual({
      ...before[0],
      lastName: 'de Vries',
      postalCode: '2611 AA',
    })
    const [snapshot] = await readdir(join(bench.folder, '.zonewright/snapshots'))
    const path = join(bench.folder, '.zonewright/snapshots', snapshot!)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toContain('1337xd')

    expect(await rolledBack(REGISTRANT)).toMatchObject({ code: 0 })
    expect(await stored()).toEqual(byType(before))
  })

  test('of a locked domain is blocked without a request, and the server refuses it all the same', async () => {
    await live({ [DOMAIN]: { contacts: threeContacts(), isTransferLocked: true } })
    await write({ technical: { city: 'Delft' } })
    const run = await applied()
    expect(run).toMatchObject({ code: 1 })
    expect(run.out).toContain('transferLock: no')
    expect((await bench.requests()).filter(({ method }) => method === 'PUT')).toEqual([])
    expect(await stored()).toEqual(byType(threeContacts()))

    await live({ [DOMAIN]: { contacts: threeContacts() } })
    await fault({
      method: 'PUT',
      path: `/domains/${DOMAIN}/contacts`,
      status: 409,
      error: 'is locked',
    })
    const late = await applied()
    expect(late).toMatchObject({ code: 1 })
    expect(late.out).toContain('is locked')
    expect(await stored()).toEqual(byType(threeContacts()))
  })

  test.each(['before', 'after'])('whose answer was lost %s it took effect is done once', async drop => {
    await live({ [DOMAIN]: { contacts: threeContacts() } })
    await write({ technical: { city: 'Delft' } })
    await fault({ method: 'PUT', path: `/domains/${DOMAIN}/contacts`, drop, times: 1 })
    expect(await applied()).toMatchObject({ code: 0 })
    expect((await stored())['technical']).toEqual(aContact('technical', { city: 'Delft' }))
    const puts = (await bench.requests()).filter(({ method }) => method === 'PUT')
    expect(puts).toHaveLength(drop === 'before' ? 2 : 1)
  })

  test('asks in a dry run only', async () => {
    await live({ [DOMAIN]: { contacts: threeContacts() } })
    await write({ technical: { city: 'Delft' } })
    expect(await applied({ dryRun: true })).toMatchObject({ code: 0 })
    expect(await stored()).toEqual(byType(threeContacts()))
  })
})

describe('what is refused with the file and its line', () => {
  test('what the top-level domain cannot do, where its part alone is stuck', async () => {
    const tld = { name: '.nl', capabilities: ['canSetContacts'] }
    await live({ [DOMAIN]: { contacts: threeContacts() } }, { tlds: [tld] })
    await write({ registrant: { city: 'Delft' }, technical: { city: 'Delft' } })
    const run = await planned()
    expect(run).toMatchObject({ code: 2 })
    expect(run.out.replace(/\s+/g, ' ')).toContain(
      'stuck: zones/example.nl.yaml:2:3: the registry of .nl does not let the registrant (canSetOwner) be changed',
    )
    await live({}, { tlds: [] })
  })

  test('a contact that would lack something, but not one that lacks it already', async () => {
    const gap = aContact('technical', { street: '' })
    await live({ [DOMAIN]: { contacts: [aContact('registrant'), aContact('administrative'), gap] } })
    await write({ technical: { city: 'Delft' } })
    const soft = await planned()
    expect(soft).toMatchObject({ code: 2 })
    expect(soft.talk).toContain('warning contact-incomplete')
    await write({ technical: { city: 'Delft', email: '' } })
    expect(await planned()).toMatchObject({ code: 3 })
  })

  test('what only a look at the account can tell: it is said there, because validate would say that all is well', async () => {
    await live({ [DOMAIN]: { contacts: [] } }, { contacts: [aContact('technical', { companyName: '' })] })
    await write({ technical: { city: 'Zwolle', companyName: 'Vuurtorenwerk' } })
    await bench.write('zones/_accounts/test/contacts.yaml', 'technical: { companyName: Vuurtorenwerk }\n')
    expect(await bench.run(host => validate({ domains: [], json: false }, host))).toMatchObject({ code: 0 })
    const { code, talk } = await planned()
    expect(code).toBe(3)
    expect(talk).toContain('the technical contact would have no firstName, lastName, street')
    expect(talk).toContain('write what is missing')
    expect(talk).toMatch(/_accounts.*contact-company there is a companyName without a companyType/)
    expect(talk).not.toMatch(/zonewright validate|Zwolle|Vuurtorenwerk/)
  })
})

describe('a plan', () => {
  const values = {
    firstName: 'Quixotella',
    lastName: 'Zwartendijk',
    companyName: 'Vuurtorenwerk',
    companyKvk: '98765432',
    companyType: 'OWM',
    street: 'Kwartelstraat',
    number: '7719',
    postalCode: '9876 QZ',
    city: 'Nijverdal',
    phoneNumber: '+31 612345678',
    faxNumber: '+31 687654321',
    email: 'quix@zwartendijk.example',
    country: 'nl',
  }

  test('What is in a contact is read nowhere but in its file and in snapshots', async () => {
    const { country: _, companyType: __, ...before } = values
    const live_ = threeContacts({
      ...before,
      companyType: 'REDR',
      lastName: 'Oudenaarde',
      email: 'oud@aarde.example',
    })
    await live({ [DOMAIN]: { contacts: live_ } }, { contacts: live_ })
    await write({ registrant: values, technical: { street: 'Mezenlaan', number: '8823' } })
    await bench.write('zones/_accounts/test/contacts.yaml', stringify({ administrative: values }))
    const secrets = [
      ...Object.values(values).filter(text => text.length > 2),
      ...['Oudenaarde', 'oud@aarde.example', 'Mezenlaan', '8823', 'REDR'],
    ]
    const outputs = [
      await planned({ verbose: true }),
      await planned({ format: 'markdown' }),
      await planned({ format: 'json' }),
      await planned({ check: true, format: 'json', verbose: true }),
      await applied({ verbose: true, domains: [DOMAIN], allow: ['registrant'] }),
      await rolledBack({ verbose: true, allow: ['registrant'] }),
    ]
    for (const { code, out, talk } of outputs) {
      expect(code === 0 || code === 2, out + talk).toBe(true)
      expect(out).toContain('registrant')
      expect(secrets.filter(secret => `${out}${talk}`.includes(secret))).toEqual([])
    }
    expect((await stored())['registrant']).toMatchObject({ lastName: 'Oudenaarde' })
  })

  test('as text and as Markdown', async () => {
    await live({ [DOMAIN]: { contacts: threeContacts() } })
    await write({ registrant: { lastName: 'de Vries' }, technical: { city: 'Delft' } })
    expect(withoutQuota(await planned({ verbose: true }))).toMatchInlineSnapshot(`
      "example.nl · contacts · 2 to change
        contacts: the registrant of example.nl changes: 1 field
                  the technical contact of example.nl changes: 1 field

          ROLE        FIELD     VALUE
        ~ registrant  lastName  (private) → (private)
        ~ technical   city      (private) → (private)

        1 request
          1  PUT the contacts: registrant changed (1 field), technical changed (1 field)

      refused: example.nl: the registrant of example.nl changes: lastName
          --allow registrant=example.nl

      Plan: 2 to change in 1 domain · 1 write, 4 reads, about 4 s
      Refused: apply would refuse 1 domain.
      …
      "
    `)
    expect(withoutQuota(await planned({ format: 'markdown' }))).toMatchInlineSnapshot(`
      "### Zonewright plan · 1 of 1 domain changes · 2 to change

      > [!CAUTION]
      > **Apply would refuse 1 domain** until these are opened:
      > - \`example.nl\`: the registrant of \`example.nl\` changes: lastName; open with \`--allow registrant=example.nl\`

      | Domain | Add | Change | Delete | How | Requests | Notes |
      |:--|--:|--:|--:|:--|--:|:--|
      | \`example.nl\` | 0 | 2 | 0 |  | 1 | **refused**, **contacts** |

      <details open><summary><code>example.nl</code> · <code>contacts</code> · 2 to change</summary>

      **contacts:** the registrant of \`example.nl\` changes: 1 field\\
      **contacts:** the technical contact of \`example.nl\` changes: 1 field

      \`\`\`diff
        ROLE        FIELD     VALUE
      - registrant  lastName  (private)
      + registrant  lastName  (private)
      - technical   city      (private)
      + technical   city      (private)
      \`\`\`

      </details>

      **Cost** 1 write, 4 reads, about 4 s · …

      <sub>Plan \`7805e20c7625b64c\`</sub>
      "
    `)
    const { parts } = JSON.parse((await planned({ format: 'json' })).out)
    expect(parts).toMatchInlineSnapshot(`
      [
        {
          "changes": [
            {
              "action": "update",
              "atoms": [
                {
                  "id": "034c8696f45c013d",
                  "line": {
                    "cells": [
                      "registrant",
                      "lastName",
                      "(private)",
                    ],
                    "key": "registrant lastName 45d79c81a54fee32",
                    "private": true,
                    "slot": "registrant lastName",
                  },
                  "op": "remove",
                },
                {
                  "id": "d6c698bbd582477e",
                  "line": {
                    "cells": [
                      "registrant",
                      "lastName",
                      "(private)",
                    ],
                    "key": "registrant lastName 314fac49eef5b6f2",
                    "private": true,
                    "slot": "registrant lastName",
                  },
                  "op": "add",
                },
              ],
              "id": "registrant lastName",
              "kept": 0,
            },
            {
              "action": "update",
              "atoms": [
                {
                  "id": "1b58068a2fba6a81",
                  "line": {
                    "cells": [
                      "technical",
                      "city",
                      "(private)",
                    ],
                    "key": "technical city f417eee2f6055594",
                    "private": true,
                    "slot": "technical city",
                  },
                  "op": "remove",
                },
                {
                  "id": "cf5119c8853c6b6c",
                  "line": {
                    "cells": [
                      "technical",
                      "city",
                      "(private)",
                    ],
                    "key": "technical city f403010bc60fc834",
                    "private": true,
                    "slot": "technical city",
                  },
                  "op": "add",
                },
              ],
              "id": "technical city",
              "kept": 0,
            },
          ],
          "columns": [
            "ROLE",
            "FIELD",
            "VALUE",
          ],
          "digest": "837eabf37b4c9ee7",
          "effects": [
            {
              "text": "the registrant of example.nl changes: 1 field",
              "topic": "contacts",
            },
            {
              "text": "the technical contact of example.nl changes: 1 field",
              "topic": "contacts",
            },
          ],
          "kind": "contacts",
          "left": [],
          "managed": 2,
          "notes": [],
          "personal": true,
          "steps": [
            {
              "atoms": [
                "034c8696f45c013d",
                "d6c698bbd582477e",
                "1b58068a2fba6a81",
                "cf5119c8853c6b6c",
              ],
              "edit": {
                "add": [
                  {
                    "private": "8ad33573d8081552",
                  },
                  {
                    "private": "da27410e310d3ede",
                  },
                ],
                "at": "/domains/example.nl/contacts",
                "list": "contacts",
                "remove": [
                  {
                    "private": "51a0d5e504642436",
                  },
                  {
                    "private": "f81e9fb65123d816",
                  },
                ],
              },
              "id": "example.nl contacts 1",
              "needs": [],
              "path": "/domains/example.nl/contacts",
              "send": "PUT",
              "settles": "action",
              "summary": "PUT the contacts: registrant changed (1 field), technical changed (1 field)",
            },
          ],
          "subject": "example.nl",
        },
      ]
    `)
  })

  test('of --base sees a profile that changed, and --changed-since the domains that use it', async () => {
    const domains = ['a.nl', 'b.nl', 'c.nl']
    await live(Object.fromEntries(domains.map(name => [name, { contacts: threeContacts() }])))
    await bench.write(OFFICE, 'city: Leiden\n')
    for (const name of ['a.nl', 'b.nl']) await write({ technical: 'office' }, name)
    await write({ technical: { city: 'Leiden' } }, 'c.nl')
    await bench.write('zones/_accounts/test/contacts.yaml', 'technical: { city: Leiden }\n')
    commitAll(bench.folder)
    expect(await planned({ base: 'HEAD', domains: ['a.nl'] })).toMatchObject({ code: 0 })
    await bench.write(OFFICE, 'city: Delft\n')
    const { out } = await planned({ format: 'json', base: 'HEAD', domains: ['a.nl', 'b.nl'] })
    const atoms = JSON.parse(out).parts.flatMap((part: { changes: { atoms: { origin: string }[] }[] }) =>
      part.changes.flatMap(change => change.atoms.map(({ origin }) => origin)),
    )
    expect(atoms).toEqual(['files', 'files', 'files', 'files'])
    const since = await planned({ changedSince: 'HEAD', format: 'json' })
    expect(JSON.parse(since.out).parts.map((part: { subject: string }) => part.subject)).toEqual([
      'a.nl',
      'b.nl',
    ])
    expect(since.talk).not.toContain('no longer managed')
    await bench.write('zones/_accounts/test/contacts.yaml', 'technical: { city: Delft }\n')
    const offline = await planned({ offline: true, base: 'HEAD', format: 'json' })
    expect(
      JSON.parse(offline.out).parts.filter((part: { changes: [] }) => part.changes.length > 0),
    ).toHaveLength(3)
    const validated = await bench.run(host => validate({ domains: [], json: false }, host))
    expect(validated).toMatchObject({ code: 0 })
  })

  test('of a change that was committed without a base takes nothing for foreign', async () => {
    await live({ [DOMAIN]: { contacts: threeContacts() } })
    await bench.write(OFFICE, 'city: Delft\n')
    await write({ technical: 'office' })
    commitAll(bench.folder)
    const run = await planned()
    expect(run).toMatchObject({ code: 2 })
    expect(run.out).not.toContain('foreign')
    expect(run.out).not.toContain('no commit declares')
  })
})

describe("the account's defaults", () => {
  test('are read and written at their own place, by one who is that account', async () => {
    await live({}, { contacts: threeContacts() })
    await bench.write('zones/_accounts/test/contacts.yaml', 'registrant: { lastName: de Vries }\n')
    await bench.write('zones/_accounts/other/contacts.yaml', 'registrant: { lastName: Bakker }\n')
    const run = await applied()
    expect(run).toMatchObject({ code: 0 })
    expect(lines(await bench.requests())).toEqual([
      `GET ${DEFAULTS} 200`,
      `GET ${DEFAULTS} 200`,
      `GET ${DEFAULTS} 200`,
      `PUT ${DEFAULTS} 204`,
      `GET ${DEFAULTS} 200`,
    ])
    expect(run.out).toContain('other')
    const { contacts } = await account()
    expect(byType(contacts as RawContact[])).toEqual({
      ...byType(threeContacts()),
      registrant: aContact('registrant', { lastName: 'de Vries' }),
    })
    expect(await planned()).toMatchObject({ code: 0 })
  })

  test('are what they were after a rollback', async () => {
    await live({}, { contacts: threeContacts() })
    await bench.write('zones/_accounts/test/contacts.yaml', 'registrant: { lastName: de Vries }\n')
    expect(await applied()).toMatchObject({ code: 0 })
    expect(await rolledBack()).toMatchObject({ code: 0 })
    expect(byType((await account())['contacts'] as RawContact[])).toEqual(byType(threeContacts()))
  })

  test('are left alone when a domain is named', async () => {
    await live({ [DOMAIN]: { contacts: threeContacts() } }, { contacts: threeContacts() })
    await write({ technical: { city: 'Leiden' } })
    await bench.write('zones/_accounts/test/contacts.yaml', 'registrant: { lastName: de Vries }\n')
    expect(await planned({ domains: [DOMAIN] })).toMatchObject({ code: 0 })
  })
})
