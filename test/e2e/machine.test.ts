/** The program on a machine that refuses: full disks, few files, a folder that is gone, keys where none belong. */
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cert, key as certKey } from '../support/certificate.ts'
import { type Ended, type RunningSandbox, sandboxProcess, zonewright } from './program.ts'

const hasFull = existsSync('/dev/full')
const isPosix = process.platform !== 'win32'
const FULL = 'error: the output could not be written: no space is left on the disk'

let sandbox: RunningSandbox
let folder: string

beforeAll(async () => {
  sandbox = await sandboxProcess()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zonewright-machine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (args: readonly string[], shell?: string) =>
  zonewright(['-C', folder, ...args], sandbox.env, shell === undefined ? {} : { shell })

/** A file whose apply writes: another name each time. */
async function declare(): Promise<void> {
  declared += 1
  const records = `{ full-${declared}: { A: 192.0.2.1 } }`
  await mkdir(join(folder, 'zones'))
  await writeFile(
    join(folder, 'zones/k8s.io.yaml'),
    `dns: { mode: additive, ttl: 300, records: ${records} }\n`,
  )
}
let declared = 0

/** One sentence, and what to do: neither a stack nor source. */
function expectSentence({ code, stderr }: Ended, sentence: RegExp | string): void {
  expect(code).toBe(1)
  expect(stderr.split('\n')[0]).toMatch(sentence)
  expect(stderr).not.toMatch(/^\s+at |mistake in zonewright|Node\.js v/m)
}

describe.runIf(hasFull)('A full disk under the log decides nothing', () => {
  test('decides no apply: all is sent, the outcome is beside the snapshot, and the exit code is 5', async () => {
    await declare()
    expect(await run(['apply', '--yes'], 'exec "$@" > /dev/full 2> /dev/full')).toMatchObject({ code: 5 })
    const kept = join(folder, '.zonewright/snapshots')
    const name = (await readdir(kept)).find(file => file.endsWith('.outcome'))!
    expect(await readdir(kept)).toContain(name.replace('.outcome', '.json'))
    expect((await stat(join(kept, name))).mode & 0o777).toBe(0o600)
    const outcome = JSON.parse(await readFile(join(kept, name), 'utf8')) as Record<string, unknown>
    expect(outcome).toMatchObject({
      plan: { format: 1 },
      outcomes: [{ subject: 'k8s.io', verdict: 'verified' }],
    })
  })

  test('is said where that can still be read, with the path of the outcome', async () => {
    await declare()
    const { code, stderr } = await run(['apply', '--yes'], 'exec "$@" > /dev/full')
    expect(code).toBe(5)
    expect(stderr).toMatch(
      new RegExp(`\\n${FULL}; \\.zonewright/snapshots/[\\w-]+\\.outcome says what was done\\n$`),
    )
  })

  test.each([
    ['a plan', ['plan']],
    ['the help', ['--help']],
    ['a dry run', ['apply', '--dry-run']],
  ])('%s that is lost is a failure', async (_, args) => {
    await declare()
    const ended = await run(args, 'exec "$@" > /dev/full')
    expect(ended.stderr).toContain(FULL)
    expect(ended).toMatchObject({ code: 1 })
    expect(ended.stderr).not.toMatch(/^\s+at /m)
  })

  test('talk that is lost is a failure too', async () => {
    await declare()
    expect(await run(['validate'], 'exec "$@" 2> /dev/full')).toMatchObject({ code: 1 })
  })
})

describe.runIf(isPosix)('output', () => {
  test('that was written in part only is a failure', async () => {
    const limited = `trap '' XFSZ; ulimit -f 1; exec "$@" > ${folder}/script`
    const { code, stderr } = await run(['completion', 'bash'], limited)
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: /could not be written/ })
  })

  test('whose reader has gone stops no apply and is not a failure', async () => {
    await declare()
    // The pipe is closed before anything is written to it.
    const ended = await run(['apply', '--yes'], '{ "$@"; echo "ended with $?" >&2; } | true')
    expect(ended.stderr).toContain('ended with 0')
  })
})

describe.runIf(isPosix)('a machine that refuses is one sentence', () => {
  test('too few files may be open', async () => {
    await declare()
    // With fewer than these Node itself cannot start; with the first three not all of the program can be loaded.
    const limits = [22, 24, 26, 28, 30, 33]
    const runs = await Promise.all(limits.map(files => run(['plan'], `ulimit -n ${files}; exec "$@"`)))
    for (const ended of runs.slice(0, 3)) expectSentence(ended, 'too many files are open')
    for (const ended of runs.filter(({ code }) => code !== 0)) {
      expectSentence(ended, 'too many files are open')
    }
  })

  test('the current folder is gone', async () => {
    const shell = `mkdir ${folder}/gone && cd ${folder}/gone && rmdir ${folder}/gone && exec "$@"`
    expectSentence(await zonewright(['validate'], {}, { shell }), 'the current folder no longer exists')
  })
})

describe('a key as an argument is never shown', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const words = privateKey.split(/\s+/).filter(word => word !== '')

  test.each([
    ['as an option', ['plan', privateKey]],
    ['as a domain, split by the shell', ['plan', 'x', '--', ...words]],
    ['as a verb, on one line', [` ${privateKey.replaceAll('\n', '\\n')}`]],
  ])('%s', async (_, args) => {
    const ended = await run(args)
    expectSentence(ended, 'error: an argument holds a private key or a token')
    for (const word of words.filter(({ length }) => length > 10)) {
      expect(ended.stdout + ended.stderr).not.toContain(word)
    }
  })
})

describe.runIf(isPosix)('a key file is not waited for', () => {
  test.each([
    ['a pipe', 'mkfifo key'],
    ['a device', 'ln -s /dev/zero key'],
  ])('%s', async (_, make) => {
    await declare()
    const env = { TRANSIP_ACCOUNT_NAME: 'example', TRANSIP_PRIVATE_KEY: `${folder}/key` }
    const shell = `(cd ${folder} && ${make}) && exec "$@"`
    expectSentence(await zonewright(['-C', folder, 'plan'], env, { shell }), 'it is a pipe or a device')
  })
})

describe.runIf(isPosix)('a link to a pipe in a repository is not waited for', () => {
  test('by the completion of a shell', async () => {
    await declare()
    const shell = `(cd ${folder} && mkfifo pipe && ln -s pipe zonewright.yaml) && exec "$@"`
    expect(await run(['completion', '--domains'], shell)).toMatchObject({ code: 0, stdout: 'k8s.io\n' })
  })

  test('by a plan that is saved there', async () => {
    await declare()
    const shell = `(cd ${folder} && mkfifo pipe && ln -s pipe out.plan.json) && exec "$@"`
    const { code, stderr } = await run(['plan', '--out', 'out.plan.json'], shell)
    expect(code).toBe(1)
    expect(stderr).toMatch(/out\.plan\.json is there already and is not a plan/)
  })
})

test('a certificate of NODE_EXTRA_CA_CERTS is trusted, and only then', async () => {
  await writeFile(join(folder, 'cert.pem'), cert)
  await writeFile(join(folder, 'key.pem'), certKey)
  const files = ['--tls-cert', join(folder, 'cert.pem'), '--tls-key', join(folder, 'key.pem')]
  const secure = await sandboxProcess(files)
  const args = ['-C', folder, 'pull', 'k8s.io']
  const unchecked = { ...secure.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const trusted = { ...unchecked, NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') }
  expect(await zonewright(args, unchecked)).toMatchObject({ code: 1, stderr: /certificate/ })
  expect(await zonewright(args, trusted)).toMatchObject({ code: 0 })
  await secure.stop()
})
