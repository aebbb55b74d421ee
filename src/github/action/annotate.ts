/** Findings as annotations on files and lines. GitHub shows ten of a level for each step and drops the rest in silence. */
import type { Diagnostic, Severity } from '../../diagnostics.ts'
import { count } from '../../text/count.ts'
import { visibleLines } from '../../text/visible.ts'
import { detailLines } from '../../view/findings/diagnostics.ts'

export interface Properties {
  title?: string
  file?: string
  startLine?: number
  endLine?: number
  startColumn?: number
  endColumn?: number
}

/** How annotations reach the runner. */
export interface Runner {
  error(message: string, properties?: Properties): void
  warning(message: string, properties?: Properties): void
}

/** What GitHub shows of each level for one step. */
export const SHOWN = 10

/** Kept for what a run has to say itself: why it failed, and what it warns of. */
const KEPT = { error: 1, warning: 3 } as const satisfies Record<Severity, number>

export interface Annotator {
  findings(found: readonly Diagnostic[]): void
  /** Whether there was room for it. */
  say(severity: Severity, message: string): boolean
}

/** `prefix` leads from the root of the repository to the files, such as `dns/`. One for a step: it counts. */
export function annotator(runner: Runner, prefix = ''): Annotator {
  const used = { error: 0, warning: 0 }
  const show = (severity: Severity, message: string, properties: Properties): void => {
    used[severity]++
    runner[severity](message, properties)
  }
  return {
    findings: found => {
      for (const severity of ['error', 'warning'] as const) {
        const own = found.filter(one => one.severity === severity)
        const room = Math.max(0, SHOWN - KEPT[severity] - used[severity])
        const shown = own.length <= room ? own : own.slice(0, Math.max(0, room - 1))
        for (const one of shown) show(severity, messageOf(one), propertiesOf(one, prefix))
        const more = own.length - shown.length
        if (more > 0 && room > 0) {
          show(severity, `${count(more, `more ${severity}`)}: the summary of this run shows all`, {})
        }
      }
    },
    say: (severity, message) => {
      if (used[severity] >= SHOWN) return false
      show(severity, visibleLines(message).join('\n'), {})
      return true
    },
  }
}

function messageOf(diagnostic: Diagnostic): string {
  const { message, advice, rule } = diagnostic
  const help =
    advice === undefined ? [] : visibleLines(advice).map((line, i) => (i === 0 ? `help: ${line}` : line))
  const said = detailLines(diagnostic).map(line => line.join(' '))
  return [`${visibleLines(message).join(' ')} (${rule})`, ...said, ...help].join('\n')
}

function propertiesOf({ file, line, column, length, rule }: Diagnostic, prefix: string): Properties {
  return {
    title: rule,
    file: `${prefix}${file}`,
    ...(line !== undefined && { startLine: line, endLine: line }),
    ...(line !== undefined &&
      column !== undefined && { startColumn: column, endColumn: column + (length ?? 1) - 1 }),
  }
}
