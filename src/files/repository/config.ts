/** zonewright.yaml, the settings of a repository. */
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics.ts'
import type { Config } from '../../schema.gen.ts'
import { Source } from '../../text/source.ts'
import { readSource } from '../disk/bytes.ts'
import { snapshotFolderProblem } from '../disk/local-folder.ts'
import { readConfig } from '../section/read-section.ts'
import { accountFindings, type ConfigPlace, withoutSecrets } from './account-settings.ts'
import { notificationFindings } from './notification-settings.ts'

export const CONFIG_FILE = 'zonewright.yaml'
export const ZONES_FOLDER = 'zones'

export interface LoadedConfig {
  config: Config
  /** Folder of the domains' files, relative to the root, without a slash at either end. */
  zones: string
  /** The file as text; absent when there is none or it cannot be read. */
  source?: Source
  /** Where in the file something is; absent as `source` is. */
  place?: ConfigPlace
  diagnostics: Diagnostic[]
}

/** Reads the config at the root of a repository. Without the file every setting has its default. */
export async function loadConfig(root: string): Promise<LoadedConfig> {
  const diagnostics: Diagnostic[] = []
  if (await exists(join(root, 'zonewright.yml'))) {
    diagnostics.push({
      rule: 'file-name',
      severity: 'error',
      file: 'zonewright.yml',
      message: 'only files that end in .yaml are read, so these settings would silently not apply',
      advice: `rename it to ${CONFIG_FILE}`,
    })
  }
  if (!(await exists(join(root, CONFIG_FILE)))) return { config: {}, zones: ZONES_FOLDER, diagnostics }
  const source = readSource(join(root, CONFIG_FILE), CONFIG_FILE)
  if (!(source instanceof Source))
    return { config: {}, zones: ZONES_FOLDER, diagnostics: [...diagnostics, source] }
  const { value, diagnostics: found, place } = readConfig(source)
  const config = value as Config
  const own = [...accountFindings(config, place), ...notificationFindings(config, place)]
  diagnostics.push(...withoutSecrets([...found, ...own]))
  const zones = (config.zones ?? ZONES_FOLDER).replace(/^\.\//, '').replace(/\/+$/, '')
  if (!/^(?!\/)[^\\\p{Cc}]+$/u.test(zones) || zones.split('/').includes('..')) {
    diagnostics.push(outside(source, zones))
    return { config, zones: ZONES_FOLDER, source, place, diagnostics }
  }
  const problem = snapshotFolderProblem(config)
  if (problem !== undefined) diagnostics.push(badFolder(source, problem))
  return { config, zones, source, place, diagnostics }
}

function badFolder(source: Source, problem: string): Diagnostic {
  const at = /^ *folder\s*:/m.exec(source.text)?.index ?? 0
  return {
    rule: 'schema',
    severity: 'error',
    message: problem,
    advice: 'write a folder of its own inside the repository, such as .zonewright/snapshots',
    ...source.place(at, at + 6),
  }
}

function outside(source: Source, zones: string): Diagnostic {
  const at = /^zones\s*:/m.exec(source.text)?.index ?? 0
  return {
    rule: 'schema',
    severity: 'error',
    message: `zones must be a folder inside the repository, not "${zones}"`,
    advice: 'write a relative path with forward slashes, such as zones',
    ...source.place(at, at + 5),
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    // What cannot be looked at is there; reading it says why it cannot be read.
    (cause: NodeJS.ErrnoException) => cause.code !== 'ENOENT' && cause.code !== 'ENOTDIR',
  )
}
