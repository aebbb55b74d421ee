/** All that domains can use: the shared files of the repository, and the presets that come with the program. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { SharedFile } from '../shared.ts'
import { Source } from '../source.ts'
import { PRESETS } from './presets.gen.ts'
import type { Shelf } from './resolve.ts'
import { readShared, type SharedText } from './shared-text.ts'

/** A shared file takes the place of a preset of the same name. */
export async function shelfOf(
  files: readonly SharedFile[],
  kinds: readonly string[],
  read: (file: SharedFile) => Promise<Source | Diagnostic>,
): Promise<{ texts: Shelf; diagnostics: Diagnostic[] }> {
  const texts = new Map<string, SharedText>(presets(kinds))
  const diagnostics: Diagnostic[] = []
  for (const file of files) {
    texts.delete(file.name)
    const source = await read(file)
    if (!(source instanceof Source)) {
      diagnostics.push(source)
      continue
    }
    const shared = readShared(source, { name: file.name, from: file.file, kinds })
    diagnostics.push(...shared.diagnostics)
    if (shared.text) texts.set(file.name, shared.text)
  }
  return { texts, diagnostics }
}

const known = new Map<string, [string, SharedText][]>()

/** Read once: they are the same for every repository. */
function presets(kinds: readonly string[]): [string, SharedText][] {
  const key = kinds.join()
  const found = known.get(key)
  if (found) return found
  const made = Object.entries(PRESETS).flatMap(([name, text]): [string, SharedText][] => {
    const from = `preset ${name}`
    const { text: shared } = readShared(new Source(from, text), { name, from, kinds })
    return shared ? [[name, shared]] : []
  })
  known.set(key, made)
  return made
}
