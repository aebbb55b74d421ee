/** A plan in a file, between `plan --out` and `apply --plan`. */
import { lstat, readFile, stat } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { messageOf, ZonewrightError } from '../../errors.ts'
import { plan as isPlan } from './plan-validator.gen.js'

/** What the schema of a plan promises; whoever reads it gives it its type. */
export type Plan = object

/** More than any account needs; a larger file is something else. */
const MAX_BYTES = 256 * 1024 * 1024

/**
 * Writes a plan, complete or not at all, readable for its owner only. An older plan is replaced; anything else that
 * has the name is not.
 *
 * @throws ZonewrightError `file-exists`, `file-unwritable`
 */
export async function writePlan(path: string, json: string): Promise<void> {
  try {
    if (await isSomethingElse(path)) {
      throw new ZonewrightError('file-exists', 'user', `${path} is there already and is not a plan`, {
        advice: 'name another file for --out',
      })
    }
    await writeFileAtomic(path, json, { mode: 0o600 })
  } catch (cause) {
    if (cause instanceof ZonewrightError) throw cause
    throw new ZonewrightError('file-unwritable', 'user', `cannot write ${path}: ${messageOf(cause)}`, {
      advice: 'make sure that the folder exists, is writable and has room',
      cause,
    })
  }
}

/**
 * Reads a plan back. It serves to compare with; no request is ever taken from it.
 *
 * @throws ZonewrightError `no-plan`
 */
export async function readPlan(path: string): Promise<Plan> {
  const value = await parse(path)
  if (isPlan(value)) return value
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : 1
  throw noPlan(
    path,
    format === 1
      ? 'does not have the form of a plan'
      : `has the format ${String(format)}, which is not known here`,
  )
}

async function parse(path: string): Promise<unknown> {
  try {
    const stats = await stat(path)
    if (!stats.isFile()) throw noPlan(path, 'is not a file')
    if (stats.size > MAX_BYTES) throw noPlan(path, 'is too large to be a plan')
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    if (cause instanceof ZonewrightError) throw cause
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw noPlan(path, missing ? 'is not there' : 'cannot be read as JSON')
  }
}

async function isSomethingElse(path: string): Promise<boolean> {
  const there = await lstat(path).catch(() => undefined)
  if (!there) return false
  return readPlan(path).then(
    () => false,
    () => there.size > 0 || !there.isFile(),
  )
}

function noPlan(path: string, what: string): ZonewrightError {
  return new ZonewrightError('no-plan', 'user', `${path} ${what}`, {
    advice: 'write one with: zonewright plan --out <file>',
  })
}
