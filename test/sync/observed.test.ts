/** What reads have shown is not forgotten, and a request does nothing that was not shown. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import type { Part } from '../../src/plan/plan.ts'
import { lostBy, type Observed, observe, observedFrom, unshownIn } from '../../src/sync/plan/observed.ts'
import { ZONE } from '../support/zones.ts'

const dns = kindNamed('dns')
const entries = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('a', 'b', 'c'),
    expire: fc.constantFrom(60, 300),
    type: fc.constant('A'),
    content: fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3'),
  }),
  { selector: entry => JSON.stringify(entry), maxLength: 8 },
)
const keysOf = (list: readonly DnsEntry[]) => dns.parse(list, ZONE).flatMap(({ value }) => dns.lines(value))

/** A part that removes and adds these entries, as far as the plan shows. */
function partOf(remove: readonly DnsEntry[], add: readonly DnsEntry[]): Part {
  const atoms = [
    ...keysOf(remove).map(line => ({ id: '', op: 'remove' as const, line })),
    ...keysOf(add).map(line => ({ id: '', op: 'add' as const, line })),
  ]
  return { changes: [{ id: 'x', action: 'update', atoms, kept: 0 }] } as unknown as Part
}
const seen = (...reads: DnsEntry[][]): Observed => observedFrom(dns, ZONE, { absent: [], reads })
const names = (found: ReturnType<typeof lostBy>) => found.map(({ line }) => line.key).sort()
const sorted = (list: readonly DnsEntry[]) =>
  keysOf(list)
    .map(({ key }) => key)
    .sort()
const without = (list: readonly DnsEntry[], others: readonly DnsEntry[]) =>
  list.filter(one => !others.some(other => JSON.stringify(other) === JSON.stringify(one)))

describe('A PUT loses nothing', () => {
  test('that any read has shown, whichever it was, but what the plan removes', () => {
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 4 }), entries, entries, (reads, removed, after) => {
        const all = [...new Map(reads.flat().map(one => [JSON.stringify(one), one])).values()]
        expect(names(lostBy(seen(...reads), partOf(removed, []), after))).toEqual(
          sorted(without(without(all, removed), after)),
        )
      }),
    )
  })

  test('that the base declares, though no read shows it', () => {
    const [line] = keysOf([{ name: 'a', expire: 60, type: 'A', content: '192.0.2.1' }])
    const observed = observedFrom(dns, ZONE, { absent: [{ item: 'a A', line: line! }], reads: [[]] })
    expect(names(lostBy(observed, partOf([], []), []))).toEqual([line!.key])
  })

  test('of a field that has shown two values', () => {
    const settings = kindNamed('settings')
    const lock = (value: boolean) => [{ field: 'isTransferLocked', value }]
    const observed = observedFrom(settings, ZONE, { absent: [], reads: [lock(true)] })
    observe(observed, lock(false))
    expect(names(lostBy(observed, partOf([], []), lock(false)))).toEqual(['transferLock: yes'])
    expect(names(lostBy(observed, partOf([], []), lock(true)))).toEqual(['transferLock: no'])
  })
})

describe('A request does what was shown', () => {
  test('and nothing else is let through', () => {
    fc.assert(
      fc.property(entries, entries, entries, entries, (remove, add, shownRemove, shownAdd) => {
        const edit = { at: '/x', list: 'dnsEntries', remove, add }
        const unshown = unshownIn(seen(), partOf(shownRemove, shownAdd), { edit, after: add })
        const [really, fresh] = [without(remove, add), without(add, remove)]
        expect(unshown.map(({ key }) => key).sort()).toEqual(
          [...sorted(without(really, shownRemove)), ...sorted(without(fresh, shownAdd))].sort(),
        )
      }),
    )
  })

  test('one of two copies may be removed, the last one not', () => {
    const one = { name: 'a', expire: 60, type: 'A', content: '192.0.2.1' }
    const edit = { at: '/x', list: 'dnsEntries', remove: [one], add: [] }
    expect(unshownIn(seen(), partOf([], []), { edit, after: [one] })).toEqual([])
    expect(unshownIn(seen(), partOf([], []), { edit, after: [] })).toHaveLength(1)
  })
})
