/** `/ssh-keys`: the public keys an account may put on new servers. */
import { type Answer, created, done, ok, Refusal } from '../http/envelope.ts'
import { paged } from '../rules/paging.ts'
import { readSshKey } from '../rules/ssh-key.ts'
import { localTime } from '../state/local-time.ts'
import type { Account } from '../state/shapes.ts'
import { bodyOf, type Call, type Route, type World } from '../state/world.ts'

export const sshKeyRoutes: readonly Route[] = [
  { method: 'GET', path: '/ssh-keys', handle: listKeys },
  { method: 'POST', path: '/ssh-keys', handle: addKey },
  { method: 'GET', path: '/ssh-keys/:id', handle: showKey },
  { method: 'PUT', path: '/ssh-keys/:id', handle: changeKey },
  { method: 'DELETE', path: '/ssh-keys/:id', handle: removeKey },
]

const longestDescription = 255

/** As the API shows it. `creationDate` is local time, `fingerprint` MD5. */
interface SshKey {
  id: number
  key: string
  description: string
  creationDate: string
  fingerprint: string
  isDefault: boolean
}

/** The account's keys, oldest first. What the seed leaves out is filled in. */
function keysOf(world: World, account: Account): SshKey[] {
  const stored = world.store.accountParts(account)['sshKeys']
  if (!Array.isArray(stored)) return []
  return stored.map((key: Partial<SshKey>, index) => ({
    id: index + 1,
    key: '',
    description: '',
    creationDate: '2020-01-05 12:00:00',
    fingerprint: readSshKey(String(key.key))?.fingerprint ?? '',
    isDefault: false,
    ...key,
  }))
}

async function store(world: World, call: Call, parts: Record<string, unknown>): Promise<void> {
  if (call.testMode) return
  world.store.setAccountParts(call.account, parts)
  await world.save()
}

function listKeys(world: World, call: Call): Answer {
  return paged(call, 'sshKeys', keysOf(world, call.account))
}

function showKey(world: World, call: Call): Answer {
  return ok({ sshKey: keyOf(world, call) })
}

async function addKey(world: World, call: Call): Promise<Answer> {
  const body = bodyOf(call)
  const sent = body['sshKey']
  if (typeof sent !== 'string' || sent === '') throw missing('sshKey')
  const description = descriptionIn(body) ?? ''
  const isDefault = flagIn(body) ?? false
  const read = readSshKey(sent)
  if (read === undefined) throw new Refusal(406, `The provided SSH key '${sent}' is invalid`)
  const keys = keysOf(world, call.account)
  if (keys.some(({ key }) => readSshKey(key)?.blob.equals(read.blob) === true)) {
    throw new Refusal(403, 'The provided SSH key already exists')
  }
  const id = nextId(world, call.account, keys)
  const creationDate = localTime(world.now())
  const { fingerprint } = read
  const key: SshKey = { id, key: sent.trim(), description, creationDate, fingerprint, isDefault }
  await store(world, call, { sshKeys: [...keys, key], lastSshKeyId: id })
  return created()
}

/** Ids are not used again, so that an old one never means another key. */
function nextId(world: World, account: Account, keys: readonly SshKey[]): number {
  const last = Number(world.store.accountParts(account)['lastSshKeyId'] ?? 0)
  return Math.max(last, ...keys.map(key => key.id)) + 1
}

/** The older body is `{description}`, the newer one the whole key; neither attribute may be empty in it. */
async function changeKey(world: World, call: Call): Promise<Answer> {
  const old = keyOf(world, call)
  const body = bodyOf(call)
  const whole = body['sshKey']
  const isWhole = typeof whole === 'object' && whole !== null
  const sent = isWhole ? (whole as Record<string, unknown>) : body
  const description = descriptionIn(sent)
  if (description === undefined || (isWhole && description === '')) throw missing('description')
  const isDefault = flagIn(sent)
  if (isWhole && isDefault === undefined) throw missing('isDefault')
  const changed: SshKey = { ...old, description, isDefault: isDefault ?? old.isDefault }
  const sshKeys = keysOf(world, call.account).map(key => (key.id === old.id ? changed : key))
  await store(world, call, { sshKeys })
  return done()
}

async function removeKey(world: World, call: Call): Promise<Answer> {
  const { id } = keyOf(world, call)
  const keys = keysOf(world, call.account)
  const lastSshKeyId = nextId(world, call.account, keys) - 1
  await store(world, call, { sshKeys: keys.filter(key => key.id !== id), lastSshKeyId })
  return done()
}

function keyOf(world: World, call: Call): SshKey {
  const id = call.params['id'] ?? ''
  const key = keysOf(world, call.account).find(key => String(key.id) === id)
  if (key === undefined) throw new Refusal(404, `SSH Key with id '${id}' not found`)
  return key
}

function descriptionIn(body: Record<string, unknown>): string | undefined {
  const value = body['description'] ?? undefined
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw missing('description')
  if ([...value].length > longestDescription) {
    throw new Refusal(
      406,
      `The provided parameter 'description' can be ${longestDescription} characters maximum`,
    )
  }
  return value
}

/** One client keeps the flag as text and so sends `"1"`, `"0"`, `"true"` or `"false"`; empty is not given. */
function flagIn(body: Record<string, unknown>): boolean | undefined {
  const value = body['isDefault'] ?? ''
  if (value === '') return undefined
  const word = String(value)
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  throw missing('isDefault')
}

function missing(parameter: string): Refusal {
  return new Refusal(406, `Please supply the '${parameter}' parameter`)
}
