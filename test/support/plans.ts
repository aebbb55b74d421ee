/** Plans for tests of what is made of a plan: builders for readable samples. */
import { planHash } from '../../src/plan/atoms.ts'
import {
  type Atom,
  budgetOf,
  type Incomplete,
  type Origin,
  type Part,
  type PartCheck,
  type Plan,
  type PlannedChange,
  type Step,
} from '../../src/plan/plan.ts'
import type { Line } from '../../src/plan/state.ts'

const DNS_COLUMNS = ['TYPE', 'NAME', 'TTL', 'VALUE']

/** `line('A', 'www', 300, '192.0.2.1')`. */
export function line(type: string, name: string, ttl: number, value: string): Line {
  return { key: `${name} ${ttl} ${type} ${value}`, cells: [type, name, String(ttl), value] }
}

/** A change of one RRset; the action follows from which side has lines, unless some are kept. */
export function change(removed: readonly Line[], added: readonly Line[], kept = 0): PlannedChange {
  const atoms = [
    ...removed.map((one): Atom => ({ id: `remove ${one.key}`, op: 'remove', line: one })),
    ...added.map((one): Atom => ({ id: `add ${one.key}`, op: 'add', line: one })),
  ]
  const [type = '', name = ''] = (added[0] ?? removed[0])?.cells ?? []
  const stays = kept > 0 || (removed.length > 0 && added.length > 0)
  const action = stays ? 'update' : added.length > 0 ? 'create' : 'delete'
  return { id: `${name} ${type}`, action, atoms, kept }
}

/** The same change with an origin for every atom; a list is taken in turn, removals first. */
export function because(of: PlannedChange, ...origins: readonly (Origin | undefined)[]): PlannedChange {
  const atoms = of.atoms.map(({ origin: _, ...atom }, index): Atom => {
    const origin = origins[index % origins.length]
    return { ...atom, ...(origin && { origin }) }
  })
  return { ...of, atoms }
}

/** One request per atom, each after the one before. */
export function stepsOf(subject: string, changes: readonly PlannedChange[]): Step[] {
  const atoms = changes.flatMap(one => one.atoms)
  return atoms.map((atom, index) => {
    const [type = '', name = '', expire = '', ...content] = atom.line.cells
    const send = atom.op === 'add' ? 'POST' : 'DELETE'
    const at = `/domains/${subject}/dns`
    const entry = { name, expire: Number(expire), type, content: content.join(' ') }
    return {
      id: `${subject}#${index + 1}`,
      needs: index === 0 ? [] : [`${subject}#${index}`],
      atoms: [atom.id],
      send,
      path: at,
      body: { dnsEntry: entry },
      edit: {
        at,
        list: 'dnsEntries',
        remove: atom.op === 'add' ? [] : [entry],
        add: atom.op === 'add' ? [entry] : [],
      },
      summary: `${send} ${name} ${expire} ${type} ${content.join(' ')}`,
    }
  })
}

export function part(
  subject: string,
  changes: readonly PlannedChange[],
  rest: Partial<Omit<Part, 'subject' | 'changes'>> = {},
): Part {
  return {
    subject,
    kind: 'dns',
    columns: DNS_COLUMNS,
    changes: [...changes],
    steps: stepsOf(subject, changes),
    effects: [],
    left: [],
    managed: 12,
    digest: 'sha256-0',
    notes: [],
    ...rest,
  }
}

export function plan(
  parts: Part[],
  incomplete: Incomplete[] = [],
  rest: Partial<Pick<Plan, 'base' | 'refusals' | 'notes'>> = {},
): Plan {
  return {
    format: 1,
    hash: planHash(parts),
    parts,
    incomplete,
    refusals: [],
    notes: [],
    budget: budgetOf(parts),
    ...rest,
  }
}

/** The same part for another subject, as a shared file makes it. */
export function copyOf(of: Part, subject: string): Part {
  return { ...of, subject, steps: stepsOf(subject, of.changes) }
}

/** Verdicts on these steps, taken in turn; the first one counts for the whole zone too. */
export function checkOf(
  steps: readonly Step[],
  verdicts: readonly { accepted: boolean; message?: string }[],
): PartCheck {
  const [{ accepted, message } = { accepted: true }] = verdicts
  return {
    steps: steps.map(({ send, summary }, index) => ({
      send,
      summary,
      ...(verdicts[index % verdicts.length] ?? { accepted: true }),
    })),
    whole: { accepted, ...(message !== undefined && { message }) },
  }
}
