/**
 * `npm run demo`: the main job on the sandbox, with two real zones in a throw-away Git repository. It only chains the
 * commands a user would type, with the built program, and ends by itself.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = `${root}build/zonewright.js`
const folder = await mkdtemp(join(tmpdir(), 'zonewright-demo-'))

/** About what a request takes in the real world, in milliseconds; tests have no time for that. */
const LATENCY = process.env['DEMO_LATENCY'] ?? '150'

interface Listening {
  url: string
  accountName: string
  privateKeyFile: string
}

async function demo(): Promise<void> {
  say('Start the API on this machine, holding two real zones: kubernetes.io and k8s.io.')
  show(`sandbox --latency ${LATENCY}`)
  const sandbox = spawn(process.execPath, [program, 'sandbox', '--latency', LATENCY], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const [line] = (await once(createInterface({ input: sandbox.stdout }), 'line')) as [string]
    const { url, accountName, privateKeyFile } = JSON.parse(line) as Listening
    const env = {
      TRANSIP_BASE_URL: url,
      TRANSIP_ACCOUNT_NAME: accountName,
      TRANSIP_PRIVATE_KEY: privateKeyFile,
    }
    console.log(
      dim(
        Object.entries(env)
          .map(([name, value]) => `export ${name}=${value}`)
          .join('\n'),
      ),
    )

    git('init', '--quiet')
    say('Write down what is live, and commit it: from now on Git knows what the files declared.')
    await run(['pull', 'k8s.io', 'kubernetes.io'], env, 0)
    commit('The zones as they are')
    say('Change the files: here those of the examples take the place of what was pulled.')
    await cp(join(root, 'zones'), join(folder, 'zones'), { recursive: true, force: true })
    await cp(join(root, 'zonewright.yaml'), join(folder, 'zonewright.yaml'))
    commit('Move the forum, tidy up, begin with DMARC')
    say('Check the files, without any account.')
    await run(['validate'], env, 0)
    say('Show what an apply would do. The base tells what the files ask for from what others changed.')
    await run(['plan', '--base', 'HEAD~1'], env, 0)
    say('Send every request in test mode: the server checks it and changes nothing.')
    await run(['apply', '--base', 'HEAD~1', '--dry-run'], env, 0)
    say('Apply. Afterwards each zone is read again and must be what was planned.')
    await run(['apply', '--base', 'HEAD~1', '--yes'], env, 0)
    say('Plan again: nothing is left to do (--exit-code would say 2 otherwise).')
    await run(['plan', '--exit-code'], env, 0)
    say('What was there before is kept; `zonewright rollback` plans the way back to it.')
    await run(['rollback', '--list'], env, 0)
    say('That was all of it. To use your own account, set the three variables and leave the first one out.')
  } finally {
    sandbox.kill('SIGTERM')
    await once(sandbox, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a command in plain sight and insists on its exit code. */
async function run(args: readonly string[], env: Record<string, string>, expected: number): Promise<void> {
  show(args.join(' '))
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== expected)
    throw new Error(`zonewright ${args.join(' ')} ended with ${code}, expected ${expected}`)
}

function commit(message: string): void {
  console.log(`$ git commit -m "${message}"`)
  git('add', '--all')
  git(
    '-c',
    'user.name=demo',
    '-c',
    'user.email=demo@example.nl',
    'commit',
    '--quiet',
    '--no-verify',
    '-m',
    message,
  )
}

/** In the demo's own folder, whatever the settings of this machine. */
function git(...args: string[]): void {
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env
  execFileSync('git', args, {
    cwd: folder,
    env: { ...env, GIT_CONFIG_GLOBAL: '/dev/null' },
    stdio: 'inherit',
  })
}

function say(text: string): void {
  console.log(`\n${bold(`# ${text}`)}`)
}

function show(command: string): void {
  console.log(`$ zonewright ${command}`)
}

function bold(text: string): string {
  return process.stdout.isTTY ? styleText('bold', text) : text
}

function dim(text: string): string {
  return process.stdout.isTTY ? styleText('dim', text) : text
}

await demo()
