/** Which sequences of requests make a record void that may exist only once. */
import { expect, test } from 'vitest'
import type { OwnerName } from '../../../src/dns/name.ts'
import type { Operation } from '../../../src/kinds/dns/write/attempt.ts'
import { voidings } from '../../../src/kinds/dns/write/strategy.ts'
import type { ZoneRecord } from '../../../src/kinds/dns/zone/value.ts'
import { kindNamed } from '../../../src/kinds/index.ts'
import { ZONE } from '../../support/zones.ts'

function spf(...mechanisms: string[]): ZoneRecord[] {
  const raw = mechanisms.map(one => ({ name: '@', expire: 300, type: 'TXT', content: `v=spf1 ${one} -all` }))
  return kindNamed('dns')
    .parse(raw, ZONE)
    .flatMap(({ value }) => (value as { records: ZoneRecord[] }).records)
}

const [A, B, C] = spf('a', 'mx', 'ip4:192.0.2.1') as [ZoneRecord, ZoneRecord, ZoneRecord]
const OTHER: ZoneRecord = { ...A, content: 'other' }
const remove = (record: ZoneRecord): Operation => ({ send: 'DELETE', remove: record })
const add = (record: ZoneRecord): Operation => ({ send: 'POST', add: record })

test.each<[string, ZoneRecord[], Operation[], { most: number; requests: number }[]]>([
  ['none in between', [A], [remove(A), add(B)], [{ most: 1, requests: 1 }]],
  ['two in between', [A], [add(B), add(C), remove(C), remove(A)], [{ most: 3, requests: 3 }]],
  [
    'none for a while, amid other requests',
    [A],
    [add(OTHER), remove(A), add(OTHER), add(B), add(OTHER)],
    [{ most: 1, requests: 2 }],
  ],
  ['what was void before is not a harm', [A, B], [remove(A), remove(B), add(C)], []],
  ['nor what is to be void', [A], [remove(A), add(B), add(C)], []],
  ['nor what begins or ends', [], [add(A)], []],
])('%s', (_, before, operations, harm) => {
  const found = voidings(before, operations)
  expect(found).toEqual(harm.map(one => ({ what: 'SPF', name: '@', ...one })))
})

test('a value of MTA-STS at any other name than its own counts for nothing', () => {
  const at = (name: string) =>
    ['1', '2'].map(id => ({ ...A, name: name as OwnerName, content: `v=STSv1; id=${id}` })) as [
      ZoneRecord,
      ZoneRecord,
    ]
  const found = (name: string) => {
    const [before, after] = at(name)
    return voidings([before], [remove(before), add(after)]).map(({ what }) => what)
  }
  expect(['_mta-sts', '_mta-sts.mail', 'mta-sts', '_mta-stsx', 'www'].map(found)).toEqual([
    ['MTA-STS'],
    ['MTA-STS'],
    [],
    [],
    [],
  ])
})
