/** `zonewright validate`: everything that can be known without the account. */
import { type Diagnostic, hasErrors } from '../diagnostics.ts'
import { diagnose } from '../files/validate.ts'
import { areOf, subjectsOf, subjectsText } from '../report/subjects.ts'
import { baseUrlOf } from '../settings.ts'
import { discreet } from './discreet.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { type Files, judge, readFiles } from './repository.ts'

export interface ValidateArgs {
  domains: readonly string[]
  json: boolean
}

export async function validate(args: ValidateArgs, host: Host): Promise<ExitCode> {
  const files = await readFiles(host.cwd, args.domains)
  const { parts } = files
  const diagnostics = await withTlds(files, host)
  host.observe?.({ findings: discreet(diagnostics, files.repository) })
  if (args.json || diagnostics.length > 0) {
    // Loaded only when there is something to say: a clean run starts a third faster.
    const { diagnosticsJson, diagnosticsText } = await import('../report/diagnostics.ts')
    host.result(
      args.json ? diagnosticsJson(diagnostics) : diagnosticsText(diagnostics, { color: host.color.result }),
    )
  }
  if (hasErrors(diagnostics)) return EXIT.invalidFiles
  if (!args.json) {
    const about = parts.map(({ section, kind }) => ({ subject: section.domain, kind: kind.name }))
    const valid = subjectsOf(about)
    host.note(`${subjectsText(valid)} ${areOf(valid)} valid`)
  }
  return EXIT.fine
}

/** What the top-level domains do not allow, as far as an earlier run has kept it. Asks nobody. */
async function withTlds({ repository, parts, found, diagnostics }: Files, host: Host): Promise<Diagnostic[]> {
  const concerned = parts.filter(({ kind }) => kind.suit && kind.uses?.includes('tld'))
  if (concerned.length === 0) return diagnostics
  const { tldsOf } = await import('../sync/tlds.ts')
  const now = host.clock?.now ?? Date.now
  const tldOf = tldsOf({ root: host.cwd, server: baseUrlOf(host.env), now })
  const more: Diagnostic[] = []
  for (const { kind, section } of concerned) {
    const tld = await tldOf(section.domain)
    if (!tld) continue
    const { domain: subject, value } = section
    more.push(...diagnose(section, kind.suit!({ subject, section: value, surroundings: { tld } })))
  }
  return more.length === 0 ? diagnostics : judge(repository, [...found, ...more])
}
