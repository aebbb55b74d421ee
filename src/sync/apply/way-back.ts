/** There and back: what a snapshot holds of a plan, and the plan that leads back to it. Pure. */

import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import type { ReadSnapshot, SnapshotContent, SnapshotPart } from '../../files/saved/snapshot.ts'
import type { DesiredState, StepOptions } from '../../kinds/contract/kind.ts'
import { faultOf } from '../../kinds/contract/source.ts'
import { type AnyKind, kindNamed, kindNames } from '../../kinds/index.ts'
import type { Defaults } from '../../schema.gen.ts'
import { someNames } from '../../text/count.ts'
import { placeless } from '../../yaml/read/document.ts'
import type { DesiredPart } from '../parts/declared.ts'
import { applyEdit, missingFrom } from '../parts/edit.ts'
import type { ChangedPart, PlanInputs } from '../plan/plan-part.ts'

/** What the approved parts are about to change: every list as it is, and as it will be. */
export function snapshotOf(
  approved: readonly ChangedPart[],
  about: { server: string; account?: string | undefined; plan: string; by: SnapshotContent['by'] },
): SnapshotContent {
  const { server, account, plan, by } = about
  return {
    by,
    ...(account !== undefined && { account }),
    server,
    plan,
    parts: approved.map(({ part, live: { raw, reads } }) => {
      const also = reads.flatMap(list => missingFrom(raw, list))
      return {
        subject: part.subject,
        kind: part.kind,
        items: part.changes.map(change => change.id),
        before: raw,
        after: part.steps.reduce<readonly unknown[]>((list, step) => applyEdit(list, step.edit), raw),
        ...(also.length > 0 && { also }),
      }
    }),
  }
}

/** Sections as they would be if a file declared what the snapshot holds, and how to plan them. */
export interface WayBack {
  parts: DesiredPart[]
  inputsOf: (part: DesiredPart) => PlanInputs
}

export interface WayBackOptions {
  /** Only these domains; every one of the snapshot unless given. */
  domains?: readonly string[]
  /** Also what the apply did not touch: the whole list becomes what it was. */
  whole?: boolean
  asked: StepOptions
  /** `defaults` of zonewright.yaml. */
  defaults: Defaults
}

/**
 * The way back to a snapshot. What the apply left behind is the base, so that taking away what the apply added is
 * explained, and taking away what someone else added since is foreign and meets the guard for that.
 *
 * @throws ZonewrightError `not-in-snapshot`, `snapshot-damaged`
 */
export function wayBack(read: ReadSnapshot, { domains, whole, asked, defaults }: WayBackOptions): WayBack {
  const contexts = new Map<DesiredPart, PlanInputs>()
  for (const { kind, ...part } of partsIn(read, domains)) {
    contexts.set(declaredAs(part, kind, { file: read.file, defaults }), {
      asked,
      base: declaring(kind, part.subject, part.after, defaults),
      ...(!whole && { items: new Set(part.items) }),
    })
  }
  return { parts: [...contexts.keys()], inputsOf: part => contexts.get(part)! }
}

/** A part whose lists are what its kind reads. */
export type PartOfKind = Omit<SnapshotPart, 'kind'> & { kind: AnyKind }

/**
 * The parts of these domains; all of the snapshot when none is named.
 *
 * @throws ZonewrightError `not-in-snapshot`, `snapshot-damaged`
 */
export function partsIn({ file, snapshot }: ReadSnapshot, domains: readonly string[] = []): PartOfKind[] {
  for (const domain of domains) {
    if (snapshot.parts.some(({ subject }) => subject === domain)) continue
    throw new ZonewrightError('not-in-snapshot', 'user', `${file} holds nothing of ${domain}`, {
      advice: `it holds ${namesOf(snapshot.parts)}; \`zonewright rollback --list\` shows the other snapshots`,
    })
  }
  const wanted = snapshot.parts.filter(({ subject }) => domains.length === 0 || domains.includes(subject))
  return wanted.map(part => ({ ...part, kind: requireKind(part, file) }))
}

function declaredAs(
  part: Pick<SnapshotPart, 'subject' | 'before'>,
  kind: AnyKind,
  { file, defaults }: { file: string; defaults: Defaults },
): DesiredPart {
  return {
    section: {
      domain: part.subject as ZoneName,
      kind: kind.name,
      traits: {},
      file,
      intact: true,
      ...placeless(file, undefined),
    },
    kind,
    desired: declaring(kind, part.subject, part.before, defaults),
  }
}

/** A raw list as if a file said it. What no file can manage is not restored. */
function declaring(
  kind: AnyKind,
  subject: string,
  raw: readonly unknown[],
  defaults: Defaults,
): DesiredState<unknown, unknown> {
  const mode = 'exclusive'
  const options = kind.unrestricted(defaults)
  const items = kind.parse(raw, subject as ZoneName)
  const { managed } = kind.admit(items, options, { mode, desired: [], past: [] })
  return { findings: [], items: managed, mode, options }
}

/** A snapshot comes from a disk, and what it holds is sent as it is. */
function requireKind({ subject, kind: name, before, after }: SnapshotPart, file: string): AnyKind {
  const damaged = (what: string, advice: string): ZonewrightError =>
    new ZonewrightError('snapshot-damaged', 'user', `${file}: ${what}`, { advice })
  if (!kindNames.includes(name)) {
    throw damaged(`there is no kind ${name}`, `name the domains to roll back, without ${subject}`)
  }
  const kind = kindNamed(name)
  if ([before, after].every(list => list.every(member => faultOf(kind.shape, member) === undefined)))
    return kind
  throw damaged(`what it holds of ${subject} is not ${name}`, 'use another snapshot, or fetch this one again')
}

function namesOf(parts: readonly SnapshotPart[]): string {
  const names = [...new Set(parts.map(({ subject }) => subject))]
  return names.length === 0 ? 'no domain' : someNames(names, 5)
}
