/** Files from what is live, without a server: laws over every kind, for new files and for those that are there. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../src/dns/name.ts'
import { ZonewrightError } from '../../src/errors.ts'
import { readSections } from '../../src/files/section/read-section.ts'
import { type AnyKind, fileKinds, kinds } from '../../src/kinds/index.ts'
import type { DomainFiles } from '../../src/sync/pull/pull-check.ts'
import { type Pulled, pullDomain } from '../../src/sync/pull/pull-domain.ts'
import { Source } from '../../src/text/source.ts'
import { LIVE } from '../support/live.ts'
import { cases } from '../support/scope.ts'
import { anyLiveZone, liveZone, ZONE } from '../support/zones.ts'

const FILE = `zones/${ZONE}.yaml`
const domain = ZONE as ZoneName

function homeOf(text: string | undefined): DomainFiles {
  const sources = new Map<string, Source>()
  if (text !== undefined) sources.set(FILE, new Source(FILE, text))
  const sections = text === undefined ? [] : readSections(sources.get(FILE)!, { domain }, fileKinds).sections
  return { domain, sections, sources, pathFor: () => ({ path: FILE, layout: 'domain' }) }
}

function pulled(kind: AnyKind, raw: readonly unknown[], text?: string): Pulled {
  return pullDomain(homeOf(text), [{ kind, live: kind.parse(raw, domain) }], {
    config: {},
    schemaFor: name => `${name}.json`,
  })
}

/** A comment after every key that may have one. */
function commented(text: string): string {
  return text.replace(/^( {2,6}[^\s#"'-][^\s]*:)$/gm, '$1 # kept')
}

/** The file after a pull, which is the same one when nothing differs; undefined when a file can say nothing. */
function fileAfter(kind: AnyKind, raw: readonly unknown[], text?: string): string | undefined {
  try {
    const { files, silent } = pulled(kind, raw, text)
    return silent.length > 0 ? undefined : (files[0]?.text ?? text)
  } catch (error) {
    // Only a zone of which a file can say nothing cannot take the place of one.
    if (error instanceof ZonewrightError && error.code === 'zone-empty') return undefined
    throw error
  }
}

/** The zone may also hold what no file can say. */
const live: typeof LIVE = {
  ...LIVE,
  dns: fc
    .oneof(liveZone(), anyLiveZone())
    .map(zone => zone.filter(({ name, type }) => name !== '' && type !== '')),
}

/** Each run reads several files. */
const RUNS = cases(25)

const ofDomains = kinds.filter(({ scope }) => scope === 'domain')

describe.each(ofDomains.map(kind => [kind.name, kind] as const))('%s', (name, kind) => {
  const state = live[name]!

  test('a new file needs nothing more', () => {
    fc.assert(
      fc.property(state, raw => {
        const text = fileAfter(kind, raw)
        fc.pre(text !== undefined)
        expect(pulled(kind, raw, text).files).toEqual([])
      }),
      RUNS,
    )
  })

  test('a file follows what is live to whatever it becomes, and then needs nothing more', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const first = fileAfter(kind, before)
        fc.pre(first !== undefined)
        const second = fileAfter(kind, after, commented(first!))
        fc.pre(second !== undefined)
        expect(pulled(kind, after, second).files).toEqual([])
        expect(fileAfter(kind, after, second)).toBe(second)
      }),
      RUNS,
    )
  })

  test('there and back says what it said before', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const first = fileAfter(kind, before)
        const there = first === undefined ? undefined : fileAfter(kind, after, first)
        const back = there === undefined ? undefined : fileAfter(kind, before, there)
        fc.pre(back !== undefined)
        expect(pulled(kind, before, back!).files).toEqual([])
      }),
      RUNS,
    )
  })
})
