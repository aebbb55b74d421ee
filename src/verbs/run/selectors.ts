/**
 * Selectors to names of domains, before a verb begins: what it does then is what it does with these names. Nothing is
 * read for plain names.
 */
import type { DomainInfo } from '../../api/calls/wire.ts'
import type { NamePattern } from '../../dns/domain-pattern.ts'
import { readZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { ownerWithoutFile } from '../../files/repository/accounts.ts'
import { loadConfig } from '../../files/repository/config.ts'
import {
  type Facts,
  needsOf,
  readSelection,
  type Selection,
  selected,
} from '../../files/repository/selectors.ts'
import { readTags } from '../../kinds/settings/tags.ts'
import { count } from '../../text/count.ts'
import type { Host } from './host.ts'
import { factsOfFiles, grouped, type Since } from './selectors-facts.ts'

export interface SelectingArgs extends Since {
  /** As typed. */
  domains: readonly string[]
}

export interface SelectedDomains {
  /** Names of domains; none when none was typed, and all are meant. */
  domains: readonly string[]
  /** Those that must be of the run's own account, because nothing but names was typed. */
  named: readonly string[]
}

/**
 * The domains that files manage and that the arguments mean.
 *
 * @throws ZonewrightError `usage`, `no-match`, `no-base`
 */
export async function selectDomains(args: SelectingArgs, host: Host): Promise<SelectedDomains> {
  const selection = readSelection(args.domains)
  if (!selection) return { domains: args.domains, named: args.domains }
  return { domains: selected(selection, await factsOfFiles(selection, args, host.cwd)), named: [] }
}

/** The domains of the account that are meant; tags are those that are live. @throws as `selectDomains`, `invalid-file` */
export async function selectInAccount(
  selection: Selection,
  held: ReadonlyMap<string, DomainInfo>,
  host: Host,
): Promise<string[]> {
  const names = new Set([...held.keys()].filter(name => readZoneName(name).ok))
  const facts = await factsOfHeld(selection, held, host)
  return selected(selection, { ...facts, among: { names, place: 'this account' } })
}

/** The same with the domains of the files, as one pattern; a name that is nowhere is a mistake. */
export async function inventoryPattern(
  selection: Selection,
  held: ReadonlyMap<string, DomainInfo>,
  host: Host,
): Promise<NamePattern> {
  const facts = await factsOfHeld(selection, held, host)
  const names = new Set(selected(selection, { ...facts, passesNames: false }))
  return { text: [...names].join(' '), matches: name => names.has(name) }
}

/** The domains of a snapshot that are meant, by what the files say now. @throws as `selectInAccount` */
export async function selectInSnapshot(
  selection: Selection,
  { file, subjects }: { file: string; subjects: readonly string[] },
  host: Host,
): Promise<string[]> {
  const facts = requireSure(selection, await factsOfFiles(selection, {}, host.cwd))
  // The folder of an account is called after a login, which has no dot.
  const names = new Set(subjects.filter(name => name.includes('.')))
  const known = new Set([...facts.known, ...names])
  return selected(selection, {
    ...facts,
    known,
    whose: 'the snapshot and the files',
    among: { names, place: file },
  })
}

async function factsOfHeld(
  selection: Selection,
  held: ReadonlyMap<string, DomainInfo>,
  host: Host,
): Promise<Facts> {
  const ofFiles = selection.filter(({ selector }) => selector.by !== 'tag')
  const facts = requireSure(ofFiles, await factsOfFiles(ofFiles, {}, host.cwd))
  const { known, groups } = facts
  const { config } = await loadConfig(host.cwd)
  const unfiled = [...held.keys()].filter(name => !known.has(name))
  const owned = [...groups.account].flatMap(([account, names]) =>
    [...names].map(name => [name, [account]] as const),
  )
  return {
    ...facts,
    known: new Set([...known, ...unfiled]),
    whose: 'the account and the files',
    groups: {
      ...groups,
      tag: grouped([...held].map(([name, { tags }]) => [name, readTags(tags) ?? []])),
      account: grouped(
        [...owned, ...unfiled.map(name => [name, [ownerWithoutFile(name, config) ?? []].flat()] as const)],
        [...groups.account.keys()],
      ),
    },
    untagged: 'no domain of the account has a tag',
  }
}

/** A verb that does not judge the files would not say what is wrong with them, so it must not guess. */
function requireSure(selection: Selection, facts: Facts): Facts {
  const { unsure } = facts
  if (unsure.size === 0 || needsOf(selection).size === 0) return { ...facts, unsure: new Set() }
  const [first] = [...unsure].sort()
  const [more, it] =
    unsure.size > 1 ? [` and ${count(unsure.size - 1, 'other domain')}`, 'they are'] : ['', 'it is']
  const message = `the files of ${first}${more} have errors, so no one can tell whether ${it} selected`
  throw new ZonewrightError('invalid-file', 'user', message, {
    advice: 'correct them first (`zonewright validate` shows all), or name the domains',
  })
}
