/** What holds for every plan, however hostile the live zone it was made from. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Part, type Plan, totals } from '../../src/plan/plan.ts'
import { columnsOf, wrap } from '../../src/report/columns.ts'
import { groupParts } from '../../src/report/groups.ts'
import { planJson } from '../../src/report/json.ts'
import { planMarkdown } from '../../src/report/markdown.ts'
import { fence } from '../../src/report/prose.ts'
import { PRIVATE } from '../../src/report/rows.ts'
import { markChanges, sliceSpans } from '../../src/report/spans.ts'
import { stepsText } from '../../src/report/steps.ts'
import { planText } from '../../src/report/text.ts'
import { visibleValue } from '../../src/report/visible.ts'
import { anyPlan, anyText, change, line, part, plan, RAW } from '../support/plans.ts'
import { busy, checked, entries, guarded, hostile } from './samples.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are what is looked for
const COLOUR = /\u001b\[\d+m/g

const validate = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(new URL('../../schema/plan.schema.json', import.meta.url), 'utf8')),
)

function atomsOf(of: Plan) {
  return of.parts.flatMap(one => one.changes.flatMap(({ atoms }) => atoms))
}

/** The lines inside of fences, as CommonMark reads them; throws when one stays open. */
function fenced(markdown: string): { inside: string[]; outside: string[] } {
  const inside: string[] = []
  const outside: string[] = []
  let open = ''
  for (const one of markdown.split('\n')) {
    const ticks = /^ {0,3}(`{3,})/.exec(one)?.[1] ?? ''
    if (open === '') {
      if (ticks === '') outside.push(one)
      else open = ticks
    } else if (ticks.length >= open.length && one.trim() === ticks) open = ''
    else inside.push(one)
  }
  if (open !== '') throw new Error('a fence stays open')
  return { inside, outside }
}

describe('any plan as text', () => {
  test('shows the value of every atom', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const text = planText(some, { color: false })
        for (const { line: one } of atomsOf(some)) expect(text).toContain(visibleValue(one.cells[3] ?? ''))
      }),
    )
  })

  test('holds nothing raw, and colour changes nothing but colour', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.boolean(),
        fc.option(fc.integer({ min: 20, max: 140 })),
        (some, verbose, width) => {
          const options = { verbose, ...(width !== null && { width }) }
          const text = planText(some, { color: false, ...options })
          expect(text.replaceAll('\n', '')).not.toMatch(RAW)
          const painted = planText(some, { color: true, ...options })
          expect(painted.replaceAll(COLOUR, '')).toBe(text)
          for (const one of some.parts)
            expect(stepsText(one, { color: false }).replaceAll('\n', '')).not.toMatch(RAW)
        },
      ),
    )
  })

  test('is no wider than the terminal, has no more blank lines for it, and loses nothing', () => {
    const blank = (text: string) => text.split('\n').filter(one => one === '').length
    fc.assert(
      fc.property(anyPlan, fc.boolean(), fc.integer({ min: 40, max: 140 }), (some, verbose, width) => {
        const text = planText(some, { color: false, verbose, width })
        for (const one of text.split('\n')) expect(columnsOf(one)).toBeLessThanOrEqual(width)
        expect(blank(text)).toBe(blank(planText(some, { color: false, verbose })))
        const solid = text.replaceAll(/\s/g, '')
        for (const { line: one } of atomsOf(some)) {
          expect(solid).toContain(visibleValue(one.cells[3] ?? '').replaceAll(' ', ''))
        }
      }),
    )
  })

  test('has as many rows with a sign as it counts, at any width', () => {
    const width = fc.option(fc.integer({ min: 40, max: 140 }), { nil: undefined })
    fc.assert(
      fc.property(anyPlan, width, (some, columns) => {
        for (const one of some.parts) {
          const bare = { ...one, notes: [], left: [] }
          const text = planText(plan([bare]), { color: false, ...(columns && { width: columns }) })
          const signs = text.split('\n').flatMap(row => /^ {2}([+~-]) /.exec(row)?.[1] ?? [])
          const counted = (sign: string) => signs.filter(found => found === sign).length
          const counts = { create: counted('+'), update: counted('~'), delete: counted('-') }
          expect(counts).toEqual(totals([one]))
        }
      }),
    )
  })

  test('begins no line as a command to the runner of a workflow does', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (some, verbose) => {
        for (const one of planText(some, { color: false, verbose }).split('\n')) {
          expect(one.trimStart()).not.toMatch(/^::.*::/)
        }
      }),
    )
  })

  test('keeps values in one column', () => {
    const value = 'VALUE'
    fc.assert(
      fc.property(anyPlan, some => {
        for (const one of some.parts) {
          if (one.changes.length === 0) continue
          const lines = planText(plan([{ ...one, effects: [] }]), { color: false }).split('\n')
          const rows = lines.slice(2)
          const margin = columnsOf(rows[0]!.slice(0, rows[0]!.indexOf(value)))
          expect(rows[0]).toContain(value)
          for (const row of rows.slice(1, rows.indexOf(''))) expect(columnAt(row, margin)).toBe(true)
        }
      }),
    )
  })

  test('says "no changes" only when everything was read and nothing changes', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (some, same) => {
        const strip = (of: Part): Part => ({ ...of, notes: [], effects: [], ...(same && { changes: [] }) })
        const quiet = { ...some, parts: some.parts.map(strip), refusals: [] }
        const last = planText(quiet, { color: false }).trimEnd().split('\n').at(-1)!
        const expected =
          quiet.parts.length > 0 &&
          quiet.incomplete.every(one => one.absent) &&
          quiet.parts.every(one => one.changes.length === 0)
        expect(last.startsWith('No changes')).toBe(expected)
        if (expected) expect(last).toContain(`${new Set(quiet.parts.map(one => one.subject)).size} domain`)
      }),
    )
  })
})

/** Whether a column begins there: two blanks, or a blank line head, before it. */
function columnAt(row: string, margin: number): boolean {
  let columns = 0
  let before = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(row)) {
    if (columns === margin) return /^ {2}$|^$/.test(before.slice(-2)) && segment !== undefined
    before += segment
    columns += columnsOf(segment)
  }
  return false
}

describe('guards, origins and groups of any plan', () => {
  test('the key of every closed guard has a line of its own, and the summary counts the domains', () => {
    fc.assert(
      fc.property(anyPlan, fc.boolean(), (some, verbose) => {
        const lines = planText(some, { color: false, verbose }).split('\n')
        const closed = some.refusals.filter(refusal => refusal.opened === undefined)
        for (const { key } of closed) expect(lines.map(one => one.trim())).toContain(key)
        const whole = closed.some(refusal => refusal.subject === undefined)
        const domains = new Set(closed.map(refusal => refusal.subject)).size
        const refused = lines.filter(one => one.startsWith('Refused: apply would refuse'))
        expect(refused).toHaveLength(closed.length === 0 ? 0 : 1)
        if (closed.length > 0) expect(refused[0]).toContain(whole ? 'the whole plan' : `${domains} domain`)
        const { outside } = fenced(planMarkdown(some))
        for (const { key } of closed) expect(outside.some(one => one.includes(`\`${key}\``))).toBe(true)
      }),
    )
  })

  test('what is foreign is marked at its line, drift too, and the marks are explained once', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const text = planText(some, { color: false })
        const { inside } = fenced(planMarkdown(some))
        for (const [mark, origin] of [
          ['! foreign', 'foreign'],
          ['~ drift', 'drift'],
        ] as const) {
          const marked = atomsOf(some).filter(atom => atom.origin === origin)
          const legend = text.split('\n').filter(one => one.startsWith(`${mark}: `))
          expect(legend).toHaveLength(marked.length > 0 ? 1 : 0)
          for (const { op, line: one } of marked) {
            const sign = op === 'add' ? '+' : '-'
            const end = `  ${visibleValue(one.cells[3] ?? '')}`
            const own = inside.filter(shown => shown.startsWith(sign) && shown.endsWith(end))
            expect(own.some(shown => shown.slice(0, -end.length).trimEnd().endsWith(mark))).toBe(true)
          }
        }
        const foreign = (of: Part) =>
          of.changes.some(({ atoms }) => atoms.some(atom => atom.origin === 'foreign'))
        for (const one of some.parts.filter(foreign)) {
          const alone = planText(plan([{ ...one, notes: [], effects: [], left: [] }]), { color: false })
          expect(alone).toMatch(/^ {4,}.*! foreign|^ {2}[+~-] .*! foreign/m)
        }
      }),
    )
  })

  test('every part is in one group, alone or with at least two others', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const groups = groupParts(some.parts, some.refusals)
        const members = groups.flatMap(group => group.members)
        expect(new Set(members)).toEqual(new Set(some.parts))
        expect(members).toHaveLength(some.parts.length)
        for (const { part: shown, members: same } of groups) {
          if (same.length === 1) expect(shown).toBe(same[0])
          else expect(same.length).toBeGreaterThanOrEqual(3)
          const said = ({ changes, effects, notes, stuck, strategy }: Part) =>
            JSON.stringify([changes, effects, notes, stuck, strategy?.chosen, strategy?.caution])
          for (const one of same) {
            const named = said(shown)
              .replaceAll('{domain}', one.subject)
              .replaceAll('{domain-dashed}', one.subject.replaceAll('.', '-'))
            expect(named).toBe(said(one))
          }
        }
      }),
    )
  })
})

describe('any plan as Markdown', () => {
  test('shows every line in a fence that nothing closes', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const { inside } = fenced(planMarkdown(some))
        for (const { op, line: one } of atomsOf(some)) {
          const sign = op === 'add' ? '+ ' : '- '
          const value = visibleValue(one.cells[3] ?? '')
          expect(inside.some(shown => shown.startsWith(sign) && shown.endsWith(`  ${value}`))).toBe(true)
        }
      }),
    )
  })

  test('outside of fences nothing is left that means something', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const { outside } = fenced(planMarkdown(some))
        for (const one of outside) {
          const bare = one
            .replaceAll(/<code>[^<]*<\/code>/g, '')
            .replaceAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '')
            .replaceAll(/<\/?(?:details|summary|sub)(?: open)?>/g, '')
            .replace(/^> \[!\w+\]$|^> /, '')
          expect(bare).not.toMatch(/[@`<>~_]|#\d|https?:|www\./)
          expect(one).not.toMatch(RAW)
        }
      }),
    )
  })

  test('a table row has the cells of its heading', () => {
    fc.assert(
      fc.property(anyText, subject => {
        const odd = plan([part(subject, [change([], [line('A', 'www', 300, '192.0.2.1')])])])
        const rows = planMarkdown(odd)
          .split('\n')
          .filter(row => row.startsWith('|'))
        expect(rows.map(row => row.split('|').length)).toEqual([9, 9, 9])
      }),
    )
  })
})

test('a fence is longer than any run of backticks in it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('`', '```', 'a', ' ', '````````')), lines => {
      const [first = '', ...rest] = fence('diff', lines).split('\n')
      const ticks = first.replace('diff', '')
      expect(rest).toEqual([...(lines.length > 0 ? lines : ['']), ticks])
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      for (const one of lines) expect(one).not.toContain(ticks)
    }),
  )
})

describe('any plan as JSON', () => {
  test('is the plan again, and follows the schema', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const read: unknown = JSON.parse(planJson(some))
        expect(read).toEqual(some)
        expect(validate(read), JSON.stringify(validate.errors)).toBe(true)
      }),
    )
  })

  test.each([
    ['busy', busy],
    ['guarded', guarded],
    ['checked', checked],
  ])('the %s plan does not depend on the order in which fields were written', (_name, of) => {
    const turned = JSON.parse(planJson(of), (_, value: unknown) =>
      isObject(value) && !('type' in value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    )
    expect(planJson(turned)).toBe(planJson(of))
  })

  test.each([
    ['an unknown key', { ...entries, extra: 1 }],
    ['an unknown key in a part', { ...entries, parts: [{ ...entries.parts[0], extra: 1 }] }],
    ['another format', { ...entries, format: 2 }],
    ['no digest', { ...entries, parts: [{ ...entries.parts[0], digest: undefined }] }],
  ])('the schema refuses %s', (_, wrong) => {
    expect(validate(JSON.parse(JSON.stringify(wrong)))).toBe(false)
  })
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

test('private lines are masked, in text unless asked, in Markdown always', () => {
  const secret = (value: string) => ({ ...line('registrant', 'email', 0, value), private: true as const })
  const one: Part = part('example.nl', [change([secret('a@example.nl')], [secret('b@example.nl')])], {
    steps: [],
  })
  expect(planText(plan([one]), { color: false })).toContain(PRIVATE)
  expect(planText(plan([one]), { color: false })).not.toContain('a@example.nl')
  expect(planMarkdown(plan([one]))).not.toContain('example.nl.')
  expect(planMarkdown(plan([one]))).not.toContain('@')
  expect(planText(plan([one]), { color: false, showPrivate: true })).toContain('a@example.nl → b@example.nl')
})

test('hostile values do not ask GitHub for anything', () => {
  expect(fenced(planMarkdown(hostile)).outside.join('\n')).not.toMatch(/(?<!`)@team/)
})

test('wrapped pieces are the text and fit', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 8, max: 40 }), (raw, width) => {
      const text = visibleValue(raw)
      const pieces = wrap(text, width)
      expect(pieces.join('')).toBe(text)
      for (const piece of pieces) expect(columnsOf(piece.trimEnd())).toBeLessThanOrEqual(width)
    }),
  )
})

test('a word is broken only where it is wider than the line, and then after a comma if it has one', () => {
  expect(wrap('one two,three four', 10)).toEqual(['one ', 'two,three ', 'four'])
  expect(wrap('a 2,000 b', 5)).toEqual(['a ', '2,000 ', 'b'])
  expect(wrap('v=DKIM1;k=rsa;p=MIIB', 14)).toEqual(['v=DKIM1;k=rsa;', 'p=MIIB'])
  expect(wrap('abcdefgh', 5)).toEqual(['abcde', 'fgh'])
})

test('the lines of a message are lines, and nothing in them begins a list, a heading or a command', () => {
  const message = 'refused:\r\n\n  ::error::x\n- one\n2. two\n---\nbell \u0007'
  const odd = plan([part('example.nl', [], { notes: [message] })], [{ subject: 'example.org', message }])
  expect(planText(odd, { color: false })).toContain(
    [
      '  note: refused:',
      '        \\u{3a}:error::x',
      '        - one',
      '        2. two',
      '        ---',
      '        bell \\u{7}',
    ].join('\n'),
  )
  const shown = ['refused:', '· `::error::x`', '· - one', '· 2. two', '· `---`', '· bell `\\u{7}`']
  expect(planMarkdown(odd)).toContain(`Note: ${shown.join('\\\n')}\n`)
  expect(planMarkdown(odd)).toContain(`> - \`example.org\`: ${shown.join('\\\n>   ').replace(/`$/, '.`')}`)
})

test('the way of writing that was asked for is said so', () => {
  const asked = (chosen: 'entries' | 'zone') =>
    plan([
      part('example.nl', [change([], [line('A', 'www', 300, '192.0.2.1')])], {
        strategy: { chosen, reason: 'asked for' },
      }),
    ])
  expect(planText(asked('zone'), { color: false })).toContain('  1 request, whole zone, as asked for\n')
  expect(planMarkdown(asked('entries'))).toContain('\n1 request, one per entry, as asked for\n')
})

test('what is not in the account is said once', () => {
  const absent = {
    subject: 'sold.example',
    message: 'this domain is not in the account',
    absent: true as const,
  }
  const text = planText(plan([part('example.nl', [])], [absent]), { color: false })
  expect(text).toContain('Not in the account:\n  sold.example\n')
  expect(planMarkdown(plan([], [{ ...absent, advice: 'look again' }]))).toContain(
    '> - `sold.example`. Help: look again.\n',
  )
})

test('marked words: equal parts are equal, spans joined are the texts', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const marks = markChanges(before, after)
      const join = (spans: { text: string; changed: boolean }[], all: boolean) =>
        spans.map(span => (all || !span.changed ? span.text : '')).join('')
      expect(join(marks.before, true)).toBe(before)
      expect(join(marks.after, true)).toBe(after)
      expect(join(marks.before, false)).toBe(join(marks.after, false))
      const middle = Math.floor(before.length / 2)
      expect(
        [...sliceSpans(marks.before, 0, middle), ...sliceSpans(marks.before, middle, before.length)]
          .map(span => span.text)
          .join(''),
      ).toBe(before)
    }),
  )
})

test('only the part of a long key that differs is marked', () => {
  const key = 'p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'
  expect(
    markChanges(`v=DKIM1; ${key}Q${key}`, `v=DKIM1; ${key}R${key}`).after.filter(span => span.changed),
  ).toEqual([{ text: 'R', changed: true }])
  expect(markChanges('v=spf1 a -all', 'v=spf1 mx -all').after).toEqual([
    { text: 'v=spf1 ', changed: false },
    { text: 'mx', changed: true },
    { text: ' -all', changed: false },
  ])
})
