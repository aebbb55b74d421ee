/** `/_sandbox/actions/{domain}`: makes a domain's action run, fail or end, now or when the next one starts. */
import { finishAction } from './state/actions.ts'
import { courseFrom } from './state/seed-parts.ts'
import type { Account, Course } from './state/shapes.ts'
import { object, SeedError, wrong } from './state/values.ts'
import type { World } from './state/world.ts'

/** The action as it stands, `finished` when there is none, and what the next one shall do. */
export function steeredAction(world: World, domain: string): object {
  const owner = world.store.ownerOf(domain)
  const action = owner === undefined ? undefined : world.store.domain(owner, domain)?.action
  const next = world.planned.get(domain)
  const { changes: _, ...shown } = action ?? { name: '', state: 'finished' as const, changes: {} }
  return { message: '', ...shown, ...(next !== undefined && { next }) }
}

/** Throws `SeedError` when the body or the domain will not do. */
export async function steerAction(world: World, domain: string, value: unknown): Promise<void> {
  const body = object(value, 'action')
  const course = courseFrom(body, 'action', ['running', 'failed', 'finished'])
  const when = body['when'] ?? 'now'
  if (when === 'next') {
    world.planned.set(domain, course)
    return
  }
  if (when !== 'now') throw wrong('action.when', '"now" or "next"', when)
  const owner = world.store.ownerOf(domain)
  if (owner === undefined) throw new SeedError(`action: no account has the domain ${domain}`)
  actNow(world, owner, domain, body['name'], course)
  await world.save()
}

/** The changes of an action that is under way stay with it, so that it can still end well. */
function actNow(world: World, owner: Account, domain: string, sentName: unknown, course: Course): void {
  const before = world.store.domain(owner, domain)?.action
  if (course.state === 'finished') {
    finishAction(world.store, owner, domain)
    return
  }
  const name = sentName ?? before?.name
  if (typeof name !== 'string' || name === '') throw wrong('action.name', 'text that is not empty', name)
  const changes = before?.name === name ? before.changes : undefined
  world.store.setAction(owner, domain, { name, ...course, ...(changes !== undefined && { changes }) })
}
