/** Who a token is and what it may. As for the token of a workflow: each thing is nothing, `read` or `write`. */

export type Thing = 'contents' | 'issues' | 'metadata' | 'pulls' | 'statuses'
export type Level = 'read' | 'write'
export type Rights = Partial<Record<Thing, Level>>

export interface FakeToken {
  rights: Rights
  /** Who writes with it. Only GraphQL tells apps, such as workflows; people are told at /user as well. */
  login: string
}

export const ALL: Rights = {
  contents: 'write',
  issues: 'write',
  metadata: 'read',
  pulls: 'write',
  statuses: 'write',
}
export const READ_ONLY: Rights = { contents: 'read', issues: 'read', pulls: 'read', statuses: 'read' }

/** One of the things at this level is enough. */
export interface Needed {
  level: Level
  things: readonly Thing[]
}

export function may(rights: Rights, { level, things }: Needed): boolean {
  return things.some(thing => {
    // Every token may read what a repository says of itself.
    if (thing === 'metadata') return true
    const held = rights[thing]
    return held === 'write' || (held === 'read' && level === 'read')
  })
}

/** The header that says so: `issues=write; pull_requests=write`. */
export function acceptedRights({ level, things }: Needed): string {
  return things.map(thing => `${thing === 'pulls' ? 'pull_requests' : thing}=${level}`).join('; ')
}
