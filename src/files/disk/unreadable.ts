/** Files and folders that are there and cannot be read: why, in words, and what to do. */
import { constants, type Stats } from 'node:fs'
import type { Diagnostic } from '../../diagnostics.ts'
import { MACHINE_SAYS } from '../../errors.ts'

/** Does not wait for a pipe, and does not follow a link; Windows has neither flag. */
export const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

const WHY: typeof MACHINE_SAYS = {
  ...MACHINE_SAYS,
  EACCES: ['permission denied', 'give the user who runs Zonewright the right to read it'],
  EPERM: ['permission denied', 'give the user who runs Zonewright the right to read it'],
  ENOENT: ['it does not exist', 'check its name, and run it again when nothing else changes the files'],
  EISDIR: ['it is a folder', 'put a file there'],
  ENOTDIR: ['it is not a folder', 'put a folder there'],
  ELOOP: ['it is a symbolic link', 'put a real file there'],
  ENXIO: ['it is a pipe or a socket', 'put a real file there'],
  ENAMETOOLONG: ['its name is too long', 'give it a shorter name'],
}

/** A finding about what an attempt to read `file` threw; without the absolute path the system names. */
export function unreadable(file: string, cause: unknown): Diagnostic {
  const code = String((cause as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error')
  const [what, advice] = WHY[code] ?? [`the system says ${code}`, 'check whether other programs can open it']
  return finding(file, `cannot be read: ${what}`, advice)
}

/** A finding when something that should be a file is none. */
export function noRegularFile(
  file: string,
  stats: Pick<Stats, 'isFile' | 'isDirectory'>,
): Diagnostic | undefined {
  if (stats.isFile()) return undefined
  if (stats.isDirectory())
    return finding(file, 'this is a folder, not a file', 'put a file there, or rename the folder')
  return finding(file, 'this is a pipe, a socket or a device, not a file', 'put a real file there')
}

function finding(file: string, message: string, advice: string): Diagnostic {
  return { rule: 'file-unreadable', severity: 'error', file, message, advice }
}
