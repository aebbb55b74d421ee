/** There and back: what a snapshot holds of a plan, and the plan that leads back to it. Pure. */
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import type { ReadSnapshot, SnapshotContent, SnapshotPart } from '../files/snapshot.ts'
import { type AnyKind, kindNamed, kindNames } from '../kinds/index.ts'
import type { Declared, StepOptions } from '../kinds/kind.ts'
import type { Approved } from './adapt.ts'
import type { DeclaredPart } from './declared.ts'
import { applyEdit } from './edit.ts'
import type { PartContext } from './plan-part.ts'

/** What the approved parts are about to change: every list as it is, and as it will be. */
export function snapshotOf(
  approved: readonly Approved[],
  about: { server: string; account?: string | undefined; plan: string },
): SnapshotContent {
  const { server, account, plan } = about
  return {
    ...(account !== undefined && { account }),
    server,
    plan,
    parts: approved.map(({ part, origins }) => ({
      subject: part.subject,
      kind: part.kind,
      items: part.changes.map(change => change.id),
      before: origins.raw,
      after: part.steps.reduce<readonly unknown[]>((list, step) => applyEdit(list, step.edit), origins.raw),
    })),
  }
}

/** Sections as they would be if a file declared what the snapshot holds, and how to plan them. */
export interface WayBack {
  parts: DeclaredPart[]
  contextOf: (part: DeclaredPart) => PartContext
}

export interface WayBackOptions {
  /** Only these domains; every one of the snapshot unless given. */
  domains?: readonly string[]
  /** Also what the apply did not touch: the whole list becomes what it was. */
  whole?: boolean
  asked: StepOptions
}

/**
 * The way back to a snapshot. What the apply left behind is the base, so that taking away what the apply added is
 * explained, and taking away what somebody else added since is foreign and meets the guard for that.
 *
 * @throws ZonewrightError `not-in-snapshot`, `snapshot-damaged`
 */
export function wayBack({ file, snapshot }: ReadSnapshot, options: WayBackOptions): WayBack {
  const wanted = options.domains?.length ? new Set(options.domains) : undefined
  for (const domain of wanted ?? []) {
    if (snapshot.parts.some(({ subject }) => subject === domain)) continue
    throw new ZonewrightError('not-in-snapshot', 'user', `${file} holds nothing of ${domain}`, {
      advice: `it holds ${namesOf(snapshot.parts)}; \`zonewright rollback --list\` shows the other snapshots`,
    })
  }
  const contexts = new Map<DeclaredPart, PartContext>()
  for (const part of snapshot.parts) {
    if (wanted && !wanted.has(part.subject)) continue
    const kind = requireKind(part, file)
    contexts.set(declaredAs(part, kind, file), {
      asked: options.asked,
      base: declaring(kind, part.subject, part.after),
      ...(!options.whole && { items: new Set(part.items) }),
    })
  }
  return { parts: [...contexts.keys()], contextOf: part => contexts.get(part)! }
}

function declaredAs(part: SnapshotPart, kind: AnyKind, file: string): DeclaredPart {
  return {
    section: {
      domain: part.subject as ZoneName,
      kind: kind.name,
      file,
      value: undefined,
      intact: true,
      place: () => ({ file }),
    },
    kind,
    declared: declaring(kind, part.subject, part.before),
  }
}

/** A raw list as if a file said it. What no file can manage is nobody's to restore. */
function declaring(kind: AnyKind, subject: string, raw: readonly unknown[]): Declared<unknown, unknown> {
  const mode = 'exclusive'
  const items = kind.parse(raw, subject as ZoneName)
  const { managed } = kind.admit(items, kind.unrestricted, { mode, desired: [], past: [] })
  return { findings: [], items: managed, mode, options: kind.unrestricted }
}

/** What members of a list look like, by kind. A snapshot comes from a disk, and is sent as it is. */
const MEMBERS: Readonly<Record<string, Readonly<Record<string, 'string' | 'number'>>>> = {
  dns: { name: 'string', expire: 'number', type: 'string', content: 'string' },
}

function requireKind({ subject, kind, before, after }: SnapshotPart, file: string): AnyKind {
  const damaged = (what: string, advice: string): ZonewrightError =>
    new ZonewrightError('snapshot-damaged', 'user', `${file}: ${what}`, { advice })
  if (!kindNames.includes(kind)) {
    throw damaged(`there is no kind ${kind}`, `name the domains to roll back, without ${subject}`)
  }
  const shape = Object.entries(MEMBERS[kind] ?? {})
  const fits = (member: unknown): boolean =>
    shape.every(([key, type]) => typeof (member as Record<string, unknown>)[key] === type)
  if ([...before, ...after].every(fits)) return kindNamed(kind)
  throw damaged(`what it holds of ${subject} is no ${kind}`, 'use another snapshot, or fetch this one again')
}

function namesOf(parts: readonly SnapshotPart[]): string {
  const names = [...new Set(parts.map(({ subject }) => subject))]
  if (names.length === 0) return 'no domain'
  return names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '')
}
