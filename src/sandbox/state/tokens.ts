/** Access tokens: RS256 JSON Web Tokens with the claims of the real ones (api-facts 1.15 to 1.20). */
import { randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from '../http/envelope.ts'
import type { KeyPair } from './keys.ts'
import type { Account } from './shapes.ts'

/**
 * The demo token that TransIP publishes for everyone, in its own client libraries too. It grants nothing:
 * it stands for a demo user for whom every modification is only simulated.
 */
export const demoToken =
  'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiIsImp0aSI6ImN3MiFSbDU2eDNoUnkjelM4YmdOIn0.eyJpc3MiOiJhcGkudHJhbnNpcC5ubCIsImF1ZCI6ImFwaS50cmFuc2lwLm5sIiwianRpIjoiY3cyIVJsNTZ4M2hSeSN6UzhiZ04iLCJpYXQiOjE1ODIyMDE1NTAsIm5iZiI6MTU4MjIwMTU1MCwiZXhwIjoyMTE4NzQ1NTUwLCJjaWQiOiI2MDQ0OSIsInJvIjpmYWxzZSwiZ2siOmZhbHNlLCJrdiI6dHJ1ZX0.fYBWV4O5WPXxGuWG-vcrFWqmRHBm9yp0PHiYh_oAWxWxCaZX2Rf6WJfc13AxEeZ67-lY0TA2kSaOCp0PggBb_MGj73t4cH8gdwDJzANVxkiPL1Saqiw2NgZ3IHASJnisUWNnZp8HnrhLLe5ficvb1D9WOUOItmFC2ZgfGObNhlL2y-AMNLT4X7oNgrNTGm-mespo0jD_qH9dK5_evSzS3K8o03gu6p19jxfsnIh8TIVRvNdluYC2wo4qDl5EW5BEZ8OSuJ121ncOT1oRpzXB0cVZ9e5_UVAEr9X3f26_Eomg52-PjrgcRJ_jPIUYbrlo06KjjX2h0fzMr21ZE023Gw'

const issuer = 'api.transip.nl'

/** Whom a token speaks for and what it may do. */
export interface Grant {
  /** Undefined: the demo user. */
  accountName: string | undefined
  readOnly: boolean
}

interface ActiveToken extends Grant {
  accountName: string
  label: string
  /** UNIX time in seconds. */
  expires: number
}

export class Tokens {
  readonly #keys: KeyPair
  readonly #now: () => number
  readonly #active = new Map<string, ActiveToken>()
  readonly #nonces = new Set<string>()

  constructor(keys: KeyPair, now: () => number) {
    this.#keys = keys
    this.#now = now
  }

  /** Remembers a nonce; false when the account has used it before. */
  useNonce(account: Account, nonce: string): boolean {
    const key = JSON.stringify([account.name, nonce])
    if (this.#nonces.has(key)) return false
    this.#nonces.add(key)
    return true
  }

  /** Issues a token. Throws `Refusal` 409 when another active token of the account has this label. */
  async issue(
    account: Account,
    token: { label: string; readOnly: boolean; globalKey: boolean; lifetime: number },
  ): Promise<string> {
    const issued = Math.floor(this.#now() / 1000)
    this.#forgetExpired(issued)
    if (token.label !== '' && this.#hasLabel(account, token.label)) {
      throw new Refusal(409, `The label '${token.label}' is already used in another active access token.`)
    }
    const id = randomBytes(15).toString('base64url')
    const expires = issued + token.lifetime
    this.#active.set(id, { accountName: account.name, label: token.label, readOnly: token.readOnly, expires })
    const claims = { iss: issuer, aud: issuer, jti: id, iat: issued, nbf: issued, exp: expires }
    return new SignJWT({
      ...claims,
      cid: account.customerId,
      ro: token.readOnly,
      gk: token.globalKey,
      kv: true,
    })
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', jti: id })
      .sign(this.#keys.privateKey)
  }

  /** What the bearer of an `Authorization` header may do. Throws `Refusal` 401. */
  async grant(authorization: string | undefined): Promise<Grant> {
    const token = /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1]
    if (token === undefined)
      throw new Refusal(401, 'Please specify an access token in the Authorization header')
    if (token === demoToken) return { accountName: undefined, readOnly: false }
    const active = this.#active.get(await this.#idOf(token))
    if (active === undefined) throw new Refusal(401, 'Your access token has been revoked.')
    return active
  }

  /** Revokes every token, as an owner can do in the control panel. */
  revokeAll(): void {
    this.#active.clear()
  }

  async #idOf(token: string): Promise<string> {
    try {
      const currentDate = new Date(this.#now())
      const check = { algorithms: ['RS256'], issuer, audience: issuer, currentDate }
      const { payload } = await jwtVerify(token, this.#keys.publicKey, check)
      return payload.jti ?? ''
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal(401, 'Your access token has expired.')
      throw new Refusal(401, 'Your access token is invalid.')
    }
  }

  #hasLabel(account: Account, label: string): boolean {
    for (const token of this.#active.values()) {
      if (token.accountName === account.name && token.label === label) return true
    }
    return false
  }

  #forgetExpired(now: number): void {
    for (const [id, token] of this.#active) if (token.expires <= now) this.#active.delete(id)
  }
}
