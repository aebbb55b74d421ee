/** Which word covers how a run ended, and what is never said of it. */
import { describe, expect, test } from 'vitest'
import schema from '../../schema/config.schema.json' with { type: 'json' }
import { ZonewrightError } from '../../src/errors.ts'
import { secretsIn } from '../../src/notify/clean.ts'
import { EVENTS } from '../../src/notify/notification.ts'
import { notificationOfDrift } from '../../src/notify/of-drift.ts'
import { placeOf } from '../../src/notify/tell.ts'
import type { Held } from '../../src/plan/plan.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { because, change, line, part, plan } from '../support/plans.ts'
import { drift, FRAME, ofRun, outcome } from './samples.ts'

const DONE = [outcome('example.nl', 'verified')]

test('the schema has the events, in their order', () => {
  expect(schema.properties.notifications.items.properties.on.items.enum).toEqual([...EVENTS])
})

describe('the event of a run', () => {
  test('follows its exit code', () => {
    const events = Object.values(EXIT).map(code => [code, ofRun({ code }, { outcomes: DONE })?.event])
    expect(Object.fromEntries(events)).toEqual({
      [EXIT.fine]: 'applied',
      [EXIT.failed]: 'failure',
      [EXIT.changesPending]: undefined,
      [EXIT.invalidFiles]: 'failure',
      [EXIT.refused]: 'refused',
      [EXIT.partlyApplied]: 'partly',
      [EXIT.interrupted]: undefined,
    })
  })

  test('is none when nothing was to be done, or someone at the keyboard has seen it', () => {
    expect(ofRun({ code: EXIT.fine }, { plan: plan([part('example.nl', [])]) })).toBeUndefined()
    for (const code of ['usage', 'needs-yes', 'interrupted']) {
      expect(ofRun({ error: new ZonewrightError(code, 'user', 'x') }, {})).toBeUndefined()
    }
  })

  test('that was thrown is failure with its reason, and partly once something was written', () => {
    const error = new ZonewrightError('unreachable', 'provider', 'no one listens', { advice: 'try again' })
    expect(ofRun({ error }, {})).toMatchObject({ event: 'failure', reason: 'no one listens; try again' })
    expect(ofRun({ error }, { outcomes: DONE })).toMatchObject({ event: 'partly', outcomes: { verified: 1 } })
    const skipped = [outcome('example.nl', 'skipped')]
    expect(ofRun({ error }, { outcomes: skipped })).toMatchObject({ event: 'failure' })
  })

  test('names what the registry has only accepted', () => {
    const told = ofRun({ code: EXIT.fine }, { outcomes: [...DONE, outcome('a.nl', 'pending')] })
    expect(told?.title).toBe('Applied: 1 of 2 domains verified, 1 not yet carried out')
    expect(told?.problems).toEqual([])
  })

  test('says why what the files ask for is held back', () => {
    const moved = change([line('A', '@', 60, '192.0.2.1')], [line('A', '@', 60, '192.0.2.2')])
    const held = (rule: Held['rule']): Held => ({
      subject: 'example.nl',
      kind: 'dns',
      columns: [],
      change: because(moved, 'files'),
      rule,
    })
    const reasonFor = (...rules: Held['rule'][]) =>
      ofRun({ code: EXIT.refused }, { plan: { ...plan([]), held: rules.map(held) } })?.reason
    expect(reasonFor('drift')).toContain('is held back, because what is live was changed elsewhere; the run')
    expect(reasonFor('unshown')).toContain('is held back, because no merged pull request showed it; the run')
    expect(reasonFor('unapproved')).toContain('is held back, because too few people approved it; the run')
    expect(reasonFor('unshown', 'drift')).toContain(
      'because no merged pull request showed them, or what is live was changed elsewhere; the run',
    )
  })

  test('keeps the message of a mistake of ours here', () => {
    const told = ofRun({ error: new TypeError('x is not 192.0.2.77') }, {})
    expect(told?.event).toBe('failure')
    expect(JSON.stringify(told)).not.toContain('192.0.2.77')
  })

  test('names what a rollback does not bring back', () => {
    const refused = {
      subject: 'a.nl',
      kind: 'dns',
      item: 'x A',
      message: 'the expire is wrong: x 0 A 192.0.2.77',
    }
    const told = ofRun({ code: EXIT.partlyApplied }, { plan: plan([], [refused]), outcomes: DONE })
    expect(told?.problems).toMatchObject([{ domain: 'a.nl', verdict: 'skipped' }])
    expect(JSON.stringify(told)).not.toContain('192.0.2.77')
  })

  test('says why nothing was begun', () => {
    expect(ofRun({ code: EXIT.refused }, {})?.reason).toBe('this is not the plan that was approved')
    expect(ofRun({ code: EXIT.refused }, { outcomes: [outcome('a.nl', 'refused')] })?.reason).toBeUndefined()
    const finding = { rule: 'x', severity: 'error', file: 'f', message: 'm' } as const
    const told = ofRun(
      { code: EXIT.invalidFiles },
      { findings: [finding, { ...finding, severity: 'warning' }] },
    )
    expect(told?.reason).toContain('(1 error)')
  })
})

describe('the event of a look', () => {
  const absent = { subject: 'gone.nl', message: 'no such domain', absent: true } as const
  const unread = { subject: 'shut.nl', message: 'no answer' }

  test.each([
    ['clean', drift(0)],
    ['drift', drift(2)],
    ['drift', drift(0, [absent])],
    ['drift', drift(1, [unread])],
    ['blind', drift(0, [unread])],
    ['blind', notificationOfDrift({ blind: { message: 'no' } }, { frame: FRAME, clean: text => text })],
  ])('%s', (event, told) => {
    expect(told.event).toBe(event)
  })

  test('names what drifted and what could not be seen', () => {
    const told = drift(1, [unread, absent])
    expect(told.title).toBe('Drift: 1 change outside of the files, 1 domain not in the account')
    expect(told.domains).toEqual(['d0.example', 'shut.nl', 'gone.nl'])
    expect(told.problems.map(({ verdict }) => verdict)).toEqual(['unread', 'absent'])
  })
})

describe('problems', () => {
  test('the most important first, twenty by name', () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      outcome(`s${index}.nl`, 'skipped', { message: 'halt' }),
    )
    const told = ofRun(
      { code: 5 },
      { outcomes: [...many, outcome('f.nl', 'failed'), outcome('d.nl', 'differs')] },
    )!
    expect(told.problems.slice(0, 3).map(({ domain }) => domain)).toEqual(['f.nl', 'd.nl', 's0.nl'])
    expect([told.problems.length, told.moreProblems]).toEqual([20, 7])
  })

  test('of parts with private lines tell what happened and repeat nobody', () => {
    const line = { key: 'k', cells: ['registrant', 'email', 'jan@example.nl'], private: true } as const
    const change = { id: 'x', action: 'update', atoms: [{ id: 'a', op: 'add', line }], kept: 0 } as const
    const made = part('example.nl', [{ ...change, atoms: [...change.atoms] }], { kind: 'other' })
    const failed = outcome('example.nl', 'failed', { kind: 'other' })
    failed.steps[0]!.message = "the e-mail address 'jan@example.nl' is invalid"
    const told = ofRun({ code: 1 }, { plan: plan([made]), outcomes: [failed] })!
    expect(told.problems[0]!.message).toBe('failed at request 1 of 1; the run shows why')
    expect(JSON.stringify(told)).not.toContain('jan@')
  })
})

describe('secrets', () => {
  test('are values of variables called like one or named by the config, whole and by the line', () => {
    const env = {
      MY_TOKEN: 'abcdefgh1234',
      ODD: 'named-by-config',
      HOOK: 'https://hooks.example/services/T0/B0?sig=xyz',
      KEY_PEM: '-----BEGIN PRIVATE KEY-----\nline-one-of-the-key\\nline-two-of-the-key',
      PATH: '/usr/local/bin',
      SHORT_TOKEN: 'abc',
    }
    const config = { accounts: { a: { accessTokenEnv: 'ODD' } }, notifications: [{ slack: 'HOOK' }] }
    const secrets = secretsIn(env, config)
    for (const one of [
      'abcdefgh1234',
      'named-by-config',
      '/services/T0/B0',
      'line-one-of-the-key',
      'line-two-of-the-key',
    ])
      expect(secrets).toContain(one)
    expect(secrets).not.toContain('/usr/local/bin')
    expect(secrets).not.toContain('abc')
    const error = new ZonewrightError('x', 'user', `see ${env.HOOK} or line-one-of-the-key`)
    expect(ofRun({ error }, {}, secrets)!.reason).toBe('see [secret] or [secret]')
  })
})

describe('the link to the run', () => {
  const env = { GITHUB_SERVER_URL: 'https://github.test', GITHUB_REPOSITORY: 'o/r', GITHUB_RUN_ID: '9' }
  const run = 'https://github.test/o/r/actions/runs/9'

  test.each([
    [env, run],
    [{ ...env, GITHUB_RUN_ATTEMPT: '2' }, `${run}/attempts/2`],
    [{ ...env, GITHUB_RUN_ID: '9|x>' }, undefined],
    [{ ...env, GITHUB_REPOSITORY: 'o/r/../x' }, undefined],
    [{ ...env, GITHUB_SERVER_URL: 'javascript:x' }, undefined],
    [{}, undefined],
  ])('%#', (given, wanted) => {
    expect(placeOf(given).run).toBe(wanted)
  })

  test('a server that is not the provider is named, without anything secret in its address', () => {
    expect(placeOf({}).server).toBeUndefined()
    expect(placeOf({ TRANSIP_BASE_URL: 'http://me:pw@127.0.0.1:8053/v6/' }).server).toBe(
      'http://127.0.0.1:8053/v6',
    )
  })
})
