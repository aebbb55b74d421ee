/** The way of one API request: journal, fault, who it is, quota, route, answer. */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, failure, headersOf, Refusal } from './http/envelope.ts'
import type { Quota } from './http/limits.ts'
import { authenticate } from './routes/auth.ts'
import { badAddress, refuseUnserved } from './rules/paths.ts'
import type { Fault, ForeignEdit, Moment } from './state/faults.ts'
import type { Call, Route, UnauthenticatedCall, World } from './state/world.ts'

/** Answers a request, or cuts the connection when a fault says so. `route` is undefined where none fits. */
export async function serve(
  world: World,
  routes: readonly Route[],
  route: Route | undefined,
  visit: UnauthenticatedCall,
  response: ServerResponse,
): Promise<void> {
  const record = world.journal.open(visit)
  const fault = world.faults.take(visit.method, visit.path)
  // Of the list the fault comes from: the list may be replaced before the request gets as far as being held.
  const released = world.faults.released()
  await sleep(fault?.delayMs ?? 0)
  await strike(world, fault, 'before', visit, released)
  if (fault?.drop === 'before') return void response.destroy()
  let answer = await answerTo(world, routes, route, visit, fault)
  await strike(world, fault, 'after', visit, released)
  if (fault?.drop === 'after') return void response.destroy()
  answer = disguised(answer, fault)
  record.status = answer.status
  response.setHeader('Date', new Date(world.now()).toUTCString())
  sendAnswer(response, answer, fault?.truncate)
}

async function answerTo(
  world: World,
  routes: readonly Route[],
  route: Route | undefined,
  visit: UnauthenticatedCall,
  fault: Fault | undefined,
): Promise<Answer> {
  let quota: Quota | undefined
  try {
    if (!/^\/v6(\/|$)/.test(visit.path)) throw badAddress()
    if (visit.method === 'POST' && visit.path === '/v6/auth') {
      if (fault?.status !== undefined) throw faultRefusal(fault, fault.status)
      await world.pause()
      return await authenticate(world, visit)
    }
    const { call, readOnly, counted } = await identify(world, visit, fault)
    quota = counted
    if (fault?.status !== undefined) throw faultRefusal(fault, fault.status)
    if (quota.exceeded) throw new Refusal(429, 'Too many requests')
    if (route === undefined) throw refuseUnserved(visit.method, visit.path, routes)
    if (readOnly && visit.method !== 'GET') {
      throw new Refusal(403, 'This access token is read-only and cannot be used to modify anything')
    }
    if (route.pausesItself !== true) await world.pause()
    return { ...(await route.handle(world, call)), quota }
  } catch (error) {
    const answer = failed(fault?.status === undefined ? error : faultRefusal(fault, fault.status))
    return quota === undefined ? answer : { ...answer, quota }
  }
}

/** Who calls, and one request off the account's quota. Throws `Refusal` 401. */
async function identify(
  world: World,
  visit: UnauthenticatedCall,
  fault: Fault | undefined,
): Promise<{ call: Call; readOnly: boolean; counted: Quota }> {
  const { accountName, readOnly } = await world.tokens.grant(visit.headers.authorization)
  const account = accountName === undefined ? world.store.first() : world.store.account(accountName)
  if (account === undefined) throw new Refusal(401, 'Your access token has been revoked.')
  const asked = visit.query['test'] ?? '0'
  const testMode = accountName === undefined || !['0', 'false'].includes(String(asked))
  const call = { ...visit, account, testMode, staleWrites: fault?.stale ?? 0 }
  return { call, readOnly, counted: world.limits.count(account.name) }
}

function failed(error: unknown): Answer {
  if (error instanceof Refusal) return failure(error.status, error.message)
  // A fault of the sandbox itself: the client sees what the real server would say, the terminal the rest.
  process.emitWarning(error instanceof Error ? error : String(error))
  return failure(500, 'Internal error occurred, please contact our support')
}

function faultRefusal(fault: Fault, status: number): Refusal {
  return new Refusal(status, fault.error ?? 'Internal error occurred, please contact our support')
}

/** What a fault does to the world at this moment: holds the request, writes as someone else. */
async function strike(
  world: World,
  fault: Fault | undefined,
  moment: Moment,
  visit: UnauthenticatedCall,
  released: Promise<void>,
): Promise<void> {
  if (fault?.hold === moment) await released
  if (fault?.edit?.when === moment) await editAsSomebodyElse(world, fault.edit, visit)
}

async function editAsSomebodyElse(
  world: World,
  edit: ForeignEdit,
  visit: UnauthenticatedCall,
): Promise<void> {
  const name = edit.domain ?? /^\/v6\/domains\/([^/]+)/.exec(visit.path)?.[1]
  const owner = name === undefined ? undefined : world.store.ownerOf(name)
  if (name === undefined || owner === undefined) return
  if (edit.remove.length + edit.add.length > 0) {
    const entries = [...(world.store.domain(owner, name)?.dnsEntries ?? [])]
    for (const gone of edit.remove) {
      const key = JSON.stringify(gone)
      const at = entries.findIndex(entry => JSON.stringify(entry) === key)
      if (at >= 0) entries.splice(at, 1)
    }
    world.store.setEntries(owner, name, [...entries, ...edit.add])
  }
  world.store.setParts(owner, name, edit.set)
  await world.save()
}

function disguised(answer: Answer, fault: Fault | undefined): Answer {
  return {
    ...answer,
    ...(fault?.body !== undefined && { body: fault.body }),
    ...(fault?.contentType !== undefined && { contentType: fault.contentType }),
  }
}

/**
 * Writes the answer without a Content-Length, as the real server does. With `truncate` only so many
 * bytes of the body leave before the connection is cut.
 */
export function sendAnswer(response: ServerResponse, answer: Answer, truncate?: number): void {
  response.writeHead(answer.status, headersOf(answer))
  if (truncate === undefined) {
    response.end(answer.body)
  } else {
    response.write(Buffer.from(answer.body ?? '').subarray(0, truncate), () => response.destroy())
  }
}
