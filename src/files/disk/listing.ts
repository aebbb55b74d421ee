/** The files under `zones/` and what each is about, from names alone. */
import { type Dirent, existsSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics.ts'
import { lookalike, readZoneName, type ZoneName } from '../../dns/name.ts'
import { nearest } from '../../text/closest.ts'
import { unreadable } from './unreadable.ts'

export interface ZoneFile {
  /** Relative to the repository root, with forward slashes. */
  file: string
  domain: ZoneName
  /** Absent for a file of a whole domain, which has a section per kind. */
  kind?: string
}

export interface Listing {
  files: ZoneFile[]
  diagnostics: Diagnostic[]
}

/** Lists `folder` of the repository, sorted by name. Names that begin with `_` or `.` are not domains (see shared.ts). */
export async function listZones(root: string, folder: string, kinds: readonly string[]): Promise<Listing> {
  const listing: Listing = { files: [], diagnostics: [] }
  const spelled = new Map<ZoneName, string>()
  for (const entry of await entriesOf(root, folder, listing, () => noFolder(root, folder))) {
    const file = `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) listing.diagnostics.push(link(file))
    else if (/^\.ya?ml$/i.test(entry.name)) listing.diagnostics.push(nameless(file))
    else if (entry.isDirectory() && /\.ya?ml$/i.test(entry.name)) listing.diagnostics.push(notAFile(file))
    else if (entry.isDirectory()) await listFolder(root, file, entry.name, kinds, listing, spelled)
    else if (/\.ya?ml$/i.test(entry.name)) {
      const stem = entry.name.replace(/\.ya?ml$/i, '')
      if (!entry.name.endsWith('.yaml')) listing.diagnostics.push(ending(file, `${stem}.yaml`))
      else {
        const domain = domainOf(stem, file, file, listing, spelled)
        if (domain) listing.files.push({ file, domain })
      }
    }
  }
  return listing
}

async function listFolder(
  root: string,
  folder: string,
  name: string,
  kinds: readonly string[],
  listing: Listing,
  spelled: Map<ZoneName, string>,
): Promise<void> {
  const entries = await entriesOf(root, folder, listing)
  const first = entries.find(entry => /\.ya?ml$/i.test(entry.name))
  if (!first) {
    if (entries.length === 0 && readZoneName(name).ok) await sayEmpty(root, folder, listing)
    return
  }
  const domain = domainOf(name, `${folder}/${first.name}`, folder, listing, spelled)
  if (!domain) return
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) listing.diagnostics.push(link(file))
    else if (/^\.ya?ml$/i.test(entry.name)) listing.diagnostics.push(nameless(file))
    else if (entry.isDirectory()) listing.diagnostics.push(misplaced(file))
    else if (/\.ya?ml$/i.test(entry.name)) {
      const stem = entry.name.replace(/\.ya?ml$/i, '')
      if (!kinds.includes(stem)) listing.diagnostics.push(unknownFile(file, stem, kinds))
      else if (!entry.name.endsWith('.yaml')) listing.diagnostics.push(ending(file, `${stem}.yaml`))
      else listing.files.push({ file, domain, kind: stem })
    }
  }
}

/**
 * What a folder of the repository holds, sorted, without what is none of ours; nothing with a finding. Links are not
 * followed, in no part of the path. `missing` is what is said when it is not there.
 */
export async function entriesOf(
  root: string,
  folder: string,
  { diagnostics }: { diagnostics: Diagnostic[] },
  missing?: () => Diagnostic,
): Promise<Dirent[]> {
  let path = ''
  try {
    for (const part of folder.split('/')) {
      path = path === '' ? part : `${path}/${part}`
      if ((await lstat(join(root, path))).isSymbolicLink()) {
        diagnostics.push(link(path))
        return []
      }
    }
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries
      .filter(entry => !/^[_.]/.test(entry.name) || /^\.ya?ml$/i.test(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || (code === 'ENOTDIR' && !missing)
    if (!isMissing) diagnostics.push(unreadable(path, cause))
    else if (missing) diagnostics.push(missing())
    return []
  }
}

/** The folder, or the root of the repository if that is what is missing. */
function noFolder(root: string, folder: string): Diagnostic {
  if (!existsSync(root))
    return unnamed(root, 'there is no such folder', 'name the folder that holds the repository')
  return unnamed(
    folder,
    'there is no such folder',
    '"zonewright init" sets a repository up, and "zonewright pull" writes the files of its domains there; zones: in zonewright.yaml names another folder',
  )
}

/** Only a warning: nothing in the folder says that it should be managed. A hidden file such as .gitkeep is meant to be there. */
async function sayEmpty(root: string, folder: string, listing: Listing): Promise<void> {
  const hidden = await readdir(join(root, folder))
  if (hidden.length > 0) return
  const domain = folder.slice(folder.lastIndexOf('/') + 1)
  listing.diagnostics.push({
    ...unnamed(
      folder,
      `the folder is empty, so it says nothing of ${domain}`,
      `delete it, or write its zone with "zonewright pull ${domain}"`,
    ),
    severity: 'warning',
  })
}

/** The zone a file or folder is named after; the same zone in another spelling is an error. */
function domainOf(
  name: string,
  file: string,
  named: string,
  listing: Listing,
  spelled: Map<ZoneName, string>,
): ZoneName | undefined {
  const zone = readZoneName(name)
  if (!zone.ok) {
    const {
      rule,
      message,
      advice = 'name it after the domain, or begin the name with _ if it is none',
    } = zone.problem
    listing.diagnostics.push({ rule, severity: 'error', file, message, advice })
    return undefined
  }
  const first = spelled.get(zone.value)
  if (first !== undefined && stemOf(first) !== name) {
    listing.diagnostics.push({
      rule: 'zone-duplicate',
      severity: 'error',
      file,
      message: `${named} and ${first} are the same zone, ${zone.value}`,
      advice: 'keep one spelling',
    })
    return undefined
  }
  if (first === undefined) {
    spelled.set(zone.value, named)
    const odd = lookalike(name)
    if (odd) listing.diagnostics.push({ ...odd, severity: 'warning', file })
  }
  return zone.value
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '')
}

/** A file or folder whose name keeps it from being read. */
export function unnamed(file: string, message: string, advice: string): Diagnostic {
  return { rule: 'file-name', severity: 'error', file, message, advice }
}

/** Neither files nor folders are read through a link. */
export function link(file: string): Diagnostic {
  return unnamed(
    file,
    'a symbolic link is not followed, so it would silently not be managed',
    'put a real file there',
  )
}

/** A YAML file of another ending. */
export function ending(file: string, wanted: string): Diagnostic {
  return unnamed(
    file,
    'only files that end in .yaml are read, so this one would silently not be managed',
    `rename it to ${wanted}`,
  )
}

function nameless(file: string): Diagnostic {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return unnamed(
    file,
    'there is no name before .yaml, so it would silently not be managed',
    `give it a name, such as ${folder}${folder.split('/').length > 2 ? 'dns' : 'example.nl'}.yaml`,
  )
}

function notAFile(file: string): Diagnostic {
  return unnamed(
    file,
    'this is a folder with the name of a file, so it would silently not be managed',
    `rename it to ${file.replace(/\.ya?ml$/i, '')}`,
  )
}

function misplaced(file: string): Diagnostic {
  return unnamed(
    file,
    'a folder inside the folder of a domain is not read',
    'move it out, or begin its name with _',
  )
}

function unknownFile(file: string, stem: string, kinds: readonly string[]): Diagnostic {
  const near = kinds.find(kind => kind === stem.toLowerCase()) ?? nearest(stem, kinds)
  return unnamed(
    file,
    `"${stem}" is not a kind, so this file would silently not be managed`,
    near
      ? `did you mean ${near}.yaml?`
      : `the files here are ${kinds.map(kind => `${kind}.yaml`).join(', ')}; begin other names with _`,
  )
}

/** What a file may be about by its path. */
export function domainsIn(file: string): string[] {
  return file.split('/').flatMap(part => {
    const read = readZoneName(part.replace(/\.ya?ml$/i, ''))
    return read.ok ? [read.value] : []
  })
}
