/** Arbitrary plans, and text as hostile as a live zone can hold. */
import fc from 'fast-check'
import type { Effect, Incomplete, Origin, Part, Plan, PlannedChange, Refusal } from '../../src/plan/plan.ts'
import type { Left, Line } from '../../src/plan/state.ts'
import { because, change, checkOf, copyOf, line, part, plan } from './plans.ts'

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
    origins: fc.array(fc.constantFrom<Origin | undefined>('files', 'files', 'drift', 'foreign', undefined), {
      minLength: 1,
      maxLength: 3,
    }),
    // Mostly the lines of one RRset, as it is in life.
    shared: fc.option(fc.record({ type: fc.constantFrom('MX', 'TXT'), name: anyName }), { freq: 4 }),
  })
  .filter(({ removed, added }) => removed.length + added.length > 0)
  .map(({ removed, added, kept, shared, origins }) => {
    const own = (of: Line) =>
      shared ? line(shared.type, shared.name, Number(of.cells[2]), of.cells[3] ?? '') : of
    return because(change(removed.map(own), added.map(own), kept), ...origins)
  })

const anyLeft: fc.Arbitrary<Left> = fc.oneof(
  fc
    .tuple(anyLine, fc.constantFrom<Left['reason']>('unknown-type', 'foreign', 'undeclared'))
    .map(([one, reason]): Left => ({ reason, line: one })),
  fc.tuple(anyLine, anyText).map(([one, rule]): Left => ({ reason: 'ignored', line: one, rule })),
)

const anySubject = fc.constantFrom('example.nl', 'example.org', 'xn--bcher-kva.example', 'shop.example')

const anyEffect: fc.Arbitrary<Effect> = fc.record(
  {
    topic: fc.constantFrom('mail', 'website', 'delegation', 'names'),
    text: anyText,
    cached: fc.constantFrom(0, 60, 3600, 172_800),
  },
  { requiredKeys: ['topic', 'text'] },
)

const anyVerdict = fc.record(
  { accepted: fc.boolean(), message: anyText, dependent: fc.boolean() },
  { requiredKeys: ['accepted'] },
)

const anyPart: fc.Arbitrary<Part> = fc
  .record(
    {
      subject: anySubject,
      changes: fc.array(anyChange, { maxLength: 4 }),
      effects: fc.array(anyEffect, { maxLength: 2 }),
      left: fc.array(anyLeft, { maxLength: 3 }),
      managed: fc.nat(2000),
      notes: fc.array(anyText, { maxLength: 2 }),
      strategy: fc.record(
        {
          chosen: fc.constantFrom('entries' as const, 'zone' as const),
          reason: anyText,
          asked: fc.constant(true as const),
          caution: anyText,
        },
        { requiredKeys: ['chosen', 'reason'] },
      ),
      stuck: anyText,
      verdicts: fc.array(anyVerdict, { maxLength: 3 }),
    },
    { requiredKeys: ['subject', 'changes', 'effects', 'left', 'managed', 'notes'] },
  )
  .map(({ subject, changes, verdicts, ...rest }) => {
    const made = part(subject, changes, rest)
    return verdicts ? { ...made, check: checkOf(made.steps, verdicts) } : made
  })

/** What makes one domain of a fleet another case than the rest. */
const ODD: Readonly<Record<string, (of: Part) => Part>> = {
  note: of => ({ ...of, notes: [...of.notes, 'only here'] }),
  effect: of => ({ ...of, effects: [{ topic: 'mail', text: 'only here' }] }),
  stuck: of => ({ ...of, steps: [], stuck: 'only here' }),
  caution: of => ({ ...of, strategy: { chosen: 'zone', reason: 'x', caution: 'only here' } }),
  origin: of => ({ ...of, changes: of.changes.map(one => because(one, 'foreign')) }),
  left: of => ({ ...of, left: [] }),
  nothing: of => of,
}

const anyFleet: fc.Arbitrary<Part[]> = fc
  .tuple(anyPart, fc.integer({ min: 3, max: 5 }), fc.constantFrom(...Object.values(ODD)))
  .map(([first, size, odd]) =>
    Array.from({ length: size }, (_, index) => {
      const copy = copyOf(first, index === 0 ? first.subject : `fleet${index}.example`)
      return index === 1 ? odd(copy) : copy
    }),
  )

const anyRefusal: fc.Arbitrary<Refusal> = fc
  .record(
    {
      rule: fc.constantFrom('deletes', 'mail', 'foreign-change'),
      subject: anySubject,
      message: anyText,
      opened: fc.constantFrom('command line' as const, 'policy' as const),
    },
    { requiredKeys: ['rule', 'message'] },
  )
  .map(({ rule, subject, ...rest }) => ({
    rule,
    ...(subject !== undefined && { subject, kind: 'dns' }),
    atoms: [],
    key: `--allow ${rule}${subject === undefined ? '' : `=${subject}`}`,
    ...rest,
  }))

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
  .record(
    {
      parts: fc.oneof(
        { weight: 3, arbitrary: fc.array(anyPart, { maxLength: 4 }) },
        {
          weight: 1,
          arbitrary: fc.tuple(anyFleet, fc.array(anyPart, { maxLength: 1 })).map(both => both.flat()),
        },
      ),
      incomplete: fc.array(anyIncomplete, { maxLength: 2 }),
      refusals: fc.array(anyRefusal, { maxLength: 4 }),
      notes: fc.array(anyText, { maxLength: 2 }),
      base: fc.constant('0123456789abcdef0123456789abcdef01234567'),
    },
    { requiredKeys: ['parts', 'incomplete', 'refusals', 'notes'] },
  )
  .map(({ parts, incomplete, ...rest }) => plan(parts, incomplete, rest))
