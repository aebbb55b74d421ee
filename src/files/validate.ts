/** Findings of a kind to diagnostics: document paths become places in the file. */
import type { Diagnostic, Finding } from '../diagnostics.ts'
import { readable } from './clip.ts'
import type { Section } from './section.ts'
import type { Place } from './source.ts'

/** Rules about what is not there; they prove nothing where broken parts were taken out. */
const ABOUT_ABSENCE = new Set([
  'target-missing',
  'ttl-missing',
  'ds-without-ns',
  'zone-empty',
  'target-wildcard',
  'mta-sts-host',
])

/** Gives each finding its line, column, length and source line. */
export function diagnose(section: Section, findings: readonly Finding[]): Diagnostic[] {
  return findings
    .filter(finding => section.intact || !ABOUT_ABSENCE.has(finding.rule))
    .map(({ rule, severity, message, advice, scope, about, path, on, span }) =>
      readable({
        rule,
        severity,
        message,
        ...(advice !== undefined && { advice }),
        ...shownPlace(section.place(path, on, span), rule),
        ...(scope && { scope }),
        ...(about && { about }),
      }),
    )
}

/** The line of a private key is not shown. */
function shownPlace({ excerpt, ...place }: Place, rule: string): Place {
  return rule === 'private-key' || excerpt === undefined ? place : { ...place, excerpt }
}
