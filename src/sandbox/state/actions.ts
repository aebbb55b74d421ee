/**
 * The one action a domain can have: what a write starts, what it leaves behind when it ends, and how the
 * control path makes it run, fail or end. A failed action blocks nothing and waits for a retry.
 */
import type { Account, Changes, Course, StoredAction } from './shapes.ts'
import type { Store } from './store.ts'

/** What the control path wants the next action of a domain to do, by lower-case domain name. */
export class Planned {
  readonly #courses = new Map<string, Course>()

  set(domain: string, course: Course): void {
    this.#courses.set(domain.toLowerCase(), course)
  }

  get(domain: string): Course | undefined {
    return this.#courses.get(domain.toLowerCase())
  }

  take(domain: string): Course | undefined {
    const course = this.get(domain)
    this.#courses.delete(domain.toLowerCase())
    return course
  }

  clear(): void {
    this.#courses.clear()
  }
}

export function isRunning(domain: { action?: StoredAction }): boolean {
  return domain.action?.state === 'running'
}

/** Gives a domain an action on this course, which takes effect at once when the course is `finished`. */
export function startAction(
  store: Store,
  account: Account,
  domain: string,
  name: string,
  changes: Changes,
  course: Course,
): void {
  const action: StoredAction = { name, ...course, changes }
  store.setAction(account, domain, action)
  if (course.state === 'finished') finishAction(store, account, domain)
}

/** Ends the action well: its changes take effect and it is gone. */
export function finishAction(store: Store, account: Account, name: string): void {
  const { parts = {}, dnsEntries, moveTo } = store.domain(account, name)?.action?.changes ?? {}
  store.setAction(account, name, undefined)
  store.setParts(account, name, parts)
  if (dnsEntries !== undefined) store.setEntries(account, name, dnsEntries)
  const target = moveTo === undefined ? undefined : store.account(moveTo)
  const domain = store.domain(account, name)
  if (target === undefined || domain === undefined) return
  store.removeDomain(account, name)
  store.addDomain(target, domain)
}

/**
 * Counts one read of the domain's action, after it was answered. True when the action ended with the
 * reads before it, so that this read must already show the state after it.
 */
export function countRead(store: Store, account: Account, name: string): boolean {
  const action = store.domain(account, name)?.action
  if (action?.state !== 'running' || action.reads === undefined) return false
  if (action.reads > 0) {
    store.setAction(account, name, { ...action, reads: action.reads - 1 })
    return false
  }
  finishAction(store, account, name)
  return true
}
