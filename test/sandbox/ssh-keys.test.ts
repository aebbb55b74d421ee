/** The routes of SSH keys: adding one, both forms of PUT, ids, pages. */

import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { control, errorOf, type Reply, sandboxWith, send } from './support.ts'

/** Made by OpenSSH, with the fingerprint that it prints. */
const openssh = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAICph9Ob/F6ujAX5qgnRhNRE+7zTb8ycZ9pbjLtMGff0d'
const opensshMd5 = '0e:7a:00:73:14:2d:49:d4:15:d2:9e:1a:6c:e1:c0:9d'
/** Two more of the same type, with other bytes. */
const [second = '', third = ''] = ['A', 'B'].map(letter => `${openssh.slice(0, -8)}${letter.repeat(8)}`)

const january = Date.parse('2026-01-31T23:30:00Z')

interface SshKey {
  id: number
  key: string
  description: string
  creationDate: string
  fingerprint: string
  isDefault: boolean
}

async function sandboxOf(sshKeys: readonly object[] = []): Promise<Sandbox> {
  const seed: SandboxSeed = { accounts: [{ accountName: 'tester', sshKeys }, { accountName: 'other' }] }
  return sandboxWith({ seed, now: () => january })
}

async function keys(sandbox: Sandbox, query = ''): Promise<SshKey[]> {
  const reply = await send(sandbox, 'GET', `/ssh-keys${query}`)
  return (JSON.parse(reply.text) as { sshKeys: SshKey[] }).sshKeys
}

async function add(sandbox: Sandbox, sshKey: unknown, more: object = {}, query = ''): Promise<Reply> {
  return send(sandbox, 'POST', `/ssh-keys${query}`, { sshKey, ...more })
}

describe('POST', () => {
  test('[ssh-key-post] 201 `[]`; the key is there, as it was sent, with the time of Amsterdam', async () => {
    const sandbox = await sandboxOf()
    const reply = await add(sandbox, `${openssh} me@example`, { description: 'Work', isDefault: true })
    expect([reply.status, reply.text]).toEqual([201, '[]'])
    await add(sandbox, second)
    const shown: SshKey = {
      id: 1,
      key: `${openssh} me@example`,
      description: 'Work',
      creationDate: '2026-02-01 00:30:00',
      fingerprint: opensshMd5,
      isDefault: true,
    }
    const [first, next] = await keys(sandbox)
    expect(JSON.stringify(first)).toBe(JSON.stringify(shown))
    expect(next).toMatchObject({ id: 2, description: '', isDefault: false })
    const { sshKey } = JSON.parse((await send(sandbox, 'GET', '/ssh-keys/1')).text) as { sshKey: SshKey }
    expect(sshKey).toEqual(shown)
  })

  test.each([
    ['[ssh-key-invalid]', 'ssh-rsa AAAA me', {}, 406, "The provided SSH key 'ssh-rsa AAAA me' is invalid"],
    ['[ssh-key-exists]', `${second} other comment`, {}, 403, 'The provided SSH key already exists'],
    [
      '[ssh-key-description]',
      openssh,
      { description: 'é'.repeat(256) },
      406,
      "The provided parameter 'description' can be 255 characters maximum",
    ],
    ['[parameter-missing]', undefined, {}, 406, "Please supply the 'sshKey' parameter"],
    ['[parameter-missing]', '', {}, 406, "Please supply the 'sshKey' parameter"],
    ['[parameter-missing]', openssh, { description: 7 }, 406, "Please supply the 'description' parameter"],
    ['[parameter-missing]', openssh, { isDefault: 'maybe' }, 406, "Please supply the 'isDefault' parameter"],
  ])('%s is refused and changes nothing', async (_id, key, more, status, text) => {
    const sandbox = await sandboxOf([{ key: second }])
    const before = await keys(sandbox)
    for (const query of ['', '?test=1']) {
      const reply = await add(sandbox, key, more, query)
      expect([reply.status, errorOf(reply)]).toEqual([status, text])
    }
    expect(await keys(sandbox)).toEqual(before)
  })

  test('[ssh-key-description] 255 characters are taken', async () => {
    const sandbox = await sandboxOf()
    expect((await add(sandbox, openssh, { description: 'é'.repeat(255) })).status).toBe(201)
    expect((await keys(sandbox))[0]?.description).toHaveLength(255)
  })
})

describe('PUT', () => {
  const old = { id: 5, key: second, description: 'old', isDefault: true }
  const put = (sandbox: Sandbox, body: unknown, query = '') =>
    send(sandbox, 'PUT', `/ssh-keys/5${query}`, body)

  test.each([
    ['the older form', { description: 'new' }, { description: 'new', isDefault: true }],
    ['the older form, empty', { description: '' }, { description: '', isDefault: true }],
    [
      'the older form with a flag',
      { description: 'new', isDefault: false },
      { description: 'new', isDefault: false },
    ],
    [
      'the whole key',
      { sshKey: { ...old, description: 'new', isDefault: false } },
      { description: 'new', isDefault: false },
    ],
    [
      'a flag as text',
      { sshKey: { description: 'new', isDefault: '0' } },
      { description: 'new', isDefault: false },
    ],
    [
      'read-only keys',
      { sshKey: { id: 9, key: openssh, fingerprint: 'x', description: 'new', isDefault: true } },
      { description: 'new', isDefault: true },
    ],
  ])('[ssh-key-put] %s', async (_what, body, changed) => {
    const sandbox = await sandboxOf([old])
    const [before] = await keys(sandbox)
    const reply = await put(sandbox, body)
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(await keys(sandbox)).toEqual([{ ...before, ...changed }])
  })

  test.each([
    ['description', {}],
    ['description', { sshKey: { isDefault: true } }],
    ['description', { sshKey: { description: '', isDefault: true } }],
    ['isDefault', { sshKey: { description: 'new' } }],
    ['isDefault', { sshKey: { description: 'new', isDefault: '' } }],
  ])("[ssh-key-put] without '%s' it is 406: %j", async (name, body) => {
    const sandbox = await sandboxOf([old])
    const before = await keys(sandbox)
    const reply = await put(sandbox, body)
    expect([reply.status, errorOf(reply)]).toEqual([406, `Please supply the '${name}' parameter`])
    expect(await keys(sandbox)).toEqual(before)
  })

  test('[ssh-key-description] a long description is 406 in both forms', async () => {
    const sandbox = await sandboxOf([old])
    const description = 'x'.repeat(256)
    for (const body of [{ description }, { sshKey: { description, isDefault: true } }]) {
      expect((await put(sandbox, body)).status).toBe(406)
    }
  })
})

describe('DELETE', () => {
  test('[ssh-key-delete] takes one key away; its id never comes back', async () => {
    const sandbox = await sandboxOf([{ key: openssh }, { key: second }])
    const reply = await send(sandbox, 'DELETE', '/ssh-keys/2')
    expect([reply.status, reply.text]).toEqual([204, ''])
    await add(sandbox, second)
    expect((await keys(sandbox)).map(({ id, key }) => [id, key])).toEqual([
      [1, openssh],
      [3, second],
    ])
  })
})

test.each(['GET', 'PUT', 'DELETE'])('[ssh-key-unknown] %s of another id is 404', async method => {
  const sandbox = await sandboxOf([{ key: openssh }])
  for (const id of ['2', '01', 'x']) {
    const reply = await send(sandbox, method, `/ssh-keys/${id}`, method === 'PUT' ? {} : undefined)
    expect([reply.status, errorOf(reply)]).toEqual([404, `SSH Key with id '${id}' not found`])
  }
})

test('[test-mode] a write answers as ever and changes nothing', async () => {
  const sandbox = await sandboxOf([{ key: openssh }])
  const state = async () => (await control(sandbox, 'GET', '/state')).text
  const before = await state()
  expect((await add(sandbox, second, {}, '?test=1')).status).toBe(201)
  expect((await send(sandbox, 'PUT', '/ssh-keys/1?test=1', { description: 'new' })).status).toBe(204)
  expect((await send(sandbox, 'DELETE', '/ssh-keys/1?test=1')).status).toBe(204)
  expect(await state()).toBe(before)
})

test('[ssh-keys-list] by age, in pages when asked, of one account only', async () => {
  const sandbox = await sandboxOf([{ key: openssh }, { key: second }])
  await add(sandbox, third)
  expect((await keys(sandbox)).map(({ id }) => id)).toEqual([1, 2, 3])
  expect((await keys(sandbox, '?page=2&pageSize=2')).map(({ id }) => id)).toEqual([3])
  const { text } = await send(sandbox, 'GET', '/ssh-keys?pageSize=2')
  expect(text).toContain('"_links":{"pages":[{"rel":"next"')
  const { accounts } = JSON.parse((await control(sandbox, 'GET', '/state')).text) as SandboxSeed
  expect(accounts?.map(account => (account['sshKeys'] as unknown[] | undefined)?.length)).toEqual([
    3,
    undefined,
  ])
})

test('[ssh-keys-seed] what the seed leaves out is filled in, its key may be anything', async () => {
  const sandbox = await sandboxOf([{ key: openssh }, { id: 40, key: 'junk', description: 'Old' }])
  expect(await keys(sandbox)).toMatchObject([
    { id: 1, description: '', fingerprint: opensshMd5, isDefault: false },
    { id: 40, description: 'Old', fingerprint: '' },
  ])
  await add(sandbox, second)
  expect((await keys(sandbox))[2]?.id).toBe(41)
})
