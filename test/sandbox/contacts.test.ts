/** Contacts of a domain and of the account. */

import { describe, expect, test } from 'vitest'
import { contactRules } from '../../src/sandbox/rules/contact-rules.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { accountWith, contact, contacts, got, outcome, sandboxWith, state } from './support.ts'

const path = '/domains/a.nl/contacts'

async function started(parts: object = {}): Promise<Sandbox> {
  const domains = [
    { name: 'a.nl', contacts },
    { name: 'locked.com', contacts, isTransferLocked: true },
    { name: 'b.fixed', contacts },
    { name: 'c.nl', contacts: [{ type: 'registrant', companyType: null }] },
    { name: 'busy.nl', contacts, action: { name: 'register', state: 'running' as const } },
  ]
  return sandboxWith({ seed: accountWith(domains, parts) })
}

/** The full list with the technical contact changed. */
function withTechnical(parts: object): object {
  return { contacts: [...contacts.slice(0, 2), contact('technical', parts)] }
}

describe('of a domain', () => {
  test('[contacts-get] fourteen keys of text, whatever the seed has', async () => {
    const sandbox = await started()
    expect(await got(sandbox, path)).toMatchObject({ contacts })
    const [one] = (await got(sandbox, '/domains/c.nl/contacts'))['contacts'] as Record<string, unknown>[]
    expect(Object.keys(one!).sort()).toEqual(Object.keys(contact('x')).sort())
    expect(one).toMatchObject({ type: 'registrant', companyType: '', faxNumber: '' })
  })

  test('[contacts-put] replaces, keeps what was sent, writes the country small', async () => {
    const sandbox = await started()
    const sent = { city: ' Den Haag', country: 'DE', postalCode: '2717GD', companyKvk: null, odd: 1 }
    expect(await outcome(sandbox, 'PUT', path, withTechnical(sent))).toBe('204')
    const { odd: _, ...kept } = { ...sent, country: 'de', companyKvk: '' }
    expect((await got(sandbox, path))['contacts']).toEqual([
      ...contacts.slice(0, 2),
      contact('technical', kept),
    ])
    const included = (await got(sandbox, '/domains/a.nl?include=contacts'))['domain']
    expect(included).toMatchObject({ contacts: [{}, {}, kept] })
  })

  test.each(['firstName', 'lastName', 'street', 'number', 'postalCode', 'city', 'phoneNumber', 'email'])(
    '[contacts-required] %s',
    async key => {
      const sandbox = await started()
      for (const value of [undefined, null, '', ' ', 5]) {
        const reply = await outcome(sandbox, 'PUT', path, withTechnical({ [key]: value }))
        expect(reply).toBe(`406 Please supply the '${key}' parameter`)
      }
    },
  )

  test('[contacts-required] a person without a company or a fax will do', async () => {
    const person = { companyName: '', companyKvk: undefined, companyType: null, faxNumber: '' }
    expect(await outcome(await started(), 'PUT', path, withTechnical(person))).toBe('204')
  })

  const bad: Record<string, string[]> = {
    'contact-type': ['owner', 'Registrant'],
    'contact-company-type': ['bv', 'GmbH'],
    'contact-email': ['jo', 'jo@localhost', 'jo @example.com'],
    'contact-phone': ['none', '+31', '+31 71 524 1919 extension 5'],
    'contact-country': ['nld', 'n', '31'],
  }

  test('[contact-type] [contact-company-type] [contact-email] [contact-phone] [contact-country]', async () => {
    const sandbox = await started()
    const before = await state(sandbox)
    expect(Object.keys(bad)).toEqual(contactRules.map(rule => rule.id))
    for (const rule of contactRules) {
      for (const value of bad[rule.id] ?? []) {
        const reply = await outcome(sandbox, 'PUT', path, withTechnical({ [rule.key]: value }))
        expect(reply).toBe(`406 ${rule.text}: '${value}'`)
      }
    }
    expect(await state(sandbox)).toBe(before)
  })

  test.each([
    [undefined, /'contacts' parameter/],
    [{}, /'contacts' parameter/],
    [[], /one contact of each type/],
    [contacts.slice(0, 2), /one contact of each type/],
    [[...contacts, contact('technical')], /one contact of each type/],
    [[1, 2, 3], /'contacts' parameter/],
  ])('[contact-type] the list %#', async (list, text) => {
    expect(await outcome(await started(), 'PUT', path, { contacts: list })).toMatch(text)
  })

  test('[contacts-locked] [contacts-capability] [action-blocks] where nothing may change', async () => {
    const sandbox = await started()
    const body = withTechnical({ city: 'Delft' })
    const put = (name: string) => outcome(sandbox, 'PUT', `/domains/${name}/contacts`, body)
    expect(await put('locked.com')).toBe("409 Domain 'locked.com' is locked, no modification is allowed")
    expect(await put('b.fixed')).toBe("406 Domain TLD doesn't support 'canSetContacts' capability")
    expect(await put('busy.nl')).toBe(
      "409 Domain 'busy.nl' has action 'register' running, no modification is allowed",
    )
  })

  test('[contacts-capability] another owner needs a capability of its own', async () => {
    const sandbox = await started({ tlds: [{ name: '.nl', capabilities: ['canSetContacts'] }] })
    expect(await outcome(sandbox, 'PUT', path, withTechnical({ city: 'Delft' }))).toBe('204')
    const owner = contact('registrant', { lastName: 'Other' })
    expect(await outcome(sandbox, 'PUT', path, { contacts: [owner, ...contacts.slice(1)] })).toBe(
      "406 Domain TLD doesn't support 'canSetOwner' capability",
    )
  })
})

test('[contacts-defaults] 404 while there are none, else as for a domain', async () => {
  const text = '404 No default domain contacts were found for this account'
  const defaults = '/domain-defaults/contacts'
  const none = await started()
  expect(await outcome(none, 'GET', defaults)).toBe(text)
  expect(await outcome(none, 'PUT', defaults, { contacts })).toBe(text)
  const sandbox = await started({ contacts })
  expect(await got(sandbox, defaults)).toEqual({ contacts })
  expect(await outcome(sandbox, 'PUT', defaults, withTechnical({ email: 'x' }))).toMatch(/^406 /)
  const before = await state(sandbox)
  expect(await outcome(sandbox, 'PUT', `${defaults}?test=1`, withTechnical({ city: 'Delft' }))).toBe('204')
  expect(await state(sandbox)).toBe(before)
  expect(await outcome(sandbox, 'PUT', defaults, withTechnical({ city: 'Delft' }))).toBe('204')
  expect((await got(sandbox, defaults))['contacts']).toMatchObject([{}, {}, { city: 'Delft' }])
  expect((await got(sandbox, path))['contacts']).toEqual(contacts)
})
