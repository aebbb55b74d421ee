/** What any commit declared for a domain together with what it shares: the states of its files and of shared ones. */
import type { ZoneName } from '../../dns/name.ts'
import { decode } from '../../files/disk/bytes.ts'
import { CONFIG_FILE } from '../../files/repository/config.ts'
import { readSections } from '../../files/section/read-section.ts'
import type { FileSections, Section } from '../../files/section/section.ts'
import { SHARED_NAME } from '../../files/section/use.ts'
import { shareAll } from '../../files/sharing/share.ts'
import { sharedRegistry } from '../../files/sharing/shared-registry.ts'
import { fileKinds } from '../../kinds/index.ts'
import type { Config } from '../../schema.gen.ts'
import { Source } from '../../text/source.ts'
import { nameBelow, subjectOf } from './changed.ts'
import { blobsAt, type Git, readBlobs } from './git.ts'

/** The name of a shared file, by its path below the zones folder. */
export function sharedName(path: string | undefined): string | undefined {
  const [, name] = /^_shared\/([^/]+)\.yaml$/.exec(path ?? '') ?? []
  return name !== undefined && SHARED_NAME.test(name) ? name : undefined
}

interface State {
  sections: Section[]
  config: Config
}

/**
 * Every state in which the domain used something, each once. Its own sections are beside them in the history of its
 * own files; here they are put together as they were.
 */
export async function* sharedStates(
  git: Git,
  domain: ZoneName,
  {
    paths,
    shared,
    commits,
  }: { paths: ReadonlySet<string>; shared: DomainCommits; commits: ReadonlySet<string> },
  readSettings: SettingsReader,
): AsyncGenerator<State> {
  const own = [...paths].filter(path => !path.includes('\n'))
  const others = [...shared.paths].filter(path => !path.includes('\n'))
  const files = [git.prefix + CONFIG_FILE, ...own, ...others]
  const blobs = await blobsAt(
    git,
    [...commits].flatMap(commit => files.map(path => ({ commit, path }))),
  )
  const seen = new Set<string>()
  const texts = await readBlobs(git, [...new Set(blobs.filter(blob => blob !== undefined))])
  const sourceOf = (blob: string | undefined, path: string): Source | undefined => {
    const bytes = blob === undefined ? undefined : texts.get(blob)
    const source = bytes && decode(bytes, path)
    return source instanceof Source ? source : undefined
  }
  for (let at = 0; at < blobs.length; at += files.length) {
    const state = blobs.slice(at, at + files.length)
    const key = state.join()
    if (seen.has(key)) continue
    seen.add(key)
    const [settings] = (await readSettings([state[0]])) as [Settings]
    const sources = files.flatMap((path, index) => (index === 0 ? [] : (sourceOf(state[index], path) ?? [])))
    const sections = together(domain, settings, sources)
    if (sections.length > 0) yield { sections, config: settings.config }
  }
}

/** The sections of the domain in one state, as far as something in them is shared. */
function together(domain: ZoneName, { folder, config }: Settings, sources: readonly Source[]): Section[] {
  const named = sources.flatMap(source => {
    const name = sharedName(nameBelow(folder, source.file))
    return name === undefined ? [] : [{ name, file: source.file, source }]
  })
  const { texts } = sharedRegistry(
    named,
    fileKinds,
    ({ file }) => named.find(one => one.file === file)!.source,
  )
  const listedIn = [...texts.values()]
    .filter(({ domains }) => domains.some(one => one.domain === domain))
    .map(({ from }) => from)
  const results = sources.flatMap((source): FileSections[] => {
    const subject = subjectOf(nameBelow(folder, source.file))
    if (subject?.domain !== domain) return []
    const { kind } = subject
    return [readSections(source, { domain, kind }, fileKinds, listedIn)]
  })
  const { sections } = shareAll({
    results,
    domains: results.map(() => domain),
    shelf: texts,
    own: named.map(({ name }) => name),
    wanted: new Set([domain]),
    usualTtl: config.defaults?.dns?.ttl,
    complete: false,
  })
  return sections.filter(({ layers, file }) => layers !== undefined || sharedName(nameBelow(folder, file)))
}

/** What commits did to one domain: where its files ever were, and which commits moved something. */
export interface DomainCommits {
  paths: Set<string>
  commits: Set<string>
}

/** What one version of the config says that matters to the past. */
export interface Settings {
  /** From the top of the repository. */
  folder: string
  config: Config
}

export type SettingsReader = (blobs: readonly (string | undefined)[]) => Promise<Settings[]>
