/** What any commit up to HEAD declared, domain by domain. */
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { decode } from '../../files/disk/bytes.ts'
import { CONFIG_FILE, ZONES_FOLDER } from '../../files/repository/config.ts'
import { readConfig, readSections } from '../../files/section/read-section.ts'
import type { Section } from '../../files/section/section.ts'
import { isComplete } from '../../files/sharing/resolve.ts'
import { fileKinds, kinds } from '../../kinds/index.ts'
import type { Item } from '../../plan/state.ts'
import type { Config } from '../../schema.gen.ts'
import { Source } from '../../text/source.ts'
import { declareAll } from '../parts/declared.ts'
import type { History } from './base.ts'
import { nameBelow, pathOf, subjectOf } from './changed.ts'
import { blobsAt, type ChangedPath, commitOf, type Git, readBlobs, touchesOf } from './git.ts'
import {
  type DomainCommits,
  type Settings,
  type SettingsReader,
  sharedName,
  sharedStates,
} from './past-shared.ts'

interface Trails {
  /** Commits that changed the config, which moves the defaults of every domain. */
  settings: readonly string[]
  domains: ReadonlyMap<ZoneName, DomainCommits>
  /** What domains share (files/sharing/). */
  shared: DomainCommits
}

/**
 * Walks the history once for all domains, when the first one is asked for. Renames of the zones folder are
 * followed, for the config tells of them; a move of `root` inside the repository is not.
 */
export function pastOf(git: Git): History['past'] {
  let trails: Promise<Trails> | undefined
  const readSettings = settingsReader(git)
  const items = new Map<ZoneName, Promise<Map<string, Item<unknown>[]>>>()
  return async (subject, kind) => {
    if (git.shallow) throw shallowClone()
    trails ??= walk(git, readSettings)
    const { settings, domains, shared } = await trails
    const { paths, commits } = domains.get(subject) ?? { paths: new Set(), commits: new Set() }
    if (paths.size + shared.paths.size === 0) return []
    let found = items.get(subject)
    if (!found) {
      const trail = { paths, commits: new Set([...commits, ...settings]) }
      found = declaredBy(git, subject, trail, { shared, readSettings })
      items.set(subject, found)
    }
    return (await found).get(kind) ?? []
  }
}

export function shallowClone(): ZonewrightError {
  return new ZonewrightError(
    'shallow-clone',
    'user',
    'this clone is shallow: what its missing commits declared cannot be told',
    { advice: 'get them with `git fetch --unshallow`, or `fetch-depth: 0` in actions/checkout' },
  )
}

async function walk(git: Git, readSettings: SettingsReader): Promise<Trails> {
  const head = await commitOf(git, 'HEAD')
  const shared: DomainCommits = { paths: new Set(), commits: new Set() }
  if (head === undefined) return { settings: [], domains: new Map(), shared }
  const file = git.prefix + CONFIG_FILE
  const settings = [...new Set((await touchesOf(git, head, [file])).map(({ commit }) => commit))]
  const versions = await readSettings(
    await blobsAt(
      git,
      settings.map(commit => ({ commit, path: file })),
    ),
  )
  const folders = [
    ...new Set([...versions, ...(await readSettings([undefined]))].map(({ folder }) => folder)),
  ]
  const domains = new Map<ZoneName, DomainCommits>()
  for (const { commit, path } of await touchesOf(git, head, folders)) {
    for (const folder of folders) {
      const name = nameBelow(folder, path)
      if (sharedName(name) !== undefined) {
        shared.paths.add(path)
        shared.commits.add(commit)
      }
      const domain = subjectOf(name)?.domain
      if (!domain) continue
      const trail = domains.get(domain) ?? { paths: new Set(), commits: new Set() }
      domains.set(domain, trail)
      trail.paths.add(path)
      trail.commits.add(commit)
    }
  }
  return { settings, domains, shared }
}

/** What files/repository/config.ts refuses as a folder: git would refuse the whole walk for it. */
const LEADS_OUT = /^$|^\/|\\|(?:^|\/)\.\.(?:\/|$)/

/** Versions of the config by blob, each read once; without a blob what holds without the file. */
function settingsReader(git: Git): SettingsReader {
  const known = new Map<string | undefined, Settings>([[undefined, settingsOf(git, undefined)]])
  return async blobs => {
    const fresh = blobs.filter(blob => blob !== undefined && !known.has(blob)) as string[]
    for (const [blob, bytes] of await readBlobs(git, fresh)) known.set(blob, settingsOf(git, bytes))
    return blobs.map(blob => known.get(blob) ?? known.get(undefined)!)
  }
}

function settingsOf(git: Git, bytes: Buffer | undefined): Settings {
  const source = bytes && decode(bytes, CONFIG_FILE)
  const config = (source instanceof Source ? readConfig(source).value : {}) as Config
  const { zones = ZONES_FOLDER } = config
  return { folder: pathOf(git, LEADS_OUT.test(zones) ? ZONES_FOLDER : zones), config }
}

/** Versions read at the same time: what is in memory stays small, whatever the number of commits. */
const VERSIONS = 100

/** The items of every state that the files of a domain and the config were in together, each once, by kind. */
async function declaredBy(
  git: Git,
  domain: ZoneName,
  trail: DomainCommits,
  { shared, readSettings }: { shared: DomainCommits; readSettings: SettingsReader },
): Promise<Map<string, Item<unknown>[]>> {
  const paths = [...trail.paths].filter(path => !path.includes('\n'))
  const names: ChangedPath[] = [...trail.commits].flatMap(commit =>
    [git.prefix + CONFIG_FILE, ...paths].map(path => ({ commit, path })),
  )
  const blobs = await blobsAt(git, names)
  const states = new Map<string, { blob: string; path: string; settings: Settings }>()
  for (let at = 0; at < blobs.length; at += paths.length + 1) {
    const [settings] = await readSettings([blobs[at]])
    for (const [index, path] of paths.entries()) {
      const blob = blobs[at + 1 + index]
      if (blob === undefined || subjectOf(nameBelow(settings!.folder, path))?.domain !== domain) continue
      states.set(`${blob} ${blobs[at]} ${path}`, { blob, path, settings: settings! })
    }
  }
  const result = new Map<string, Map<string, Item<unknown>>>()
  const newsOf = newsReader(kinds.flatMap(kind => kind.membersUnder ?? []))
  const queue = [...states.values()]
  while (queue.length > 0) {
    const some = queue.splice(0, VERSIONS)
    const contents = await readBlobs(
      git,
      some.map(({ blob }) => blob),
    )
    for (const { blob, path, settings } of some) {
      const bytes = contents.get(blob)
      const whole = bytes && decode(bytes, path)
      if (!(whole instanceof Source)) continue
      const news = newsOf(whole.text, JSON.stringify([path, settings.config.defaults]))
      if (!news) continue
      const sections = sectionsOf(new Source(path, news.text), domain, settings)
      // Of a broken version it is not known what was read, so the next one is read for it again.
      if (sections.length > 0 && sections.every(({ intact }) => intact)) news.settle()
      collect(sections, settings.config, result)
    }
  }
  const wanted = { paths: trail.paths, shared, commits: new Set([...trail.commits, ...shared.commits]) }
  for await (const { sections, config } of sharedStates(git, domain, wanted, readSettings)) {
    collect(sections, config, result)
  }
  return new Map([...result].map(([kind, items]) => [kind, [...items.values()]]))
}

function sectionsOf(source: Source, domain: ZoneName, { folder }: Settings): Section[] {
  const kind = subjectOf(nameBelow(folder, source.file))?.kind
  const { sections } = readSections(source, { domain, kind }, fileKinds)
  // Where all records are shared the file itself declared none (past-shared.ts).
  return sections.filter(isComplete)
}

/** Items that say the same are kept once: hundreds of versions differ in a line or two. */
function collect(
  sections: readonly Section[],
  config: Config,
  result: Map<string, Map<string, Item<unknown>>>,
): void {
  for (const { kind, desired } of declareAll(sections, config).parts) {
    const known = result.get(kind.name) ?? new Map<string, Item<unknown>>()
    result.set(kind.name, known)
    for (const item of desired.items) {
      const said = [item.id, ...kind.lines(item.value).map(line => line.key)].join('\n')
      known.set(said, item)
    }
  }
}

// What one version of a file says that no earlier one said, so that hundreds of versions are quick to read.

/** What a version says that was not read before. */
interface News {
  text: string
  /** Everything in `text` has been read. */
  settle(): void
}

/**
 * Versions of a file differ in a line or two, and reading YAML is slow. So of each version only the members of its
 * block are read that no earlier one had, below the same other lines: they are what decides about a TTL. `blocks` are
 * the keys of such blocks. A member begins at a line of the smallest indentation. Undefined when there is nothing new;
 * a file of another form is taken whole.
 */
export function newsReader(blocks: readonly string[]): (text: string, context: string) => News | undefined {
  const seen = new Map<string, Set<string>>()
  const begins = new RegExp(`^( *)(?:${blocks.join('|')}):[ \\t]*(?:#.*)?$`)
  return (text, context) => {
    const { frame, members } = membersOf(text, begins) ?? { frame: ['', ''], members: [text] }
    const key = JSON.stringify([context, ...frame])
    const known = seen.get(key) ?? new Set<string>()
    seen.set(key, known)
    const fresh = members.filter(member => !known.has(member))
    if (fresh.length === 0) return undefined
    return {
      text: [frame[0], ...fresh, frame[1]].join(''),
      settle: () => {
        for (const member of fresh) known.add(member)
      },
    }
  }
}

/** The members of the only block, and what is before and after them. */
function membersOf(text: string, begins: RegExp): { frame: [string, string]; members: string[] } | undefined {
  const lines = text.match(/.*\n|.+$/g) ?? []
  const at = lines.findIndex(line => begins.test(line.trimEnd()))
  if (at === -1 || lines.findLastIndex(line => begins.test(line.trimEnd())) !== at) return undefined
  const outer = indentOf(lines[at]!)
  const inner = lines.slice(at + 1).map(indentOf)
  const depth = inner.find(indent => indent !== undefined) ?? 0
  if (depth <= outer!) return undefined
  const end = inner.findIndex(indent => indent !== undefined && indent < depth)
  if (end !== -1 && inner[end]! > outer!) return undefined
  const members: string[] = []
  const block = end === -1 ? lines.slice(at + 1) : lines.slice(at + 1, at + 1 + end)
  for (const [index, line] of block.entries()) {
    if (inner[index] === depth || members.length === 0) members.push(line)
    else members[members.length - 1] += line
  }
  const after = end === -1 ? [] : lines.slice(at + 1 + end)
  return { frame: [lines.slice(0, at + 1).join(''), after.join('')], members }
}

/** Spaces in front of what a line says; undefined when it says nothing. */
function indentOf(line: string): number | undefined {
  const [, blanks, first] = /^( *)([^\s#])/.exec(line) ?? []
  return first === undefined ? undefined : blanks!.length
}
