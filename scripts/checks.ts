/** What `npm test` looks at before it runs the tests, side by side: each by itself leaves a core idle. */
import { spawn } from 'node:child_process'

const CHECKS = ['lint', 'types', 'generate -- --check', 'build']

/** What it printed, if it failed. */
function failureOf(check: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(`npm run --silent ${check}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const printed: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
    child.once('error', reject)
    child.once('close', code => resolve(code === 0 ? undefined : Buffer.concat(printed).toString()))
  })
}

const failures = await Promise.all(CHECKS.map(async check => ({ check, printed: await failureOf(check) })))
for (const { check, printed } of failures) {
  if (printed === undefined) continue
  process.stderr.write(`npm run ${check} failed:\n${printed}\n`)
  process.exitCode = 1
}
