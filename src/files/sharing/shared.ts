/** Files below the zones folder that belong to no domain: what domains share, profiles of contacts, what accounts have. */
import type { Dirent } from 'node:fs'
import type { Diagnostic } from '../../diagnostics.ts'
import { ending, entriesOf, link, unnamed } from '../disk/listing.ts'
import { ACCOUNT_NAME } from '../section/domain-keys.ts'
import { SHARED_NAME } from '../section/use.ts'

export interface SharedFile {
  /** Relative to the repository root, with forward slashes. */
  file: string
  /** Of the profile, or of the account. */
  name: string
}

export interface AccountFile extends SharedFile {
  schema: string
}

export interface SharedListing {
  /** `_shared/<name>.yaml`: sections with parameters (sharing/). */
  texts: SharedFile[]
  /** `_shared/contacts/<name>.yaml`. */
  profiles: SharedFile[]
  /** `_accounts/<account>/<schema>.yaml`. */
  accounts: AccountFile[]
  /** Names of texts that are there and not read, by their form; all where their folder is. */
  unread: ReadonlySet<string> | 'all'
  diagnostics: Diagnostic[]
}

const TEXTS = '_shared'
const PROFILES = '_shared/contacts'
const ACCOUNTS = '_accounts'
const YAML = /\.ya?ml$/i
const PROFILE_NAME = /^[a-z0-9-]+$/
/**
 * Lists what `folder` of the repository holds of them, sorted by name; names that begin with `_` or `.` are left out.
 * `schemas` are those of the files in the folder of an account.
 */
export async function listShared(
  root: string,
  folder: string,
  schemas: readonly string[],
): Promise<SharedListing> {
  const listing: SharedListing = { texts: [], profiles: [], accounts: [], unread: new Set(), diagnostics: [] }
  const unread = new Set<string>()
  const texts = await entriesBelow(root, `${folder}/${TEXTS}`, listing)
  const isRead = listing.diagnostics.length === 0
  for (const { file, entry } of texts) {
    if (entry.name === 'contacts') continue
    if (YAML.test(entry.name)) unread.add(entry.name.replace(YAML, '').toLowerCase())
    const stem = yamlFile(entry, file, listing)
    if (stem === undefined) continue
    if (SHARED_NAME.test(stem)) listing.texts.push({ file, name: stem })
    else listing.diagnostics.push(badName(file, 'a shared file has a name of a-z, 0-9 and -'))
  }
  for (const { name } of listing.texts) unread.delete(name)
  listing.unread = isRead ? unread : 'all'
  for (const { file, entry } of await entriesBelow(root, `${folder}/${PROFILES}`, listing)) {
    const stem = yamlFile(entry, file, listing)
    if (stem === undefined) continue
    if (PROFILE_NAME.test(stem)) listing.profiles.push({ file, name: stem })
    else listing.diagnostics.push(badName(file, 'a profile has a name of a-z, 0-9 and -'))
  }
  for (const { file, entry } of await entriesBelow(root, `${folder}/${ACCOUNTS}`, listing)) {
    if (entry.isDirectory()) await listAccount(root, { file, name: entry.name, schemas }, listing)
    else if (entry.isSymbolicLink()) listing.diagnostics.push(link(file))
    else if (YAML.test(entry.name)) listing.diagnostics.push(outside(file))
  }
  return listing
}

/** Whether a path below the zones folder is one of these files: for those who know names only. */
export function isOwnerlessFile(path: string): boolean {
  const [, text] = /^_shared\/([^/]+)\.yaml$/.exec(path) ?? []
  if (text !== undefined) return SHARED_NAME.test(text)
  const [, profile] = /^_shared\/contacts\/([^/]+)\.yaml$/.exec(path) ?? []
  if (profile !== undefined) return PROFILE_NAME.test(profile)
  const [, account] = /^_accounts\/([^/]+)\/[a-z-]+\.yaml$/.exec(path) ?? []
  return account !== undefined && ACCOUNT_NAME.test(account)
}

async function listAccount(
  root: string,
  { file: path, name, schemas }: { file: string; name: string; schemas: readonly string[] },
  listing: SharedListing,
): Promise<void> {
  const other = listing.accounts.find(
    one => one.name !== name && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (other) {
    listing.diagnostics.push({
      rule: 'zone-duplicate',
      severity: 'error',
      file: path,
      message: `${path} and ${other.file.slice(0, other.file.lastIndexOf('/'))} are the same account`,
      advice: 'keep one spelling',
    })
    return
  }
  for (const { file, entry } of await entriesBelow(root, path, listing)) {
    const stem = yamlFile(entry, file, listing)
    if (stem === undefined) continue
    if (!schemas.includes(stem)) listing.diagnostics.push(otherFile(file, schemas))
    else if (!ACCOUNT_NAME.test(name))
      listing.diagnostics.push(badName(path, 'this is not a name of an account'))
    else listing.accounts.push({ file, name, schema: stem })
  }
}

/** The name of a YAML file without its ending; what would silently not be read is said. */
function yamlFile(entry: Dirent, file: string, { diagnostics }: SharedListing): string | undefined {
  if (entry.isSymbolicLink()) diagnostics.push(link(file))
  else if (/^\.ya?ml$/i.test(entry.name)) diagnostics.push(nameless(file))
  else if (entry.isDirectory()) diagnostics.push(deeper(file))
  else if (YAML.test(entry.name)) {
    const stem = entry.name.replace(YAML, '')
    if (entry.name.endsWith('.yaml')) return stem
    diagnostics.push(ending(file, `${stem}.yaml`))
  }
  return undefined
}

/** What is below the zones folder, with paths from the root; nothing when it is not there. */
async function entriesBelow(
  root: string,
  path: string,
  listing: SharedListing,
): Promise<{ file: string; entry: Dirent }[]> {
  const entries = await entriesOf(root, path, listing)
  return entries.map(entry => ({ file: `${path}/${entry.name}`, entry }))
}

function nameless(file: string): Diagnostic {
  return unnamed(file, 'there is no name before .yaml, so it would silently not be read', 'give it a name')
}

function badName(file: string, message: string): Diagnostic {
  return unnamed(file, message, 'rename it, or begin its name with _')
}

function deeper(file: string): Diagnostic {
  return unnamed(file, 'a folder in here is not read', 'move it out, or begin its name with _')
}

function outside(file: string): Diagnostic {
  return unnamed(
    file,
    'only folders of accounts are read here, so this file would silently not be managed',
    `move it to ${file.replace(YAML, '')}/contacts.yaml`,
  )
}

function otherFile(file: string, schemas: readonly string[]): Diagnostic {
  const names = schemas.map(schema => `${schema}.yaml`).join(' or ')
  return unnamed(
    file,
    `an account has only ${names}, so this file would silently not be managed`,
    `rename it to ${names}, or begin its name with _`,
  )
}
