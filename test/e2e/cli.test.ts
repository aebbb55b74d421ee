import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planHash } from '../../src/plan/atoms.ts'
import type { Part } from '../../src/plan/plan.ts'
import { type RunningSandbox, sandboxProcess, zonewright } from './program.ts'

let sandbox: RunningSandbox
let folder: string

beforeAll(async () => {
  sandbox = await sandboxProcess()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zonewright-e2e-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (...args: string[]) => zonewright(['-C', folder, ...args], sandbox.env)

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, 'zones'), { recursive: true })
  await writeFile(join(folder, path), text)
}

describe('from the first file to a verified zone', () => {
  test('pull, validate, plan, edit, dry run, apply, plan', async () => {
    expect(await run('pull', 'kubernetes.io')).toMatchObject({
      code: 0,
      stdout: 'zones/kubernetes.io.yaml\n',
    })
    expect(await run('validate')).toMatchObject({ code: 0, stdout: '' })
    expect(await run('plan', '--exit-code')).toMatchObject({ code: 0 })

    const path = join(folder, 'zones/kubernetes.io.yaml')
    await writeFile(path, (await readFile(path, 'utf8')).replace('147.75.40.148', '192.0.2.1'))
    const plan = await run('plan', '--exit-code', '--json')
    expect(plan.code).toBe(2)
    expect(JSON.parse(plan.stdout)).toMatchObject({ format: 1, budget: { writes: 1, reads: 2 } })
    expect(await run('apply', '--dry-run')).toMatchObject({ code: 0 })
    expect(await run('plan', '--exit-code')).toMatchObject({ code: 2 })
    const applied = await run('apply', '--yes')
    expect(applied.code).toBe(0)
    expect(applied.stdout).toContain('verified')
    expect(await run('plan', '--exit-code')).toMatchObject({ code: 0 })
  })

  test('pull touches no file that it does not understand, and writes nothing else', async () => {
    await write('zones/k8s.io.yaml', 'mine')
    const run1 = await run('pull', 'k8s.io')
    expect(run1.code).toBe(1)
    expect(run1.stderr).toContain('correct it first')
    expect(await readFile(join(folder, 'zones/k8s.io.yaml'), 'utf8')).toBe('mine')
    expect(await readdir(join(folder, 'zones'))).toEqual(['k8s.io.yaml'])
  })
})

describe('what goes wrong is said, with the documented exit code', () => {
  test('words from a file cannot steer the terminal or forge a line', async () => {
    await write('zones/k8s.io.yaml', 'dns: { ttl: 60, records: { www: { A: 192.0.2.1 } } }\n')
    const part = {
      kind: 'dns',
      columns: [],
      steps: [],
      effects: [],
      left: [],
      managed: 0,
      digest: '',
      notes: [],
    }
    const subject = 'evil\u001b[31m\n::error::x\u202e.nl'
    const changes = [{ id: 'x', action: 'create', atoms: [], kept: 0 }]
    const parts = [{ ...part, subject, changes }] as unknown as Part[]
    const rest = { incomplete: [], refusals: [], notes: [], budget: { writes: 0, reads: 0, seconds: 0 } }
    await write('zones.plan.json', JSON.stringify({ format: 1, hash: planHash(parts), parts, ...rest }))
    const { code, stderr } = await run('apply', '--plan', 'zones.plan.json', '--yes')
    expect(code).toBe(1)
    expect(stderr).toContain('evil')
    expect(stderr).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
    expect(stderr).not.toMatch(/^::/m)
  })

  test('no verb, an unknown verb, an unknown option', async () => {
    expect(await run()).toMatchObject({ code: 1, stdout: '' })
    expect((await run('aply')).stderr).toContain('Did you mean apply?')
    expect(await run('plan', '--nonsense')).toMatchObject({ code: 1, stdout: '' })
  })

  test('an empty folder', async () => {
    const result = await run('validate')
    expect(result.code).toBe(3)
    expect(result.stdout + result.stderr).toContain('zones')
  })

  test('findings go to stdout as text and as JSON', async () => {
    await write('zones/example.nl.yaml', 'dns:\n  ttl: 3600\n  records:\n    www: { A: 192.0.2.256 }\n')
    const text = await run('validate')
    expect(text).toMatchObject({ code: 3, stderr: '' })
    expect(text.stdout).toContain('zones/example.nl.yaml:4:15 error a-address')
    const json = await run('validate', '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      errors: 1,
      diagnostics: [{ rule: 'a-address', line: 4, column: 15 }],
    })
  })

  test('a domain no one manages', async () => {
    await write('zones/example.nl.yaml', 'dns:\n  ttl: 3600\n  records:\n    www: { A: 192.0.2.1 }\n')
    const result = await run('plan', 'exmaple.nl')
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('did you mean example.nl?')
  })

  test('no credentials, half of them, and a key that is none: never echoed', async () => {
    await write('zones/example.nl.yaml', 'dns:\n  ttl: 3600\n  records:\n    www: { A: 192.0.2.1 }\n')
    const plan = (env: Record<string, string>) => zonewright(['-C', folder, 'plan'], env)
    expect((await plan({})).stderr).toContain('TRANSIP_ACCOUNT_NAME')
    expect((await plan({ TRANSIP_ACCOUNT_NAME: 'me' })).stderr).toContain('TRANSIP_PRIVATE_KEY is not set')
    const secret = 'c2VjcmV0LWtleS1tYXRlcmlhbA'
    for (const key of [secret, `-----BEGIN PRIVATE KEY-----\n${secret}`]) {
      const result = await plan({ TRANSIP_ACCOUNT_NAME: 'me', TRANSIP_PRIVATE_KEY: key })
      expect(result.code).toBe(1)
      expect(result.stdout + result.stderr).not.toContain(secret)
    }
  })

  test('a server that is not there', async () => {
    await write('zones/example.nl.yaml', 'dns:\n  ttl: 3600\n  records:\n    www: { A: 192.0.2.1 }\n')
    const env = { ...sandbox.env, TRANSIP_BASE_URL: 'http://127.0.0.1:9/v6' }
    const result = await zonewright(['-C', folder, 'plan'], env)
    expect(result).toMatchObject({ code: 1, stdout: '' })
    expect(result.stderr).toContain('127.0.0.1:9')
  })
})

describe('streams', () => {
  test('results are plain on a pipe, talk goes to stderr', async () => {
    await run('pull', 'k8s.io')
    const plan = await run('plan')
    expect(plan.stdout + plan.stderr).not.toContain('\u001b')
    expect(plan.stdout).not.toContain('reading')
    expect(plan.stderr).toContain('reading')
  })
})

test('the sandbox ends on an interrupt and takes its key along', async () => {
  const own = await sandboxProcess()
  expect(existsSync(own.env.TRANSIP_PRIVATE_KEY)).toBe(true)
  expect(await own.stop()).toBe(0)
  expect(existsSync(own.env.TRANSIP_PRIVATE_KEY)).toBe(false)
})
