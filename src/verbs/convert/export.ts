/** `zonewright export`: zones as files of others, to serve them elsewhere or to keep a copy. Changes nothing of them. */
import { lstat, readFile } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import { toApiJson } from '../../convert/to-json.ts'
import { toBind } from '../../convert/zone-file/to-bind.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { replaceFile, writeNewFile } from '../../files/disk/write.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { type ExportArgs, type Zone, zonesOfAccount, zonesOfFiles } from './export-zones.ts'

const ENDINGS = { bind: 'zone', json: 'json' } as const

export async function exportZones(args: ExportArgs, host: Host): Promise<ExitCode> {
  const { live, out, force = false } = args
  requireSense(args)
  const found = await (live ? zonesOfAccount(args, host) : zonesOfFiles(args, host))
  if (!found) return EXIT.invalidFiles
  const done = { written: 0, same: 0, left: 0 }
  for (const zone of found.zones) {
    const text = textOf(zone, args, host)
    if (out === undefined) host.result(text)
    else done[await put(`${zone.domain}.${ENDINGS[args.to]}`, text, { out, force }, host)]++
  }
  if (out !== undefined) sayDone(done, host)
  return found.failed + done.left > 0 ? EXIT.failed : EXIT.fine
}

function requireSense({ live, out, force, account }: ExportArgs): void {
  const unused =
    !live && account !== undefined ? ['--account', '--live'] : force && !out ? ['--force', '--out'] : []
  if (unused.length === 0) return
  throw usageError(`${unused[0]} has no use without ${unused[1]}`, `leave it out, or add ${unused[1]}`)
}

function textOf(zone: Zone, { to }: ExportArgs, host: Host): string {
  if (to === 'json') return toApiJson(zone)
  const { text, unsaid } = toBind(zone, zone)
  if (unsaid.length > 0) {
    const lines = unsaid.map(({ entry, reason }) => `  ${visible(`${entry}  (${reason})`)}`)
    host.note(`${zone.domain}: a comment in the zone file, because it cannot say it:\n${lines.join('\n')}`)
  }
  for (const name of withoutAddress(zone)) {
    host.note(
      `${zone.domain}: its nameserver ${name} has no address in the zone; add one before it is served elsewhere`,
    )
  }
  return text
}

/** Name servers do not load a zone with such a name; its addresses are glue, which is not part of a zone here. */
function withoutAddress({ domain, nameservers, entries }: Zone): string[] {
  const withAddress = new Set(
    entries.filter(({ type }) => type === 'A' || type === 'AAAA').map(({ name }) => name.toLowerCase()),
  )
  return nameservers.filter(
    name => name.endsWith(`.${domain}`) && !withAddress.has(name.slice(0, -domain.length - 1)),
  )
}

/** Nothing is replaced that holds something else, unless that is asked for. */
async function put(
  file: string,
  text: string,
  { out, force }: { out: string; force: boolean },
  host: Host,
): Promise<'written' | 'same' | 'left'> {
  const place = { root: resolve(host.cwd, out), file }
  const shown = posix.join(out, file)
  try {
    const before = await textAt(join(place.root, file))
    if (before === text) return 'same'
    if (before === undefined) await writeNewFile(place, text)
    else if (force) await replaceFile(place, text, before)
    else {
      host.note(`${visible(shown)} is there and holds something else: left as it is; --force replaces it`)
      return 'left'
    }
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    host.note(visible(`${shown}: ${error.message}${error.advice === undefined ? '' : `; ${error.advice}`}`))
    return 'left'
  }
  host.result(shown)
  return 'written'
}

/** Undefined where no regular file is: writing says what is there instead. */
async function textAt(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isFile() ? await readFile(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}

function sayDone({ written, same, left }: Record<'written' | 'same' | 'left', number>, host: Host): void {
  const parts = [
    ...(written > 0 ? [`${written} written`] : []),
    ...(same > 0 ? [`${same} as ${same === 1 ? 'it is' : 'they are'}`] : []),
    ...(left > 0 ? [`${left} left alone`] : []),
  ]
  const total = written + same + left
  if (total > 0) host.note(`${count(total, 'zone')}: ${parts.join(', ')}`)
}
