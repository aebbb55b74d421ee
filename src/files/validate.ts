/** Findings of a kind to diagnostics: document paths become places in the file. */
import { type Diagnostic, type Finding, placeText } from '../diagnostics.ts'
import { readable } from './clip.ts'
import type { Section } from './section.ts'
import { ofDomain } from './sharing/places.ts'
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
    .map(({ rule, severity, message, advice, scope, about, path, on, span, others = [], live }) => {
      const place = section.place(path, on, span)
      const diagnostic = readable({
        rule,
        severity,
        message,
        ...(advice !== undefined && { advice }),
        ...shownPlace(place, rule),
        ...(scope && { scope }),
        ...(about && { about }),
        ...(live && { live }),
        ...elsewhere(place, section.layers ? others.map(other => section.place(other)) : []),
      })
      return section.layers ? ofDomain(diagnostic, section.domain) : diagnostic
    })
}

/** What files say that `place` is not in. */
function elsewhere(place: Place, others: readonly Place[]): Pick<Diagnostic, 'others'> {
  const { file } = place.origin ?? place
  const found = new Map<string, Place>()
  for (const other of others) {
    const { file: otherFile, line } = other.origin ?? other
    if (otherFile === file) continue
    const stands = { file: otherFile, ...(line !== undefined && { line }) }
    found.set(placeText(stands), stands)
  }
  return found.size === 0 ? {} : { others: [...found.values()] }
}

/** The line of a private key is not shown. */
function shownPlace({ excerpt, ...place }: Place, rule: string): Place {
  return rule === 'private-key' || excerpt === undefined ? place : { ...place, excerpt }
}
