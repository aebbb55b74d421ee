/** The branding kind: what a field may say, the PUT that needs all of them, and files made from live state. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../src/dns/name.ts'
import { branding } from '../../src/kinds/branding/index.ts'
import { type Branding, FIELDS } from '../../src/kinds/branding/value.ts'
import type { DomainFacts } from '../../src/kinds/contract/domain-context.ts'
import type { RawField } from '../../src/kinds/contract/raw.ts'
import { faultOf } from '../../src/kinds/contract/source.ts'
import { type Change, diff } from '../../src/plan/diff.ts'
import { originsOf } from '../../src/plan/origin.ts'
import { RULES } from '../../src/rules.ts'
import type { BrandingSection } from '../../src/schema.gen.ts'
import { applyEdit, wholeBody } from '../../src/sync/parts/edit.ts'
import { liveBranding } from '../support/branding-live.ts'
import { rulesOfPage } from '../support/rule-examples.ts'

const subject = 'example.nl' as ZoneName
const context = { subject, defaults: {} }
const declared = (section: BrandingSection) => branding.declare(section, context)
const found = (section: BrandingSection) =>
  declared(section).findings.map(({ rule, severity, path }) => `${severity} ${rule} ${path.join('.')}`)
const rawOf = (fields: Record<string, unknown>): RawField[] =>
  Object.entries(fields).map(([field, value]) => ({ field, value }))

function changesOf(section: BrandingSection, live: Record<string, unknown>): Change<Branding>[] {
  const { items, options, mode } = declared(section)
  const ownership = { mode, desired: items, past: [] }
  const { managed } = branding.admit(branding.parse(rawOf(live), subject), options, ownership)
  return diff(managed, items, branding.same, branding.compare)
}

function stepping(changes: Change<Branding>[], domain?: DomainFacts) {
  const rest = { live: [], leftItems: [], options: { whole: false }, asked: {} }
  return branding.steps({ subject, changes, domainContext: domain ? { domain } : {}, ...rest })
}

function bodyOf(section: BrandingSection, live: Record<string, unknown>): unknown {
  const { edit } = stepping(changesOf(section, live)).steps[0]!
  return wholeBody(edit, applyEdit(rawOf(live), edit))['branding']
}

const LIVE = {
  companyName: 'Example B.V.',
  supportEmail: 'support@example.nl',
  companyUrl: 'www.example.com',
  termsOfUsageUrl: null,
  bannerLine1: 'Example B.V.',
  bannerLine2: '',
  bannerLine3: 'http://www.example.com/products',
}

describe('texts', () => {
  test.each([
    { supportEmail: 'support@example.nl' },
    { supportEmail: 'bücher@bücher.example' },
    { companyUrl: 'https://www.example.nl/' },
    { companyUrl: 'http://bücher.example:8080/a?b=c#d' },
    { companyUrl: 'www.example.com' },
    { termsOfUsageUrl: 'www.example.com/tou' },
    { bannerLine1: '0123', bannerLine2: 'x: y # z', bannerLine3: 'x'.repeat(80) },
    { companyName: 'Bücher 🙂 B.V.' },
    Object.fromEntries(FIELDS.map(field => [field, ''])),
  ])('%j is fine', section => {
    expect(found(section)).toEqual([])
  })

  test.each([
    ['supportEmail', 'support', 'error branding-email'],
    ['supportEmail', 'a@example.nl, b@example.nl', 'error branding-email'],
    ['companyUrl', 'mailto:support@example.nl', 'error branding-url'],
    ['companyUrl', 'javascript:alert(1)', 'error branding-url'],
    ['companyUrl', '//www.example.nl', 'error branding-url'],
    ['companyUrl', 'https://user:secret@example.nl', 'error branding-url'],
    ['termsOfUsageUrl', 'https://', 'error branding-url'],
    ['termsOfUsageUrl', 'the terms', 'error branding-url'],
    ['companyName', 'a\nb', 'error branding-text'],
    ['companyName', 'a\u0000b', 'error branding-text'],
    ['bannerLine2', 'ends with a space ', 'error branding-text'],
    ['bannerLine2', ' ', 'error branding-text'],
    ['bannerLine3', '\ud800', 'error branding-text'],
    ['bannerLine3', 'x'.repeat(81), 'warning branding-banner'],
  ] as const)('%s %j', (field, text, said) => {
    expect(found({ [field]: text })).toEqual([`${said} ${field}`])
  })

  test('a password in a web address is named as the reason, and not repeated', () => {
    const [finding] = branding.declare(
      { companyUrl: 'https://user:secret@example.nl/x' },
      { subject: 'example.nl' as ZoneName, defaults: {} },
    ).findings
    expect(finding?.message).toContain('user name or password')
    expect(finding?.advice).toContain('write https://example.nl/x,')
    expect(`${finding?.message} ${finding?.advice}`).not.toContain('secret')
  })

  test('eighty characters are eighty, however many units they take', () => {
    expect(found({ bannerLine1: '🙂'.repeat(80) })).toEqual([])
  })
})

describe('requests', () => {
  test('one PUT with all fields: what is not mentioned rides along as it is', () => {
    expect(
      bodyOf({ companyName: 'Other B.V.', bannerLine2: 'Hosting' }, { ...LIVE, later: { a: 1 } }),
    ).toEqual({
      ...LIVE,
      later: { a: 1 },
      companyName: 'Other B.V.',
      bannerLine2: 'Hosting',
    })
    const { steps } = stepping(changesOf({ companyName: 'Other B.V.' }, LIVE))
    expect(steps).toMatchObject([
      {
        send: 'PUT',
        path: '/domains/example.nl/branding',
        edit: { at: '/domains/example.nl/branding', object: 'branding' },
        summary: 'PUT the branding: companyName; everything else as it is',
      },
    ])
    expect(steps[0]).not.toHaveProperty('settles')
  })

  test('the body is what was live, but for the fields that change', () => {
    const sections = fc.record(
      {
        companyName: fc.constantFrom('', 'Example B.V.', 'Other B.V.'),
        termsOfUsageUrl: fc.constantFrom('', 'https://example.nl/terms'),
        bannerLine1: fc.constantFrom('', 'Example B.V.'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(liveBranding(), sections, (raw, section) => {
        const before = Object.fromEntries(raw.map(({ field, value }) => [field, value]))
        const changes = changesOf(section as BrandingSection, before)
        fc.pre(changes.length > 0)
        const after = bodyOf(section as BrandingSection, before) as Record<string, unknown>
        const set = changes.map(({ id }) => id)
        for (const [field, value] of Object.entries(before)) {
          if (!set.includes(field)) expect(after[field]).toBe(value)
        }
        expect(Object.keys(after).sort()).toEqual([...new Set([...Object.keys(before), ...set])].sort())
        expect(changesOf(section as BrandingSection, after)).toEqual([])
      }),
    )
  })

  test('clearing says null where the API has it, and an empty text elsewhere', () => {
    const live = { ...LIVE, termsOfUsageUrl: 'www.example.com/tou' }
    expect(bodyOf({ termsOfUsageUrl: '', companyName: '' }, live)).toEqual({
      ...live,
      termsOfUsageUrl: null,
      companyName: '',
    })
  })

  test('null, an empty text and "" in a file are the same nothing', () => {
    for (const nothing of [null, '']) {
      const live = Object.fromEntries(FIELDS.map(field => [field, nothing]))
      expect(changesOf(Object.fromEntries(FIELDS.map(field => [field, ''])), live)).toEqual([])
    }
  })

  test('clearing a field that someone else filled is a value set, and takes nothing from anybody', () => {
    const [change] = changesOf({ bannerLine1: '' }, LIVE)
    if (change?.action !== 'update') throw new Error('no update')
    const [before, after] = [branding.lines(change.before)[0]!, branding.lines(change.after)[0]!]
    const operations = [
      { op: 'remove' as const, line: before },
      { op: 'add' as const, line: after },
    ]
    expect(originsOf(operations, { now: new Set([after.key]), base: new Set() })).toEqual(['files', 'files'])
  })

  test.each(['gone', 'dropinprogress', 'inprogress'])(
    'a domain that is %s is stuck, with the reason',
    status => {
      const { steps, stuck } = stepping(changesOf({ companyName: 'x' }, LIVE), { status })
      expect(steps).toEqual([])
      expect(stuck).toMatch(/^example\.nl is .*, so its branding cannot be changed$/)
    },
  )

  test.each([undefined, 'registered', 'dnsonly'])('one whose status is %s is not', status => {
    const domain = status === undefined ? {} : { status }
    expect(stepping(changesOf({ companyName: 'x' }, LIVE), domain)).toMatchObject({
      steps: [{ send: 'PUT' }],
    })
  })

  test('an action that runs is waited for', () => {
    const action = { name: 'changeContacts', message: '', hasFailed: false }
    expect(stepping(changesOf({ companyName: 'x' }, LIVE), { action }).steps[0]).toMatchObject({
      settles: 'action',
    })
  })
})

test('the effect tells for which domains it counts; nothing is dangerous', () => {
  const judged = (changes: Change<Branding>[]) =>
    branding.judge({ subject, changes, managed: [], after: [], leftItems: [], domainContext: {} })
  expect(judged(changesOf({ companyName: 'x' }, LIVE))).toMatchObject({
    effects: [{ topic: 'branding', text: expect.stringContaining('for domains registered from now on') }],
    risks: [],
  })
  expect(judged([])).toEqual({ effects: [], risks: [] })
})

describe('files from live state', () => {
  test('hold no error and name what they cannot say, whatever was live', () => {
    fc.assert(
      fc.property(liveBranding(), raw => {
        const items = branding.parse(raw, subject)
        const { section = {}, unsaid } = branding.express(items, context)
        const errors = branding
          .declare(section, context)
          .findings.filter(({ severity }) => severity === 'error')
        expect(errors).toEqual([])
        expect(Object.keys(section).length + unsaid.length).toBe(items.length)
      }),
    )
  })

  test('say the live text, and "" for nothing', () => {
    expect(branding.express(branding.parse(rawOf(LIVE), subject), context)).toEqual({
      section: { ...LIVE, termsOfUsageUrl: '' },
      comments: [],
      unsaid: [],
    })
  })

  test('that exist are brought to what is live by edits of what differs', () => {
    const section = { companyName: 'Old', supportEmail: 'old@example.nl', bannerLine1: 'x', bannerLine2: 'y' }
    const live = { companyName: 'New', supportEmail: 'nobody', bannerLine1: null }
    const after = branding.parse(rawOf(live), subject)
    const changes = diff(declared(section).items, after, branding.same, branding.compare)
    const { edits, unsaid } = branding.amend({ section, changes, live: after, context })
    expect(edits).toEqual([
      { op: 'set', path: ['companyName'], value: 'New' },
      { op: 'remove', path: ['supportEmail'] },
      { op: 'set', path: ['bannerLine1'], value: '' },
      { op: 'remove', path: ['bannerLine2'] },
    ])
    expect(unsaid).toMatchObject([
      { line: { key: 'supportEmail: nobody' }, reason: '"nobody" is not an e-mail address' },
    ])
  })
})

test('members of a snapshot are fields', () => {
  expect(faultOf(branding.shape, { field: 'companyName', value: null })).toBeUndefined()
  for (const wrong of [null, 'x', {}, { field: 'companyName' }, { field: 1, value: 1 }]) {
    expect(faultOf(branding.shape, wrong)).toBeDefined()
  }
})

test.each(rulesOfPage('Branding'))('the example of $rule is true', ({ rule, wrong, right }) => {
  expect(found(wrong as BrandingSection).map(one => one.split(' ')[1])).toEqual([rule])
  expect(found(right as BrandingSection)).toEqual([])
  expect(Object.keys(RULES)).toContain(rule)
})
