/** `POST /auth` and `GET /api-test`. */
import { type Answer, ok, phpJson, Refusal } from '../http/envelope.ts'
import { isSignedBy, readTokenRequest } from '../rules/auth.ts'
import { bodyOf, type Route, type UnauthenticatedCall, type World } from '../state/world.ts'

/**
 * Issues a token: 201 `{"token":"…"}`, without quota headers and outside the quota (api-facts 1.1, 1.2).
 * Throws `Refusal`.
 */
export async function authenticate(world: World, visit: UnauthenticatedCall): Promise<Answer> {
  const token = readTokenRequest(bodyOf(visit))
  const signature = visit.headers['signature']
  if (typeof signature !== 'string' || signature === '') {
    throw new Refusal(406, 'Please specify a signature in the header')
  }
  const account = world.store.account(token.login)
  if (account === undefined || !isSignedBy(account.publicKey, visit.raw, signature)) {
    // The same words for both, so that no one learns which account names exist.
    throw new Refusal(401, 'Invalid API signature, signature does not match the request.')
  }
  if (!world.tokens.useNonce(account, token.nonce)) {
    throw new Refusal(401, 'The nonce has already been used')
  }
  return { status: 201, body: phpJson({ token: await world.tokens.issue(account, token) }) }
}

export const generalRoutes: readonly Route[] = [
  { method: 'GET', path: '/api-test', handle: () => ok({ ping: 'pong' }) },
]
