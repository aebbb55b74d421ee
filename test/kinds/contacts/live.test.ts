/** Live contacts: what means the same, what is written into them, and what becomes of a file. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../../src/dns/name.ts'
import { loadRepository } from '../../../src/files/repository/load.ts'
import { contacts, defaultContacts } from '../../../src/kinds/contacts/index.ts'
import type { DomainContext } from '../../../src/kinds/contract/domain-context.ts'
import type { RawContact } from '../../../src/kinds/contract/raw.ts'
import { faultOf } from '../../../src/kinds/contract/source.ts'
import { fileKinds } from '../../../src/kinds/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import type { ContactsSection } from '../../../src/schema.gen.ts'
import { domainFileText } from '../../../src/yaml/print/print.ts'
import { folderOf } from '../../files/repository.ts'
import { aContact, liveContacts, threeContacts } from '../../support/contacts-live.ts'

const subject = 'example.nl' as ZoneName
const context = { subject, defaults: {} }

/** The way from what is live to what a section says. */
function way(
  raw: readonly RawContact[],
  section: ContactsSection,
  domainContext: DomainContext = {},
  kind = contacts,
) {
  const { items, options, mode } = kind.declare(section, context)
  const live = kind.parse(raw, subject)
  const { managed, leftItems } = kind.admit(live, options, { mode, desired: items, past: [] })
  const changes = diff(managed, items, kind.same, kind.compare)
  const stepping = kind.steps({ subject, changes, live, leftItems, options, asked: {}, domainContext })
  const after = [...managed.filter(({ id }) => !changes.some(change => change.id === id)), ...items]
  const judgement = kind.judge({ subject, changes, managed, after, leftItems, domainContext })
  const findings = [
    ...kind.review({ subject, desired: items, leftItems }),
    ...(kind.checkAccount?.({ subject, section, changes, domainContext }) ?? []),
  ]
  return { changes, ...stepping, ...judgement, findings }
}

const ids = (raw: readonly RawContact[], section: ContactsSection): string[] =>
  way(raw, section).changes.map(({ id }) => id)

describe('what means the same', () => {
  test.each([
    ['phoneNumber', '+31 715241919', ['+31715241919', '+31 (0)71 524 19 19', '+31-71-5241919']],
    ['country', 'nl', ['NL', 'Nl']],
    ['postalCode', '1337 XD', ['1337xd', '1337XD', '1337 xd']],
    ['companyType', 'BV', ['bv']],
    ['email', 'Jo@example.nl', ['Jo@EXAMPLE.NL']],
    ['faxNumber', '', [null]],
  ])('%s', (field, text, spellings) => {
    for (const spelling of spellings) {
      expect(ids([aContact('technical', { [field]: spelling })], { technical: { [field]: text } })).toEqual(
        [],
      )
    }
  })

  test.each([
    ['phoneNumber', '+31 715241919', '+32 715241919'],
    ['email', 'jo@example.nl', 'Jo@example.nl'],
    ['lastName', 'Jansen', 'jansen'],
    ['number', '12', '012'],
    ['postalCode', '1337 XD', '1337 XE'],
    ['faxNumber', '', '+31 715241918'],
    ['city', 'é', 'e\u0301'],
  ])('%s: %j is not %j', (field, live, text) => {
    const section = { technical: { [field]: text } }
    expect(ids([aContact('technical', { [field]: live })], section)).toEqual([`technical ${field}`])
  })

  test('an unset field and a key that is not there are empty', () => {
    expect(ids([{ type: 'technical' }], { technical: { faxNumber: '' } })).toEqual([])
  })
})

describe('what is written', () => {
  test('the contact as it is, with the changed fields in their places', () => {
    const live = { zip: 1, city: 'Leyden', type: 'technical', country: 'NL', faxNumber: null, odd: { a: [] } }
    const { steps } = way([aContact('registrant'), live], { technical: { city: 'Leiden', email: 'a@b.nl' } })
    expect(steps).toHaveLength(1)
    const [{ edit, send, path, summary, settles }] = steps as [(typeof steps)[number]]
    expect([send, path, settles]).toEqual(['PUT', '/domains/example.nl/contacts', 'action'])
    expect(edit.remove).toEqual([live])
    const written = { ...live, city: 'Leiden', email: 'a@b.nl' }
    expect(JSON.stringify(edit.add)).toBe(JSON.stringify([written]))
    expect(summary).toBe('PUT the contacts: technical changed (2 fields)')
  })

  test('canonical forms, and a postal code as it was written', () => {
    const section = { technical: { phoneNumber: '+32-475-123456', country: 'BE', postalCode: '2717gd' } }
    const { steps } = way([aContact('technical')], section)
    const added = { phoneNumber: '+32 475123456', country: 'be', postalCode: '2717gd' }
    expect(steps[0]!.edit.add).toEqual([aContact('technical', added)])
  })

  test('all keys of a contact that is new', () => {
    const { steps, effects } = way([aContact('registrant')], { technical: { city: 'Leiden' } })
    expect(steps[0]!.edit).toMatchObject({ remove: [] })
    const [added] = steps[0]!.edit.add as [RawContact]
    expect(Object.keys(added)).toEqual(Object.keys(aContact('technical')))
    expect(Object.values(added).sort()).toEqual([...Array(12).fill(''), 'Leiden', 'technical'].sort())
    expect(effects).toEqual([
      { topic: 'contacts', text: 'the technical contact of example.nl is new: 1 field' },
    ])
  })

  test('nothing of a domain that is locked, and it is never unlocked', () => {
    const section = { technical: { city: 'Delft' } }
    const locked: DomainContext = { domain: { isTransferLocked: true } }
    expect(way(threeContacts(), section, locked)).toMatchObject({
      steps: [],
      changes: [{ id: 'technical city' }],
    })
    expect(way(threeContacts(), section, locked).stuck).toContain('transferLock: no')
    expect(way(threeContacts(), section, { domain: { isTransferLocked: false } }).stuck).toBeUndefined()
    expect(way(threeContacts(), { technical: { city: 'Leiden' } }, locked).stuck).toBeUndefined()
    expect(way(threeContacts(), section, locked, defaultContacts).stuck).toBeUndefined()
  })

  test('the defaults of an account at their own place, without an action', () => {
    const { steps, effects, risks } = way(
      threeContacts(),
      { registrant: { lastName: 'Vos' } },
      {},
      defaultContacts,
    )
    expect(steps[0]).toMatchObject({ path: '/domain-defaults/contacts' })
    expect(steps[0]!.settles).toBeUndefined()
    expect(effects[0]!.text).toBe('the registrant of new domains of example.nl changes: 1 field')
    expect(risks).toEqual([])
  })
})

describe('what is dangerous', () => {
  test.each(['firstName', 'lastName', 'companyName', 'companyKvk', 'companyType', 'email'])(
    'another %s of the registrant, and of no one else',
    field => {
      const { risks } = way(threeContacts(), { registrant: { [field]: 'x@y.nl' } })
      expect(risks).toEqual([
        {
          rule: 'registrant',
          message: `the registrant of example.nl changes: ${field}`,
          changes: [`registrant ${field}`],
        },
      ])
      expect(way(threeContacts(), { technical: { [field]: 'x@y.nl' } }).risks).toEqual([])
    },
  )

  test.each(['street', 'number', 'postalCode', 'city', 'phoneNumber', 'faxNumber', 'country'])(
    'not another %s',
    field => expect(way(threeContacts(), { registrant: { [field]: 'x' } }).risks).toEqual([]),
  )
})

describe('what would result', () => {
  test('a new contact needs every field but those of a company and the fax', () => {
    const { findings } = way([], { technical: { city: 'Leiden' } })
    expect(findings).toMatchObject([{ rule: 'contact-incomplete', path: ['technical'], on: 'key' }])
    expect(findings[0]!.message).toBe(
      'the technical contact would have no firstName, lastName, street, number, postalCode, phoneNumber, email, country',
    )
    const { type: _, ...whole } = aContact('technical')
    expect(way([], { technical: whole as ContactsSection['technical'] & object }).findings).toEqual([])
  })

  test('what is live counts, and what is missing there is what is live', () => {
    expect(way(threeContacts(), { technical: { city: 'Delft' } }).findings).toEqual([])
    const live = [aContact('technical', { street: '', number: null })]
    const { findings } = way(live, { technical: { city: 'Delft' } })
    expect(findings).toMatchObject([{ rule: 'contact-incomplete' }])
    const facts = contacts.facts(contacts.parse(live, subject), subject)
    expect(findings[0]!.about!.every(id => facts.includes(id))).toBe(true)
    const emptied = way(threeContacts(), { technical: { street: '' } }).findings
    expect(emptied).toMatchObject([{ rule: 'contact-incomplete' }])
    const were = contacts.facts(contacts.parse(threeContacts(), subject), subject)
    expect(emptied[0]!.about!.some(id => were.includes(id))).toBe(false)
  })

  test('a company needs its legal form, said or live', () => {
    const section = { registrant: { companyName: 'Example' } }
    expect(way(threeContacts(), section).findings).toMatchObject([{ rule: 'contact-company' }])
    expect(way(threeContacts({ companyType: 'BV' }), section).findings).toEqual([])
  })

  test('what the top-level domain cannot do is what the part is stuck on, where it changes', () => {
    const tld = { name: '.test', capabilities: new Set<string>() }
    const section = {
      registrant: { city: 'Delft' },
      technical: { city: 'Delft' },
      administrative: { city: 'Leiden' },
    }
    const said = (capabilities: string[]) =>
      way(threeContacts(), section, { tld: { ...tld, capabilities: new Set(capabilities) } })
    expect(said([])).toMatchObject({ findings: [], steps: [] })
    expect(said([]).stuck).toBe(
      'the registry of .test does not let the registrant (canSetOwner) and the technical contact (canSetContacts) be changed; write what is live, or delete registrant and technical to leave them as they are',
    )
    expect(said(['canSetOwner']).stuck).toContain('does not let the technical contact (canSetContacts) be')
    expect(said(['canSetContacts']).stuck).toContain('does not let the registrant (canSetOwner) be')
    expect(said(['canSetContacts', 'canSetOwner']).steps).toHaveLength(1)
  })
})

describe('files', () => {
  test('hold what is live, and after an edit as well', () => {
    fc.assert(
      fc.property(liveContacts(), liveContacts(), (raw, other) => {
        const { section } = contacts.express(contacts.parse(raw, subject), context)
        fc.pre(section !== undefined)
        expect(ids(raw, section)).toEqual([])
        const live = contacts.parse(other, subject)
        const { items } = contacts.declare(section, context)
        const { managed } = contacts.admit(
          live,
          { whole: false },
          { mode: 'exclusive', desired: items, past: [] },
        )
        const changes = diff(items, managed, contacts.same, contacts.compare)
        const { edits } = contacts.amend({ section, changes, live, context })
        const amended = structuredClone(section) as Record<string, Record<string, unknown> | undefined>
        for (const edit of edits) {
          const [role, field] = edit.path as [string, string?]
          if (edit.op === 'set') amended[role]![field!] = edit.value
          else if (field === undefined) delete amended[role]
          else delete amended[role]![field]
        }
        expect(Object.values(amended).some(role => Object.keys(role!).length === 0)).toBe(false)
        expect(ids(other, amended as ContactsSection)).toEqual([])
      }),
    )
  })

  test('have no fault that cannot be accepted, whatever was live, and read back to the same', async () => {
    const live = fc.sample(liveContacts(), 30).map((raw, at) => ({
      name: `d${at}.nl`,
      section: contacts.express(contacts.parse(raw, subject), context).section,
    }))
    const written = live.filter(({ section }) => section !== undefined)
    const files = written.map(({ name, section }) => [
      `zones/${name}.yaml`,
      domainFileText({ contacts: section }, { schemaUrl: 'x' }),
    ])
    const { sections, diagnostics } = await loadRepository(await folderOf(Object.fromEntries(files)), {
      ...fileKinds,
      domain: ['contacts'],
      account: {},
    })
    expect(diagnostics).toEqual([])
    const bySection = new Map(sections.map(({ domain, value }) => [domain as string, value]))
    for (const { name, section } of written) expect(bySection.get(name)).toEqual(section)
    const rules = written.flatMap(({ section }) => contacts.declare(section!, context).findings)
    expect(rules.map(({ rule }) => rule)).not.toContain('contact-character')
  })

  test('cannot say a line break; that is left alone, and not shown', () => {
    const { section, unsaid } = contacts.express(
      contacts.parse([aContact('technical', { city: 'Lei\nden' })], subject),
      context,
    )
    expect(section!.technical).not.toHaveProperty('city')
    expect(unsaid).toMatchObject([{ line: { cells: ['technical', 'city', '(private)'] } }])
  })
})

test('lines and ids hold no value', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{9}$/), text => {
      const raw = threeContacts({ city: text, email: `${text}@example.nl` })
      for (const { id, value } of contacts.parse(raw, subject)) {
        const [line] = contacts.lines(value)
        expect([line!.private, `${id} ${line!.key} ${line!.slot}`.includes(text)]).toEqual([true, false])
      }
    }),
  )
})

test('members of a snapshot are contacts', () => {
  expect([{ type: 'x' }, { type: 'x', a: 1 }].flatMap(one => faultOf(contacts.shape, one) ?? [])).toEqual([])
  expect([null, 1, {}, { type: 1 }, []].filter(one => faultOf(contacts.shape, one) === undefined)).toEqual([])
})
