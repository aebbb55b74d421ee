/** The code with which a domain can be transferred away, in both spellings of its address (api-facts 4.20). */
import { randomBytes } from 'node:crypto'
import { type Answer, created, ok, Refusal } from '../http/envelope.ts'
import { namedDomain } from '../rules/lookup.ts'
import { domainWrite, type Target } from '../rules/writes.ts'
import type { Domain } from '../state/shapes.ts'
import { isCapable, tldOf } from '../state/tlds.ts'
import type { Call, Route, World } from '../state/world.ts'

export const authCodeRoutes: readonly Route[] = ['auth-code', 'authCode'].flatMap(spelling => {
  const path = `/domains/:domain/${spelling}`
  const renew = domainWrite(renewed, { answer: created, whileRunning: true })
  return [
    { method: 'GET', path, handle: showCode },
    { method: 'POST', path, pausesItself: true, handle: renew },
  ]
})

/** Twelve letters, digits, `-` and `_`. */
export function newAuthCode(): string {
  return randomBytes(9).toString('base64url')
}

function showCode(world: World, call: Call): Answer {
  const domain = namedDomain(world, call)
  refuseWithoutCode(world, call, domain)
  return ok({ authCode: domain.parts['authCode'] ?? '' })
}

function renewed({ world, call, domain }: Target): () => void {
  refuseWithoutCode(world, call, domain)
  return () => world.store.setParts(call.account, domain.name, { authCode: newAuthCode() })
}

function refuseWithoutCode(world: World, call: Call, { name }: Domain): void {
  if (isCapable(world, call.account, name, 'requiresAuthCode')) return
  const tld = tldOf(world, call.account, name)?.name ?? ''
  throw new Refusal(405, `Tld '${tld}' does not allow this action`)
}
