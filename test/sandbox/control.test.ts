/** The control paths are for programs on this machine; what a killed sandbox leaves is removed by the next. */

import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Agent, request } from 'undici'
import { afterAll, describe, expect, test } from 'vitest'
import { Journal } from '../../src/sandbox/state/journal.ts'
import { sandbox } from '../../src/verbs/start/sandbox.ts'
import { record } from '../support/workbench.ts'
import { raw, sandboxWith, seedOf, state } from './support.ts'

const folder = mkdtempSync(join(tmpdir(), 'zonewright-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('[control-host] a name that is not of this machine is refused', () => {
  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example', '127.0.0.1.evil.example', '[::2]'])(
    '%s',
    async host => {
      const sandbox = await sandboxWith({ seed: seedOf([]) })
      const before = await state(sandbox)
      // However the address is written, the route is the same.
      for (const url of [sandbox.controlUrl, sandbox.controlUrl.replace('_', '%5f')]) {
        for (const [method, body] of [['GET'], ['PUT', '{}']] as const) {
          const reply = await raw(`${url}/state`, method, body, { host })
          expect(reply.status).toBe(421)
          expect(JSON.parse(reply.text)).toEqual({
            error: 'the control paths are called by localhost, 127.0.0.1, [::1]',
          })
        }
      }
      expect(await state(sandbox)).toBe(before)
      // The API itself is called by whatever name clients think it has.
      expect((await raw(`${sandbox.url}/api-test`, 'GET', undefined, { host })).status).toBe(401)
    },
  )

  test.each(['localhost', 'LOCALHOST:1234', '127.0.0.1:9', '[::1]:80', '0.0.0.0:1'])(
    '%s is taken',
    async host => {
      const sandbox = await sandboxWith({ seed: seedOf([]), host: '0.0.0.0' })
      const url = sandbox.controlUrl.replace(/\/\/[^:]+/, '//127.0.0.1')
      expect((await raw(`${url}/state`, 'GET', undefined, { host })).status).toBe(200)
    },
  )
})

test('[control-host] a page of another origin gets no permission to write', async () => {
  const sandbox = await sandboxWith({ seed: seedOf([]) })
  const origin = 'https://evil.example'
  const asked = { origin, 'access-control-request-method': 'PUT' }
  const preflight = await raw(`${sandbox.controlUrl}/state`, 'OPTIONS', undefined, asked)
  expect(Object.keys(preflight.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  const form = { origin, 'content-type': 'text/plain' }
  // What a form can send without asking.
  for (const path of ['state', 'requests', 'faults', 'tokens', 'actions/example.nl']) {
    expect((await raw(`${sandbox.controlUrl}/${path}`, 'POST', '{}', form)).status).toBe(400)
  }
})

const own = Object.values(networkInterfaces())
  .flatMap(list => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.runIf(own !== undefined && process.platform === 'linux')(
  '[control-peer] another machine is refused, whatever name it says',
  async () => {
    const sandbox = await sandboxWith({ seed: seedOf([]), host: '0.0.0.0' })
    const at = (url: string, address: string): string => url.replace(/\/\/[^:]+/, `//${address}`)
    // From an address that is not the one it calls, as from another machine.
    const dispatcher = new Agent({ localAddress: own! })
    const reply = await request(at(`${sandbox.controlUrl}/state`, '127.0.0.1'), { dispatcher })
    expect(reply.statusCode).toBe(403)
    expect(await reply.body.json()).toEqual({ error: 'the control paths answer this machine only' })
    const api = await request(at(`${sandbox.url}/api-test`, '127.0.0.1'), { dispatcher })
    expect(api.statusCode).toBe(401)
    await api.body.dump()
    await dispatcher.close()
    const here = await raw(at(`${sandbox.controlUrl}/state`, own!), 'GET', undefined, { host: 'localhost' })
    expect(here.status).toBe(200)
  },
)

test.each([
  ['0.0.0.0', true],
  ['127.0.0.1', false],
])('listening at %s is warned of: %s', async (host, warned) => {
  // What it prints is a token, which is searched for in all output.
  const over = { signal: AbortSignal.abort(), result: () => undefined }
  const { code, talk } = await record(at => sandbox({ host, port: 0, latency: 0 }, at), folder, {}, over)
  expect(code).toBe(0)
  expect(talk.includes('warning: every client that can reach 0.0.0.0 can use this sandbox')).toBe(warned)
})

test('[requests-bound] the log keeps the newest 20,000 requests', () => {
  const journal = new Journal()
  const visit = { method: 'GET', query: {}, raw: Buffer.alloc(0) }
  for (let at = 0; at < 20_003; at += 1) journal.open({ ...visit, path: `/v6/${at}` })
  const paths = journal.list().map(({ path }) => path)
  expect(paths).toHaveLength(20_000)
  expect([paths[0], paths.at(-1)]).toEqual(['/v6/3', '/v6/20002'])
})

test('[requests-bound] what a cleared log held counts no more', () => {
  const journal = new Journal()
  const visit = (megabytes: number) => ({
    method: 'PUT',
    query: {},
    path: '/v6',
    raw: Buffer.alloc(megabytes << 20),
  })
  journal.open(visit(60))
  journal.clear()
  for (const megabytes of [10, 10]) journal.open(visit(megabytes))
  expect(journal.list()).toHaveLength(2)
})

describe('[stale-files] what a killed sandbox leaves', () => {
  test('a half-written state is removed, and no link is followed', async () => {
    const stateFile = join(folder, 'state.json')
    writeFileSync(`${stateFile}.zonewright-next`, '{"accounts":[')
    const first = await sandboxWith({ seed: seedOf([]), stateFile })
    expect(readdirSync(folder)).toEqual(['state.json'])
    await first.close()

    const victim = join(folder, 'victim')
    writeFileSync(victim, 'mine')
    symlinkSync(victim, `${stateFile}.zonewright-next`)
    await sandboxWith({ stateFile })
    expect(readFileSync(victim, 'utf8')).toBe('mine')
    expect(lstatSync(stateFile).isFile()).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['state.json', 'victim'])
  })

  test('its key is removed; what is in use, linked or not surely ours stays', async () => {
    const running = await sandboxWith({})
    const mine = dirname(running.privateKeyFile)
    const dead = spawnSync(process.execPath, ['--version']).pid
    const named = (end: string, pid = dead): string =>
      mine.replace(new RegExp(`-${process.pid}-\\w{6}$`), `-${pid}-${end}`)
    const key = (path: string): void => {
      mkdirSync(path, { mode: 0o700 })
      writeFileSync(join(path, 'private-key.pem'), 'x')
    }
    const left = named('aaaaaa')
    const used = named('bbbbbb', process.ppid)
    const shared = named('cccccc')
    const link = named('dddddd')
    const target = join(folder, 'target')
    const stays = [mine, used, shared, link, target]
    try {
      for (const path of [left, used, shared, target]) key(path)
      writeFileSync(join(shared, 'notes.txt'), 'mine')
      symlinkSync(target, link)
      await sandboxWith({})
      expect(existsSync(left)).toBe(false)
      for (const path of stays) expect(lstatSync(path), path).toBeDefined()
      expect(existsSync(join(shared, 'notes.txt'))).toBe(true)
      expect(existsSync(join(target, 'private-key.pem'))).toBe(true)
      expect(existsSync(running.privateKeyFile)).toBe(true)
    } finally {
      for (const path of [left, used, shared, link]) rmSync(path, { recursive: true, force: true })
    }
  })
})
