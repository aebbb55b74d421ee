/** What holds for every inventory of every account: each domain once, nothing raw, the same findings in every format. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DomainInfo } from '../../src/api/calls/wire.ts'
import { namePattern } from '../../src/dns/domain-pattern.ts'
import { PROVIDER_NAMESERVERS } from '../../src/dns/provider.ts'
import type { DomainRow, Inventory, InventoryFinding } from '../../src/plan/inventory.ts'
import type { InventoryPolicy } from '../../src/schema.gen.ts'
import {
  dayOf,
  daysBetween,
  type InventoryFilter,
  narrowInventory,
  takeInventory,
} from '../../src/sync/account/inventory.ts'
import { visibleValue } from '../../src/text/visible.ts'
import { STATUS_COLUMNS } from '../../src/view/account/status-columns.ts'
import { statusJson } from '../../src/view/account/status-json.ts'
import { statusMarkdown } from '../../src/view/account/status-markdown.ts'
import { statusText } from '../../src/view/account/status-text.ts'
import { columnsOf } from '../../src/view/layout/columns.ts'
import { domain } from '../../src/view/plan/part-markdown.ts'
import { prose } from '../../src/view/words/prose.ts'
import { anyText, RAW } from '../support/any-plan.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are what is looked for
const COLOUR = /\u001b\[\d+m/g

const anyName = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-z]{1,12}\.(nl|be|example)$/) },
  { weight: 1, arbitrary: fc.constantFrom('xn--bcher-kva.nl', `${'long-'.repeat(12)}.nl`, '漢字.example') },
  { weight: 1, arbitrary: anyText.filter(text => text !== '') },
)
const anyDate = fc.oneof(
  fc.constantFrom('', '2026-11-21', '2026-12-05', '2027-03-28', '2020-01-05 10:00:00', '2026-02-30'),
  anyText,
)
const flag = fc.boolean()
const anyInfo: fc.Arbitrary<Omit<DomainInfo, 'name'>> = fc
  .record(
    {
      status: fc.oneof(
        fc.constantFrom('registered', 'gone', 'dnsonly', 'inprogress', 'dropinprogress'),
        anyText,
      ),
      nameservers: fc.array(
        fc.record({ hostname: fc.oneof(fc.constantFrom<string>(...PROVIDER_NAMESERVERS), anyText) }),
        { maxLength: 3 },
      ),
      tags: fc.array(anyText, { maxLength: 3 }),
      isTransferLocked: flag,
      isWhitelabel: flag,
      isDnsOnly: flag,
      hasAutoDns: flag,
      hasDnsSec: flag,
      canEditDns: flag,
      hasActionRunning: flag,
      supportsLocking: flag,
      raw: fc.record(
        {
          renewalDate: anyDate,
          cancellationDate: fc.option(anyDate),
          cancellationStatus: fc.option(anyText),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['raw'] },
  )
  .map(info => info as Omit<DomainInfo, 'name'>)

const source = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(value, fc.record({ value, except: fc.constant<string[]>(['*.be', 'xn--*']) }))
const anyPolicy: fc.Arbitrary<InventoryPolicy> = fc.record(
  {
    expiresWithin: source(fc.integer({ min: 0, max: 400 })),
    locked: source(fc.constantFrom('yes' as const, 'no' as const)),
    dnssec: source(fc.constantFrom('yes' as const, 'no' as const)),
    autoDns: source(fc.constantFrom('yes' as const, 'no' as const)),
    managed: source(fc.constant('yes' as const)),
  },
  { requiredKeys: [] },
)
const anyAccount = fc.dictionary(anyName, anyInfo, { maxKeys: 6 })
const anyFiles = fc.dictionary(anyName, fc.subarray(['dns', 'settings', 'contacts']), { maxKeys: 4 })

function inventoryOf(
  account: Readonly<Record<string, Omit<DomainInfo, 'name'>>>,
  files: Readonly<Record<string, readonly string[]>> = {},
  policy: InventoryPolicy = {},
): Inventory {
  const held = new Map(Object.entries(account).map(([name, info]) => [name, { name, ...info }]))
  return takeInventory({ held, files: new Map(Object.entries(files)), policy, now: NOW })
}
const anyInventory = fc.tuple(anyAccount, anyFiles, anyPolicy).map(all => inventoryOf(...all))

const tableRows = (text: string) => text.split('\n').filter(line => line.startsWith('|'))
/** The table without its heading and what is below it. */
const tableOf = (text: string) => text.split('\n\n')[0]!.split('\n')

describe('any inventory', () => {
  test('has every domain of the account and of the files once, sorted', () => {
    fc.assert(
      fc.property(anyAccount, anyFiles, (account, files) => {
        const names = inventoryOf(account, files).domains.map(({ name }) => name)
        expect(names).toEqual([...new Set([...Object.keys(account), ...Object.keys(files)])].sort())
      }),
    )
  })

  test('as text has a line for each domain, however narrow, and no line is wider than the terminal', () => {
    fc.assert(
      fc.property(
        anyInventory,
        fc.option(fc.integer({ min: 40, max: 240 }), { nil: undefined }),
        (some, width) => {
          const options = width === undefined ? {} : { width }
          const text = statusText(some, { color: false, ...options })
          expect(text.replaceAll('\n', '')).not.toMatch(RAW)
          for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(width ?? Infinity)
          expect(statusText(some, { color: true, ...options }).replaceAll(COLOUR, '')).toBe(text)
          if (some.domains.length === 0) return
          const [heading, ...lines] = tableOf(text)
          expect(heading).toMatch(/^DOMAIN\b/)
          // A name that is wrapped goes on in lines that begin with a space; remarks are at the end.
          const first = lines.filter(line => !line.startsWith(' ')).slice(0, some.domains.length)
          for (const [index, { name }] of some.domains.entries()) {
            expect(first[index]!.slice(0, 8).split(' ')[0]).toBe(visibleValue(name).slice(0, 8).split(' ')[0])
          }
        },
      ),
    )
  })

  test('in a wide terminal, and where there is none, shows every column', () => {
    fc.assert(
      fc.property(
        anyInventory.filter(({ domains }) => domains.length > 0),
        some => {
          const [heading, ...lines] = tableOf(statusText(some, { color: false }))
          for (const { title } of STATUS_COLUMNS) expect(heading).toContain(title.toUpperCase())
          expect(lines.length).toBe(some.domains.length)
          expect(statusText(some, { color: false, width: 100_000 })).toBe(statusText(some, { color: false }))
        },
      ),
    )
  })

  test('as Markdown has a row for each domain with the cells of the heading, and nothing that means something', () => {
    fc.assert(
      fc.property(anyInventory, some => {
        const text = statusMarkdown(some)
        const [heading, , ...rows] = tableRows(text)
        expect(rows.map(row => row.split(' | ')[0])).toEqual(
          some.domains.map(({ name }) => `| ${domain(name)}`),
        )
        for (const row of rows) expect(row.split('|').length).toBe(heading!.split('|').length)
        expect(text.replaceAll('\n', '')).not.toMatch(RAW)
        for (const line of text.split('\n')) {
          const bare = line.replaceAll(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '')
          expect(bare).not.toMatch(/[@`<>~_]|#\d|https?:|www\./)
        }
      }),
    )
  })

  test('as JSON is the inventory again, with null for what is not known', () => {
    fc.assert(
      fc.property(anyInventory, some => {
        const { format, domains, ...rest } = JSON.parse(statusJson(some))
        const known = domains.map(({ unicode: _, ...row }: Record<string, unknown>) =>
          Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
        )
        expect(format).toBe(1)
        expect({ ...rest, domains: known }).toEqual(some)
        expect(new Set(domains.map((row: object) => Object.keys(row).join())).size).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('has the same findings in every format', () => {
    fc.assert(
      fc.property(anyInventory, some => {
        const said = (line: (finding: InventoryFinding) => string) =>
          some.findings.map(one => `${one.rule} ${line(one)} ${one.advice}`).sort()
        const text = said(({ domain: name, message }) => `${visibleValue(name)}: ${message}`)
        expect(foundInText(statusText(some, { color: false }))).toEqual(text)
        const markdown = said(({ domain: name, message }) => `${domain(name)}: ${prose(message)}`)
        expect(foundInMarkdown(statusMarkdown(some))).toEqual(markdown.map(line => line.replace(/[`"]/g, '')))
        expect(JSON.parse(statusJson(some)).findings).toEqual(some.findings)
      }),
    )
  })
})

function foundInText(text: string): string[] {
  const lines = text.split('\n\n').slice(1).join('\n').split('\n')
  const found: string[] = []
  let [rule, open]: [string, string[]] = ['', []]
  for (const line of lines) {
    if (line.startsWith('  help: ')) {
      found.push(...open.map(one => `${rule} ${one} ${line.slice('  help: '.length)}`))
      open = []
    } else if (line.startsWith('  ')) open.push(line.slice(2))
    else rule = line
  }
  return found.sort()
}

function foundInMarkdown(text: string): string[] {
  const plain = (line: string) => line.replace(/[`"]/g, '')
  let [rule, advice] = ['', '']
  return text
    .split('\n')
    .flatMap(line => {
      const [, nextRule, nextAdvice] = /^\*\*(\w+)\*\*: (.*)$/.exec(line) ?? []
      if (nextRule !== undefined) [rule, advice] = [nextRule, nextAdvice!]
      return line.startsWith('- ') ? [plain(`${rule} ${line.slice(2)} ${advice}`)] : []
    })
    .sort()
}

const registered = { status: 'registered', raw: { renewalDate: '2027-06-01', cancellationDate: '' } }
const rules = (info: object, policy: InventoryPolicy) =>
  inventoryOf({ 'a.nl': { ...registered, ...info } }, {}, policy).findings.map(({ message }) => message)

describe('the policy', () => {
  test.each([
    ['isTransferLocked', 'locked', 'the transfer lock'],
    ['hasDnsSec', 'dnssec', 'DNSSEC'],
    ['hasAutoDns', 'autoDns', 'auto DNS'],
  ] as const)('%s: what is not known is said, and is neither on nor off', (field, rule, what) => {
    for (const wanted of ['yes', 'no'] as const) {
      expect(rules({}, { [rule]: wanted })).toEqual([`it is not known whether ${what} is on`])
      const [right, wrong] = [wanted === 'yes', wanted === 'no']
      expect(rules({ [field]: right }, { [rule]: wanted })).toEqual([])
      expect(rules({ [field]: wrong }, { [rule]: wanted })).toEqual([`${what} is ${wrong ? 'on' : 'off'}`])
    }
  })

  test.each([
    ['renewed on the last day that counts', { renewalDate: '2026-12-21' }, ['it is renewed in 30 days']],
    ['renewed a day later', { renewalDate: '2026-12-22' }, []],
    ['renewed today', { renewalDate: '2026-11-21' }, ['it is renewed today']],
    ['not renewed', { renewalDate: '2026-11-20' }, ['it should have been renewed 1 day ago']],
    ['without a date', {}, ['it is not known when it is renewed']],
    ['with a date that is none', { renewalDate: '2027-02-30' }, ['it is not known when it is renewed']],
    [
      'cancelled, ending soon, whenever it would have been renewed',
      { renewalDate: '2027-06-01', cancellationDate: '2026-11-22 00:00:00' },
      ['it is cancelled and ends in 1 day'],
    ],
    ['cancelled, ending later', { renewalDate: '2026-11-22', cancellationDate: '2027-06-01 00:00:00' }, []],
    [
      'cancelled, with the day someone did so',
      { renewalDate: '2026-12-01', cancellationDate: '2026-11-01 10:00:00' },
      ['it is cancelled and ends in 10 days'],
    ],
    [
      'cancelled and still there',
      { renewalDate: '2026-11-01', cancellationDate: '2026-11-20 00:00:00' },
      ['it is cancelled and should have ended 1 day ago'],
    ],
    [
      'cancelled without a date',
      { renewalDate: '2026-12-01', cancellationDate: null, cancellationStatus: 'signed' },
      ['it is cancelled and ends in 10 days'],
    ],
  ])('expiresWithin: a domain %s', (_, raw, messages) => {
    expect(rules({ raw }, { expiresWithin: 30 })).toEqual(messages)
  })

  test('nothing is asked of a domain that is gone, and of one on its way only what can be', () => {
    const all: InventoryPolicy = {
      expiresWithin: 3650,
      locked: 'yes',
      dnssec: 'yes',
      autoDns: 'no',
      managed: 'yes',
    }
    const broken = (status: string) =>
      inventoryOf({ 'a.nl': { status, hasAutoDns: true, raw: {} } }, {}, all).findings.map(({ rule }) => rule)
    expect(broken('gone')).toEqual([])
    expect(broken('dropinprogress')).toEqual(['expiresWithin'])
    expect(broken('inprogress')).toEqual(['autoDns', 'managed'])
    expect(broken('dnsonly')).toEqual(['autoDns', 'managed'])
    expect(broken('registered').length).toBe(5)
    expect(rules({ supportsLocking: false, isTransferLocked: false }, { locked: 'yes' })).toEqual([])
    expect(inventoryOf({}, { 'a.nl': ['dns'] }, all).findings).toEqual([])
  })

  test('exceptions take away the findings of the domains that match, and no other', () => {
    fc.assert(
      fc.property(anyAccount, fc.constantFrom('*.be', '*', '?*.nl', 'bücher.nl'), (account, pattern) => {
        const all = inventoryOf(account, {}, { dnssec: 'yes' }).findings
        const rest = inventoryOf(account, {}, { dnssec: { value: 'yes', except: [pattern] } }).findings
        expect(rest).toEqual(all.filter(one => !namePattern(pattern).matches(one.domain)))
      }),
    )
  })
})

test('facts: who signs, who serves, and a null that says none', () => {
  const facts = (info: object): DomainRow => inventoryOf({ 'a.nl': { raw: {}, ...info } }).domains[0]!
  const here = { nameservers: PROVIDER_NAMESERVERS.map(name => ({ hostname: `${name.toUpperCase()}.` })) }
  const away = { nameservers: [{ hostname: 'ns1.example' }, { hostname: PROVIDER_NAMESERVERS[0] }] }
  expect(facts({ ...here, hasDnsSec: true })).toMatchObject({ delegation: 'provider', dnssec: 'provider' })
  expect(facts({ ...away, hasDnsSec: true })).toMatchObject({ delegation: 'elsewhere', dnssec: 'elsewhere' })
  expect(facts({ hasDnsSec: true }).dnssec).toBe('signed')
  expect(facts({ ...away, hasDnsSec: false }).dnssec).toBe('unsigned')
  expect(facts({ isDnsOnly: true }).status).toBe('dnsonly')
  expect(facts({ raw: { cancellationDate: null } })).toMatchObject({ cancellationDate: '' })
  const bare = { name: 'a.nl', inAccount: true, managed: false, kinds: [] }
  expect(facts({})).toEqual(bare)
})

test('a filter keeps what it names, with its findings, and the number of all', () => {
  fc.assert(
    fc.property(anyInventory, flag, flag, fc.constantFrom('*.nl', '*'), (some, unmanaged, findings, glob) => {
      const filter: InventoryFilter = { names: [namePattern(glob)], unmanaged, findings }
      const kept = narrowInventory(some, filter)
      const broken = new Set(some.findings.map(one => one.domain))
      const wanted = some.domains.filter(
        ({ name, inAccount, managed }) =>
          (glob === '*' || name.endsWith('.nl')) &&
          (!unmanaged || (inAccount && !managed)) &&
          (!findings || broken.has(name)),
      )
      expect(kept.domains).toEqual(wanted)
      expect(kept.total).toBe(some.domains.length)
      const names = wanted.map(({ name }) => name)
      expect(kept.findings).toEqual(some.findings.filter(one => names.includes(one.domain)))
    }),
  )
})

test.each([
  ['EXAMPLE.nl', 'example.nl', true],
  ['Bücher.nl', 'xn--bcher-kva.nl', true],
  ['b*r.nl', 'xn--bcher-kva.nl', true],
  ['xn--*', 'xn--bcher-kva.nl', true],
  ['*.bücher.nl', 'www.xn--bcher-kva.nl', true],
  ['*.be', 'a.be.nl', false],
  ['example.n', 'example.nl', false],
])('the pattern %s and %s', (pattern, name, expected) => {
  expect(namePattern(pattern).matches(name)).toBe(expected)
})

test('days are those of Amsterdam, and none is longer for summer time', () => {
  expect(dayOf(Date.UTC(2026, 0, 1, 22, 59))).toBe('2026-01-01')
  expect(dayOf(Date.UTC(2026, 0, 1, 23, 0))).toBe('2026-01-02')
  expect(dayOf(Date.UTC(2026, 6, 1, 22, 0))).toBe('2026-07-02')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26 23:59:59')).toBe(2)
  expect(daysBetween('2026-10-24', 'soon')).toBeUndefined()
})

describe('who asks for findings where nothing is judged', () => {
  const said = 'zonewright.yaml has no inventory policy, so nothing is judged'
  const unjudged: Inventory = { ...inventoryOf({}, { 'a.nl': ['dns'] }), judged: false }
  const none = { ...unjudged, domains: [], findings: [] }

  test('is told so in text and Markdown, and by a field in JSON', () => {
    expect(statusText(none, { color: false, wanted: true })).toBe(`0 of 1 domain; ${said}\n`)
    expect(statusMarkdown(none, { wanted: true })).toContain(said)
    expect(JSON.parse(statusJson(none))).toMatchObject({ judged: false })
  })

  test('and no one else is', () => {
    expect(statusText(unjudged, { color: false })).not.toContain('judged')
    expect(statusText({ ...none, judged: true }, { color: false, wanted: true })).not.toContain('judged')
  })
})
