/** What may be sent at all: the last check before the wire, with the rights of this client. */
import { ApiError, type ApiRequest } from '../request/errors.ts'
import { accessTokenClaims, type Credentials, readAccessToken } from './auth.ts'
import { type Permission, refusalOf } from './permissions.ts'

export interface Rights {
  credentials: Credentials
  /** Refuses every write. */
  readOnly: boolean
  /** Refuses everything that is not on the list. */
  may?: readonly Permission[]
}

const REPORT = 'Report this: nothing was changed.'

/** Throws `not-sent` for a request this client has no right to, `read-only-token` when its token has none. */
export async function requireRight(request: ApiRequest, rights: Rights): Promise<void> {
  const refused = rights.may && refusalOf(rights.may, request.method, request.path)
  if (refused === 'not-allowed') throw notSent(request, 'this command has no right to it')
  if (refused === 'needs-test') throw notSent(request, 'this command may only try it, and it lacks test=1')
  if (request.method === 'GET') return
  if (rights.readOnly) throw notSent(request, 'this run only reads')
  if (rights.credentials.kind !== 'token') return
  const { readOnly } = await accessTokenClaims(readAccessToken(rights.credentials.accessToken))
  if (!readOnly) return
  throw new ApiError(failure(request, 'the access token may only read', 'read-only-token'), {
    advice: 'Writing and dry runs need an access token that may write, or a private key.',
  })
}

function notSent(request: ApiRequest, why: string): ApiError {
  return new ApiError(failure(request, why, 'not-sent'), { advice: REPORT })
}

function failure(request: ApiRequest, why: string, code: 'not-sent' | 'read-only-token') {
  const message = `${request.method} ${request.path} was not sent: ${why}.`
  const fault = code === 'not-sent' ? 'us' : 'user'
  return { code, fault, request, status: 0, serverMessage: '', message } as const
}
