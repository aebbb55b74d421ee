/** What has to change in one node, down to the smallest parts: the work for the editors of blocks and braces. */
import { diffArrays } from 'diff'
import { isMapping, type Mapping } from '../../text/mapping.ts'
import { isScalarValue, ownValue, sameData } from '../items/data.ts'
import { set } from '../read/nodes.ts'
import { after } from './ask.ts'
import type { Ask, EditRequest, ListRequest, MapRequest, ReplaceRequest } from './request.ts'

/** Lists that differ in more members than these are not edited: one is written over the other. */
const MOST = 1000

/** Undefined when nothing changes. `ask` fits `before`: see after(). */
export function requestFor(before: unknown, ask: Ask): EditRequest | undefined {
  if (ask.set) return difference(before, ask.set.value)
  if (Array.isArray(before)) {
    const request: ListRequest = { members: [], adds: [] }
    for (const [key, part] of ask.inside) {
      request.members[Number(key)] = part.remove ? null : requestFor(before[Number(key)], part)
    }
    for (const value of ask.appended) request.adds.push({ behind: before.length - 1, value })
    return unlessNothing(request)
  }
  if (!isMapping(before)) {
    const whole = after(before, ask)
    return sameData(before, whole) ? undefined : { to: whole }
  }
  const request: MapRequest = { keys: new Map(), adds: [] }
  for (const [key, part] of ask.inside) {
    if (part.remove) request.keys.set(key, null)
    else if (Object.hasOwn(before, key)) {
      const inner = requestFor(ownValue(before, key), part)
      if (inner) request.keys.set(key, inner)
    } else request.adds.push({ key, value: after(undefined, part), position: part.set?.position })
  }
  return unlessNothing(request)
}

/** The way from one value to another that touches least, so that comments inside stay where they are. */
function difference(before: unknown, value: unknown): EditRequest | undefined {
  if (sameData(before, value)) return undefined
  if (isMapping(before) && isMapping(value)) return mapDifference(before, value)
  if (Array.isArray(before) && Array.isArray(value)) return listDifference(before, value)
  return { to: value }
}

function mapDifference(before: Mapping, value: Mapping): EditRequest {
  const request: MapRequest = { keys: new Map(), adds: [] }
  let kept = 0
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined) continue
    if (!Object.hasOwn(before, key)) {
      request.adds.push({ key, value: part })
      continue
    }
    kept += 1
    const inner = difference(before[key], part)
    if (inner) request.keys.set(key, inner)
  }
  for (const key of Object.keys(before)) if (ownValue(value, key) === undefined) request.keys.set(key, null)
  return kept === 0 ? { to: value } : request
}

function listDifference(before: readonly unknown[], value: readonly unknown[]): EditRequest {
  const runs = diffArrays([...before], [...value], { comparator: sameData, maxEditLength: MOST })
  if (!runs?.some(({ added, removed }) => !added && !removed)) return { to: value }
  const request: ListRequest = { members: [], adds: [] }
  let [at, kept] = [0, -1]
  for (const { value: members, added, removed } of runs) {
    if (added) for (const member of members) request.adds.push({ behind: kept, value: member })
    else {
      if (removed) for (const index of members.keys()) request.members[at + index] = null
      at += members.length
      if (!removed) kept = at - 1
    }
  }
  return request
}

function unlessNothing(request: MapRequest | ListRequest): EditRequest | undefined {
  const changes =
    'keys' in request ? request.keys.size > 0 : request.members.some(member => member !== undefined)
  return changes || request.adds.length > 0 ? request : undefined
}

/** The value that a node has afterwards. */
export function withRequest(before: unknown, request: EditRequest): unknown {
  if ('to' in request) return request.to
  if ('keys' in request) {
    const mapping: Mapping = {}
    for (const [key, value] of Object.entries(before as Mapping)) {
      const part = request.keys.get(key)
      if (part !== null) set(mapping, key, part ? withRequest(value, part) : value)
    }
    for (const { key, value } of request.adds) set(mapping, key, value)
    return mapping
  }
  const list: unknown[] = request.adds.filter(add => add.behind === -1).map(add => add.value)
  for (const [index, value] of (before as unknown[]).entries()) {
    const part = request.members[index]
    if (part !== null) list.push(part ? withRequest(value, part) : value)
    for (const add of request.adds) if (add.behind === index) list.push(add.value)
  }
  return list
}

/** Whether a request is about the parts of such a value. */
export function isWhole(request: EditRequest): request is ReplaceRequest {
  return 'to' in request
}

/** Texts, numbers and booleans; and lists and mappings without anything in them. */
export function isShort(value: unknown): boolean {
  return isScalarValue(value) || Object.keys(value as object).length === 0
}
