/** Without a yes that names the domain nothing is sent, and with one it is sent once, whatever becomes of the answer. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billable, CODE, lifecycleBench, writes } from '../support/lifecycle.ts'
import { cases } from '../support/scope.ts'
import type { Outcome } from '../support/workbench.ts'

const { acted, bench, cancelled, handed, invoices, registered, reset, transferred, withCode } =
  lifecycleBench()

describe('an answer that was lost', () => {
  test.each([
    ['after', {}, 0, 'the account shows it', 1],
    ['before', {}, 1, 'not repeated', 0],
    ['after', { path: '/domains/*', method: 'GET', status: 401, error: 'no' }, 1, 'no one knows', 1],
  ] as const)(
    'of an order, dropped %s it took effect: sent once, and the account is asked',
    async (drop, look, code, said, bought) => {
      const faults = [{ method: 'POST', path: '/domains', drop }, ...('path' in look ? [look] : [])]
      await bench.control('PUT', '/faults', faults)
      const run = await registered('new.nl', billable('new.nl'))
      expect(run, run.talk).toMatchObject({ code })
      expect(run.out).toContain(said)
      const sent = await bench.requests()
      expect(writes(sent)).toHaveLength(1)
      expect(sent.slice(sent.indexOf(writes(sent)[0]!) + 1).map(({ path }) => path)).toEqual([
        '/v6/domains/new.nl',
      ])
      expect(await invoices()).toHaveLength(bought)
    },
  )

  test.each([
    ['gone', { status: 'gone' }],
    ['only served here', { status: 'dnsonly', isDnsOnly: true }],
  ])('of an order of a domain that is %s: what was there before is not taken for it', async (_, parts) => {
    const state = (await bench.control('GET', '/state')) as { accounts: Record<string, object[]>[] }
    const own = state.accounts[0]!
    own['domains'] = [{ name: 'taken.nl', ...parts }]
    await bench.control('PUT', '/state', state)
    const availability = { domainName: 'taken.nl', status: 'notfree', actions: ['transfer'] }
    await bench.control('PUT', '/faults', [
      { path: '/domain-availability/*', status: 200, body: JSON.stringify({ availability }) },
      { method: 'POST', path: '/domains', drop: 'before' },
    ])
    const run = await transferred('taken.nl', billable('taken.nl'))
    expect(run, run.talk).toMatchObject({ code: 1 })
    expect(run.out).toContain('not repeated')
  })

  test.each<[string, () => Promise<Outcome>, string]>([
    ['DELETE', () => cancelled('mine.nl', { allow: ['cancel=mine.nl'] }), 'mine.nl was cancelled'],
    ['PATCH', () => handed('mine.nl', { allow: ['handover=mine.nl'] }), 'mine.nl was offered to other'],
    ['PATCH', () => acted('retry', 'failed.nl', { yes: true }), 'runs again'],
    ['DELETE', () => acted('cancel', 'failed.nl', { yes: true }), 'was given up'],
  ])('of %s: the account tells, and nothing is sent again', async (method, go, said) => {
    await bench.control('PUT', '/faults', [{ method, drop: 'after' }])
    const run = await go()
    expect(run, run.talk).toMatchObject({ code: 0 })
    expect(run.out).toContain(said)
    expect(writes(await bench.requests())).toHaveLength(1)
    await reset()
    await bench.control('PUT', '/faults', [{ method, drop: 'before' }])
    const undone = await go()
    expect(undone).toMatchObject({ code: 1 })
    expect(undone.out).toContain('not repeated')
    expect(writes(await bench.requests())).toHaveLength(1)
  })
})

describe('without a yes', () => {
  /** The yes on the command line, and what looks like one. */
  const allows = (guard: string, domain: string) =>
    fc.constantFrom(
      ...[[], [], [], [`${guard}=${domain}`], [`${guard}=${domain}`]],
      ...[guard, `${guard}=other.nl`, `${guard}=*`, `${guard}=`, `mail,${guard}=${domain}`].map(text => [
        text,
      ]),
      ...[`mail=${domain}`, `${guard.toUpperCase()}=${domain}`].map(text => [`${guard}=${domain}`, text]),
    )
  const verbs = {
    register: { guard: 'billable', domain: 'new.nl', go: registered },
    transfer: { guard: 'billable', domain: 'taken.nl', go: transferred },
    cancel: { guard: 'cancel', domain: 'mine.nl', go: cancelled },
    handover: { guard: 'handover', domain: 'mine.nl', go: handed },
  } as const

  test('nothing but reads is sent, whatever the options are', async () => {
    let bought = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(verbs) as (keyof typeof verbs)[])).chain(name =>
          fc.record({
            name: fc.constant(name),
            allow: allows(verbs[name].guard, verbs[name].domain),
            dryRun: fc.boolean(),
            json: fc.boolean(),
            // What people type; undefined: there is no terminal.
            typed: fc.constantFrom(
              undefined,
              '',
              'y',
              'yes',
              verbs[name].domain,
              verbs[name].domain,
              ` ${verbs[name].domain}\n`,
              verbs[name].domain.toUpperCase(),
              `${verbs[name].domain}.`,
            ),
          }),
        ),
        async ({ name, allow, dryRun, json, typed }) => {
          await reset()
          const { guard, domain, go } = verbs[name]
          const run = await go(
            domain,
            { allow, dryRun, json },
            {
              ...(name === 'transfer' ? withCode(CODE) : {}),
              ...(typed === undefined ? {} : { ask: async () => typed }),
              // A plain yes is none.
              confirm: async () => true,
            },
          )
          const sent = writes(await bench.requests())
          const isMistaken = allow.some(text => text !== `${guard}=${domain}`)
          const isAllowed = allow.length > 0 || (typed?.trim() === domain && !json)
          if (isMistaken) expect(run.code).toBe('threw')
          else if (dryRun) expect(run.code).toBe(0)
          else expect(run.code).toBe(isAllowed ? 0 : 4)
          expect(sent.map(({ query }) => query)).toEqual(
            isMistaken ? [] : dryRun ? [{ test: '1' }] : isAllowed ? [{}] : [],
          )
          if (sent.length > 0 && !dryRun) bought++
        },
      ),
      cases(50),
    )
    // Else the property would not have seen a yes.
    expect(bought).toBeGreaterThan(0)
  })

  test('a guard for all domains is refused with what to write', async () => {
    const run = await registered('new.nl', { allow: ['billable'] })
    expect(run.talk).toContain('--allow billable=new.nl')
    expect(await bench.control('GET', '/requests')).toEqual([])
  })

  test('no policy opens it', async () => {
    await bench.write('zonewright.yaml', 'policy:\n  allow: [deletes]\n')
    const run = await registered('new.nl')
    expect(run).toMatchObject({ code: 4 })
    expect(run.out).toContain('€3.99')
    expect(run.talk).toContain('--allow billable=new.nl')
    expect(writes(await bench.requests())).toEqual([])
  })
})
