/** `zonewright validate`: everything that can be known without the account. */
import { hasErrors } from '../diagnostics.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { readFiles } from './repository.ts'

export interface ValidateArgs {
  domains: readonly string[]
  json: boolean
}

export async function validate(args: ValidateArgs, host: Host): Promise<ExitCode> {
  const { diagnostics, parts } = await readFiles(host.cwd, args.domains)
  if (args.json || diagnostics.length > 0) {
    // Loaded only when there is something to say: a clean run starts a third faster.
    const { diagnosticsJson, diagnosticsText } = await import('../report/diagnostics.ts')
    host.result(
      args.json ? diagnosticsJson(diagnostics) : diagnosticsText(diagnostics, { color: host.color.result }),
    )
  }
  if (hasErrors(diagnostics)) return EXIT.invalidFiles
  if (!args.json) {
    const domains = new Set(parts.map(part => part.section.domain)).size
    host.note(domains === 1 ? '1 domain is valid' : `${domains} domains are valid`)
  }
  return EXIT.fine
}
