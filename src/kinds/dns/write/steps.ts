/** How a zone is written: which strategy, and the requests as data. */
import { APEX, absolute, ownerIn, type ZoneName } from '../../../dns/name.ts'
import { recordId } from '../../../dns/types/rrset.ts'
import { breachesOf } from '../../../dns/zone-rules/server-rules.ts'
import { atomNames, stayingOf } from '../../../plan/atoms.ts'
import type { Change } from '../../../plan/diff.ts'
import type { Edit } from '../../../plan/plan.ts'
import type { Item } from '../../../plan/state.ts'
import type { StepOptions, WritePlan, WriteStep } from '../../contract/kind.ts'
import type { DnsEntry } from '../../contract/raw.ts'
import type { DnsOptions, Rrset, ZoneRecord } from '../zone/value.ts'
import type { Operation } from './attempt.ts'
import { planEntries } from './repair.ts'
import { choose } from './strategy.ts'
import { difference } from './units.ts'

export function steps(input: {
  subject: ZoneName
  changes: readonly Change<Rrset>[]
  live: readonly Item<Rrset>[]
  leftItems: readonly Item<Rrset>[]
  options: DnsOptions
  asked: StepOptions
}): WritePlan {
  const { subject, changes, options, asked } = input
  if (changes.length === 0) return { steps: [], notes: [] }
  const before = recordsOf(input.live)
  const after = afterOf(before, changes)
  const stuck = asked.serverJudges ? undefined : stuckOn(before, after, recordsOf(input.leftItems), subject)
  if (stuck) return { steps: [], notes: [], stuck }

  const wanted = asked.strategy ?? options.strategy
  const order = wanted === 'zone' ? undefined : planEntries(before, after, subject)
  const staying = stayingIn(changes)
  const { maxEntryWrites } = options
  const strategy = choose(wanted, order, { before, maxEntryWrites, ...asked })
  if (strategy.chosen === 'entries' && order?.found) {
    return { steps: entrySteps(subject, order.operations, staying), strategy, notes: [] }
  }
  return { steps: [zoneStep(subject, before, after, staying)], strategy, notes: [] }
}

/** How many of each line stay, so that atoms have the same names as in the changes. */
type Staying = (key: string) => number

function stayingIn(changes: readonly Change<Rrset>[]): Staying {
  const idsOf = (rrset: Rrset): string[] => rrset.records.map(recordId)
  return stayingOf(
    changes.flatMap(change => (change.action === 'create' ? [] : idsOf(change.before))),
    changes.flatMap(change => (change.action === 'delete' ? [] : idsOf(change.after))),
  )
}

function entrySteps(zone: ZoneName, operations: readonly Operation[], staying: Staying): WriteStep[] {
  const at = pathOf(zone)
  const nameOf = atomNames(zone, 'dns', staying)
  return operations.map((operation): WriteStep => {
    const { remove, add } = editOf(operation)
    const entry = operation.send === 'DELETE' ? remove[0]! : add[0]!
    const atoms: string[] = []
    if (operation.send !== 'POST') atoms.push(nameOf('remove', recordId(operation.remove)).id)
    if (operation.send !== 'DELETE') atoms.push(nameOf('add', recordId(operation.add)).id)
    return {
      atoms,
      send: operation.send,
      path: at,
      body: { dnsEntry: entry },
      edit: { at, list: 'dnsEntries', remove, add },
      summary: `${operation.send} ${entry.name} ${entry.expire} ${entry.type} ${entry.content}`,
    }
  })
}

/** PATCH finds an entry by its stored name, TTL and type, so those are echoed as they are. */
function editOf(operation: Operation): { remove: DnsEntry[]; add: DnsEntry[] } {
  if (operation.send === 'POST') return { remove: [], add: [entryOf(operation.add)] }
  const raw = operation.remove.raw!
  if (operation.send === 'DELETE') return { remove: [raw], add: [] }
  return {
    remove: [raw],
    add: [{ name: raw.name, expire: raw.expire, type: raw.type, content: entryOf(operation.add).content }],
  }
}

function zoneStep(
  zone: ZoneName,
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  staying: Staying,
): WriteStep {
  const at = pathOf(zone)
  const nameOf = atomNames(zone, 'dns', staying)
  const { units } = difference(before, after)
  const gone = units.flatMap(unit => unit.gone)
  const fresh = units.flatMap(unit => unit.fresh)
  const edit: Edit = {
    at,
    list: 'dnsEntries',
    remove: gone.map(record => record.raw!),
    add: fresh.map(entryOf),
  }
  return {
    atoms: [
      ...gone.map(record => nameOf('remove', recordId(record)).id),
      ...fresh.map(record => nameOf('add', recordId(record)).id),
    ],
    send: 'PUT',
    path: at,
    edit,
    summary: `PUT the whole zone: ${before.length - gone.length} entries as they are, ${gone.length} removed, ${fresh.length} added`,
  }
}

/**
 * A zone that would break a rule is refused whole, whatever we send. A target that only a wildcard answers, or that
 * cannot be read, is no reason: no one has written down what the server thinks of it, so it is asked, with the whole
 * zone at once.
 */
function stuckOn(
  before: readonly ZoneRecord[],
  after: readonly ZoneRecord[],
  left: readonly ZoneRecord[],
  zone: ZoneName,
): string | undefined {
  const untouchable = new Set(left)
  const names = new Set<string>(after.map(({ name }) => name))
  const reasons: string[] = []
  for (const { rule, records } of breachesOf(after, zone)) {
    if (rule === 'target-unreadable') continue
    const broken = records.map(index => after[index]!)
    const record = broken.find(one => untouchable.has(one)) ?? broken[0]!
    if (rule === 'target-missing' && answeredByWildcard(record, names, zone)) continue
    const deleted =
      rule === 'target-missing' && before.some(other => absolute(other.name, zone) === record.target)
    const who = `${record.type} at ${record.name}${untouchable.has(record) ? ', which is left alone,' : ''}`
    reasons.push(
      `${who} ${deleted ? `points at ${record.target}, which this plan deletes` : `breaks its rule ${rule}`}`,
    )
  }
  if (reasons.length === 0) return undefined
  const shown =
    reasons.slice(0, 5).join('; ') + (reasons.length > 5 ? `; and ${reasons.length - 5} more` : '')
  return `the server would refuse every write to this zone: ${shown}. Fix it in the control panel or in the file`
}

/** RFC 4592: the wildcard nearest to a name answers for it; here it only matters whether there is one. */
function answeredByWildcard(record: ZoneRecord, names: ReadonlySet<string>, zone: ZoneName): boolean {
  const owner = record.target === undefined ? undefined : ownerIn(record.target, zone)
  if (owner === undefined || owner === APEX) return false
  const labels = owner.split('.')
  return labels.some((_, index) => names.has(['*', ...labels.slice(index + 1)].join('.')))
}

/** The whole zone afterwards: what changes in its new form, everything else as it is. */
function afterOf(before: readonly ZoneRecord[], changes: readonly Change<Rrset>[]): ZoneRecord[] {
  const replaced = new Set<ZoneRecord>()
  const added: ZoneRecord[] = []
  for (const change of changes) {
    if (change.action !== 'create') for (const record of change.before.records) replaced.add(record)
    if (change.action !== 'delete') added.push(...change.after.records)
  }
  return [...before.filter(record => !replaced.has(record)), ...added]
}

/** A record as a new entry: targets absolute, the form seen to work everywhere. One of a snapshot goes back as it was. */
function entryOf(record: ZoneRecord): DnsEntry {
  return record.raw ?? { name: record.name, expire: record.ttl, type: record.type, content: record.content }
}

function recordsOf(items: readonly Item<Rrset>[]): ZoneRecord[] {
  return items.flatMap(item => item.value.records)
}

function pathOf(zone: ZoneName): string {
  return `/domains/${zone}/dns`
}
