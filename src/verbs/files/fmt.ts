/** `zonewright fmt`: the files in the style in which `pull` writes them. Asks nobody. */

import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostics.ts'
import { hasErrors } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import { readSource } from '../../files/disk/bytes.ts'
import { replaceFile } from '../../files/disk/write.ts'
import { withoutSecrets } from '../../files/repository/account-settings.ts'
import { formOf } from '../../files/section/file-form.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import { count, someNames } from '../../text/count.ts'
import { Source } from '../../text/source.ts'
import { visible } from '../../text/visible.ts'
import { diagnosticsText } from '../../view/findings/diagnostics.ts'
import { Formatter } from '../../yaml/format/format.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import type { Call } from '../usage/option.ts'
import { type FormatFile, filesToFormat, type ToFormat } from './fmt-files.ts'
import type { fmt as usage } from './usage.ts'

/** Files that are read and written at the same time. */
const PARALLEL = 16

export async function fmt({ names, check = false }: Call<typeof usage>, host: Host): Promise<ExitCode> {
  const { files, fileless, unread } = await filesToFormat(host.cwd, names)
  if (unread) {
    host.note(diagnosticsText(unread, { color: host.color.talk }))
    return EXIT.invalidFiles
  }
  const formatter = new Formatter()
  const done: Done = { same: 0, changed: [], findings: [], failed: [] }
  await inParallel(files, PARALLEL, async file => {
    if (!host.signal.aborted) await formatOne(file, { formatter, check, done, root: host.cwd })
  })
  sayFileless(fileless, host)
  return say(done, { check, open: host.signal.aborted }, host)
}

interface Done {
  same: number
  changed: string[]
  findings: Diagnostic[]
  failed: ZonewrightError[]
}

async function formatOne(
  { file, holds }: FormatFile,
  { formatter, check, done, root }: { formatter: Formatter; check: boolean; done: Done; root: string },
): Promise<void> {
  const source = readSource(join(root, file), file)
  if (!(source instanceof Source)) {
    done.findings.push(source)
    return
  }
  const formatted = formatter.format(source, formOf(holds))
  if (formatted.text === undefined) done.findings.push(...shown(formatted.findings, source))
  else if (formatted.text === source.text) done.same += 1
  else {
    try {
      if (!check) await replaceFile({ root, file }, formatted.text, source.text)
      done.changed.push(file)
    } catch (error) {
      if (!(error instanceof ZonewrightError)) throw error
      done.failed.push(error)
    }
  }
}

/** Findings beside the result may be read by others: what a file says of people stays in it, and in `validate`. */
function shown(findings: readonly Diagnostic[], { file, text }: Source): Diagnostic[] {
  const isOfPeople =
    /\/_(?:shared\/contacts|accounts)\//.test(file) || /^["']?contacts["']?[ \t]*:/m.test(text)
  if (!isOfPeople && !/\/contacts\.yaml$/.test(file)) return withoutSecrets(findings)
  return findings.map(({ excerpt: _, advice: _advice, message: _message, ...rest }) => ({
    ...rest,
    message: 'what is wrong here is shown by `zonewright validate`',
  }))
}

/** By the shared file that has their say. */
function sayFileless(fileless: ToFormat['fileless'], host: Host): void {
  const lists = new Map<string, string[]>()
  for (const { domain, file } of fileless) lists.set(file, [...(lists.get(file) ?? []), domain])
  for (const [file, domains] of lists) {
    const have = domains.length === 1 ? 'has no file of its own: it is' : 'have no files: they are'
    host.note(visible(`${someNames(domains)} ${have} in ${file}`))
  }
}

function say(
  { same, changed, findings, failed }: Done,
  { check, open }: { check: boolean; open: boolean },
  host: Host,
): ExitCode {
  for (const file of changed.sort()) host.result(file)
  if (findings.length > 0) host.note(diagnosticsText(findings, { color: host.color.talk }))
  for (const { message, advice } of failed) host.note(visible(`${message}${advice ? `; ${advice}` : ''}`))
  const left = new Set(findings.map(({ file }) => file)).size + failed.length
  const parts = [
    ...(changed.length > 0 ? [`${changed.length} ${check ? 'would change' : 'formatted'}`] : []),
    ...(same > 0 ? [`${same} as ${same === 1 ? 'it is' : 'they are'}`] : []),
    ...(left > 0 ? [`${left} left alone`] : []),
  ]
  const total = changed.length + same + left
  host.note(total === 0 ? 'there are no files to format' : `${count(total, 'file')}: ${parts.join(', ')}`)
  if (open) return EXIT.interrupted
  if (failed.length > 0) return EXIT.failed
  if (hasErrors(findings)) return EXIT.invalidFiles
  return check && changed.length > 0 ? EXIT.changesPending : EXIT.fine
}
