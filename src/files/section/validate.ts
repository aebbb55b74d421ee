/** Findings of a kind to diagnostics: document paths become places in the file. */
import { type Diagnostic, type Finding, placeText, saidAt } from '../../diagnostics.ts'
import type { Place } from '../../text/source.ts'
import { diagnosed } from '../../yaml/read/document.ts'
import type { Section } from './section.ts'
import { ofDomain } from './shared-file.ts'

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
    .map(finding => {
      if (!section.layers) return diagnosed(section, finding)
      const place = section.place(finding.path, finding.on, finding.span)
      const others = elsewhere(
        place,
        (finding.others ?? []).map(other => section.place(other)),
      )
      if (!others) return ofDomain(diagnosed(section, finding), section.domain)
      const advice = beaten(finding.rule, finding.advice)
      const diagnostic = diagnosed(section, { ...finding, ...(advice !== undefined && { advice }) })
      return ofDomain({ ...diagnostic, others }, section.domain)
    })
}

/** What is at one name in two files, and cannot be together: the domain's own file can do without what is shared. */
function beaten(rule: string, advice: string | undefined): string | undefined {
  const empty = rule === 'cname-alone' ? 'CNAME: []' : rule === 'alias-address' ? 'A: []' : undefined
  if (empty === undefined || advice === undefined) return advice
  return `${advice}; in the file of the domain, ${empty} at the name leaves out what is shared of that type`
}

/** What files say that `place` is not in. */
function elsewhere(place: Place, others: readonly Place[]): Diagnostic['others'] {
  const { file } = saidAt(place)
  const said = others.map(saidAt).filter(other => other.file !== file)
  const found = new Map(said.map(other => [placeText(other), other]))
  return found.size === 0 ? undefined : [...found.values()]
}
