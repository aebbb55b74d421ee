/** Whether files say the same after factoring: read from a temporary folder as any repository, and compared. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Factoring } from '../../dedupe/dedupe.ts'
import { hasErrors } from '../../diagnostics.ts'
import { loadRepository } from '../../files/repository/load.ts'
import { domainKindNames } from '../../kinds/index.ts'
import { type DeclaredPart, declareAll } from '../../sync/parts/declared.ts'
import { type Files, judge } from '../run/repository.ts'

/** Why the files as they would be are not what they are; undefined when every domain declares the same. */
export async function difference(files: Files, { changes }: Factoring): Promise<string | undefined> {
  const { repository } = files
  const root = await mkdtemp(join(tmpdir(), 'zonewright-factor-'))
  try {
    const texts = new Map([...repository.sources].map(([file, { text }]) => [file, text]))
    for (const [file, { after }] of changes) {
      if (after === undefined) texts.delete(file)
      else texts.set(file, after)
    }
    const folders = new Set([...texts.keys()].map(file => dirname(join(root, file))))
    for (const folder of folders) await mkdir(folder, { recursive: true })
    await Promise.all([...texts].map(([file, text]) => writeFile(join(root, file), text, { mode: 0o600 })))
    const next = await loadRepository(root, domainKindNames)
    const { parts, diagnostics } = declareAll(next.sections, next.config)
    const found = judge(next, diagnostics)
    if (hasErrors(found)) {
      const { file, line = 1, message } = found.find(({ severity }) => severity === 'error')!
      return `${file}:${line} would be wrong: ${message}`
    }
    if (!isDeepStrictEqual([...next.owners].sort(), [...repository.owners].sort()))
      return 'a domain would be of another account'
    if (!isDeepStrictEqual([...next.managed].sort(), [...repository.managed].sort()))
      return 'other domains would be managed'
    return firstDifference(files.parts, parts)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

function firstDifference(
  before: readonly DeclaredPart[],
  after: readonly DeclaredPart[],
): string | undefined {
  const others = new Map(after.map(part => [keyOf(part), part]))
  for (const part of before) {
    const other = others.get(keyOf(part))
    others.delete(keyOf(part))
    if (!other || !isDeepStrictEqual(meaning(part), meaning(other))) return `${keyOf(part)} would differ`
  }
  const [more] = others.keys()
  return more === undefined ? undefined : `${more} would be new`
}

function keyOf({ section, kind }: DeclaredPart): string {
  return `${kind.name} of ${section.domain}`
}

/** All that is declared, TTLs included; not where it stands or how it is spelled. */
function meaning({ declared: { items, mode, options } }: DeclaredPart): unknown {
  return { items: withoutPlaces(items), mode, options }
}

/** Items are plain data. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'path' && key !== 'written')
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutPlaces(inner)]))
}
