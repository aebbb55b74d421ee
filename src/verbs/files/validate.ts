/** `zonewright validate`: everything that can be known without the account. */

import { baseUrlOf } from '../../api/auth/credentials.ts'
import { type Diagnostic, hasErrors } from '../../diagnostics.ts'
import { diagnose } from '../../files/section/validate.ts'
import { nameOf } from '../../sync/parts/declared.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { areOf, subjectsOf, subjectsText } from '../../view/words/subjects.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { redactedFindings } from '../run/redact.ts'
import { type Files, judge, readFiles } from '../run/repository.ts'
import { selectDomains } from '../run/selectors.ts'
import type { Call } from '../usage/option.ts'
import type { Fixing } from './fix-report.ts'
import type { validate as usage } from './usage.ts'

export async function validate(args: Call<typeof usage>, host: Host): Promise<ExitCode> {
  const { domains } = await selectDomains({ domains: args.domains }, host)
  let files = await readFiles(host.cwd, domains)
  const reread = async () => {
    files = await readFiles(host.cwd, domains)
    return files
  }
  const fixing = args.fix ? await (await import('./fix.ts')).fixFiles(files, reread) : undefined
  const { parts } = files
  const diagnostics = await withTlds(files, host)
  host.observe?.({ findings: redactedFindings(diagnostics, files.repository) })
  if (fixing && !args.json) sayFixes(fixing, host)
  if (args.json || diagnostics.length > 0) {
    // Loaded only when there is something to say: a clean run starts a third faster.
    const { diagnosticsJson, diagnosticsText } = await import('../../view/findings/diagnostics.ts')
    host.result(
      args.json
        ? withFixes(diagnosticsJson(diagnostics), fixing)
        : diagnosticsText(diagnostics, { color: host.color.result }),
    )
  }
  for (const { message } of fixing?.failed ?? []) host.note(visible(message))
  if (fixing && fixing.failed.length > 0) return EXIT.failed
  if (hasErrors(diagnostics)) return EXIT.invalidFiles
  if (!args.json) {
    const valid = subjectsOf(parts.map(nameOf))
    host.note(`${subjectsText(valid)} ${areOf(valid)} valid`)
  }
  return EXIT.fine
}

/** Every fix on a line: its place in the file as it was, its rule, what stood there and what is there now. Then what is left. */
function sayFixes({ fixes, unfixed }: Fixing, host: Host): void {
  for (const { file, line, column, rule, before, after } of fixes) {
    host.result(visible(`${file}:${line}:${column} fixed ${rule} ${shown(before)} → ${shown(after)}`))
  }
  for (const { file, line, column, rule, why } of unfixed) {
    host.result(visible(`${file}:${line}:${column} not fixed ${rule}: ${why}`))
  }
  const none = unfixed.length > 0 ? 'nothing fixed' : 'nothing to fix'
  host.note(fixes.length === 0 ? none : `${count(fixes.length, 'finding')} fixed`)
}

/** A text of several lines on one. */
function shown(text: string): string {
  return text
    .split(/\r?\n/)
    .map(line => line.trim())
    .join(' ')
}

function withFixes(json: string, fixing: Fixing | undefined): string {
  if (!fixing) return json
  const { fixes, unfixed } = fixing
  return `${JSON.stringify({ ...(JSON.parse(json) as object), fixes, unfixed }, null, 2)}\n`
}

/** What the top-level domains do not allow, as far as an earlier run has kept it. Asks nobody. */
async function withTlds({ repository, parts, found, diagnostics }: Files, host: Host): Promise<Diagnostic[]> {
  const concerned = parts.filter(({ kind }) => kind.checkAccount && kind.uses?.includes('tld'))
  if (concerned.length === 0) return diagnostics
  const { tldsOf } = await import('../../sync/account/tlds.ts')
  const now = host.clock?.now ?? Date.now
  const tldOf = tldsOf({ root: host.cwd, server: baseUrlOf(host.env), now })
  const more: Diagnostic[] = []
  for (const { kind, section } of concerned) {
    const tld = await tldOf(section.domain)
    if (!tld) continue
    const { domain: subject, value } = section
    more.push(...diagnose(section, kind.checkAccount!({ subject, section: value, domainContext: { tld } })))
  }
  return more.length === 0 ? diagnostics : judge(repository, [...found, ...more])
}
