/** The settings kind: words, tags, what the server would refuse, what is dangerous, and files made from live state. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../src/dns/name.ts'
import type { DomainContext, DomainFacts } from '../../src/kinds/contract/domain-context.ts'
import type { RawField } from '../../src/kinds/contract/raw.ts'
import { faultOf } from '../../src/kinds/contract/source.ts'
import { settings } from '../../src/kinds/settings/index.ts'
import { oddTags, tagProblem } from '../../src/kinds/settings/tags.ts'
import { FIELDS, type Setting } from '../../src/kinds/settings/value.ts'
import { type Change, diff } from '../../src/plan/diff.ts'
import { RULES } from '../../src/rules.ts'
import type { SettingsSection } from '../../src/schema.gen.ts'
import { applyEdit, wholeBody } from '../../src/sync/parts/edit.ts'
import { rulesOfPage } from '../support/rule-examples.ts'
import { liveSettings, liveTag } from '../support/settings-live.ts'

const NL = 'example.nl' as ZoneName
const COM = 'example.com' as ZoneName

const declared = (section: SettingsSection, subject = NL) =>
  settings.declare(section, { subject, defaults: {} })
const found = (section: SettingsSection, subject = NL) =>
  declared(section, subject).findings.map(({ rule, path }) => `${rule} ${path.join('.')}`)
const rawOf = (fields: Record<string, unknown>): RawField[] =>
  Object.entries(fields).map(([field, value]) => ({ field, value }))

/** What a section changes of live fields. */
function changesOf(section: SettingsSection, live: Record<string, unknown>, subject = NL): Change<Setting>[] {
  const { items, options, mode } = declared(section, subject)
  const ownership = { mode, desired: items, past: [] }
  const { managed } = settings.admit(settings.parse(rawOf(live), subject), options, ownership)
  return diff(managed, items, settings.same, settings.compare)
}

function stepping(changes: Change<Setting>[], domain?: DomainFacts, subject = NL) {
  const domainContext: DomainContext = domain ? { domain } : {}
  const rest = { live: [], leftItems: [], options: { whole: false }, asked: {} }
  return settings.steps({ subject, changes, domainContext, ...rest })
}

const judged = (changes: Change<Setting>[], subject = NL) =>
  settings.judge({ subject, changes, managed: [], after: [], leftItems: [], domainContext: {} })

/** The body of the PUT. */
function bodyOf(section: SettingsSection, live: Record<string, unknown>): unknown {
  const { edit } = stepping(changesOf(section, live)).steps[0]!
  return wholeBody(edit, applyEdit(rawOf(live), edit))['domain']
}

describe('words', () => {
  test.each([
    [['yes', 'true', 'on'], 'yes'],
    [['no', 'false', 'off'], 'no'],
  ])('%j all say %s', (words, canonical) => {
    for (const word of words) {
      expect(found({ autoDns: word })).toEqual([])
      expect(declared({ autoDns: word }).items[0]!.value.said).toEqual([canonical])
    }
  })

  test.each(['Yes', 'y', '1', '', 'yes ', 'locked', 'toString', '__proto__'])('%j says nothing', word => {
    expect(found({ transferLock: word })).toEqual(['switch-word transferLock'])
    expect(declared({ transferLock: word }).items).toEqual([])
    expect(declared({ transferLock: word }).findings[0]!.message).toContain('yes or no')
  })

  test('a word in other capitals is corrected', () => {
    expect(declared({ autoDns: 'TRUE' }).findings[0]!.advice).toBe('write yes')
    expect(declared({ autoDns: 'Off' }).findings[0]!.advice).toBe('write no')
  })
})

describe('tags', () => {
  test.each([
    ['', 'cannot be empty'],
    [' prod', 'write "prod"'],
    ['prod\u00a0', 'write "prod"'],
    ['  ', 'delete it'],
    ['a, b', 'a, b'],
    ['a\u0007b', 'U+0007'],
    ['a\nb', 'U+000A'],
    ['\ufeffa', 'U+FEFF'],
    ['\ud800', 'U+D800'],
  ])('%j is an error', (tag, said) => {
    const [finding] = declared({ tags: ['fine', tag] }).findings
    expect(finding).toMatchObject({ rule: 'tag-syntax', severity: 'error', path: ['tags', 1] })
    expect(`${finding!.message} ${finding!.advice ?? ''}`).toContain(said)
  })

  test('the caret is under the comma', () => {
    expect(declared({ tags: ['prod,web'] }).findings[0]!.span).toEqual([4, 5])
  })

  test('twice is an error, in other capitals a warning', () => {
    expect(found({ tags: ['a', 'b', 'a'] })).toEqual(['value-duplicate tags.2'])
    expect(declared({ tags: ['Prod', 'prod'] }).findings).toMatchObject([
      { rule: 'tag-case', severity: 'warning' },
    ])
    expect(found({ tags: ['ä', 'a', '0123', 'no', '🙂', '__proto__'] })).toEqual([])
  })

  test('are a set: order and copies make no difference, and none is an empty list', () => {
    expect(changesOf({ tags: ['b', 'a'] }, { tags: ['a', 'b', 'a'] })).toEqual([])
    for (const none of [[], null, '']) expect(changesOf({ tags: [] }, { tags: none })).toEqual([])
    expect(changesOf({ tags: [] }, { tags: ['a'] })).toMatchObject([{ id: 'tags', action: 'update' }])
  })

  test('those that stay keep their place, and what no file can say stays where it is', () => {
    const odd = [null, 7, ' x', { tag: 'a' }, 'a,b']
    const live = { name: NL, tags: ['c', ...odd, 'a'] }
    expect(bodyOf({ tags: ['b', 'a'] }, live)).toEqual({ name: NL, tags: [...odd, 'a', 'b'] })
    expect(bodyOf({ tags: [] }, live)).toEqual({ name: NL, tags: odd })
    const { items, options, mode } = declared({ tags: ['a', 'c'] })
    const { left } = settings.admit(settings.parse(rawOf(live), NL), options, {
      mode,
      desired: items,
      past: [],
    })
    expect(left.map(({ line }) => line.cells[1]).sort()).toEqual(odd.map(tag => JSON.stringify(tag)).sort())
  })

  test('a live list and a file never disagree about what a tag is', () => {
    fc.assert(
      fc.property(fc.array(liveTag(), { maxLength: 8 }), tags => {
        const known = tags.filter(tag => tagProblem(tag) === undefined) as string[]
        const said = settings.parse([{ field: 'tags', value: tags }], NL)[0]!.value.said
        expect([...said].sort()).toEqual([...new Set(known)].sort())
        expect(found({ tags: [...said] }).filter(one => !one.startsWith('tag-case'))).toEqual([])
        expect(oddTags(tags).every(tag => tagProblem(tag))).toBe(true)
      }),
    )
  })
})

describe('requests', () => {
  const live = { name: NL, isTransferLocked: false, tags: ['x'], hasAutoDns: true, isWhitelabel: false }

  test('one PUT changes what differs; the rest rides along as it is', () => {
    const changes = changesOf({ transferLock: 'yes', autoDns: 'yes', tags: ['x', 'y'] }, live)
    const { steps } = stepping(changes)
    expect(steps).toMatchObject([
      {
        send: 'PUT',
        path: '/domains/example.nl',
        edit: {
          at: '/domains/example.nl',
          object: 'domain',
          remove: [
            { field: 'tags', value: ['x'] },
            { field: 'isTransferLocked', value: false },
          ],
          add: [
            { field: 'tags', value: ['x', 'y'] },
            { field: 'isTransferLocked', value: true },
          ],
        },
        summary: 'PUT the settings: tags, transferLock; everything else as it is',
      },
    ])
    expect(steps[0]).not.toHaveProperty('settles')
    expect(steps[0]).not.toHaveProperty('body')
  })

  test('the body holds nothing but the fields that were live and those that are set', () => {
    const sections = fc.record(
      {
        tags: fc.uniqueArray(fc.constantFrom('prod', 'a', 'b'), { maxLength: 3 }),
        transferLock: fc.constantFrom('yes', 'no'),
        autoDns: fc.constantFrom('yes', 'no'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(liveSettings(), sections, (raw, section) => {
        const before = Object.fromEntries(raw.map(({ field, value }) => [field, value]))
        const changes = changesOf(section as SettingsSection, before)
        fc.pre(changes.length > 0)
        const after = bodyOf(section as SettingsSection, before) as Record<string, unknown>
        const set = changes.map(({ id }) => FIELDS[id as Setting['name']])
        for (const [field, value] of Object.entries(before)) {
          if (!(set as string[]).includes(field)) expect(after[field]).toBe(value)
        }
        expect(Object.keys(after).sort()).toEqual([...new Set([...Object.keys(before), ...set])].sort())
        expect(changesOf(section as SettingsSection, after)).toEqual([])
      }),
    )
  })

  test('a field that the server did not show can be set', () => {
    expect(bodyOf({ autoDns: 'yes' }, { name: NL, tags: null })).toEqual({
      name: NL,
      tags: null,
      hasAutoDns: true,
    })
  })

  test('an action that runs is waited for', () => {
    const action = { name: 'changeContacts', message: '', hasFailed: false }
    const { steps } = stepping(changesOf({ tags: ['y'] }, live), { action })
    expect(steps[0]).toMatchObject({ settles: 'action' })
  })
})

describe('stuck', () => {
  const lock = changesOf({ transferLock: 'yes' }, { isTransferLocked: false })
  const tag = changesOf({ tags: ['a'] }, { tags: [] })
  const white = changesOf({ whitelabel: 'yes' }, { isWhitelabel: false })
  const black = changesOf({ whitelabel: 'no' }, { isWhitelabel: true })

  test.each([
    ['a domain that is gone', tag, { status: 'gone' }, 'is gone'],
    ['one that is still being registered', tag, { status: 'inprogress' }, 'still being registered'],
    ['one that is being given up', tag, { status: 'dropinprogress' }, 'given up'],
    ['the lock of a domain registered elsewhere', lock, { status: 'dnsonly' }, 'registered elsewhere'],
    ['the same, said by the flag', lock, { isDnsOnly: true }, 'registered elsewhere'],
    ['whitelabel of one registered elsewhere', white, { status: 'dnsonly' }, 'must be registered'],
    ['whitelabel of one in an unknown state', white, { status: 'parked' }, 'its status is parked'],
    ['whitelabel undone', black, { status: 'registered' }, 'cannot be undone'],
  ] as const)('%s', (_, changes, domain, reason) => {
    const { steps, stuck } = stepping([...changes], domain)
    expect(stuck).toContain(reason)
    expect(steps).toEqual([])
  })

  test.each([
    ['tags of a domain registered elsewhere', tag, { status: 'dnsonly', isDnsOnly: true }],
    ['whitelabel of a registered one', white, { status: 'registered' }],
    ['whitelabel where the server tells no status', white, {}],
    ['a lock where the server tells nothing', lock, undefined],
  ] as const)('not %s', (_, changes, domain) => {
    expect(stepping([...changes], domain).stuck).toBeUndefined()
    expect(stepping([...changes], domain).steps).toHaveLength(1)
  })
})

describe('whitelabel', () => {
  test('is for .nl only, and only in favour of it', () => {
    expect(found({ whitelabel: 'yes' })).toEqual([])
    expect(found({ whitelabel: 'no' }, COM)).toEqual([])
    expect(found({ whitelabel: 'on' }, COM)).toEqual(['whitelabel-nl whitelabel'])
    expect(found({ whitelabel: 'yes' }, 'notnl' as ZoneName)).toEqual(['whitelabel-nl whitelabel'])
  })

  test('that is there already is not a change, no risk and no finding', () => {
    const changes = changesOf({ whitelabel: 'yes' }, { isWhitelabel: true })
    expect(changes).toEqual([])
    const section = { whitelabel: 'yes' }
    expect(settings.checkAccount!({ subject: NL, section, changes, domainContext: {} })).toEqual([])
  })

  test('that no one could read is set to no, which undoes nothing', () => {
    const section = { whitelabel: 'no' }
    const changes = changesOf(section, { isWhitelabel: 'broken' })
    expect(settings.checkAccount!({ subject: NL, section, changes, domainContext: {} })).toEqual([])
    expect(stepping(changes, { status: 'registered' }).steps).toHaveLength(1)
  })

  test('undone is what its part is stuck on, once someone has looked, and no finding that stops all others', () => {
    const section = { whitelabel: 'no' }
    const changes = changesOf(section, { isWhitelabel: true })
    expect(settings.checkAccount!({ subject: NL, section, changes, domainContext: {} })).toEqual([])
    expect(settings.checkAccount!({ subject: NL, section, domainContext: {} })).toEqual([])
    const { steps, stuck } = stepping(changes, { status: 'registered' })
    expect(steps).toEqual([])
    expect(stuck).toBe(
      'example.nl is whitelabel, and that cannot be undone; write `whitelabel: yes`, or delete the line',
    )
  })
})

describe('the lock', () => {
  const tld = (name: string, ...capabilities: string[]) => ({
    tld: { name, capabilities: new Set(capabilities) },
  })
  const suited = (word: string, live: boolean | undefined, domainContext: DomainContext) => {
    const section = { transferLock: word }
    const changes = live === undefined ? undefined : changesOf(section, { isTransferLocked: live })
    const input = { subject: COM, section, domainContext, ...(changes && { changes }) }
    const found = settings.checkAccount!(input).map(
      ({ rule, severity, path }) => `${severity} ${rule} ${path.join('.')}`,
    )
    if (!changes) return found
    const { stuck } = settings.steps({
      subject: COM,
      changes,
      live: [],
      leftItems: [],
      options: { whole: false },
      asked: {},
      domainContext,
    })
    return [...found, ...(stuck === undefined ? [] : [`stuck: ${stuck}`])]
  }
  const ADVICE = 'delete the line `transferLock`: what is not mentioned stays as it is'
  const NO_LOCK = `stuck: .com domains cannot be locked: the top-level domain lacks canSetLock; ${ADVICE}`
  const NOT_HERE = `stuck: ${COM} cannot be locked: it does not support locking; ${ADVICE}`

  test.each([
    ['yes', false, tld('.com'), [NO_LOCK]],
    ['no', true, tld('.com'), [NO_LOCK]],
    ['yes', true, tld('.com'), []],
    ['no', false, tld('.com'), []],
    ['yes', undefined, tld('.com'), ['warning tld-capability transferLock']],
    ['no', undefined, tld('.com'), []],
    ['yes', false, tld('.com', 'canSetLock'), []],
    ['yes', false, {}, []],
    ['yes', false, { domain: { supportsLocking: false } }, [NOT_HERE]],
    ['yes', false, { domain: { supportsLocking: false }, ...tld('.com', 'canSetLock') }, [NOT_HERE]],
    ['yes', false, { domain: { supportsLocking: true }, ...tld('.com') }, []],
  ] as const)('%s, live %s, with %j: %j', (word, live, domainContext, rules) => {
    expect(suited(word, live, domainContext)).toEqual(rules)
  })
})

describe('what changes mean', () => {
  test.each([
    [{ transferLock: 'no' }, { isTransferLocked: true }, ['unlock'], 'loses its transfer lock'],
    [{ transferLock: 'yes' }, { isTransferLocked: false }, [], 'cannot be transferred away'],
    [{ whitelabel: 'yes' }, { isWhitelabel: false }, ['whitelabel'], 'for good'],
    [{ autoDns: 'yes' }, { hasAutoDns: false }, [], 'beside what the dns section says'],
    [{ autoDns: 'no' }, { hasAutoDns: true }, [], 'no longer changes records'],
    [{ transferLock: 'no' }, { isTransferLocked: 'locked' }, ['unlock'], 'loses its transfer lock'],
  ])('%j from %j', (section, live, risks, text) => {
    const result = judged(changesOf(section, live))
    expect(result.risks.map(({ rule }) => rule)).toEqual(risks)
    expect(result.risks.every(({ changes }) => changes.every(id => id in section))).toBe(true)
    expect(result.effects).toMatchObject([{ topic: 'settings', text: expect.stringContaining(text) }])
  })

  test('tags have no effect, and the lasting one comes first', () => {
    expect(judged(changesOf({ tags: ['a'] }, { tags: [] }))).toEqual({ effects: [], risks: [] })
    const all = { transferLock: 'no', autoDns: 'yes', whitelabel: 'yes' }
    const live = { isTransferLocked: true, hasAutoDns: false, isWhitelabel: false }
    expect(judged(changesOf(all, live)).risks.map(({ rule }) => rule)).toEqual(['whitelabel', 'unlock'])
    expect(judged(changesOf(all, live)).effects).toHaveLength(3)
  })
})

describe('files from live state', () => {
  const context = { subject: NL, defaults: {} }

  test('say everything that is on or off, and whitelabel only when it is', () => {
    const live = { isTransferLocked: true, tags: ['b', 'a'], hasAutoDns: false, isWhitelabel: false }
    const { section, unsaid } = settings.express(settings.parse(rawOf(live), NL), context)
    expect(section).toEqual({ tags: ['a', 'b'], transferLock: 'yes', autoDns: 'no' })
    expect(unsaid).toEqual([])
  })

  test('name what they cannot say, and hold no error, whatever was live', () => {
    fc.assert(
      fc.property(liveSettings(), fc.constantFrom(NL, COM), (raw, subject) => {
        const items = settings.parse(raw, subject)
        const { section, unsaid } = settings.express(items, { subject, defaults: {} })
        const findings = section ? settings.declare(section, { subject, defaults: {} }).findings : []
        expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
        const tags = raw.find(({ field }) => field === 'tags')
        expect(unsaid.filter(({ line }) => line.key.startsWith('tags'))).toHaveLength(
          tags && section?.tags ? oddTags(tags.value).length : tags ? 1 : 0,
        )
        expect(unsaid.every(({ reason }) => reason !== '')).toBe(true)
      }),
    )
  })

  test('that exist are brought to what is live by edits of what differs', () => {
    const section = { tags: ['old', 'keep'], transferLock: 'yes', autoDns: 'no', whitelabel: 'no' }
    const live = {
      isTransferLocked: false,
      tags: ['keep', 'new', 7],
      hasAutoDns: 'broken',
      isWhitelabel: true,
    }
    const before = declared(section).items
    const after = settings.parse(rawOf(live), NL)
    const changes = diff(before, after, settings.same, settings.compare)
    const { edits, unsaid } = settings.amend({ section, changes, live: after, context })
    expect(edits).toEqual([
      { op: 'remove', path: ['tags', 0] },
      { op: 'append', path: ['tags'], value: 'new' },
      { op: 'set', path: ['transferLock'], value: 'no' },
      { op: 'remove', path: ['autoDns'] },
      { op: 'set', path: ['whitelabel'], value: 'yes' },
    ])
    expect(unsaid.map(({ line }) => line.key)).toEqual(['tags = 7', 'autoDns = "broken"'])
  })

  test('lose a line that is not live any more, and a whitelabel that no file can say', () => {
    const context = { subject: COM, defaults: {} }
    const section = { autoDns: 'no', whitelabel: 'no' }
    const after = settings.parse(rawOf({ isWhitelabel: true }), COM)
    const changes = diff(declared(section).items, after, settings.same, settings.compare)
    expect(settings.amend({ section, changes, live: after, context }).edits).toEqual([
      { op: 'remove', path: ['autoDns'] },
      { op: 'remove', path: ['whitelabel'] },
    ])
  })
})

test('members of a snapshot are fields', () => {
  expect(faultOf(settings.shape, { field: 'tags', value: null })).toBeUndefined()
  for (const wrong of [null, 'tags', {}, { field: 'tags' }, { field: 1, value: 1 }, { value: 1 }]) {
    expect(faultOf(settings.shape, wrong)).toBeDefined()
  }
})

test.each(rulesOfPage('Settings'))('the example of $rule is true', ({ rule, wrong, right }) => {
  expect(found(wrong as SettingsSection).map(one => one.split(' ')[0])).toEqual([rule])
  expect(found(right as SettingsSection)).toEqual([])
  expect(Object.keys(RULES)).toContain(rule)
})
