import { describe, expect, test } from 'vitest'
import { summaryLines } from '../../src/view/plan/summary.ts'
import { rowsOf } from '../../src/view/words/rows.ts'
import { because, change, line, part, plan } from '../support/plans.ts'

const mx = (ttl: number, value: string) => line('MX', '@', ttl, value)

describe('the rows of an update', () => {
  test('a TTL change is one row with all its values', () => {
    const rows = rowsOf(change([mx(3600, '10 a.'), mx(3600, '20 b.')], [mx(300, '10 a.'), mx(300, '20 b.')]))
    expect(rows).toEqual([
      {
        sign: '~',
        cells: ['MX', '@', '3600 → 300'],
        values: [
          { kind: 'stay', text: '10 a.' },
          { kind: 'stay', text: '20 b.' },
        ],
        signed: false,
      },
    ])
  })

  test('a long value that stays is there to be recognised: both ends, all of it when asked', () => {
    const key = `v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B${'x'.repeat(400)}QIDAQAB`
    const retimed = change([line('TXT', 'k1', 3600, key)], [line('TXT', 'k1', 300, key)])
    expect(rowsOf(retimed)[0]?.values).toEqual([
      { kind: 'stay', text: 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w…xxxxxxxxxQIDAQAB' },
    ])
    expect(rowsOf(retimed, { verbose: true })[0]?.values).toEqual([{ kind: 'stay', text: key }])
    const replaced = change([line('TXT', 'k1', 300, key)], [line('TXT', 'k1', 300, `${key}=`)])
    expect(rowsOf(replaced)[0]?.values).toEqual([{ kind: 'replace', before: key, after: `${key}=` }])
  })

  test('one value in the place of another is a replacement, more are removals and additions', () => {
    const [one] = rowsOf(change([mx(300, '10 a.')], [mx(300, '10 b.')]))
    expect(one?.values).toEqual([{ kind: 'replace', before: '10 a.', after: '10 b.' }])
    const [more] = rowsOf(change([mx(300, '10 a.'), mx(300, '20 b.')], [mx(300, '30 c.')]))
    expect(more?.values.map(value => value.kind)).toEqual(['remove', 'remove', 'add'])
  })

  test('a replacement with a TTL change, beside values whose TTL changes', () => {
    const rows = rowsOf(change([mx(60, '10 a.'), mx(60, '20 b.')], [mx(300, '10 a.'), mx(300, '20 c.')]))
    expect(rows.map(row => row.cells[2])).toEqual(['60 → 300'])
    expect(rows[0]?.values).toEqual([
      { kind: 'stay', text: '10 a.' },
      { kind: 'replace', before: '20 b.', after: '20 c.' },
    ])
  })

  test('lines of mixed TTLs are on rows that continue the first, so that each TTL is seen', () => {
    const rows = rowsOf(change([mx(60, '10 a.'), mx(90, '20 b.')], [mx(300, '10 a.'), mx(300, '20 b.')], 1))
    expect(rows.map(row => `${row.sign} ${row.cells[2]}`)).toEqual(['~ 60 → 300', '  90 → 300'])
    expect(rows[1]?.cells.slice(0, 2)).toEqual(['', ''])
    expect(rows.at(-1)?.values.at(-1)).toEqual({ kind: 'kept', count: 1 })
  })

  test('the same value twice leaves as often as it stood there', () => {
    const rows = rowsOf(change([mx(60, '10 a.'), mx(60, '10 a.')], [mx(300, '10 a.')]))
    expect(rows[0]?.values).toEqual([
      { kind: 'stay', text: '10 a.' },
      { kind: 'remove', text: '10 a.' },
    ])
  })
})

describe('the rows of what comes or goes', () => {
  test('an RRset is one row with a sign for each of its values', () => {
    expect(rowsOf(change([], [mx(300, '10 a.'), mx(300, '20 b.')]))).toEqual([
      {
        sign: '+',
        cells: ['MX', '@', '300'],
        values: [
          { kind: 'add', text: '10 a.' },
          { kind: 'add', text: '20 b.' },
        ],
        signed: true,
      },
    ])
  })

  test('a single value needs no sign but that of its row', () => {
    expect(rowsOf(change([mx(300, '10 a.')], []))).toMatchObject([{ sign: '-', signed: false }])
  })

  test.each([
    ['xn--bcher-kva', 'xn--bcher-kva (bücher)'],
    ['*.xn--bcher-kva.dev', '*.xn--bcher-kva.dev (*.bücher.dev)'],
    ['xn--0', 'xn--0'],
    ['www', 'www'],
  ])('the name %s is shown as %s', (name, shown) => {
    expect(rowsOf(change([], [line('A', name, 300, '192.0.2.1')]))[0]?.cells[1]).toBe(shown)
  })
})

describe('the summary', () => {
  const absent = { subject: 'sold.example', message: 'not in the account', absent: true as const }
  const unread = { subject: 'shop.example', message: 'answered 503' }
  const quiet = part('example.nl', [])
  const busy = part('example.org', [change([], [line('A', 'www', 300, '192.0.2.1')])])

  test.each([
    ['nothing managed, or nothing changed since', plan([]), ['Nothing to plan.']],
    ['all absent', plan([], [absent]), ['Nothing to plan: 1 domain not in the account.']],
    ['one quiet', plan([quiet]), ['No changes: 1 domain looked at, and it is as the files say.']],
    [
      'quiet and absent',
      plan([quiet], [absent]),
      ['No changes: 1 domain looked at, and it is as the files say; 1 domain not in the account.'],
    ],
    ['none read', plan([], [unread]), ['Incomplete: 1 domain could not be read.']],
    [
      'some read',
      plan([quiet], [unread]),
      ['Incomplete: 1 domain could not be read; 1 is as the files say.'],
    ],
    ['changes', plan([quiet, busy]), ['Plan: 1 to add in 1 of 2 domains · 1 write, 2 reads, about 3 s']],
    [
      'changes, and one unread',
      plan([quiet, busy], [unread]),
      [
        'Plan: 1 to add in 1 of 3 domains · 1 write, 2 reads, about 3 s',
        'Still open: 1 domain could not be read.',
      ],
    ],
  ])('%s', (_, of, lines) => {
    expect(summaryLines(of)).toEqual(lines)
  })
})

test('why a row is in the plan is before its cells, however many of these there are', () => {
  const one = because(change([mx(60, '10 a.')], []), 'foreign')
  expect(rowsOf(one, { marks: true })[0]?.cells).toEqual(['! foreign', 'MX', '@', '60'])
  const wide = (cells: string[]) => ({ key: cells.join(' '), cells })
  const glue = because(change([wide(['ns1.example.nl', '192.0.2.1'])], []), 'drift')
  expect(rowsOf(glue, { marks: true })[0]?.cells).toEqual(['~ drift', 'ns1.example.nl'])
})
