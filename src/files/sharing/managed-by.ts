/** Where a domain is managed: in files of its own, in shared files that list it, or in both. Pure. */
import type { ZoneFile } from '../disk/listing.ts'
import type { SharedRegistry } from './resolve.ts'

/** Files of the repository, with forward slashes. */
export interface ManagedBy {
  /** By domain: its own files, also those that were not read. */
  own: ReadonlyMap<string, readonly string[]>
  /** By domain: the shared files whose `domains:` name it. */
  listed: ReadonlyMap<string, readonly string[]>
}

/** `files` are those of domains, `shelf` what there is to use. */
export function managedByFiles(files: readonly ZoneFile[], shelf: SharedRegistry): ManagedBy {
  const own = new Map<string, string[]>()
  for (const { domain, file } of files) own.set(domain, [...(own.get(domain) ?? []), file])
  const listed = new Map<string, string[]>()
  for (const { domains, from } of shelf.values()) {
    for (const { domain } of domains) listed.set(domain, [...(listed.get(domain) ?? []), from])
  }
  return { own, listed }
}

/** What ends the management of a domain, to be said in advice; undefined when nothing manages it. */
export function howToLeave(domain: string, { own, listed }: ManagedBy): string | undefined {
  const files = own.get(domain) ?? []
  const lists = listed.get(domain) ?? []
  const ways = [
    ...(files.length > 0 ? [`remove ${inWords(files)}`] : []),
    ...(lists.length > 0 ? [`take ${domain} out of domains: of ${lists.join(' and ')}`] : []),
  ]
  return ways.length > 0 ? ways.join(', and ') : undefined
}

/** A file, or the folder that holds them. */
function inWords(files: readonly string[]): string {
  const [first = ''] = files
  const folder = first.slice(0, first.lastIndexOf('/') + 1)
  // `zones/` itself holds the files of others too.
  const isOwn = folder.split('/').length > 2
  const isFolder = isOwn && files.length > 1 && files.every(file => file.startsWith(folder))
  return isFolder ? folder.slice(0, -1) : files.join(' and ')
}
