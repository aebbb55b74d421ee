/** The files under `zones/` and what each is about, from names alone. */

import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostics.ts'
import { readZoneName, type ZoneName } from '../dns/name.ts'
import { nearest } from '../dns/near.ts'
import { messageOf } from '../errors.ts'

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

/** Lists `folder` of the repository, sorted by name. Names that begin with `_` or `.` are no domains. */
export async function listZones(root: string, folder: string, kinds: readonly string[]): Promise<Listing> {
  const listing: Listing = { files: [], diagnostics: [] }
  const spelled = new Map<ZoneName, string>()
  for (const entry of await entriesOf(root, folder, listing)) {
    const file = `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) listing.diagnostics.push(link(file))
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
  if (!first) return
  const domain = domainOf(name, `${folder}/${first.name}`, folder, listing, spelled)
  if (!domain) return
  for (const entry of entries) {
    const file = `${folder}/${entry.name}`
    if (entry.isSymbolicLink()) listing.diagnostics.push(link(file))
    else if (entry.isDirectory()) listing.diagnostics.push(misplaced(file))
    else if (/\.ya?ml$/i.test(entry.name)) {
      const stem = entry.name.replace(/\.ya?ml$/i, '')
      if (!kinds.includes(stem)) listing.diagnostics.push(unknownFile(file, stem, kinds))
      else if (!entry.name.endsWith('.yaml')) listing.diagnostics.push(ending(file, `${stem}.yaml`))
      else listing.files.push({ file, domain, kind: stem })
    }
  }
}

async function entriesOf(root: string, folder: string, listing: Listing): Promise<Dirent[]> {
  try {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries
      .filter(entry => !/^[_.]/.test(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    listing.diagnostics.push({
      rule: 'file-name',
      severity: 'error',
      file: folder,
      message: missing ? 'there is no such folder' : `cannot read the folder: ${messageOf(cause)}`,
      advice:
        'the files of the domains belong there; "zonewright pull" writes them; zones: in zonewright.yaml names another folder',
    })
    return []
  }
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
  if (first === undefined) spelled.set(zone.value, named)
  return zone.value
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '')
}

function unnamed(file: string, message: string, advice: string): Diagnostic {
  return { rule: 'file-name', severity: 'error', file, message, advice }
}

function link(file: string): Diagnostic {
  return unnamed(
    file,
    'a symbolic link is not followed, so it would silently not be managed',
    'put a real file there',
  )
}

function ending(file: string, wanted: string): Diagnostic {
  return unnamed(
    file,
    'only files that end in .yaml are read, so this one would silently not be managed',
    `rename it to ${wanted}`,
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
    `"${stem}" is no kind, so this file would silently not be managed`,
    near
      ? `did you mean ${near}.yaml?`
      : `the files here are ${kinds.map(kind => `${kind}.yaml`).join(', ')}; begin other names with _`,
  )
}
