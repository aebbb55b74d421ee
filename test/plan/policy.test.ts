/** The policy as guards read it: what holds for a domain, which of two is the stricter, and what a change relaxes. */
import { describe, expect, test } from 'vitest'
import {
  appliesDirectPush,
  DEFAULTS,
  limitsFor,
  relaxations,
  strictest,
  withDefaults,
} from '../../src/plan/guards/policy.ts'
import type { Policy } from '../../src/schema.gen.ts'

const limits = (policy: Policy, subject?: string) => {
  const { count, share, allow } = limitsFor(withDefaults(policy), subject)
  return { count: count.limit, share: share.limit, allow: [...allow] }
}
const relaxed = (head: Policy, base: Policy) =>
  relaxations(withDefaults(head), withDefaults(base)).map(text =>
    /policy\.(\S+) \((.*)\)$/.exec(text)!.slice(1).join(' '),
  )

describe('what holds', () => {
  test('without a word are the defaults, and nothing is allowed', () => {
    const { count, share, domainsChanged } = DEFAULTS
    expect(limits({})).toEqual({ count, share, allow: [] })
    expect(withDefaults({}).domainsChanged).toEqual({ limit: domainsChanged, from: 'policy.domainsChanged' })
    expect(withDefaults({ domainsChanged: 0 }, ' of the base').domainsChanged).toEqual({
      limit: 0,
      from: 'policy.domainsChanged of the base',
    })
  })

  test('for a domain is what it says, and else what holds for all', () => {
    const policy: Policy = {
      deletes: { count: 5, share: 50 },
      allow: ['mail'],
      domains: { 'a.nl': { deletes: { count: 0 } }, 'b.nl': { allow: [] } },
    }
    expect(limits(policy, 'a.nl')).toEqual({ count: 0, share: 50, allow: ['mail'] })
    expect(limits(policy, 'b.nl')).toEqual({ count: 5, share: 50, allow: [] })
    expect(limits(policy, 'c.nl')).toEqual({ count: 5, share: 50, allow: ['mail'] })
    expect(limits(policy)).toEqual({ count: 5, share: 50, allow: ['mail'] })
  })

  test('for a domain in two spellings is the stricter of each, whichever is first', () => {
    const [one, other] = [
      { deletes: { count: 3, share: 90 }, allow: ['mail', 'deletes'] as const },
      { deletes: { count: 30, share: 9 }, allow: ['deletes', 'emptied'] as const },
    ].map(own => ({ ...own, allow: [...own.allow] }))
    const strict = { count: 3, share: 9, allow: ['deletes'] }
    expect(limits({ domains: { 'a.nl': one!, 'A.nl': other! } }, 'a.nl')).toEqual(strict)
    expect(limits({ domains: { 'a.nl': other!, 'A.nl': one! } }, 'a.nl')).toEqual(strict)
  })

  test('of limits is the lowest, and of two that are equal that of the files', () => {
    const [five, three, base] = [
      { limit: 5, from: 'files' },
      { limit: 3, from: 'files' },
      { limit: 3, from: 'base' },
    ] as const
    expect(strictest([five, three])).toBe(three)
    expect(strictest([three, five])).toBe(three)
    expect(strictest([three, base])).toBe(three)
    expect(strictest([base, three])).toBe(base)
  })
})

test('a direct push is applied only where every policy says so, and none asks for approvals', () => {
  expect(appliesDirectPush([{ directPush: 'apply', approvals: 0 }])).toBe(true)
  expect(appliesDirectPush([{ directPush: 'apply', approvals: 1 }])).toBe(false)
  const [apply, hold]: Policy[] = [{ directPush: 'apply' }, { directPush: 'hold' }]
  expect(appliesDirectPush([apply!, apply!])).toBe(true)
  for (const strict of [hold!, {}]) {
    expect(appliesDirectPush([apply!, strict])).toBe(false)
    expect(appliesDirectPush([strict, apply!])).toBe(false)
  }
})

describe('what is relaxed', () => {
  test('is what becomes more, for all and for a domain, and nothing that becomes less or stays', () => {
    const base: Policy = { domainsChanged: 5, deletes: { count: 3, share: 30 } }
    const loose: Policy = { ...base, directPush: 'apply', approvals: 2, allow: ['mail'] }
    for (const same of [base, loose, {}]) expect(relaxed(same, same)).toEqual([])
    expect(relaxed({ ...base, domainsChanged: 6 }, base)).toEqual(['domainsChanged 5 to 6'])
    expect(relaxed({ ...base, domainsChanged: 4 }, base)).toEqual([])
    expect(relaxed({ ...base, deletes: { count: 4, share: 20 } }, base)).toEqual(['deletes.count 3 to 4'])
    expect(relaxed({ ...base, deletes: { count: 3, share: 31 } }, base)).toEqual(['deletes.share 30 to 31'])
    expect(relaxed({ ...base, directPush: 'apply' }, base)).toEqual(['directPush hold to apply'])
    expect(relaxed(base, { ...base, directPush: 'apply' })).toEqual([])
    expect(relaxed(base, { ...base, approvals: 1 })).toEqual(['approvals 1 to 0'])
    expect(relaxed({ ...base, approvals: 1 }, base)).toEqual([])
  })

  test('for a domain is said only where it differs from what is relaxed for all', () => {
    const domains = { 'b.nl': { deletes: { count: 3 } }, 'a.nl': { deletes: { count: 9 } } }
    const base: Policy = { deletes: { count: 3 } }
    // What b.nl says for itself is not relaxed, and c.nl is as all.
    expect(relaxed({ deletes: { count: 5 }, domains: { ...domains, 'c.nl': {} } }, base)).toEqual([
      'deletes.count 3 to 5, for a.nl 3 to 9',
    ])
    expect(relaxed({ deletes: { count: 3 }, domains }, base)).toEqual(['deletes.count for a.nl 3 to 9'])
    expect(
      relaxed({ deletes: { count: 3 } }, { ...base, domains: { 'b.nl': { deletes: { count: 1 } } } }),
    ).toEqual(['deletes.count for b.nl 1 to 3'])
  })

  test('domains are in the order of their names', () => {
    const of = (names: string[]): Policy => ({
      domains: Object.fromEntries(names.map(name => [name, { deletes: { count: 99 } }])),
    })
    expect(relaxed(of(['c.nl', 'a.nl']), of([]))).toEqual(relaxed(of(['a.nl', 'c.nl']), of([])))
  })

  test('guards that are allowed now and were not then', () => {
    expect(relaxed({ allow: ['mail', 'deletes'] }, { allow: ['mail'] })).toEqual(['allow deletes'])
    expect(relaxed({ allow: ['mail'] }, { allow: ['mail', 'deletes'] })).toEqual([])
    expect(relaxed({ domains: { 'a.nl': { allow: ['mail', 'emptied'] } } }, {})).toEqual([
      'allow for a.nl emptied and mail',
    ])
  })
})
