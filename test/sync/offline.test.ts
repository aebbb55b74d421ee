/** The plan of files against files. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readZoneName } from '../../src/dns/name.ts'
import type { Mode } from '../../src/kinds/contract/kind.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import { changedParts } from '../../src/plan/plan.ts'
import type { DnsSection } from '../../src/schema.gen.ts'
import type { Base } from '../../src/sync/history/base.ts'
import type { DesiredPart } from '../../src/sync/parts/declared.ts'
import { planOffline } from '../../src/sync/plan/offline.ts'
import { planPart } from '../../src/sync/plan/plan-part.ts'
import { cases } from '../support/scope.ts'
import { liveZone } from '../support/zones.ts'

const dns = kindNamed('dns')

function part(name: string, section: DnsSection): DesiredPart {
  const domain = readZoneName(name)
  if (!domain.ok) throw new Error(name)
  const file = `zones/${name}.yaml`
  return {
    section: {
      domain: domain.value,
      kind: 'dns',
      file,
      value: section,
      traits: {},
      intact: true,
      place: () => ({ file }),
    },
    kind: dns,
    desired: dns.declare(section, { subject: domain.value, defaults: {} }),
  }
}

const base = (...parts: DesiredPart[]): Base => ({ commit: 'c0ffee', config: {}, parts })

/** A zone's entries as the section that declares them. */
const zones = liveZone().map(raw => {
  const { section } = dns.express(dns.parse(raw, part('example.nl', { records: {} }).section.domain), {
    subject: 'example.nl' as never,
    defaults: {},
  })
  return { raw, section: section as DnsSection | undefined }
})

/** Operations as text: what would come and what would go. */
function operations(plan: {
  changes: readonly { atoms: readonly { op: string; line: { key: string } }[] }[]
}) {
  return plan.changes.flatMap(({ atoms }) => atoms.map(({ op, line }) => `${op} ${line.key}`)).sort()
}

const one: DnsSection = { ttl: 300, records: { www: { A: '192.0.2.1', TXT: 'a' }, mail: { A: '192.0.2.2' } } }
const two: DnsSection = { ttl: 300, records: { www: { A: '192.0.2.9', TXT: 'a' } } }

describe('a plan made offline', () => {
  test('is the plan there would be if what the base declares were live, all of it asked for by the files', () => {
    fc.assert(
      fc.property(zones, zones, (then, now) => {
        fc.pre(then.section !== undefined && now.section !== undefined)
        const before = part('example.nl', then.section!)
        const after = part('example.nl', now.section!)
        const offline = planOffline(base(before), [after]).parts[0]!
        const online = planPart(after, then.raw, { asked: {}, base: before.desired }).part
        expect(operations(offline)).toEqual(operations(online))
        expect(offline.effects).toEqual(online.effects)
        const origins = offline.changes.flatMap(({ atoms }) => atoms.map(({ origin }) => origin))
        expect(origins.every(origin => origin === 'files')).toBe(true)
        expect(operations(planOffline(base(after), [after]).parts[0]!)).toEqual([])
      }),
      cases(50),
    )
  })

  test('can be read and not be carried out', () => {
    const plan = planOffline(base(part('example.nl', one)), [part('example.nl', two)])
    expect(plan).toMatchObject({ base: 'c0ffee', incomplete: [], refusals: [], notes: [] })
    expect(plan.budget).toEqual({ writes: 0, reads: 0, seconds: 0 })
    expect(plan.parts[0]).toMatchObject({ steps: [], digest: '', notes: [], managed: 3 })
    expect(plan.parts[0]!.strategy).toBeUndefined()
    expect(plan.parts[0]!.changes.map(({ id, action }) => [id, action])).toEqual([
      ['mail A', 'delete'],
      ['www A', 'update'],
    ])
  })

  test('creates what is new, and says which domains are left to themselves', () => {
    const before = base(part('example.nl', one), part('example.org', one), part('example.de', two))
    const plan = planOffline(before, [part('example.de', two), part('example.fr', two)])
    expect(changedParts(plan).map(({ subject }) => subject)).toEqual(['example.fr'])
    expect(plan.parts[1]!.changes.every(({ action }) => action === 'create')).toBe(true)
    expect(plan.notes).toEqual([
      'example.nl: no longer managed, what is live stays',
      'example.org: no longer managed, what is live stays',
    ])
  })

  test.each([
    ['exclusive', ['mail A']],
    ['owned', ['mail A']],
    // Additive never deletes, so what leaves the file stays in the zone.
    ['additive', []],
  ] as const)('keeps to the mode: %s', (mode: Mode, deleted) => {
    const plan = planOffline(base(part('example.nl', one)), [part('example.nl', { ...two, mode })])
    const deletes = plan.parts[0]!.changes.filter(({ action }) => action === 'delete')
    expect(deletes.map(({ id }) => id)).toEqual(deleted)
    expect(plan.parts[0]!.left.map(({ reason }) => reason)).toEqual(mode === 'additive' ? ['undeclared'] : [])
  })

  test('leaves alone what is ignored now', () => {
    const now = part('example.nl', { ...two, ignore: [{ name: 'mail' }] })
    const { changes, left } = planOffline(base(part('example.nl', one)), [now]).parts[0]!
    expect(changes.map(({ id }) => id)).toEqual(['www A'])
    expect(left.map(({ reason, line }) => [reason, line.cells[1]])).toEqual([['ignored', 'mail']])
  })
})
