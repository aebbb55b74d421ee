/** A write to one domain: looked up, checked and carried out under the domain's lock. */
import { type Answer, done, Refusal } from '../http/envelope.ts'
import { isRunning } from '../state/actions.ts'
import type { Domain } from '../state/shapes.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'
import { domainOf, namedDomain } from './lookup.ts'

/** What a write has to go on. */
export interface Target {
  world: World
  call: Call
  domain: Domain
  body: Record<string, unknown>
}

export interface WriteForm {
  /** Default `namedDomain`: 406 before 404. */
  find?: (world: World, call: Call) => Domain
  /** True: a running action does not matter. */
  whileRunning?: boolean
  /** Default 204. */
  answer?: () => Answer
  /** The refusal while another write of the domain is being saved. */
  busy?: (name: string, call: Call) => Refusal
}

/**
 * The handler of a write. `check` throws `Refusal` or gives back what the write does; in test mode that
 * is left undone.
 */
export function domainWrite(check: (target: Target) => () => void, form: WriteForm = {}): Route['handle'] {
  const { find = namedDomain, whileRunning = false, answer = done, busy = saving } = form
  return async (world, call) => {
    const { name } = find(world, call)
    const body = bodyOf(call)
    // A test run saves nothing, so it neither takes the lock nor minds it.
    const release = call.testMode ? () => undefined : world.store.lock(call.account, name)
    if (release === undefined) throw busy(name, call)
    try {
      await world.pause()
      // Looked up again: during the pause the domain may have been edited, or the state replaced.
      const domain = domainOf(world, call)
      if (!whileRunning) refuseRunning(domain)
      const carryOut = check({ world, call, domain, body })
      if (!call.testMode) {
        carryOut()
        await world.save()
      }
      return answer()
    } finally {
      release()
    }
  }
}

function saving(name: string): Refusal {
  return new Refusal(409, `Domain '${name}' is currently being saved`)
}

/** Throws `Refusal` 409 while an action runs. */
export function refuseRunning(domain: Domain, ending = ''): void {
  if (!isRunning(domain)) return
  const action = domain.action?.name ?? ''
  throw new Refusal(
    409,
    `Domain '${domain.name}' has action '${action}' running, no modification is allowed${ending}`,
  )
}

/** The refusal for a parameter that is missing or of the wrong kind. */
export function missing(parameter: string): Refusal {
  return new Refusal(406, `Please supply the '${parameter}' parameter`)
}

/** A value as an object. Throws `Refusal` 406 with the parameter's name. */
export function objectIn(value: unknown, parameter: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw missing(parameter)
  return value as Record<string, unknown>
}

/** A list, empty when it is empty, null or missing. Throws `Refusal` 406 for anything else. */
export function optionalList(value: unknown, parameter: string): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw missing(parameter)
  return value
}
