/** Which way of writing is chosen where entry by entry would do harm in between. */
import { describe, expect, test } from 'vitest'
import { kindNamed } from '../../../src/kinds/index.ts'
import type { DnsEntry } from '../../../src/kinds/raw.ts'
import { diff } from '../../../src/plan/diff.ts'
import { ZONE } from '../../support/zones.ts'

const dns = kindNamed('dns')
const txt = (name: string, content: string): DnsEntry => ({ name, expire: 3600, type: 'TXT', content })

function stepping(before: DnsEntry[], after: DnsEntry[], strategy?: 'entries') {
  const live = dns.parse(before, ZONE)
  const desired = dns.parse(after, ZONE)
  return dns.steps({
    subject: ZONE,
    changes: diff(live, desired, dns.same, dns.compare),
    live,
    leftItems: [],
    options: dns.unrestricted({}),
    asked: strategy ? { strategy } : {},
    surroundings: {},
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

describe.each(cases)('a change of %s', (what, before, after, beside) => {
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

  test('that begins or ends is no exchange', () => {
    expect(stepping([beside], [after, beside]).steps.map(({ send }) => send)).toEqual(['POST'])
    expect(stepping([before, beside], [beside]).steps.map(({ send }) => send)).toEqual(['DELETE'])
  })
})

test('other values come and go as they like', () => {
  const { steps } = stepping([other, txt('@', 'a')], [other, txt('@', 'b')])
  expect(steps.map(({ send }) => send).sort()).toEqual(['DELETE', 'POST'])
})
