/** Seeds, state, the state file, and sandboxes side by side. */

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/server.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import {
  accountWith,
  authenticate,
  contacts,
  control,
  entry,
  errorOf,
  foreignServers,
  sandboxWith,
  seedOf,
  send,
  state,
  tokenOf,
  write,
  zone,
} from './support.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewright-test-'))
const www = entry('www 300 A 192.0.2.1')

afterEach(() => rmSync(join(folder, 'state.json'), { force: true }))

/** Parts of a domain, and the place and fault that are told. */
const badParts: [object, string][] = [
  [{ nameservers: [{}, { hostname: '' }] }, 'nameservers[1].hostname must be text that is not empty, not ""'],
  [{ nameservers: [{ ipv4: 4 }] }, 'nameservers[0].ipv4 must be text, not 4'],
  [{ contacts: [{ city: [] }] }, 'contacts[0].city must be text, not []'],
  [
    { dnsSecEntries: [{ keyTag: '1' }] },
    'dnsSecEntries[0].keyTag must be a whole number, 0 or more, not "1"',
  ],
  [{ branding: { bannerLine1: true } }, 'branding.bannerLine1 must be text, not true'],
  [{ certificates: [1] }, 'certificates[0] must be an object, not 1'],
  [{ whois: null }, 'whois must be text, not null'],
  [{ hasAdditionalProducts: 'no' }, 'hasAdditionalProducts must be true or false, not "no"'],
  [{ action: { state: 'running' } }, 'action.name must be text that is not empty, not missing'],
  [
    { action: { name: 'x', state: 'finished' } },
    'action.state must be "running" or "failed", not "finished"',
  ],
]

const badAccounts: [object, string][] = [
  [{ contacts: {} }, 'contacts must be a list, not {}'],
  [{ whitelabel: 1 }, 'whitelabel must be true or false, not 1'],
  [{ tlds: [{}] }, 'tlds[0].name must be text that is not empty, not missing'],
  [{ tlds: [{ name: '.nl', capabilities: 'all' }] }, 'tlds[0].capabilities must be a list, not "all"'],
  [
    { availability: { 'b.nl': 'taken' } },
    'availability.b.nl must be one of inyouraccount, unavailable, notfree',
  ],
  [{ invoices: {} }, 'invoices must be a list, not {}'],
  [{ invoices: [{}, 'F1'] }, 'invoices[1] must be an object, not "F1"'],
  [{ invoices: [{ invoiceItems: {} }] }, 'invoices[0].invoiceItems must be a list, not {}'],
  [{ invoices: [{ invoiceItems: [1] }] }, 'invoices[0].invoiceItems[0] must be an object, not 1'],
  [{ sshKeys: 'ssh-rsa' }, 'sshKeys must be a list, not "ssh-rsa"'],
  [{ sshKeys: [null] }, 'sshKeys[0] must be an object, not null'],
]

describe('the seed', () => {
  test('[seed-default] without one it is the example account with two real zones', async () => {
    const sandbox = await sandboxWith()
    expect(sandbox.accountName).toBe('example')
    expect(await zone(sandbox, 'k8s.io')).toHaveLength(107)
    expect(await zone(sandbox, 'kubernetes.io')).toHaveLength(61)
  })

  test.each<[unknown, string]>([
    [{ accounts: {} }, 'accounts must be a list, not {}'],
    [{ accounts: [] }, 'accounts must hold at least one account'],
    [{ accounts: [{ accountName: 7 }] }, 'accounts[0].accountName must be text that is not empty, not 7'],
    [{ accounts: [{}, {}] }, 'accounts[1].accountName must be unique: example appears twice'],
    [{ accounts: [{ publicKey: 'rubbish' }] }, 'accounts[0].publicKey must be a public key in PEM'],
    [
      { accounts: [{ domains: [{}] }] },
      'accounts[0].domains[0].name must be text that is not empty, not missing',
    ],
    [
      { accounts: [{ domains: [{ name: 'a.nl' }, { name: 'A.nl' }] }] },
      'accounts[0].domains[1].name must be unique: a.nl appears twice',
    ],
    [
      { accounts: [{ domains: [{ name: 'a.nl', dnsEntries: [www, { ...www, expire: '300' }] }] }] },
      'accounts[0].domains[0].dnsEntries[1].expire must be a whole number of seconds, not "300"',
    ],
    [
      { accounts: [{ domains: [{ name: 'a.nl', tags: 'x' }] }] },
      'accounts[0].domains[0].tags must be a list, not "x"',
    ],
    [
      { accounts: [{ domains: [{ name: 'a.nl', canEditDns: 1 }] }] },
      'accounts[0].domains[0].canEditDns must be true or false, not 1',
    ],
    ...badParts.map(([part, text]): [unknown, string] => {
      return [{ accounts: [{ domains: [{ name: 'a.nl', ...part }] }] }, `accounts[0].domains[0].${text}`]
    }),
    ...badAccounts.map(([part, text]): [unknown, string] => [{ accounts: [part] }, `accounts[0].${text}`]),
  ])('[seed-bad] %j', async (seed, text) => {
    await expect(startSandbox({ seed: seed as unknown as SandboxSeed })).rejects.toThrow(text)
    const sandbox = await sandboxWith({ seed: seedOf([www]) })
    const reply = await control(sandbox, 'PUT', '/state', seed)
    expect(reply.status).toBe(400)
    expect(errorOf(reply)).toContain(text)
    expect(await zone(sandbox)).toEqual([www])
  })

  test('[state-shape] every part comes back, those that are not served too', async () => {
    const seed = {
      note: 'kept',
      accounts: [
        {
          accountName: 'tester',
          tlds: [{ name: '.nl' }],
          domains: [
            {
              name: 'example.nl',
              branding: { companyName: 'x' },
              dnsSecEntries: [{ keyTag: 1 }],
              odd: { deep: [1] },
              dnsEntries: [www],
            },
          ],
        },
      ],
    }
    const sandbox = await sandboxWith({ seed })
    expect(JSON.parse((await control(sandbox, 'GET', '/state')).text)).toEqual(seed)
  })

  test('[state-put] replaces everything; the token of an account that stays keeps working', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([www]) })
    expect((await control(sandbox, 'PUT', '/state', seedOf([]))).status).toBe(204)
    expect(await zone(sandbox)).toEqual([])
    await control(sandbox, 'PUT', '/state', { accounts: [{ accountName: 'somebody' }] })
    const reply = await send(sandbox, 'GET', '/domains')
    expect([reply.status, errorOf(reply)]).toEqual([401, 'Your access token has been revoked.'])
  })
})

describe('the state file', () => {
  const stateFile = join(folder, 'state.json')

  test('[state-file] keeps every write across a restart and takes precedence over the seed', async () => {
    const domains = ['a.nl', 'b.nl', 'c.nl'].map(name => ({ name, dnsEntries: [www] }))
    const first = await sandboxWith({ seed: { accounts: [{ accountName: 'tester', domains }] }, stateFile })
    const dnsEntry = entry('new 300 A 192.0.2.2')
    const writes = domains.map(({ name }) => send(first, 'POST', `/domains/${name}/dns`, { dnsEntry }))
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([201, 201, 201])
    const onDisk = JSON.parse(readFileSync(stateFile, 'utf8')).accounts[0].domains as {
      dnsEntries: unknown[]
    }[]
    expect(onDisk.map(({ dnsEntries }) => dnsEntries.length)).toEqual([2, 2, 2])
    expect(statSync(stateFile).mode & 0o777).toBe(0o600)
    await first.close()
    const second = await sandboxWith({ seed: seedOf([]), stateFile })
    expect(await zone(second, 'b.nl')).toEqual([dnsEntry, www])
    expect((await authenticate(second, '{"login":"tester","nonce":"after-restart"}')).status).toBe(201)
  })

  test('[state-file] keeps settings, orders, actions and what the account has', async () => {
    const first = await sandboxWith({ seed: accountWith([{ name: 'a.com' }], { contacts }), stateFile })
    const writes: [string, string, object][] = [
      ['PUT', '/domains/a.com', { domain: { tags: ['new'], isTransferLocked: true } }],
      ['PUT', '/domains/a.com/nameservers', { nameservers: foreignServers }],
      [
        'PUT',
        '/domains/a.com/dnssec',
        { dnsSecEntries: [{ keyTag: 1, flags: 257, algorithm: 8, publicKey: 'x' }] },
      ],
      ['POST', '/domains', { domainName: 'new.com' }],
      ['POST', '/whitelabel', {}],
    ]
    for (const [method, path, body] of writes) {
      expect((await send(first, method, path, body)).status).toBeLessThan(300)
      expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual(JSON.parse(await state(first)))
    }
    const before = JSON.parse(await state(first))
    await first.close()
    const second = await sandboxWith({ stateFile })
    expect(JSON.parse(await state(second))).toEqual(before)
    expect((await send(second, 'GET', '/domains/new.com/actions')).text).toContain('"name":"register"')
  })

  test('[state-file] that is not JSON stops the start', async () => {
    writeFileSync(stateFile, '{')
    await expect(startSandbox({ stateFile })).rejects.toThrow(`state file ${stateFile} is not JSON`)
  })
})

describe('the log', () => {
  test('[requests-log] holds method, path, query, body and status in order, and can be cleared', async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]) })
    await authenticate(sandbox, '{"login":"tester","nonce":"abcdef"}')
    await send(sandbox, 'GET', '/domains?tags=a&tags=b&include=contacts')
    await write(sandbox, 'POST', www, '?test=1')
    expect(JSON.parse((await control(sandbox, 'GET', '/requests')).text)).toEqual([
      {
        method: 'POST',
        path: '/v6/auth',
        query: {},
        body: { login: 'tester', nonce: 'abcdef' },
        status: 201,
      },
      {
        method: 'GET',
        path: '/v6/domains',
        query: { tags: ['a', 'b'], include: 'contacts' },
        body: null,
        status: 200,
      },
      {
        method: 'POST',
        path: '/v6/domains/example.nl/dns',
        query: { test: '1' },
        body: { dnsEntry: www },
        status: 201,
      },
    ])
    expect((await control(sandbox, 'DELETE', '/requests')).status).toBe(204)
    expect((await control(sandbox, 'GET', '/requests')).text).toBe('[]')
  })
})

test('[side-by-side] sandboxes share nothing: zones, quota, tokens, faults, log', async () => {
  const [one, two] = await Promise.all([sandboxWith({ seed: seedOf([]) }), sandboxWith({ seed: seedOf([]) })])
  await control(one, 'PUT', '/faults', [{ method: 'GET', status: 500, times: 1 }])
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      write(index % 2 ? one : two, 'POST', entry(`n${index} 300 A 192.0.2.1`)),
    ),
  )
  const foreign = await send(two, 'GET', '/domains', undefined, one.accessToken)
  expect(foreign.status).toBe(401)
  const own = await send(two, 'GET', '/domains')
  expect([own.status, own.headers['x-rate-limit-remaining']]).toEqual([200, '989'])
  expect(await zone(two)).toHaveLength(10)
  expect((await send(one, 'GET', '/domains')).status).toBe(500)
  const nonce = '{"login":"tester","nonce":"same-nonce"}'
  expect(tokenOf(await authenticate(one, nonce))).not.toBe(tokenOf(await authenticate(two, nonce)))
})
