/** A fault in the text of a file: what is wrong between two offsets. */
import type { Diagnostic, DocPath, Severity } from '../../diagnostics.ts'
import { readable } from '../../text/clip.ts'
import type { Source } from '../../text/source.ts'

export interface Fault {
  rule: string
  /** Error when absent. */
  severity?: Severity
  message: string
  advice?: string
  start: number
  end: number
  /** The part of the document that cannot be trusted because of it; absent when the value is still right. */
  spoils?: DocPath
}

export function diagnosticOf(fault: Fault, source: Source): Diagnostic {
  const { rule, severity = 'error', message, advice } = fault
  return readable({
    rule,
    severity,
    message,
    ...(advice && { advice }),
    ...source.place(fault.start, fault.end),
  })
}
