/** What comments tell Zonewright to do, and what they only seem to. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GUARDS, type GuardName } from '../../src/plan/guards/policy.ts'
import { commandsIn, readCommand } from '../../src/review/approvals/commands.ts'

const KEY = '0123456789abcdef'
const FENCES = ['```', '````', '~~~', '   ```yaml', '~~~ text']
const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 40 })
const guard = fc.record(
  {
    rule: fc.constantFrom(...(Object.keys(GUARDS) as GuardName[])),
    domain: fc.constantFrom('example.nl', 'a.example.org', 'xn--bcher-kva.example'),
  },
  { requiredKeys: ['rule'] },
)
const space = fc.constantFrom(' ', '  ', ', ', ',', '\t')

describe('a command', () => {
  test('is a line that begins with it, among other words, once for each line', () => {
    expect(commandsIn(`Fine with me.\r\n/zonewright allow mail ${KEY}  \n/zonewright\nThanks!`)).toEqual([
      `allow mail ${KEY}`,
      '',
    ])
    for (const none of [
      '',
      ' /zonewright help',
      'see /zonewright help',
      '> /zonewright help',
      '/zonewrighthelp',
    ])
      expect(commandsIn(none)).toEqual([])
  })

  test('is none in a fence or in an HTML comment, whatever is around it', () => {
    const hiding = [
      ...FENCES.map(fence => `${fence}\n/zonewright help\n${fence.trim().split(/[a-z ]/)[0]}`),
      '```\n/zonewright help\n~~~\n/zonewright help\n`````',
      '````\n/zonewright help\n```\n/zonewright help\n````',
      '```\n/zonewright help\n```js\n/zonewright help\n  ``` ',
      '<!-- \n/zonewright help\n-->',
      '<!--\n```\n-->\n\n<!--\n```\n/zonewright help\n-->',
    ]
    for (const text of hiding) expect(commandsIn(`${text}\n/zonewright help`), text).toEqual(['help'])
    const hidden = fc.constantFrom(...hiding)
    const visible = fc.constantFrom('/zonewright help', 'words', '', '> quoted')
    fc.assert(
      fc.property(fc.array(fc.oneof(hidden, visible), { maxLength: 6 }), parts => {
        const shown = parts.filter(part => part === '/zonewright help').length
        expect(commandsIn(parts.join('\n'))).toHaveLength(shown)
      }),
    )
    // What is not closed hides all that follows.
    for (const open of [...FENCES, '<!-- ', '<!--->', '~~~\n```\n~~~ more'])
      expect(commandsIn(`${open}\n/zonewright help`)).toEqual([])
  })

  test('opens what it names, in any case and with any spaces, under the key at its end', () => {
    fc.assert(
      fc.property(
        fc.array(guard, { minLength: 1, maxLength: 4 }),
        key,
        space,
        fc.boolean(),
        (guards, key, by, loud) => {
          const named = guards.map(({ rule, domain }) => (domain === undefined ? rule : `${rule}=${domain}`))
          const text = [...named, key].join(by)
          expect(readCommand(`allow ${loud ? text.toUpperCase() : text}`)).toEqual({
            verb: 'allow',
            guards,
            key,
          })
        },
      ),
    )
  })

  test('approves a commit, and asks for help when it says nothing', () => {
    expect(readCommand(`approve ${KEY}`)).toEqual({ verb: 'approve', key: KEY })
    for (const help of ['', ' ', 'help', 'help me']) expect(readCommand(help)).toEqual({ verb: 'help' })
  })

  test.each([
    ['alow mail', 'there is no command "alow"; did you mean allow?'],
    ['plan', 'a plan begins by itself with every push'],
    ['apply example.nl', 'an apply begins by itself with the merge'],
    ['__proto__', 'there is no command "__proto__"'],
    [`frobnicate ${'x'.repeat(99)}`, 'there is no command "frobnicate"'],
    ['x'.repeat(99), `there is no command "${'x'.repeat(40)}"`],
    ['allow', 'does not end with a key'],
    ['allow mail=example.nl', 'does not end with a key'],
    [`allow ${KEY} mail`, 'does not end with a key'],
    [`allow mail ${KEY.slice(1)}`, 'does not end with a key'],
    [`allow mail ${'a'.repeat(41)}`, 'does not end with a key'],
    [`allow mail ${KEY.slice(1)}g`, 'does not end with a key'],
    [`allow ${KEY}`, 'the command names no guard'],
    [`allow mial=example.nl ${KEY}`, 'there is no guard "mial"; did you mean mail?'],
    [`allow constructor ${KEY}`, 'there is no guard "constructor"'],
    [`allow mail deletes=a..nl ${KEY}`, '"a..nl" is not a domain name'],
    [`allow mail= ${KEY}`, '"" is not a domain name'],
    [`allow =example.nl ${KEY}`, 'there is no guard ""'],
    [`allow frobnicate mial ${KEY}`, 'there is no guard "frobnicate"'],
    ['approve', 'does not end with a key'],
    [`approve mail ${KEY}`, 'approve takes a key and nothing else'],
  ])('that cannot be understood says why, with the nearest word: %s', (text, why) => {
    expect(readCommand(text)).toEqual({ unclear: expect.stringContaining(why) })
  })

  test('never throws, and repeats no more of a stranger than a few words', () => {
    const word = fc.oneof(
      fc.constantFrom('allow', 'approve', 'mail', 'mail=', '=', KEY, '/zonewright', '```', '<!--', '-->'),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), fc.constantFrom(' ', '\n'), (words, by) => {
        for (const text of [words.join(by), ...commandsIn(words.join(by))]) {
          const read = readCommand(text)
          if ('unclear' in read) expect(read.unclear.length).toBeLessThan(400)
        }
      }),
    )
  })
})
