/** What the files say of their domains, as far as selectors ask: which have a tag, an account, a shared file, a change. */

import { ZonewrightError } from '../../errors.ts'
import { domainsIn } from '../../files/disk/listing.ts'
import { loadRepository, type Repository } from '../../files/repository/load.ts'
import { type Facts, needsOf, type Selection } from '../../files/repository/selectors.ts'
import { fileKinds } from '../../kinds/index.ts'
import { declareAll } from '../../sync/parts/declared.ts'
import { judge } from './repository.ts'

/** What `changed` compares with. */
export interface Since {
  /** HEAD unless given. */
  base?: string
  /** Commits after `base` that an apply was begun for: what differs from them has changed too. */
  begun?: readonly string[]
}

/**
 * For a selection of names and globs only names of files are read.
 *
 * @throws ZonewrightError `no-base`
 */
export async function factsOfFiles(
  selection: Selection,
  { base, begun = [] }: Since,
  root: string,
): Promise<Facts> {
  const needs = needsOf(selection)
  const repository = await loadRepository(root, fileKinds, needs.size > 0 ? {} : { domains: [] })
  const { config, managed, owners, users, sections } = repository
  // The folder of an account is called after a login, which has no dot.
  const known = new Set([...managed].filter(name => name.includes('.')))
  const settings = sections.filter(({ kind }) => kind === 'settings')
  const hasSettings = settings.length > 0
  return {
    known,
    whose: 'the files',
    passesNames: true,
    groups: {
      tag: grouped(settings.map(({ domain, value }) => [domain, tagsIn(value)])),
      account: grouped(
        [...owners].map(([name, account]) => [name, [account]]),
        Object.keys(config.accounts ?? {}),
      ),
      shared: users,
    },
    untagged: hasSettings
      ? 'no settings section of the files has tags'
      : 'the files have no settings section, where tags are declared',
    changed: needs.has('changed') ? await changedIn(repository, base, begun) : new Set(),
    base: base ?? 'HEAD',
    unsure: unsureIn(repository, known),
  }
}

/** Members by their groups; `all` are groups that may have none. */
export function grouped(
  members: readonly (readonly [name: string, groups: readonly string[]])[],
  all: readonly string[] = [],
): Map<string, Set<string>> {
  const found = new Map(all.map(group => [group, new Set<string>()]))
  for (const [name, groups] of members) {
    for (const group of groups) found.set(group, (found.get(group) ?? new Set()).add(name))
  }
  return found
}

function tagsIn(section: unknown): readonly string[] {
  return (section as { tags?: readonly string[] }).tags ?? []
}

/** @throws ZonewrightError `no-base` */
async function changedIn(
  repository: Repository,
  base: string | undefined,
  begun: readonly string[],
): Promise<Set<string>> {
  const [{ baseAt, begunAt, changedFrom }, { commitOf, openGit }] = await Promise.all([
    import('../../sync/history/changed.ts'),
    import('../../sync/history/git.ts'),
  ])
  const { root, sections, config, managed } = repository
  const git = await openGit(root)
  if (!git) throw noBase('there is no Git repository here', 'run inside the repository, with git installed')
  if (base === undefined && (await commitOf(git, 'HEAD')) === undefined) {
    throw noBase('there is no commit yet', 'commit the files first')
  }
  const now = { parts: declareAll(sections, config).parts, managed }
  const { changed } = changedFrom(await baseAt(git, base ?? 'HEAD'), now)
  for (const commit of begun) {
    const then = await begunAt(git, commit)
    if (then) for (const name of changedFrom(then, now).changed) changed.add(name)
  }
  return changed
}

function noBase(why: string, advice: string): ZonewrightError {
  return new ZonewrightError('no-base', 'user', `changed compares the files with a commit, and ${why}`, {
    advice: `${advice}, or name the domains`,
  })
}

/** Domains whose files have errors, or those of what they use, and those without the account they should have. */
function unsureIn(repository: Repository, known: ReadonlySet<string>): Set<string> {
  const { config, owners, sections, users } = repository
  const unsure = new Set<string>()
  for (const { severity, about, file } of judge(repository, [])) {
    // What is only about records hides nothing.
    if (severity !== 'error' || about?.length) continue
    const [, shared] = /\/_shared\/([^/]+)\.yaml$/.exec(file) ?? []
    for (const name of shared === undefined ? domainsIn(file) : (users.get(shared) ?? [])) {
      if (known.has(name)) unsure.add(name)
    }
  }
  if (config.accounts) {
    for (const { domain } of sections) if (known.has(domain) && !owners.has(domain)) unsure.add(domain)
  }
  return unsure
}
