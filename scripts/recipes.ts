/**
 * Follows the recipes of CONTRIBUTING.md in a checkout of its own: writes what each one names and nothing else, then lets the
 * compiler, the generator and the program say whether that was all. Nightly: `npm run test:recipes`.
 */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RECIPES, type Recipe } from './recipes/recipes.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const checkout = join(mkdtempSync(join(tmpdir(), 'zonewright-recipes-')), 'checkout')
const wrong: string[] = []

function run(...[command, ...args]: [string, ...string[]]): string {
  try {
    return execFileSync(command, args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    wrong.push(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
    return stdout
  }
}

/** What the table of CONTRIBUTING.md says of something that one wants. */
function rowOf(what: string): string {
  const row = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    .split('\n')
    .find(line => line.startsWith(`| ${what} |`))
  if (row === undefined) throw new Error(`CONTRIBUTING.md has no recipe for ${what}`)
  return row
}

/** Whether a row names a file, also by a pattern such as `src/view/plan/<format>.ts`. */
function isNamed(row: string, file: string): boolean {
  const named = [...row.matchAll(/`([^`]+\.\w+|[^`]+\/)`/g)].map(([, path]) => path!)
  return named.some(path => {
    const pattern = path.split(/<[^>]+>/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${pattern.join('[^/]+')}${path.endsWith('/') ? '' : '$'}`).test(file)
  })
}

function follow({ what, files = {}, uses = {}, lines = [] }: Recipe): void {
  const row = rowOf(what)
  for (const file of [...Object.keys(files), ...lines.map(([path]) => path)]) {
    if (!isNamed(row, file)) wrong.push(`${what}: CONTRIBUTING.md does not name ${file}`)
  }
  for (const [file, text] of Object.entries({ ...files, ...uses }))
    writeFileSync(join(checkout, file), text, { flag: 'wx' })
  for (const [file, before, text] of lines) {
    const path = join(checkout, file)
    const old = readFileSync(path, 'utf8')
    if (before === '') appendFileSync(path, text)
    else if (old.includes(before))
      writeFileSync(
        path,
        old.replace(before, () => text + before),
      )
    else wrong.push(`${what}: ${file} has no ${before}`)
  }
}

execFileSync('git', ['worktree', 'add', '--quiet', '--detach', checkout, 'HEAD'], { cwd: root })
try {
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  for (const recipe of RECIPES) follow(recipe)
  run('npx', 'tsx', 'scripts/generate.ts')
  run('npx', 'tsx', 'scripts/action.ts')
  run('npx', 'tsc')
  for (const { what, shows } of RECIPES) {
    for (const [args, words] of shows) {
      const said = run('npx', 'tsx', 'src/cli/main.ts', ...args)
      if (!said.includes(words)) wrong.push(`${what}: ${args.join(' ')} does not say ${words}:\n${said}`)
    }
  }
  const tests = RECIPES.flatMap(recipe => recipe.tests ?? [])
  run('npx', 'vitest', 'run', ...new Set(tests))
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root })
  rmSync(join(checkout, '..'), { recursive: true })
}
for (const one of wrong) console.error(`${one}\n`)
if (wrong.length > 0) process.exitCode = 1
else console.log(`${RECIPES.length} recipes lead where they say.`)
