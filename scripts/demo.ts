/**
 * `npm run demo`: the main job on the sandbox, with two real zones. It only chains the commands a user
 * would type, with the built program, and ends by itself.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = `${root}build/zonewright.js`

interface Listening {
  url: string
  accountName: string
  privateKeyFile: string
}

async function demo(): Promise<void> {
  say('Start the API on this machine, holding two real zones: kubernetes.io and k8s.io.')
  show('sandbox --latency 150')
  const sandbox = spawn(process.execPath, [program, 'sandbox', '--latency', '150'], {
    cwd: root,
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

    say('Check the files below zones/, without any account.')
    await run(['validate'], env, 0)
    say('Show what an apply would do. Nothing is sent but reads.')
    await run(['plan'], env, 0)
    say('Send every request in test mode: the server checks it and changes nothing.')
    await run(['apply', '--dry-run'], env, 0)
    say('Apply. Afterwards each zone is read again and must be what was planned.')
    await run(['apply', '--yes'], env, 0)
    say('Plan again: nothing is left to do (--exit-code would say 2 otherwise).')
    await run(['plan', '--exit-code'], env, 0)
    say('That was all of it. To use your own account, set the three variables and leave the first one out.')
  } finally {
    sandbox.kill('SIGTERM')
    await once(sandbox, 'exit')
  }
}

/** Runs a command in plain sight and insists on its exit code. */
async function run(args: readonly string[], env: Record<string, string>, expected: number): Promise<void> {
  show(args.join(' '))
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== expected)
    throw new Error(`zonewright ${args.join(' ')} ended with ${code}, expected ${expected}`)
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
