/** A zone that the server would refuse whatever is sent: nothing is tried, and it is said what is in the way. */
import { describe, expect, test } from 'vitest'
import type { StepOptions, WritePlan } from '../../../src/kinds/contract/kind.ts'
import { dns } from '../../../src/kinds/dns/index.ts'
import { compileIgnore } from '../../../src/kinds/dns/zone/ignore.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import { diff } from '../../../src/plan/diff.ts'
import { ZONE } from '../../support/zones.ts'
import { entry } from './judged.ts'

/** `left` is live and ignored. */
function stepping(
  before: string[],
  after: string[],
  left: string[] = [],
  asked: StepOptions = {},
): WritePlan {
  const live = parse([...before, ...left].map(entry), ZONE)
  const desired = parse(after.map(entry), ZONE)
  const ignore = compileIgnore(
    left.map(entry).map(({ name, type }) => ({ name, type })),
    [],
    [],
  )
  const options = { ...dns.unrestricted({}), ignore }
  const { managed, leftItems } = dns.admit(live, options, { mode: 'exclusive', desired, past: [] })
  const changes = diff(managed, desired, dns.same, dns.compare)
  const result = dns.steps({ subject: ZONE, changes, live, leftItems, options, asked, domainContext: {} })
  expect(result.steps.length > 0).toBe(result.stuck === undefined && changes.length > 0)
  return result
}

function stuckBy(...zones: [before: string[], after: string[], left?: string[]]): string | undefined {
  const { stuck } = stepping(...zones)
  return stuck?.replace('the server would refuse every write to this zone: ', '').replace(/\. Fix .*$/, '')
}

const WWW = 'www 60 A 192.0.2.1'
const NEW = 'new 60 A 192.0.2.1'

describe('a change is stuck', () => {
  test('on a record that would break a rule', () => {
    expect(stuckBy([], ['@ 60 NS a.example.net.'])).toBe('NS at @ breaks its rule ns-apex')
    expect(stuckBy([], ['@ 60 MX 1 gone'])).toBe('MX at @ breaks its rule target-missing')
  })

  test('on one that is left alone, which is named rather than ours', () => {
    const CNAME = 'dyn 60 CNAME x.example.net.'
    const said = 'CNAME at dyn, which is left alone, breaks its rule cname-alone'
    expect(stuckBy([], [NEW], [CNAME, 'dyn 60 TXT x'])).toBe(said)
    expect(stuckBy(['dyn 60 TXT x'], ['dyn 60 TXT x', NEW], [CNAME])).toBe(said)
    expect(stuckBy([CNAME], [CNAME, NEW], ['dyn 60 TXT x'])).toBe(said.replace('CNAME', 'TXT'))
    expect(stuckBy([WWW], ['www 300 A 192.0.2.2'], [])).toBeUndefined()
  })

  test('on one that points at what the plan deletes', () => {
    expect(stuckBy([WWW], [], ['mail 60 CNAME www'])).toBe(
      'CNAME at mail, which is left alone, points at www.example.nl., which this plan deletes',
    )
  })

  test('on nothing of the sort where the target is there, or never was', () => {
    expect(stuckBy([WWW], [WWW, 'mail 60 CNAME gone'])).toBe('CNAME at mail breaks its rule target-missing')
    const twice = ['a 60 CNAME www', 'a 60 TXT x']
    const said = 'CNAME at a breaks its rule cname-alone'
    expect(stuckBy([WWW], [WWW, ...twice])).toBe(said)
    // That a wildcard answers for a target heals no other rule.
    expect(stuckBy([], ['* 60 A 192.0.2.1', ...twice])).toBe(said)
  })

  test('and names five reasons, counting the rest', () => {
    const broken = (count: number) => Array.from({ length: count }, (_, at) => `n${at} 60 CNAME gone${at}`)
    expect(stuckBy([], broken(5))?.split('; ')).toHaveLength(5)
    expect(stuckBy([], broken(5))).not.toContain('more')
    expect(stuckBy([], broken(6))?.split('; ').slice(4)).toEqual([
      'CNAME at n4 breaks its rule target-missing',
      'and 1 more',
    ])
  })
})

describe('it is not stuck', () => {
  test('where what is broken now is healed by it', () => {
    expect(stuckBy(['www 60 CNAME gone'], [WWW])).toBeUndefined()
  })

  test.each(['entries', 'zone'] as const)(
    'where the server judges: it is asked with the whole zone, also by strategy %s',
    strategy => {
      const asked = { strategy, serverJudges: true }
      const { stuck, steps, ...rest } = stepping([], ['www 60 A 192.0.2.1', 'www 300 A 192.0.2.2'], [], asked)
      expect([stuck, steps.map(({ send }) => send)]).toEqual([undefined, ['PUT']])
      const reason = strategy === 'zone' ? 'asked for' : 'only the server can tell whether it takes A at www'
      expect(rest.strategy).toMatchObject({ chosen: 'zone', reason })
    },
  )

  test('where nothing changes', () => {
    expect(stuckBy(['www 60 CNAME gone'], ['www 60 CNAME gone'])).toBeUndefined()
  })

  test.each([
    ['the name itself', 'x', '*'],
    ['a name below it', 'a.b.x', '*'],
    ['below another name', 'a.x', '*.x'],
  ])('on a target that a wildcard answers: %s', (_, target, wildcard) => {
    expect(stuckBy([], [`@ 60 MX 1 ${target}`, `${wildcard} 60 A 192.0.2.1`])).toBeUndefined()
  })

  test.each([
    ['@', '*'],
    ['x', '*.x'],
    ['a.y', '*.x'],
  ])('but it is on %s, which %s does not answer', (target, wildcard) => {
    expect(stuckBy([], [`www 60 CNAME ${target}`, `${wildcard} 60 A 192.0.2.1`])).toContain('target-missing')
  })
})
