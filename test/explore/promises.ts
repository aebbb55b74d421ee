/** The promises of docs/safety.md, each as a function that says where a run of the model broke it. */
import { isDeepStrictEqual } from 'node:util'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Step } from '../../src/plan/plan.ts'
import type { Event, Read, Write } from './events.ts'
import { declaredBy, lineOf, type Run } from './program.ts'
import type { World } from './worlds.ts'
import { type Copy, keyOf, type State } from './zone.ts'

export interface Played {
  log: readonly Event[]
  runs: readonly Run[]
}

/** What is wrong, and a word that tells one kind of wrong from another. */
export interface Broken {
  promise: string
  kind: string
  what: string
}

type Promised = (played: Played) => Iterable<{ kind: string; what: string }>

/** By the words of docs/safety.md. */
const PROMISES: Readonly<Record<string, Promised>> = {
  'No record is removed that the plan did not name': unnamedLosses,
  'Nothing is written that was not shown': unshownWrites,
  'An RRset that lives on is never empty in between': emptied,
  'Verified means read again and equal': falselyVerified,
  'There is a way back: the snapshot holds what was read': missingInSnapshot,
  'What an outcome says of a request is what happened': wrongWords,
  'A domain that answers with another name is not written to': writtenUnderOtherName,
  'A failure is never a stack trace': thrown,
}

export function brokenPromises(played: Played): Broken[] {
  return Object.entries(PROMISES).flatMap(([promise, ask]) =>
    [...ask(played)].map(({ kind, what }) => ({ promise, kind, what })),
  )
}

function* unnamedLosses(played: Played) {
  for (const write of writesOf(played)) {
    const run = runOf(played, write)
    for (const lost of write.before) {
      if (write.after.includes(lost) || isNamed(lost, write, run)) continue
      if (isUnwanted(lost, run) || isInWindow(lost, write, played) || isHidden(lost, write, played)) continue
      yield {
        kind: `${write.method} ${lost.by}`,
        what: `${write.method} removed ${show(lost.entry)} (made by ${lost.by} at ${lost.at})`,
      }
    }
  }
}

/** Named as removed by the plan that was shown; and a copy of what stays is not loss. */
function isNamed(lost: Copy, { after }: Write, { approved }: Run): boolean {
  const line = lineOf(lost.entry)
  if (after.some(copy => lineOf(copy.entry) === line)) return true
  const wanted = approved?.desired.items ?? []
  const stays = linesIn(approved, wanted).includes(line)
  return !stays && atomsOf(approved, 'remove').includes(line)
}

/** The base declares it and the file does not: the files ask that it goes, though no read showed it. */
function isUnwanted({ entry }: Copy, { approved }: Run): boolean {
  const { desired, inputs } = approved!
  const line = lineOf(entry)
  return (
    linesIn(approved, inputs.base?.items ?? []).includes(line) &&
    !linesIn(approved, desired.items).includes(line)
  )
}

/** A PUT replaces the zone and a PATCH an entry: what was made after the last read cannot be seen. */
function isInWindow({ at }: Copy, write: Write, played: Played): boolean {
  const last = readsBefore(write, played).at(-1)
  return ['PUT', 'PATCH'].includes(write.method) && (last === undefined || at > last.at)
}

/** No read of the run showed it, and the base does not declare it: nothing could have known of it. */
function isHidden(lost: Copy, write: Write, played: Played): boolean {
  const { approved } = runOf(played, write)
  const { base: said, items } = approved?.inputs ?? {}
  // A way back knows of the items that it is about.
  const base = (said?.items ?? []).filter(({ id }) => items?.has(id) ?? true)
  if (linesIn(approved, base).includes(lineOf(lost.entry))) return false
  return !readsBefore(write, played).some(read => read.shown?.includes(lost))
}

function* unshownWrites(played: Played) {
  for (const write of writesOf(played)) {
    const run = runOf(played, write)
    const shown = new Set([...atomsOf(run.approved, 'add')])
    const read = new Set(
      readsBefore(write, played)
        .flatMap(({ shown }) => shown ?? [])
        .map(copy => keyOf(copy.entry)),
    )
    for (const copy of write.after) {
      if (write.before.includes(copy) || shown.has(lineOf(copy.entry))) continue
      if (write.method === 'PUT' && read.has(keyOf(copy.entry))) continue
      yield { kind: write.method, what: `${write.method} wrote ${show(copy.entry)}, which no plan shows` }
    }
  }
}

function* emptied(played: Played) {
  for (const write of writesOf(played)) {
    const { desired } = runOf(played, write).approved!
    const lasting = new Set(desired.items.map(({ id }) => id))
    for (const id of new Set(write.before.map(rrsetOf))) {
      if (!lasting.has(id) || write.after.some(copy => rrsetOf(copy) === id)) continue
      if (othersRemoved(id, write, played) || isMisled(write, played)) continue
      yield { kind: write.method, what: `${write.method} left ${id} empty` }
    }
  }
}

/** A server that stays with a wrong answer is believed: no client can do better with a DELETE (docs/safety.md). */
function isMisled(write: Write, played: Played): boolean {
  const last = readsBefore(write, played).slice(-2)
  return last.length === 2 && last.every(({ how }) => how !== 'fresh')
}

/** Another client removed a value of it, and no read has told the run. */
function othersRemoved(id: string, write: Write, played: Played): boolean {
  const told = Math.max(0, ...readsBefore(write, played).map(({ since }) => since ?? 0))
  return played.log.some(
    event =>
      event.what === 'elsewhere' &&
      event.at > told &&
      event.at < write.at &&
      event.before.some(copy => rrsetOf(copy) === id && !event.after.includes(copy)),
  )
}

function* falselyVerified(played: Played) {
  const { log, runs } = played
  for (const { number, outcome, approved } of runs) {
    if (outcome?.verdict !== 'verified') continue
    const last = reads(log, number).at(-1)
    const lines = last?.shown?.map(copy => lineOf(copy.entry)) ?? []
    const wanted = linesIn(approved, approved!.desired.items)
    for (const line of atomsOf(approved, 'add')) {
      if (!lines.includes(line)) yield { kind: 'missing', what: `verified, and the last read lacks ${line}` }
    }
    for (const line of atomsOf(approved, 'remove')) {
      if (wanted.includes(line) || !lines.includes(line)) continue
      yield { kind: 'still there', what: `verified, and the last read shows ${line}` }
    }
    for (const lost of lostTo(played, number)) {
      if (lines.includes(lineOf(lost.entry))) continue
      yield { kind: 'lost', what: `verified, and ${show(lost.entry)}, which a read showed, was overwritten` }
    }
  }
}

/** Overwritten by the run without being named, and shown by a read of it, be it afterwards. */
function lostTo(played: Played, number: number): Copy[] {
  const shown = new Set(reads(played.log, number).flatMap(read => read.shown ?? []))
  return writesOf(played).flatMap(write =>
    write.run === number
      ? write.before.filter(
          copy =>
            shown.has(copy) && !write.after.includes(copy) && !isNamed(copy, write, runOf(played, write)),
        )
      : [],
  )
}

function* missingInSnapshot(played: Played) {
  const { log, runs } = played
  for (const { number, snapshot, savedAt = 0, outcome, crashed } of runs) {
    const [part] = snapshot?.parts ?? []
    const before = new Set(
      [...(part?.before ?? []), ...(part?.also ?? [])].map(one => keyOf(one as DnsEntry)),
    )
    const wrote = writesOf(played).filter(write => write.run === number)
    if (wrote.length === 0) continue
    for (const read of reads(log, number)) {
      if (read.at > savedAt) continue
      for (const { entry } of read.shown ?? []) {
        if (!before.has(keyOf(entry)))
          yield { kind: read.how, what: `the snapshot lacks ${show(entry)}, which was read` }
      }
    }
    const says = outcome?.steps.some(step => step.status === 'done' || step.uncertain || step.unanswered)
    if (!says && !crashed)
      yield { kind: 'removed', what: 'something was written, and the snapshot is removed' }
  }
}

function* wrongWords({ log, runs }: Played) {
  for (const { number, outcome, steps } of runs) {
    for (const { step: id, summary, status, uncertain, unanswered } of outcome?.steps ?? []) {
      const step = steps.get(id)
      if (!step) continue
      const carriedOut = log.some(
        event => event.what === 'write' && event.run === number && event.step === id,
      )
      if (status === 'done' && !carriedOut && !wasThere(step, log)) {
        yield { kind: 'done', what: `"done", and never carried out: ${summary}` }
      }
      if (status !== 'done' && carriedOut && !uncertain && !unanswered) {
        yield { kind: status, what: `"${status}", and carried out: ${summary}` }
      }
    }
  }
}

/** Another client may have done it, or a request before it that came late: it was live at some time, or a read said so. */
function wasThere({ edit }: Step, log: readonly Event[]): boolean {
  const reads = log.filter(event => event.what === 'read')
  const count = (state: State, entry: unknown): number =>
    state.filter(copy => isDeepStrictEqual(copy.entry, entry)).length
  const most = (entry: unknown): number => Math.max(...reads.map(({ live }) => count(live, entry)))
  return reads.some(({ live, shown = live }) =>
    [live, shown].some(
      state =>
        edit.add.every(entry => count(state, entry) > 0) &&
        edit.remove.every(entry => count(state, entry) < most(entry) || most(entry) === 0),
    ),
  )
}

function* writtenUnderOtherName(played: Played) {
  const { log } = played
  for (const write of writesOf(played)) {
    const named = log.some(
      event => event.what === 'read' && event.run === write.run && event.how === 'domain, other-name',
    )
    if (named)
      yield { kind: write.method, what: `${write.method}, although the domain answered with another name` }
  }
}

function* thrown({ runs }: Played) {
  for (const { thrown } of runs) {
    if (thrown !== undefined)
      yield { kind: 'thrown', what: thrown instanceof Error ? thrown.stack! : String(thrown) }
  }
}

function writesOf({ log }: Played): Write[] {
  return log.filter(event => event.what === 'write')
}

function runOf({ runs }: Played, { run }: Write): Run {
  return runs.find(({ number }) => number === run)!
}

function reads(log: readonly Event[], run: number): Read[] {
  return log.filter(
    event => event.what === 'read' && event.run === run && event.shown !== undefined,
  ) as Read[]
}

/** What its own run had read when it was sent. */
function readsBefore({ run, sent }: Write, { log }: Played): Read[] {
  return reads(log, run).filter(({ at }) => at < sent)
}

export function atomsOf(approved: Run['approved'], op: 'add' | 'remove'): string[] {
  const atoms = approved?.part.changes.flatMap(change => change.atoms) ?? []
  return atoms.filter(atom => atom.op === op).map(atom => atom.line.key)
}

function linesIn(approved: Run['approved'], items: readonly { value: unknown }[]): string[] {
  return items.flatMap(({ value }) => approved!.kind.lines(value).map(line => line.key))
}

/** What the file asks for. */
export function declaredLines(world: World): string[] {
  const { kind, desired } = declaredBy(world.file, world)
  return desired.items.flatMap(({ value }) => kind.lines(value).map(line => line.key))
}

/** As items are named: `www A`. */
export function rrsetOf({ entry }: Copy): string {
  return `${entry.name.toLowerCase()} ${entry.type}`
}

export function show({ name, expire, type, content }: DnsEntry): string {
  return `${name} ${expire} ${type} ${content}`
}
