/** Which way of writing is chosen where entry by entry would do harm in between. */
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../../src/kinds/index.ts'
import { diff } from '../../../src/plan/diff.ts'
import { ZONE } from '../../support/zones.ts'

const dns = kindNamed('dns')
const txt = (name: string, content: string): DnsEntry => ({ name, expire: 3600, type: 'TXT', content })

function stepping(
  before: DnsEntry[],
  after: DnsEntry[],
  strategy?: 'entries' | 'zone',
  maxEntryWrites?: number,
  avoidWhole = false,
) {
  const live = dns.parse(before, ZONE)
  const desired = dns.parse(after, ZONE)
  return dns.steps({
    subject: ZONE,
    changes: diff(live, desired, dns.same, dns.compare),
    live,
    leftItems: [],
    options: dns.unrestricted(maxEntryWrites === undefined ? {} : { dns: { maxEntryWrites } }),
    asked: { ...(strategy && { strategy }), avoidWhole },
    domainContext: {},
  })
}

const other = txt('@', 'google-site-verification=x')
const cases: [string, DnsEntry, DnsEntry, DnsEntry][] = [
  ['SPF', txt('@', 'v=spf1 mx ~all'), txt('@', 'v=spf1 mx -all'), other],
  ['SPF', txt('news', 'v=spf1 a -all'), txt('news', 'v=spf1 mx -all'), txt('news', 'x')],
  ['DMARC', txt('_dmarc', 'v=DMARC1; p=none'), txt('_dmarc', 'v=DMARC1; p=reject'), txt('_dmarc', 'x')],
  ['MTA-STS', txt('_mta-sts', 'v=STSv1; id=1'), txt('_mta-sts', 'v=STSv1; id=2'), txt('_mta-sts', 'x')],
  [
    'DKIM',
    txt('a._domainkey', 'v=DKIM1; p=aa'),
    txt('a._domainkey', 'v=DKIM1; p=bb'),
    txt('a._domainkey', 'x'),
  ],
]

describe.each(cases)(
  'SPF, DKIM, DMARC and MTA-STS are never two or none: a change of %s',
  (what, before, after, beside) => {
    test('beside another value goes by the whole zone, for two at once are none', () => {
      const { strategy, steps } = stepping([before, beside], [after, beside])
      expect(steps.map(({ send }) => send)).toEqual(['PUT'])
      expect(strategy?.reason).toContain(`two ${what} records`)
    })

    test('is said when entry by entry was asked for', () => {
      const { strategy, steps } = stepping([before, beside], [after, beside], 'entries')
      expect(steps).toHaveLength(2)
      expect(strategy?.caution).toMatch(new RegExp(`(?:two|no) ${what} records for about \\d+ s`))
    })

    test('alone is one PATCH, which makes nothing void', () => {
      const { strategy, steps } = stepping([before], [after])
      expect(steps.map(({ send }) => send)).toEqual(['PATCH'])
      expect(strategy?.caution).not.toContain('records for about')
    })

    test('that begins or ends is not an exchange', () => {
      expect(stepping([beside], [after, beside]).steps.map(({ send }) => send)).toEqual(['POST'])
      expect(stepping([before, beside], [beside]).steps.map(({ send }) => send)).toEqual(['DELETE'])
    })
  },
)

test('other values come and go as they like', () => {
  const { steps } = stepping([other, txt('@', 'a')], [other, txt('@', 'b')])
  expect(steps.map(({ send }) => send).sort()).toEqual(['DELETE', 'POST'])
})

const a = (name: string, value: number, expire = 3600): DnsEntry => ({
  name,
  expire,
  type: 'A',
  content: `192.0.2.${value}`,
})
const cname = (name: string, content: string): DnsEntry => ({ name, expire: 60, type: 'CNAME', content })
const many = (count: number) => Array.from({ length: count }, (_, at) => a(`n${at}`, at))

describe('how many requests auto sends entry by entry', () => {
  test.each([
    [4, 'entries'],
    [5, 'entries'],
    [6, 'zone'],
  ] as const)('%i additions go by %s', (count, chosen) => {
    const { strategy, steps } = stepping([], many(count))
    expect(strategy?.chosen).toBe(chosen)
    expect(steps).toHaveLength(chosen === 'zone' ? 1 : count)
    if (chosen === 'zone')
      expect(strategy?.reason).toBe('entry by entry it would take 6 requests, more than 5')
  })

  test('is what the configuration says', () => {
    expect(stepping([], many(2), undefined, 2).strategy?.chosen).toBe('entries')
    expect(stepping([], many(3), undefined, 2).strategy?.chosen).toBe('zone')
  })

  test('is a hundred where what was read is doubted, or what the configuration says if that is more', () => {
    const chosen = (count: number, most?: number) => stepping([], many(count), undefined, most, true).strategy
    expect(chosen(100)?.chosen).toBe('entries')
    expect(chosen(101)?.reason).toBe('entry by entry it would take 101 requests, more than 100')
    expect(chosen(101, 101)?.chosen).toBe('entries')
    expect(chosen(102, 101)?.reason).toMatch(/102 requests, more than 101$/)
    expect(chosen(5)?.reason).toBe('a safe order exists and everything else in the zone stays untouched')
    expect(chosen(6)?.reason).toBe('what was read may lack something, which a PUT would remove')
  })

  test('does not bind who asks for entries', () => {
    const { strategy, steps } = stepping([], many(6), 'entries')
    expect(strategy).toEqual({ chosen: 'entries', asked: true, reason: 'asked for' })
    expect(steps).toHaveLength(6)
  })
})

describe('the whole zone', () => {
  test('says what it could overwrite, whoever chose it', () => {
    const caution = expect.stringContaining('would be overwritten')
    expect(stepping([], many(1), 'zone').strategy).toEqual({
      chosen: 'zone',
      asked: true,
      reason: 'asked for',
      caution,
    })
    expect(stepping([], many(6)).strategy).toMatchObject({ chosen: 'zone', caution })
    expect(stepping([], many(6)).strategy).not.toHaveProperty('asked')
  })

  test('is written where no order of requests works, whatever is asked for', () => {
    for (const asked of [undefined, 'entries'] as const) {
      const { strategy, steps } = stepping([a('www', 1, 60)], [a('www', 1, 300)], asked)
      expect(steps.map(({ send }) => send)).toEqual(['PUT'])
      expect(strategy?.reason).toBe('the TTL of A at www changes, and no single request can change a TTL')
    }
  })

  test('is written where a repeated DELETE of one of two equal entries could take the other', () => {
    for (const asked of [undefined, 'entries'] as const) {
      const { strategy, steps } = stepping([a('www', 1), a('www', 1)], [a('www', 1)], asked)
      expect(steps.map(({ send }) => send)).toEqual(['PUT'])
      expect(strategy?.reason).toContain('one of two equal entries')
    }
    // All copies leave: a repeated DELETE takes nothing else.
    expect(stepping([a('www', 1), a('www', 1), other], [other]).strategy?.chosen).toBe('entries')
    // Copies that stay, and what is deleted beside them.
    expect(stepping([a('www', 1), a('www', 1), a('x', 2)], [a('www', 1), a('www', 1)]).strategy?.chosen).toBe(
      'entries',
    )
  })

  test('is written where only so a name can be spelt as a snapshot has it', () => {
    const { strategy, steps } = stepping([a('www', 1)], [a('WWW', 2)])
    expect(steps.map(({ send }) => send)).toEqual(['PUT'])
    expect(strategy?.reason).toBe('only this keeps the spelling of WWW')
    const two = stepping([a('www', 1), a('x', 1)], [a('WWW', 2), a('X', 2)])
    expect(two.strategy?.reason).toBe('only this keeps the spelling of WWW')
    expect(stepping([a('WWW', 1)], [a('WWW', 2)]).steps.map(({ send }) => send)).toEqual(['PATCH'])
    expect(stepping([a('www', 1)], [a('WWW', 2)], 'entries').steps.map(({ send }) => send)).toEqual(['PATCH'])
  })
})

describe('a name that swaps between CNAME and other data', () => {
  const swap = (...names: string[]): [DnsEntry[], DnsEntry[]] => [
    names.map(name => cname(name, 'x.example.net.')),
    names.map((name, at) => a(name, at)),
  ]

  test('goes by the whole zone, so that it is always answered', () => {
    const { strategy, steps } = stepping(...swap('www'))
    expect(steps.map(({ send }) => send)).toEqual(['PUT'])
    expect(strategy?.reason).toBe('entry by entry www would not be answered for about 2 s')
  })

  test('is said, with how long, when entry by entry was asked for', () => {
    const caution = (...names: string[]) => stepping(...swap(...names), 'entries').strategy?.caution
    expect(caution('www')).toBe('www would not be answered for about 2 s')
    expect(caution('w1', 'w2', 'w3')).toMatch(/^w1, w2 and w3 would not be answered for about \d+ s$/)
    expect(caution('w1', 'w2', 'w3', 'w4', 'w5')).toMatch(/^w1, w2 and 3 more would not be/)
    expect(caution('w1', 'w2', 'w3', 'w4')).toMatch(/^w1, w2 and 2 more would not be/)
  })

  test('counts the requests from the last that removes to the first that brings something', () => {
    const three = [1, 2, 3].map(value => ({ ...a('www', value), expire: 60 }))
    const caution = (...args: [DnsEntry[], DnsEntry[]]) => stepping(...args, 'entries').strategy?.caution
    const alias = cname('www', 'x.example.net.')
    expect(caution(three, [alias])).toBe('www would not be answered for about 2 s')
    expect(caution([alias], three)).toBe('www would not be answered for about 2 s')
  })

  test('says the longest of several: what waits for the other is missing for longer', () => {
    const [before, after] = [
      [a('w1', 1), cname('w2', 'x.example.net.')],
      [cname('w1', 'w2'), a('w2', 1)],
    ]
    const { steps, strategy } = stepping(before, after, 'entries')
    expect(steps.map(({ summary }) => summary.split(' ').slice(0, 2).join(' '))).toEqual([
      'DELETE w1',
      'DELETE w2',
      'POST w2',
      'POST w1',
    ])
    expect(strategy?.caution).toBe('w1 and w2 would not be answered for about 6 s')
  })
})

describe('a text that only counts alone', () => {
  test('is named with how many more there are', () => {
    const [before, after] = [0, 1].map(at => cases.slice(0, 3).flatMap(of => [of[1 + at] as DnsEntry, of[3]]))
    const { strategy } = stepping(before!, after!)
    expect(strategy?.reason).toMatch(/^entry by entry @ would have two SPF records for about 6 s, and 2 more/)
    expect(stepping(before!, after!, 'entries').strategy?.caution).toMatch(/^@ would have/)
    const reason = (count: number) => {
      const [some, other_] = [1, 2].map(at =>
        cases.slice(0, count).flatMap(of => [of[at] as DnsEntry, of[3]]),
      )
      return stepping(some!, other_!).strategy?.reason
    }
    expect(reason(1)).toBe('entry by entry @ would have two SPF records for about 2 s')
    expect(reason(2)).toMatch(/, and 1 more likewise$/)
  })

  test('may be missing as well', () => {
    const [spf, next] = [txt('@', 'v=spf1 mx ~all'), txt('@', 'v=spf1 mx -all')]
    expect(stepping([txt('@', 'aaa'), spf], [next], 'entries').strategy?.caution).toContain(
      '@ would have no SPF records for about 2 s',
    )
  })
})
