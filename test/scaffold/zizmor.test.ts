/** What zizmor, a linter for the security of workflows, says of every variant. It is skipped where it is not installed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesFor } from '../../src/scaffold/files.ts'
import { temporaryFolder } from '../support/git.ts'
import { VARIANTS } from './variants.ts'

const run = (...args: string[]) => spawnSync('zizmor', args, { encoding: 'utf8' })
const isMissing = run('--version').status !== 0

test.skipIf(isMissing)('zizmor has nothing to say that is not explained in place', () => {
  const root = temporaryFolder()
  const files = VARIANTS.flatMap((answers, index) =>
    [...filesFor(answers)].map(([path, text]) => ({ path: join(root, `${index}`, path), text })),
  )
  for (const { path, text } of files.filter(({ path }) => path.includes('.github'))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const common = ['--offline', '--persona=auditor', '--min-severity=low', '--no-progress', root]
  const { status, stdout, stderr } = run(...common)
  expect(`${stdout}${status === 0 ? '' : stderr}`).toMatch(/^No findings to report/)
  expect(run('--no-ignores', ...common).stdout).toMatch(/dangerous-triggers/)
})
