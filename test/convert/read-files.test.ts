/** The one door: many files, any text, and sections that can be written from what comes out. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_FORMATS, readFiles } from '../../src/convert/read-files.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { dns } from '../../src/kinds/dns/index.ts'
import { cases } from '../support/scope.ts'
import { anyLiveZone, ZONE } from '../support/zones.ts'
import { problemLines } from './support.ts'

test('a file that another one includes is not a zone of its own', () => {
  const files = [
    { file: 'z/example.nl.zone', text: '$TTL 60\na A 192.0.2.1\n$INCLUDE hosts.nl.zone\n' },
    { file: 'z/hosts.nl.zone', text: 'b A 192.0.2.2\n' },
  ]
  const include = (path: string) => files.find(({ file }) => file === path) ?? { refused: 'it is not there' }
  const { zones, problems } = readFiles('bind', files, { folders: ['z'], include })
  expect(problems).toEqual([])
  expect(zones.map(({ domain, entries }) => [domain, entries.length])).toEqual([['example.nl', 2]])
})

test('a broken file leaves the others alone, and of two files for one zone none is taken', () => {
  const result = readFiles('bind', [
    { file: 'b.nl.zone', text: '$TTL 60\na A 192.0.2.1\n' },
    { file: 'a.nl.zone', text: '$TTL 60\na A 192.0.2.1\n' },
    { file: 'db.a.nl', text: '$TTL 60\na A 192.0.2.2\n' },
    { file: 'c.nl.zone', text: 'a ( A\n' },
  ])
  expect(result.zones.map(({ domain }) => domain)).toEqual(['b.nl'])
  expect(problemLines(result)).toEqual([
    'error -:- the zone a.nl is in several files: a.nl.zone, db.a.nl [the zone a.nl]',
    'error 1:3 a ( opens here and is never closed [the zone in c.nl.zone]',
  ])
})

describe('what comes out can be written down', () => {
  const context = { subject: ZONE, defaults: {} }

  test('whatever the source held: the section declares every entry, and no rule refuses it', () => {
    fc.assert(
      fc.property(anyLiveZone(), entries => {
        const text = JSON.stringify({ dnsEntries: entries })
        const { zones } = readFiles('json', [{ file: `${ZONE}.json`, text }])
        const taken = zones[0]!.entries
        const { section, unsaid } = dns.express(dns.parse(taken, ZONE), context)
        expect(unsaid).toEqual([])
        const declared = section ? dns.declare(section, context).items : []
        expect(declared.flatMap(({ value }) => value.records)).toHaveLength(taken.length)
      }),
      cases(25),
    )
  })

  test('what is taken and what is named is all there was', () => {
    fc.assert(
      fc.property(anyLiveZone(), (entries: DnsEntry[]) => {
        const text = JSON.stringify({ dnsEntries: entries })
        const { zones, problems } = readFiles('json', [{ file: `${ZONE}.json`, text }])
        const named = problems.filter(({ lost }) => !lost.startsWith('the TTL'))
        expect(zones[0]!.entries.length + named.length).toBe(entries.length)
      }),
      cases(25),
    )
  })
})

describe('no text makes a reader throw or hang', () => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is the syntax of a file
  const words = fc.constantFrom(
    ...[
      '$ORIGIN ',
      '$TTL ',
      '$GENERATE 1-3 ',
      '$INCLUDE x ',
      '( ',
      ') ',
      '"',
      '\\',
      '\\25',
      ';',
      '\n',
      '\n\n ',
      ' IN ',
    ],
    ...[
      'A 192.0.2.1',
      'TXT ',
      'MX 10 ',
      'SOA a b 1 2 3 4 5',
      '@ ',
      '. ',
      '$',
      '${0,3,n}',
      '1h ',
      '*',
      'é',
      '\u0000',
    ],
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ': ',
      ',',
      '- ',
      '? ',
      '&a ',
      '*a ',
      '"type": ',
      'type: A',
      'values',
      '"domains"',
    ],
    ...[
      '"records"',
      '"dnsEntries"',
      '"name"',
      'null',
      '7',
      '!x ',
      '|',
      '>',
      '<<: ',
      '!include x ',
      '---\n',
      '  ',
    ],
  )
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is the syntax of a file
  const text = fc.oneof(
    fc.array(words, { maxLength: 60 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.json(),
  )

  test.each(IMPORT_FORMATS)('%s', format => {
    fc.assert(
      fc.property(text, written => {
        const files = [
          { file: 'example.nl.yaml', text: written },
          { file: 'x', text: written },
        ]
        const include = () => ({ text: written })
        const { zones, problems } = readFiles(format, files, { include })
        for (const problem of problems) expect(problem.lost).not.toBe('')
        expect(zones.length + problems.length).toBeGreaterThan(0)
      }),
      cases(100),
    )
  })
})
