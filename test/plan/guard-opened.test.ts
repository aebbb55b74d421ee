/** Who may open a guard, and for which operations. */
import { describe, expect, test } from 'vitest'
import { type Operation, operationsOf } from '../../src/plan/approval.ts'
import { type Allowance, openerOf, refusalsOf } from '../../src/plan/guards/guard.ts'
import type { Policy } from '../../src/schema.gen.ts'
import { change, line, part } from '../support/plans.ts'

const covering = (ids: readonly string[]) => ({ covers: ({ atom }: Operation) => ids.includes(atom.id) })
const OPERATION = operationsOf({ parts: [part('a.nl', [change([line('A', 'www', 60, '1')], [])])] })

/** A domain that loses three of four records. */
const losing = (subject: string) => ({
  part: part(
    subject,
    ['n0', 'n1', 'n2'].map(name => change([line('TXT', name, 60, 'x')], [])),
  ),
  records: 4,
  risks: [],
})

describe('a guard that someone opened on a pull request', () => {
  const parts = [losing('example.nl'), losing('other.nl')]
  const IDS = ['n0', 'n1', 'n2'].map(name => `remove ${name} 60 TXT x`)
  const openedBy = (...allowed: Allowance[]) =>
    refusalsOf({ parts, policy: { head: {} }, allowed, known: 'base' }).refusals.map(
      ({ subject, opened }) => `${subject} ${opened}`,
    )
  const allowing = (atoms: string[], more: Partial<Allowance> = {}): Allowance => ({
    rule: 'deletes',
    domain: 'example.nl',
    ...covering(atoms),
    ...more,
  })
  const CLOSED = ['example.nl undefined', 'other.nl undefined']

  test('is open for exactly these operations: some of them open nothing', () => {
    expect(openedBy(allowing(IDS))).toEqual(['example.nl pull request', 'other.nl undefined'])
    for (const missing of IDS) {
      expect(openedBy(allowing(IDS.filter(id => id !== missing)))).toEqual(CLOSED)
    }
    expect(openedBy(allowing([]))).toEqual(CLOSED)
  })

  test('adds up what several people opened', () => {
    expect(openedBy(allowing(IDS.slice(0, 1)), allowing(IDS.slice(1)))[0]).toBe('example.nl pull request')
  })

  test('is that guard of that domain, and no other', () => {
    expect(openedBy(allowing(IDS, { rule: 'mail' }))).toEqual(CLOSED)
    expect(openedBy(allowing(IDS, { domain: 'third.nl' }))).toEqual(CLOSED)
  })

  test('what the command line opens is open for all operations, and said first', () => {
    expect(openedBy({ rule: 'deletes' }, allowing(IDS))).toEqual([
      'example.nl command line',
      'other.nl command line',
    ])
    expect(openedBy({ rule: 'deletes', domain: 'other.nl' })).toEqual([
      'example.nl undefined',
      'other.nl command line',
    ])
  })

  test('a guard over the whole plan is open only for all operations of the plan', () => {
    const fleet = (atoms: string[]) =>
      refusalsOf({
        parts,
        policy: { head: { domainsChanged: 1, deletes: { share: 100 } } },
        allowed: [{ rule: 'domains-changed', ...covering(atoms) }],
        known: 'base',
      }).refusals.map(({ opened }) => opened)
    expect(fleet(IDS)).toEqual(['pull request'])
    expect(fleet(IDS.slice(1))).toEqual([undefined])
  })

  test('and no key for a domain opens it', () => {
    const opener = openerOf({
      policy: { head: {} },
      allowed: [{ rule: 'domains-changed', domain: 'example.nl' }],
    })
    expect(opener('domains-changed', undefined, OPERATION)).toBeUndefined()
  })
})

describe('an opener', () => {
  test('opens nothing on a pull request that is about no operation', () => {
    const allowed = [{ rule: 'mail', domain: 'a.nl', ...covering(['remove www 60 A 1']) }]
    const opener = openerOf({ policy: { head: {} }, allowed })
    expect(opener('mail', 'a.nl', OPERATION)).toBe('pull request')
    expect(opener('mail', 'a.nl', [])).toBeUndefined()
  })

  const opened = (head: Policy, base: Policy | undefined, subject: string | undefined) =>
    openerOf({ policy: { head, ...(base && { before: [base] }) }, allowed: [] })('mail', subject, OPERATION)

  test('follows the policy only where the files and their base both allow it', () => {
    const [open, closed]: Policy[] = [{ allow: ['mail'] }, {}]
    expect(opened(open!, undefined, 'a.nl')).toBe('policy')
    expect(opened(open!, open, 'a.nl')).toBe('policy')
    expect(opened(open!, closed, 'a.nl')).toBeUndefined()
    expect(opened(closed!, open, 'a.nl')).toBeUndefined()
    expect(opened({ domains: { 'a.nl': { allow: ['mail'] } } }, undefined, undefined)).toBeUndefined()
  })
})
