/** `command: validate`: checks the files, shows findings where they are. Needs no secrets and no right to write. */
import { validate } from '../../verbs/files/validate.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { diagnosticsText } from '../../view/findings/diagnostics.ts'
import { findingsMarkdown } from '../comments/findings-markdown.ts'
import { observing, type Run } from '../run/run.ts'

export async function validateCommand(run: Run): Promise<ExitCode> {
  // What the verb prints is for who holds the files; a log has other readers, so it gets what may be shown to them.
  const { host, seen } = observing({ ...run.host, result: () => undefined })
  const code = await validate({ domains: run.inputs.domains }, host)
  const { findings = [] } = seen
  run.annotate(findings)
  if (findings.length > 0) {
    run.note(diagnosticsText(findings, { color: run.host.color.result }))
    await run.summarize(findingsMarkdown(findings))
  } else if (code === EXIT.fine) {
    await run.summarize('The files are valid.')
  }
  return code
}
