/** Selectors mean sets: union, difference, and never everything by mistake. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ZonewrightError } from '../../src/errors.ts'
import { type Facts, isSelector, readSelection, selected } from '../../src/files/repository/selectors.ts'

const NAMES = ['a.nl', 'b.nl', 'shop.example', 'a.shop.example', 'b.shop.example', 'xn--bcher-kva.de']
/** Globs and names in any spelling, with what they mean. */
const BY_NAME: Record<string, RegExp> = {
  '*': /./,
  '*.nl': /\.nl$/,
  '*.NL.': /\.nl$/,
  'A.*': /^a\./,
  '?.nl': /^.\.nl$/,
  '*.shop.example': /\.shop\.example$/,
  'bücher.*': /^xn--bcher-kva\.de$/,
  'Bücher.de': /^xn--bcher-kva\.de$/,
  'A.nl': /^a\.nl$/,
  'shop.example.': /^shop\.example$/,
  '*.be': /\.be$/,
}
const GROUPED = ['tag:x', 'tag:X', 'tag:y z', 'account:main', 'account:none', 'shared:web', 'changed']
const groups = fc.uniqueArray(fc.constantFrom(...NAMES)).map(names => new Set(names))

const world: fc.Arbitrary<Facts> = fc
  .record({
    known: groups,
    sets: fc.array(groups, { minLength: GROUPED.length, maxLength: GROUPED.length }),
    unsure: fc.oneof(fc.constant(new Set<string>()), groups),
  })
  .map(({ known, sets, unsure }) => {
    const of = (word: string) =>
      new Map(
        GROUPED.flatMap((text, index) => {
          const [group, name] = text.split(':')
          return group === word ? [[name!, sets[index]!] as const] : []
        }),
      )
    return {
      known,
      whose: 'the files',
      passesNames: false,
      groups: { tag: of('tag'), account: of('account'), shared: of('shared') },
      untagged: 'there are none',
      changed: sets.at(-1)!,
      base: 'HEAD',
      unsure: new Set([...unsure].filter(name => known.has(name))),
    }
  })
const positive = fc.constantFrom(...Object.keys(BY_NAME), ...GROUPED)
const some = (least: number) => fc.array(positive, { minLength: least, maxLength: 4 })

/** What a text means by itself, worked out another way. */
function meaning(text: string, { known, groups: grouped, changed, unsure }: Facts, negated: boolean) {
  const byName = BY_NAME[text]
  if (byName) return [...known].filter(name => byName.test(name))
  const [word, value] = text.split(':') as ['tag', string]
  const sure = word.startsWith('changed') ? changed : grouped[word].get(value)!
  return [...known].filter(name => sure.has(name) || (!negated && unsure.has(name)))
}

/** Undefined where it is refused. */
function meant(texts: readonly string[], facts: Facts): string[] | undefined {
  try {
    return selected(readSelection(texts)!, facts)
  } catch (error) {
    if (error instanceof ZonewrightError && error.code === 'no-match') return undefined
    throw error
  }
}
const negate = (texts: readonly string[]) => texts.map(text => `!${text}`)
/** Names alone are not a selection; with a pattern beside them that adds nothing they are. */
const withSelector = (texts: readonly string[]) => [...texts, ...(texts.some(isSelector) ? [] : ['changed'])]

describe('laws', () => {
  test('what is added, less what is taken away; refused where one means nothing, or nothing is left', () => {
    fc.assert(
      fc.property(world, some(0), some(0), (facts, adds, takes) => {
        const typed = withSelector([...adds, ...negate(takes)])
        const all = typed.filter(text => !text.startsWith('!'))
        const added = all.length > 0 ? all.flatMap(text => meaning(text, facts, false)) : [...facts.known]
        const taken = new Set(takes.flatMap(text => meaning(text, facts, true)))
        const isUnmet =
          all.some(text => text !== 'changed' && meaning(text, facts, false).length === 0) ||
          takes.some(text => text !== 'changed' && meaning(text, facts, true).length === 0)
        const left = [...new Set(added)].filter(name => !taken.has(name)).sort()
        expect(meant(typed, facts)).toEqual(isUnmet || left.length === 0 ? undefined : left)
      }),
    )
  })

  test('neither order nor repetition matters', () => {
    const lists = fc
      .array(
        fc.oneof(
          positive,
          positive.map(text => `!${text}`),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map(withSelector)
      .chain(list =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
      )
    fc.assert(
      fc.property(world, lists, (facts, [list, other]) => {
        const say = (texts: readonly string[]) => {
          try {
            return selected(readSelection(texts)!, facts)
          } catch (error) {
            return String(error)
          }
        }
        expect(say(other)).toEqual(say(list))
      }),
    )
  })

  test('union: two lists together mean what both mean', () => {
    fc.assert(
      fc.property(world, some(1).map(withSelector), some(1).map(withSelector), (facts, one, other) => {
        const [a, b] = [meant(one, facts), meant(other, facts)]
        fc.pre(a !== undefined && b !== undefined)
        expect(meant([...one, ...other], facts)).toEqual([...new Set([...a!, ...b!])].sort())
      }),
    )
  })

  test('only negations begin with everything, and nothing and its opposite is nothing', () => {
    fc.assert(
      fc.property(world, some(1), (facts, takes) => {
        expect(meant(negate(takes), facts)).toEqual(meant(['*', ...negate(takes)], facts))
        const sure = { ...facts, unsure: new Set<string>() }
        expect(meant(withSelector([...takes, ...negate(takes)]), sure)).toBe(undefined)
      }),
    )
  })

  test('nothing that is elsewhere is selected, but by its name', () => {
    fc.assert(
      fc.property(world, groups, some(0), some(0), (facts, here, adds, takes) => {
        const typed = withSelector([...adds, ...negate(takes)])
        const whole = meant(typed, facts) ?? []
        const named = adds.filter(text => !isSelector(text)).flatMap(text => meaning(text, facts, false))
        const wanted = whole.filter(name => here.has(name) || named.includes(name))
        const found = meant(typed, { ...facts, among: { names: here, place: 'here' } })
        expect(found).toEqual(wanted.length === 0 ? undefined : wanted)
      }),
    )
  })

  test('names alone are not a selection', () => {
    fc.assert(
      fc.property(fc.array(fc.domain()), names => {
        expect(readSelection(names)).toBe(undefined)
      }),
    )
  })
})

const FACTS: Facts = {
  known: new Set(['shop.example', 'a.shop.example', 'example.nl', 'example.org']),
  whose: 'the files',
  passesNames: false,
  groups: {
    tag: new Map([['production', new Set(['example.nl'])]]),
    account: new Map([
      ['main', new Set(['example.nl'])],
      ['spare', new Set<string>()],
    ]),
    shared: new Map([['parked', new Set<string>()]]),
  },
  untagged: 'the files have no settings section',
  changed: new Set(),
  base: 'HEAD',
  unsure: new Set(),
}

function refusal(texts: readonly string[], facts: Partial<Facts> = {}): string {
  try {
    return selected(readSelection(texts)!, { ...FACTS, ...facts }).join()
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    return `${error.code}: ${error.message}; ${error.advice}`
  }
}

test.each([
  [['*.shpo.example'], 'no-match: *.shpo.example selects nothing', 'did you mean *.shop.example?'],
  [['exmaple.*'], 'no domain of the files has that name', 'did you mean example.*?'],
  [['!*.shpo.example'], 'no-match: !*.shpo', 'did you mean !*.shop.example?'],
  [['*.museum'], 'no-match', 'they have a.shop.example, example.nl, example.org and shop.example'],
  [['!exampel.nl'], 'no-match: !exampel.nl', 'did you mean !example.nl?'],
  [['tag:Production'], 'there is no tag "Production"', 'did you mean tag:production?'],
  [['tag:other'], 'there is no tag "other"', 'there are production'],
  [['account:mian'], 'there is no account in zonewright.yaml "mian"', 'did you mean account:main?'],
  [['account:spare'], 'no domain is of this account', 'docs/accounts.md'],
  [['shared:parkd'], 'there is no shared file or preset "parkd"', 'did you mean shared:parked?'],
  [['shared:parked'], 'no domain uses it', 'docs/sharing.md'],
  [['changed'], 'the files declare every domain as HEAD does', 'nothing is left to do'],
  [['*.nl', '!*.nl'], 'no-match: !*.nl *.nl selects nothing', 'taken away again by !*.nl'],
  [['tags:production'], 'usage: there is no selector "tags:"', 'did you mean tag:production?'],
  [['tag:'], 'usage: tag: names nothing', 'such as tag:production'],
  [['!'], 'usage: "!" negates nothing', '!example.nl'],
  [['!!example.nl'], 'usage: "!!example.nl" negates nothing', '!example.nl'],
  [['*.nl', 'ex ample'], 'usage: ', 'name a domain, such as example.nl'],
])('%j is refused with advice', (texts, said, advice) => {
  expect(refusal(texts)).toContain(said)
  expect(refusal(texts)).toContain(advice)
})

test.each([
  [{ groups: { ...FACTS.groups, tag: new Map() } }, ['tag:x'], 'the files have no settings section'],
  [
    { groups: { ...FACTS.groups, account: new Map() } },
    ['account:x'],
    'there is no account in zonewright.yaml',
  ],
  [{ known: new Set<string>() }, ['*'], 'the files have no domain'],
])('what there is not at all is said: %#', (facts, texts, said) => {
  expect(refusal(texts, facts)).toContain(said)
})
