/** Contents come back from a real server as the API writes them: what was put in, in canonical form. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OwnerName, readOwnerName } from '../../src/dns/name.ts'
import { recordType } from '../../src/dns/types/record-type.ts'
import { isRecordType, RECORD_TYPE_NAMES, type RecordTypeName } from '../../src/dns/types/table.ts'
import type { LookupType } from '../../src/lookup/wire/record-types.ts'
import { cases } from '../support/scope.ts'
import { liveZone } from '../support/zones.ts'
import { DOMAIN, EXAMPLE, fqdn, NS1, world, ZONES } from './world.ts'

const here = world()

/** What one server gives out at `x.example.nl.`. */
async function roundTrip(type: LookupType, lines: readonly string[]): Promise<string[]> {
  here.authority.setZones({ ...ZONES, 'example.nl': [...EXAMPLE, ...lines] })
  const served = await here.lookup.answers(NS1, fqdn('x.example.nl.'), type)
  if ('problem' in served) throw new Error(served.message)
  return served.found
}

function canonical(type: RecordTypeName, content: string): string {
  const read = recordType(type).read(content, DOMAIN)
  if (!read.ok) throw new Error(`${type} ${content}: ${read.problem.message}`)
  return read.value.content
}

describe('contents', () => {
  test('of random zones of every type are served as they are written, in canonical form', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(liveZone(), async entries => {
        // Each RRset at a name of its own: here only the data matters.
        const rrsets = new Map<string, string[]>()
        for (const { name, type, content } of entries) {
          if (!isRecordType(type) || type === 'ALIAS') continue
          const key = `${type} ${ownerOf(name)}`
          rrsets.set(key, [...(rrsets.get(key) ?? []), canonical(type, content)])
        }
        for (const [key, contents] of rrsets) {
          const type = key.split(' ')[0] as Exclude<RecordTypeName, 'ALIAS'>
          seen.add(type)
          const expected = contents.map(content => (type === 'NAPTR' ? quotedNaptr(content) : content))
          const found = await roundTrip(
            type,
            expected.map(content => `x 60 ${type} ${content}`),
          )
          expect(found.map(content => canonical(type, content)).toSorted()).toEqual(
            expected.map(content => canonical(type, content)).toSorted(),
          )
          expect(found.toSorted()).toEqual(expected.toSorted())
        }
      }),
      { numRuns: 30 },
    )
    expect(seen.size).toBe(RECORD_TYPE_NAMES.length - 1)
  })

  test('a text is one string, wherever the server splits it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), async text => {
        expect(await roundTrip('TXT', [`x 60 TXT ${text}`])).toEqual([text])
      }),
      cases(30),
    )
  })

  test.each([
    ['SSHFP', '\\# 0406aabbcc', '4 6 aabbcc'],
    ['TLSA', '\\# 03000005', '3 0 0 05'],
    ['DS', '\\# 30390f04ff', '12345 15 4 ff'],
    ['DNSKEY', '\\# 0100010dAAAA', '256 1 13 qqo='],
    ['CAA', '\\# 80054973737565', '128 issue ""'],
    ['CAA', '\\# 0005697373756561223b2262', '0 issue "a";"b"'],
    ['NAPTR', '\\# 00010002015500035c226100', '1 2 "U" "" "\\\\\\"a" .'],
    ['A', '\\# c0000201', '192.0.2.1'],
    ['TXT', '\\# 0000', ''],
    ['TXT', '\\# 02c3', undefined],
    ['A', '\\# c00002', undefined],
    ['A', '\\# c000020100', undefined],
    ['DS', '\\# 3039', undefined],
  ] as const)('%s %s is %s', async (type, raw, expected) => {
    const served = roundTrip(type, [`x 60 ${type} ${raw}`])
    if (expected === undefined) await expect(served).rejects.toThrow('unreadable')
    else expect(await served).toEqual([expected])
  })

  test('other types are hexadecimal', async () => {
    expect(await roundTrip('TYPE65', ['x 60 TYPE65 \\# 0001000001000302'])).toEqual(['0001000001000302'])
  })
})

function ownerOf(name: string): OwnerName {
  const read = readOwnerName(name, DOMAIN)
  if (!read.ok) throw new Error(read.problem.message)
  return read.value
}

/** The API keeps flags and service with or without quotes; served they have them. */
function quotedNaptr(content: string): string {
  const fields = recordType('NAPTR').shorten(content, DOMAIN).split(' ')
  const last = content.split(' ').at(-1)
  return [...fields.slice(0, -1), last].join(' ')
}
