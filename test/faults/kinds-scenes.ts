/** The changes of the kinds beside the zone that faults strike: random valid states, and files that ask for others. */
import fc from 'fast-check'
import { aContact } from '../support/contacts-live.ts'
import { entryNumber } from '../support/dnssec-live.ts'
import {
  isEqual,
  leafOf,
  leavesOf,
  meaningOf,
  type Part,
  type Raw,
  requested,
  type Wish,
} from './kinds-leaves.ts'
import { CONTACT_WORDS, FIELD_WORDS } from './kinds-words.ts'
import { ZONE } from './scenes.ts'

export const KINDS = [
  'dnssec',
  'nameservers',
  'contacts',
  'settings',
  'branding',
  'default-contacts',
] as const
export type KindName = (typeof KINDS)[number]

export interface KindScene {
  kind: KindName
  /** As the sandbox holds it. */
  before: Part
  wish: Wish
  section: unknown
}

/** Where a part is read and written. */
export const PATHS: Readonly<Record<KindName, string>> = {
  dnssec: `/domains/${ZONE}/dnssec`,
  nameservers: `/domains/${ZONE}/nameservers`,
  contacts: `/domains/${ZONE}/contacts`,
  settings: `/domains/${ZONE}`,
  branding: `/domains/${ZONE}/branding`,
  'default-contacts': '/domain-defaults/contacts',
}

/** Some changes of a kind, always the same ones. */
export function scenesOf(kind: KindName, count: number): KindScene[] {
  return fc.sample(SCENES[kind].map(scene => ({ kind, ...scene })).filter(hasWork), count)
}

function hasWork({ before, wish }: KindScene): boolean {
  const leaves = leavesOf(before)
  return !isEqual(leaves, requested(wish, leaves))
}

type Sketch = Omit<KindScene, 'kind'>

const contacts = fc
  .tuple(threeContacts(), threeContacts(), fc.subarray(ROLES(), { minLength: 1 }), mentioned())
  .map(([before, after, roles, fields]): Sketch => {
    const section = Object.fromEntries(
      after.flatMap(contact => {
        const said = fields.map(field => [field, contact[field]] as const)
        return roles.includes(contact['type'] as string) ? [[contact['type'], Object.fromEntries(said)]] : []
      }),
    )
    const wanted = after.filter(contact => roles.includes(contact['type'] as string))
    return {
      before: { contacts: before },
      section,
      wish: {
        fields: new Map(
          wanted.flatMap(contact =>
            fields.map(
              field => [`${String(contact['type'])}.${field}`, JSON.stringify(contact[field])] as const,
            ),
          ),
        ),
      },
    }
  })

const SCENES: Readonly<Record<KindName, fc.Arbitrary<Sketch>>> = {
  contacts,
  'default-contacts': contacts,
  dnssec: fc.tuple(fc.array(liveKey(), { maxLength: 4 }), keys()).map(([live, wanted]) => ({
    before: { dnsSecEntries: live },
    section: { keys: wanted.map(({ flags, algorithm, publicKey }) => ({ flags, algorithm, publicKey })) },
    wish: { fields: new Map(), members: membersOf('dnsSecEntries', wanted) },
  })),
  nameservers: fc.tuple(hosts(true), hosts(false)).map(([live, wanted]) => ({
    before: { nameservers: live },
    section: { nameservers: wanted.map(specOf) },
    wish: { fields: new Map(), members: membersOf('nameservers', wanted) },
  })),
  settings: fc
    .record({
      live: tags(true),
      wanted: fc.option(tags(false)),
      lock: fc.boolean(),
      dns: fc.boolean(),
      wantsLock: fc.option(fc.boolean()),
    })
    .map(({ live, wanted, lock, dns, wantsLock }) => ({
      before: { tags: live, isTransferLocked: lock, hasAutoDns: dns, isWhitelabel: false },
      section: {
        ...(wanted && wanted.length > 0 && { tags: wanted }),
        transferLock: (wantsLock ?? lock) ? 'yes' : 'no',
      },
      wish: {
        fields: new Map([['isTransferLocked', JSON.stringify(wantsLock ?? lock)]]),
        ...(wanted && wanted.length > 0 && { members: membersOf('tags', wanted) }),
      },
    })),
  branding: fc
    .tuple(branding(), branding(), fc.subarray(MENTIONED(), { minLength: 1 }))
    .map(([before, after, fields]) => ({
      before: { branding: before },
      section: Object.fromEntries(fields.map(field => [field, after[field]])),
      wish: { fields: new Map(fields.map(field => [field, JSON.stringify(after[field])])) },
    })),
}

function ROLES(): string[] {
  return ['registrant', 'administrative', 'technical']
}

/** One contact of each role, any field its own; `faxNumber` is no one's, and now and then a key that no one knows. */
function threeContacts(): fc.Arbitrary<Raw[]> {
  const words = Object.fromEntries(
    Object.entries(CONTACT_WORDS).map(([field, texts]) => [field, fc.constantFrom(...texts)]),
  )
  const company = fc.constantFrom(
    { companyName: '', companyType: '', companyKvk: '' },
    { companyName: 'Quxfabriek', companyType: 'BV', companyKvk: '73829104' },
    { companyName: 'Stichting Wrochten', companyType: 'STICHTING', companyKvk: '' },
  )
  const unknown = fc.constantFrom<Raw>({}, {}, { unknownNumber: 'NL0001' }, { unknownId: 'X7' })
  const one = fc.tuple(fc.record(words), company, unknown)
  return fc
    .tuple(one, one, one)
    .map(all =>
      all.map(([fields, firm, more], at) => aContact(ROLES()[at]!, { ...fields, ...firm, ...more })),
    )
}

/** Fields that a file mentions; those of a company together. */
function mentioned(): fc.Arbitrary<string[]> {
  const single = Object.keys(CONTACT_WORDS).filter(field => field !== 'faxNumber')
  return fc
    .tuple(fc.subarray(single, { minLength: 1 }), fc.boolean())
    .map(([fields, firm]) => [...fields, ...(firm ? ['companyName', 'companyType', 'companyKvk'] : [])])
}

function liveKey(): fc.Arbitrary<Raw> {
  const plain = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(256, 257))
    .map(([number, flags]) => ({
      ...entryNumber(number, flags),
    }))
  return fc.oneof(
    { weight: 5, arbitrary: plain },
    plain.map(one => ({ ...one, publicKey: one.publicKey.replace(/=+$/, '') })),
    plain.map(one => ({ ...one, unknownId: 7 })),
    fc.constant({ keyTag: 67239, flags: 257, algorithm: 8, publicKey: 'unsayable=' }),
  )
}

function keys(): fc.Arbitrary<Raw[]> {
  return fc
    .subarray([1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 3 })
    .map(numbers => numbers.map(one => ({ ...entryNumber(one) })))
}

/** Each name once. Live ones may be spelt oddly, and one of them no file can say. */
function hosts(live: boolean): fc.Arbitrary<Raw[]> {
  const glue = fc.record({
    ipv4: fc.constantFrom('192.0.2.53', '198.51.100.53'),
    ipv6: fc.constantFrom('', '2001:db8::53'),
  })
  const outside = ['ns1.example.net', 'ns2.example.net', 'ns1.example.org', 'ns2.example.com']
  const odd = live ? ['NS9.Example.NET', '10.0.0.10'] : ['ns9.example.net']
  return fc
    .tuple(fc.subarray([...outside, ...odd], { minLength: 2 }), fc.option(glue))
    .map(([names, inside]) => [
      ...names.map(hostname => ({ hostname, ipv4: '', ipv6: '' })),
      ...(inside ? [{ hostname: live ? 'NS1.example.nl' : 'ns1.example.nl', ...inside }] : []),
    ])
}

function specOf({ hostname, ipv4, ipv6 }: Raw): unknown {
  if (ipv4 === '' && ipv6 === '') return hostname
  return { hostname, ...(ipv4 !== '' && { ipv4 }), ...(ipv6 !== '' && { ipv6 }) }
}

function tags(live: boolean): fc.Arbitrary<string[]> {
  return fc.subarray(['prod', 'web', 'Kündigung', '🙂', '=', ...(live ? [' prod', 'a,b', ''] : ['new'])])
}

function MENTIONED(): string[] {
  return Object.keys(FIELD_WORDS).filter(field => field !== 'bannerLine3')
}

function branding(): fc.Arbitrary<Record<string, string>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(FIELD_WORDS).map(([field, texts]) => [field, fc.constantFrom(...texts)]),
    ),
  )
}

function membersOf(key: string, wanted: readonly unknown[]): Map<string, string> {
  return new Map(
    wanted.map(member => {
      const leaf = leafOf(key, member)
      return [meaningOf(leaf)!, leaf]
    }),
  )
}
