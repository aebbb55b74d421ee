/** Random changes: a zone, the zone it shall become, and the file that says so. */
import fc from 'fast-check'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { kindNamed } from '../../src/kinds/index.ts'
import { zoneBreaches } from '../../src/sandbox/rules/rules.ts'
import { liveZone, ZONE as ZONE_NAME } from '../support/zones.ts'
import { isReached } from './invariants.ts'
import { type Scene, ZONE } from './scenes.ts'

const dns = kindNamed('dns')

/** What someone else writes, by type. */
export const FOREIGN: Readonly<Record<string, string>> = {
  A: '192.0.2.77',
  AAAA: '2001:db8::77',
  ALIAS: 'elsewhere.example.',
  CNAME: 'elsewhere.example.',
  NS: 'ns.elsewhere.example.',
  MX: '10 mx.elsewhere.example.',
  SRV: '1 2 3 elsewhere.example.',
  TXT: 'someone else',
  CAA: '0 issue "elsewhere.example"',
  SSHFP: `4 1 ${'77'.repeat(20)}`,
  TLSA: `3 1 1 ${'77'.repeat(32)}`,
  DS: `77 13 2 ${'77'.repeat(32)}`,
  NAPTR: '7 7 "u" "E2U+sip" "!^.*$!sip:elsewhere@b.nl!" .',
}

/** Names of a zone that are taken, so that most plans have a few requests. */
const MOST_NAMES = 4

/** Some names stay, some change one value or everything, some come or go. */
export function randomScene(): fc.Arbitrary<Scene> {
  const fates = fc.array(fc.nat(6), { minLength: 2 * MOST_NAMES, maxLength: 2 * MOST_NAMES })
  return fc
    .tuple(liveZone(), liveZone(), fates)
    .map(([one, other, fate]) => {
      const [had, has] = [byName(one), byName(other)]
      const names = [...[...had.keys()].slice(0, MOST_NAMES), ...[...has.keys()].slice(0, MOST_NAMES)]
      const before = mended([...new Set(names)].flatMap(name => had.get(name) ?? []))
      const after = [...new Set(names)].flatMap((name, index) => {
        const old = before.filter(entry => entry.name.toLowerCase() === name)
        if (fate[index] === 0) return []
        if (fate[index]! <= 2) return has.get(name) ?? old
        if (fate[index]! <= 4) return old.map((entry, at) => (at === 0 ? changed(entry) : entry))
        return old
      })
      return { before, after: mended(after) }
    })
    .map(({ before, after }) => ({ before, after, desired: fileOf(after) ?? '' }))
    .filter(scene => scene.desired !== '' && !isReached(scene, scene.before))
}

/** The entry with another value, not the one that someone else writes. */
function changed(entry: DnsEntry): DnsEntry {
  const content = FOREIGN[entry.type]!.replaceAll('77', '88').replace(/elsewhere|someone else/, 'planned')
  return { ...entry, content }
}

function byName(entries: readonly DnsEntry[]): Map<string, DnsEntry[]> {
  const groups = new Map<string, DnsEntry[]>()
  for (const entry of entries) {
    const name = entry.name.toLowerCase()
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  return groups
}

/** Without the entries that break a rule of the zone, such as those whose target did not come along. */
function mended(entries: readonly DnsEntry[]): DnsEntry[] {
  const lines = zoneBreaches(ZONE, entries)
  if (lines.length === 0) return [...entries]
  const isBroken = ({ name, expire, type, content }: DnsEntry): boolean =>
    lines.some(line => line.endsWith(`: ${name} ${expire} ${type} ${content}`))
  return mended(entries.filter(entry => !isBroken(entry)))
}

/** JSON is YAML. Undefined when a file cannot say all of it, or may not. */
function fileOf(entries: readonly DnsEntry[]): string | undefined {
  const context = { subject: ZONE_NAME, defaults: {} }
  const { section, unsaid } = dns.express(dns.parse(entries, ZONE_NAME), context)
  if (section === undefined || unsaid.length > 0) return undefined
  const { findings } = dns.declare(section, context)
  return findings.some(({ severity }) => severity === 'error') ? undefined : JSON.stringify(section)
}
