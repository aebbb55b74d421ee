/** Which domains use which shared file or preset, themselves or through another. Pure. */
import type { ZoneName } from '../../dns/name.ts'
import type { FileSections } from '../section/section.ts'
import type { SharedRegistry } from './resolve.ts'

/** By the name of every shared file and preset: the domains that use it, as far as their files were read. */
export type SharedUsers = ReadonlyMap<string, ReadonlySet<ZoneName>>

export interface SharedUsersInput {
  /** What was read of each file of a domain. */
  results: readonly FileSections[]
  /** Domain of each of them. */
  domains: readonly ZoneName[]
  shelf: SharedRegistry
  /** Only these domains; all when absent. */
  wanted?: ReadonlySet<ZoneName>
}

export function sharedUsers({ results, domains, shelf, wanted }: SharedUsersInput): SharedUsers {
  const { faulty } = shelf
  const names = [...shelf.keys(), ...(faulty === 'all' ? [] : (faulty ?? []))]
  const users = new Map(names.map(name => [name, new Set<ZoneName>()]))
  const use = (first: string, domain: ZoneName): void => {
    const names = [first]
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const known = users.get(name)
      // A name that there is not, or a circle: each is said where the domain is put together.
      if (!known || known.has(domain)) continue
      known.add(domain)
      for (const inner of shelf.get(name)?.uses ?? []) names.push(inner.name)
    }
  }
  for (const [index, { uses = [] }] of results.entries()) {
    for (const one of uses) use(one.name, domains[index]!)
  }
  for (const { name, domains: named } of shelf.values()) {
    for (const { domain } of named) if (wanted?.has(domain) ?? true) use(name, domain)
  }
  return users
}
