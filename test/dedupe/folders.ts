/** Folders with files, deduplicated by the verb; what they declare before and after. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dedupe } from '../../src/verbs/files/dedupe.ts'
import type { readFiles } from '../../src/verbs/run/repository.ts'
import { record } from '../support/workbench.ts'

type Read = Awaited<ReturnType<typeof readFiles>>

export async function withFolder<T>(
  files: Readonly<Record<string, string>>,
  work: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'zonewright-dedupe-test-'))
  try {
    const paths = Object.keys(files).map(file => join(root, file))
    for (const folder of new Set(paths.map(dirname))) await mkdir(folder, { recursive: true })
    for (const [file, text] of Object.entries(files)) await writeFile(join(root, file), text)
    return await work(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

export function run(root: string, args: Partial<Parameters<typeof dedupe>[0]> = {}) {
  return record(host => dedupe({ write: false, json: false, ...args }, host), root, {})
}

export async function textsIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const texts = await Promise.all(
    files.map(async file => [file.slice(root.length + 1), await readFile(file, 'utf8')] as const),
  )
  return Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export function linesOf(texts: Readonly<Record<string, string>>): number {
  return Object.values(texts).reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}

/** A line for each record, key of a section and option: all that a plan is made of. */
export function declared({ parts }: Read): string[] {
  return parts.flatMap(({ section, kind, desired: { items, mode, options } }) => {
    const about = `${section.domain} ${kind.name}`
    const lines = items.flatMap(({ value }) =>
      kind.lines(value).map(({ key, cells }) => `${about} ${key} ${cells.join(' ')}`),
    )
    return [
      ...lines,
      `${about} ${mode} ${JSON.stringify(options, (_, one) => (one instanceof Map || one instanceof Set ? [...one] : one))}`,
    ]
  })
}
