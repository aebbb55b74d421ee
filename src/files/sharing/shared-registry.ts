/** All that domains can use: the shared files of the repository, and the presets that come with the program. */
import { type Diagnostic, hasErrors } from '../../diagnostics.ts'
import type { FileKinds } from '../../kinds/contract/section-traits.ts'
import { Source } from '../../text/source.ts'
import { presetFile } from '../section/shared-file.ts'
import { PRESETS } from './presets.gen.ts'
import type { Faulty, SharedRegistry } from './resolve.ts'
import type { SharedFile } from './shared.ts'
import { readShared, type SharedText } from './shared-text.ts'

/** A shared file takes the place of a preset of the same name. `unread` are those that are there in a wrong form. */
export function sharedRegistry(
  files: readonly SharedFile[],
  kinds: FileKinds,
  read: (file: SharedFile) => Source | Diagnostic,
  unread: Faulty = new Set(),
): { texts: SharedRegistry; diagnostics: Diagnostic[] } {
  const texts = new Map<string, SharedText>(presets(kinds))
  const diagnostics: Diagnostic[] = []
  const faulty = new Set(unread === 'all' ? [] : unread)
  for (const name of faulty) texts.delete(name)
  for (const file of files) {
    texts.delete(file.name)
    const source = read(file)
    if (!(source instanceof Source)) {
      diagnostics.push(source)
      faulty.add(file.name)
      continue
    }
    const shared = readShared(source, { name: file.name, from: file.file, kinds })
    for (const one of shared.diagnostics) diagnostics.push(one)
    // A cut that was intended may be accepted; then what was read is all there is.
    const errors = shared.diagnostics.filter(({ rule }) => rule !== 'yaml-comment-cuts')
    if (!shared.text || hasErrors(errors)) faulty.add(file.name)
    if (shared.text && Object.hasOwn(PRESETS, file.name)) diagnostics.push(inPlaceOfPreset(shared.text))
    if (shared.text) texts.set(file.name, shared.text)
  }
  if (faulty.size === 0 && unread !== 'all') return { texts, diagnostics }
  return { texts: Object.assign(texts, { faulty: unread === 'all' ? unread : faulty }), diagnostics }
}

const known = new Map<string, [string, SharedText][]>()

/** Read once: they are the same for every repository. */
function presets(kinds: FileKinds): [string, SharedText][] {
  const key = kinds.domain.join()
  const found = known.get(key)
  if (found) return found
  const made = Object.entries(PRESETS).flatMap(([name, text]): [string, SharedText][] => {
    const from = presetFile(name)
    const { text: shared } = readShared(new Source(from, text), { name, from, kinds })
    return shared ? [[name, shared]] : []
  })
  known.set(key, made)
  return made
}

function inPlaceOfPreset({ name, document }: SharedText): Diagnostic {
  return {
    rule: 'shared-preset',
    severity: 'warning',
    message: `this file takes the place of the preset ${name}: without it, whoever uses ${name} would get that`,
    advice: `give it another name, and write that after use: where it says ${name}`,
    ...document.place([]),
  }
}
