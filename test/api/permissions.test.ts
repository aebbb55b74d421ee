/** Least privilege: what is not on the list never reaches the wire. */

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Permission, refusalOf } from '../../src/api/auth/permissions.ts'
import type { Method } from '../../src/api/request/errors.ts'
import {
  ACTIONS,
  CANCEL,
  HANDOVER,
  onlyReading,
  onlyTrying,
  READ,
  REGISTER,
  TRANSFER,
  TRY,
  WRITE,
} from '../../src/verbs/run/rights.ts'
import { cases } from '../support/scope.ts'
import { clientOf, json, startApi, type TestApi } from './server.ts'

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

describe('the lists', () => {
  test.each<[method: Method, target: string, read: boolean, tries: boolean, writes: boolean]>([
    ['GET', '/domains', true, true, true],
    ['GET', '/domains?include=nameservers&page=2', true, true, true],
    ['GET', '/domains/example.nl', true, true, true],
    ['GET', '/domains/example.nl/dns', true, true, true],
    ['GET', '/domains/example.nl/nameservers', true, true, true],
    ['GET', '/invoices', false, false, false],
    ['GET', '/domains/', false, false, false],
    ['GET', '/domains/a/b/dns', false, false, false],
    ['GET', '/domains//dns', false, false, false],
    ['GET', '/domains/%2e%2e', false, false, false],
    ['GET', '/domains/a%2Fb', false, false, false],
    ['GET', '/domains/a%5Cb', false, false, false],
    ['GET', '/domains/a%', false, false, false],
    ['PUT', '/domains/example.nl/dns', false, false, true],
    ['PUT', '/domains/example.nl/dns?test=1', false, true, true],
    ['POST', '/domains/example.nl/dns?test=0', false, false, true],
    ['POST', '/domains/example.nl/dns?test=1&test=0', false, false, true],
    ['POST', '/domains/example.nl/dns?x=test=1', false, false, true],
    ['PATCH', '/domains/example.nl/dns?test=1', false, true, true],
    ['DELETE', '/domains/example.nl/dns?test=1', false, true, true],
    ['DELETE', '/domains/example.nl', false, false, false],
    ['DELETE', '/domains/example.nl?test=1', false, false, false],
    ['POST', '/domains', false, false, false],
    ['POST', '/auth', false, false, false],
    ['PUT', '/domains/example.nl/nameservers?test=1', false, true, true],
    ['PUT', '/domains/example.nl', false, false, true],
    ['PATCH', '/domains/example.nl', false, false, false],
    ['PUT', '/domains', false, false, false],
    ['PUT', '/domains/example.nl/actions', false, false, false],
    ['PATCH', '/domains/example.nl/actions?test=1', false, false, false],
    ['PUT', '/domain-defaults/contacts', false, false, true],
    ['GET', '/domains/example.nl/auth-code', false, false, false],
    ['POST', '/whitelabel?test=1', false, false, false],
  ])('%s %s: reading %s, trying %s, writing %s', (method, target, ...expected) => {
    const lists = [READ, TRY, WRITE]
    expect(lists.map(may => refusalOf(may, method, target) === undefined)).toEqual(expected)
  })

  const verbs = { REGISTER, TRANSFER, CANCEL, HANDOVER, ACTIONS }

  test.each<[method: Method, target: string, of: (keyof typeof verbs)[]]>([
    ['POST', '/domains', ['REGISTER', 'TRANSFER']],
    ['DELETE', '/domains/example.nl', ['CANCEL']],
    ['PATCH', '/domains/example.nl', ['HANDOVER']],
    ['PATCH', '/domains', []],
    ['PATCH', '/domains/example.nl/actions', ['ACTIONS']],
    ['DELETE', '/domains/example.nl/actions', ['ACTIONS']],
    ['POST', '/domains/example.nl/dns', []],
    ['PUT', '/domains/example.nl/dns', []],
    ['PUT', '/domains/example.nl', []],
    ['PUT', '/domains/example.nl/contacts', []],
    ['POST', '/whitelabel', []],
    ['POST', '/vps', []],
    ['GET', '/domains', []],
    ['GET', '/domains/example.nl', ['REGISTER', 'TRANSFER', 'CANCEL', 'HANDOVER']],
    ['GET', '/domains/example.nl/actions', ['HANDOVER', 'ACTIONS']],
    ['GET', '/domains/example.nl/contacts', []],
    ['GET', '/domains/example.nl/auth-code', []],
    ['GET', '/domain-availability/example.nl', ['REGISTER', 'TRANSFER']],
    ['GET', '/domain-defaults/contacts', ['REGISTER', 'TRANSFER']],
    ['GET', '/tlds/.nl', ['REGISTER', 'TRANSFER', 'CANCEL']],
  ])('%s %s is for %j; a look never writes, a dry run never without test=1', (method, target, of) => {
    const names = Object.keys(verbs) as (keyof typeof verbs)[]
    const having = (adapt: (may: readonly Permission[]) => readonly Permission[], path: string) =>
      names.filter(name => refusalOf(adapt(verbs[name]), method, path) === undefined)
    const isRead = method === 'GET'
    expect(having(may => may, target)).toEqual(of)
    expect(having(onlyReading, `${target}?test=1`)).toEqual(isRead ? of : [])
    expect(having(onlyTrying, target)).toEqual(isRead ? of : [])
    expect(having(onlyTrying, `${target}?test=1`)).toEqual(of)
  })
})

describe('a client with a list', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(() => json({}))
  })
  afterAll(() => api.close())
  beforeEach(() => void api.seen.splice(0))

  const segment = fc.constantFrom('a', 'b', 'dns', 'example.nl', '%2e%2e', 'a%2fb')
  const path = fc.array(segment, { minLength: 1, maxLength: 3 })
  const permission = fc.record(
    {
      method: fc.constantFrom(...METHODS),
      path: fc.array(fc.oneof(segment, fc.constant('*')), { minLength: 1, maxLength: 3 }),
      testOnly: fc.constant(true as const),
    },
    { requiredKeys: ['method', 'path'] },
  )

  /** Another reading of the rule, from the list to a pattern. */
  function mayBySpec(may: readonly Permission[], method: Method, target: string, test: boolean): boolean {
    return may.some(permission => {
      const pattern = permission.path.replaceAll('.', '\\.').replaceAll('*', '(?!%2e%2e|a%2fb)[^/]+')
      const isSame = permission.method === method && new RegExp(`^${pattern}$`).test(target)
      return isSame && (test || permission.testOnly === undefined)
    })
  }

  test('sends exactly what is on it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(permission, { maxLength: 4 }),
        fc.constantFrom(...METHODS),
        path,
        fc.boolean(),
        async (list, method, segments, test) => {
          api.seen.splice(0)
          const may = list.map(({ path, ...rest }) => ({ ...rest, path: `/${path.join('/')}` }))
          const target = `/${segments.join('/')}`
          const client = clientOf(api, { may })
          const sent = method === 'GET' ? client.get(target) : client.send(method, target, {}, { test })
          const end = await sent.then(
            () => undefined,
            error => error,
          )
          const allowed = mayBySpec(may, method, target, method !== 'GET' && test)
          if (allowed) expect(end).toBeUndefined()
          else expect(end).toMatchObject({ name: 'ApiError', code: 'not-sent', fault: 'us', status: 0 })
          expect(api.seen.length).toBe(allowed ? 2 : 0)
          await client.close()
        },
      ),
      cases(40),
    )
  })

  test('says which right it lacks', async () => {
    const may = [{ method: 'PUT', path: '/domains/*/dns', testOnly: true }] as const
    const client = clientOf(api, { may })
    await expect(client.send('PUT', '/domains/a.nl/dns', {})).rejects.toThrow('it lacks test=1')
    await expect(client.get('/domains')).rejects.toThrow(
      'GET /domains was not sent: this command has no right',
    )
    await client.close()
    expect(api.seen).toEqual([])
  })
})
