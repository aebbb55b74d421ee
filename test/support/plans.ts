/** Plans for tests of what is made of a plan: a builder for readable samples, and arbitrary ones. */
import fc from 'fast-check'
import { planHash } from '../../src/plan/atoms.ts'
import {
  type Atom,
  budgetOf,
  type Incomplete,
  type Part,
  type Plan,
  type PlannedChange,
  type Step,
} from '../../src/plan/plan.ts'
import type { Left, Line } from '../../src/plan/state.ts'

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

export function plan(parts: Part[], incomplete: Incomplete[] = []): Plan {
  return {
    format: 1,
    hash: planHash(parts),
    parts,
    incomplete,
    refusals: [],
    notes: [],
    budget: budgetOf(parts),
  }
}

/** Text as hostile as a live zone can hold: escapes, controls, bidi, wide characters, Markdown, very long words. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          'v=spf1',
          '-all',
          '192.0.2.1',
          '\u001b[31m',
          '\u009b2J',
          '\r\n',
          '\n::error::x',
          '\u202e',
          '\u200b',
          '\u00a0',
          '```',
          '````\n',
          '~~~',
          '@team',
          '#12',
          '|',
          '<!-- -->',
          '</details>',
          '漢字',
          'e\u0301',
          '\ud800',
          '\\u{1b}',
          '  ',
          ' ',
          ';',
          'p'.repeat(90),
        ),
        { maxLength: 8 },
      )
      .map(words => words.join('')),
  },
)

/** What must never reach a terminal or a comment as it is. */
export const RAW = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u

const anyName = fc.constantFrom('@', 'www', '*', 'mail', '_dmarc', 'a.very.long.owner.name', 'xn--bcher-kva')
const anyLine: fc.Arbitrary<Line> = fc
  .record({
    type: fc.constantFrom('A', 'AAAA', 'MX', 'TXT', 'CNAME'),
    name: fc.oneof({ weight: 5, arbitrary: anyName }, { weight: 1, arbitrary: anyText }),
    ttl: fc.constantFrom(60, 300, 3600, 86400),
    value: anyText,
  })
  .map(({ type, name, ttl, value }) => line(type, name, ttl, value))

const anyChange: fc.Arbitrary<PlannedChange> = fc
  .record({
    removed: fc.array(anyLine, { maxLength: 4 }),
    added: fc.array(anyLine, { maxLength: 4 }),
    kept: fc.constantFrom(0, 0, 1, 12),
    // Mostly the lines of one RRset, as it is in life.
    shared: fc.option(fc.record({ type: fc.constantFrom('MX', 'TXT'), name: anyName }), { freq: 4 }),
  })
  .filter(({ removed, added }) => removed.length + added.length > 0)
  .map(({ removed, added, kept, shared }) => {
    const own = (of: Line) =>
      shared ? line(shared.type, shared.name, Number(of.cells[2]), of.cells[3] ?? '') : of
    return change(removed.map(own), added.map(own), kept)
  })

const anyLeft: fc.Arbitrary<Left> = fc.oneof(
  anyLine.map((one): Left => ({ reason: 'unknown-type', line: one })),
  fc.tuple(anyLine, anyText).map(([one, rule]): Left => ({ reason: 'ignored', line: one, rule })),
)

const anySubject = fc.constantFrom('example.nl', 'example.org', 'xn--bcher-kva.example', 'shop.example')

const anyPart: fc.Arbitrary<Part> = fc
  .record(
    {
      subject: anySubject,
      changes: fc.array(anyChange, { maxLength: 4 }),
      left: fc.array(anyLeft, { maxLength: 3 }),
      managed: fc.nat(2000),
      notes: fc.array(anyText, { maxLength: 2 }),
      strategy: fc.record(
        { chosen: fc.constantFrom('entries' as const, 'zone' as const), reason: anyText, caution: anyText },
        { requiredKeys: ['chosen', 'reason'] },
      ),
      stuck: anyText,
    },
    { requiredKeys: ['subject', 'changes', 'left', 'managed', 'notes'] },
  )
  .map(({ subject, changes, ...rest }) => part(subject, changes, rest))

const anyIncomplete: fc.Arbitrary<Incomplete> = fc.record(
  {
    subject: anySubject,
    kind: fc.constant('dns'),
    message: anyText,
    advice: anyText,
    absent: fc.constant(true as const),
  },
  { requiredKeys: ['subject', 'message'] },
)

export const anyPlan: fc.Arbitrary<Plan> = fc
  .tuple(fc.array(anyPart, { maxLength: 4 }), fc.array(anyIncomplete, { maxLength: 2 }))
  .map(([parts, incomplete]) => plan(parts, incomplete))
