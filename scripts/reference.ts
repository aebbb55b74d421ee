/**
 * Makes `docs/quick-reference.md` of what the help of every verb says, and `docs/reference/files.md` of every key that
 * `schema/` describes. With `--check` it writes nothing and fails when a page on disk is not what it would write.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { commandLine } from '../src/cli/program.ts'
import { filesPage, type Schema } from './reference/files.ts'
import { quickPage } from './reference/quick.ts'

const root = new URL('../', import.meta.url)
/** Path of a page to what it should be. */
export async function reference(): Promise<Map<string, string>> {
  return new Map([
    ['docs/quick-reference.md', quickPage(commandLine(async () => {}))],
    ['docs/reference/files.md', filesPage(await readSchemas())],
  ])
}

export async function readSchemas(): Promise<Map<string, Schema>> {
  const files = (await readdir(new URL('schema/', root))).filter(file => file.endsWith('.schema.json')).sort()
  const read = async (file: string) =>
    JSON.parse(await readFile(new URL(`schema/${file}`, root), 'utf8')) as Schema
  return new Map(await Promise.all(files.map(async file => [file, await read(file)] as const)))
}

// Run, and not imported by a test.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check')
  await mkdir(new URL('docs/reference/', root), { recursive: true })
  for (const [file, wanted] of await reference()) {
    const onDisk = await readFile(new URL(file, root), 'utf8').catch(() => '')
    if (onDisk === wanted) continue
    if (check) {
      console.error(`not fresh: ${file}\nrun: npm run generate`)
      process.exitCode = 1
    } else {
      await writeFile(new URL(file, root), wanted)
      console.log(`wrote ${file}`)
    }
  }
}
