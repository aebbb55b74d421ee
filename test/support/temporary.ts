/**
 * One folder for all that a run of the tests leaves in the folder for temporary files, removed at its end: a worker that is
 * ended removes nothing itself, and what was left behind made each start of a sandbox, which looks there, slower.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'zonewright-tests-'))
  // Workers and what they start inherit it.
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
