/** Inputs: as on the command line, and a mistake names the input and says what to write. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ZonewrightError } from '../../src/errors.ts'
import { COMMANDS, INPUTS, readInputs, strayInputs } from '../../src/review/run/inputs.ts'
import { refusalOf } from '../docs/typed.ts'

type Given = Record<string, string>

const DEFAULTS: Given = Object.fromEntries(
  INPUTS.flatMap(({ name, default: usual }) => (usual === undefined ? [] : [[name, usual]])),
)

function read(given: Given) {
  return readInputs(name => given[name] ?? '')
}

function refusal(given: Given): ZonewrightError {
  try {
    read(given)
  } catch (error) {
    if (error instanceof ZonewrightError) return error
  }
  throw new Error('it was taken')
}

describe('inputs', () => {
  test.each(COMMANDS)('%s alone means the same as with every default of action.yml', command => {
    const { githubToken, ...rest } = read({ ...DEFAULTS, command })
    expect(rest).toEqual({ ...read({ command }), githubToken: undefined })
    expect(githubToken).toBe(DEFAULTS['github-token'])
  })

  test('are values of the types that verbs want', () => {
    const given = {
      command: 'apply',
      domains: 'example.nl, xn--bcher-kva.example\n\n  shop.example ',
      allow: 'mail, deletes\nmail=example.nl',
      strategy: 'zone',
      'max-wait': '0',
      'no-dns': 'TRUE',
      canary: '3',
      'working-directory': ' dns ',
    }
    expect(read(given)).toMatchObject({
      command: 'apply',
      domains: ['example.nl', 'xn--bcher-kva.example', 'shop.example'],
      allow: ['mail,deletes', 'mail=example.nl'],
      strategy: 'zone',
      maxWait: 0,
      noDns: true,
      canary: 3,
      workingDirectory: 'dns',
    })
  })

  test.each([
    [{}, 'default'],
    [{ account: 'shop' }, 'shop'],
    [{ shard: '2/8' }, 'default-2of8'],
    [{ account: 'shop', shard: '2/8' }, 'shop-2of8'],
    [{ account: 'shop', target: 'live' }, 'live'],
  ])('%o make the target %s, as zonewright matrix does', (given, target) => {
    expect(read({ command: 'plan', ...given } as Given).target).toBe(target)
  })

  test('how long to wait for the DNS asks for it', () => {
    expect(read({ command: 'apply', 'verify-wait': '5' })).toMatchObject({ verify: true, verifyWait: 5 })
  })

  test.each([
    [{ command: '' }, 'command', /one of plan, apply/],
    [{ command: 'aply' }, 'command', /did you mean apply\?/],
    [{ command: 'plan', scope: 'chnged' }, 'scope', /did you mean changed\?/],
    [{ command: 'plan', strategy: 'zones' }, 'strategy', /auto, entries, zone/],
    [{ command: 'plan', comment: 'yes' }, 'comment', /true or false/],
    [{ command: 'plan', 'max-wait': '1.5' }, 'max-wait', /whole number/],
    [{ command: 'apply', canary: '0' }, 'canary', /from 1/],
    [{ command: 'plan', shard: '8' }, 'shard', /2\/8/],
    [{ command: 'plan', target: 'a --> b' }, 'target', /letters, digits/],
    [{ command: 'apply', verify: 'true', 'no-dns': 'true' }, 'verify', /leave one/],
    [{ command: 'apply', 'verify-wait': '5', 'no-dns': 'true' }, 'no-dns', /leave one/],
  ])('%o is refused', (given, input, advice) => {
    const error = refusal(given as Given)
    expect(error.code).toBe('usage')
    expect(error.message).toContain(input)
    expect(error.advice).toMatch(advice)
  })

  test('mean what the options of the command line mean, and are refused in the same words', async () => {
    const refused = await refusalOf(['apply', '--canary', '0'])
    expect(refused).toContain(refusal({ command: 'apply', canary: '0' }).advice)
  })

  test('whatever is given, it is read or refused with advice', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', 'true', '1', '2/8', 'all', ...COMMANDS))
    const given = fc.record(Object.fromEntries(INPUTS.map(({ name }) => [name, text])))
    fc.assert(
      fc.property(given, values => {
        try {
          expect(COMMANDS).toContain(read(values as Given).command)
        } catch (error) {
          expect(error).toMatchObject({ code: 'usage', advice: expect.stringMatching(/./) })
        }
      }),
    )
  })

  test('that mean nothing to a command are named, and defaults are not', () => {
    const given: Given = { ...DEFAULTS, command: 'plan', canary: '3', domains: 'example.nl', snapshot: 'x' }
    expect(strayInputs(name => given[name] ?? '', 'plan')).toEqual(['snapshot', 'canary'])
    for (const command of COMMANDS) expect(strayInputs(name => DEFAULTS[name] ?? '', command)).toEqual([])
  })

  test('have the defaults of action.yml', () => {
    const file = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'))
    const written = Object.entries(file.inputs as Record<string, { default?: string }>)
    expect(
      Object.fromEntries(written.flatMap(([name, { default: usual }]) => (usual ? [[name, usual]] : []))),
    ).toEqual(DEFAULTS)
  })
})
