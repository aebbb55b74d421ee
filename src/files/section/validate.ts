/** Findings of a kind to diagnostics: document paths become places in the file. */
import { type Diagnostic, type Finding, placeText, saidAt } from '../../diagnostics.ts'
import { readable } from '../../text/clip.ts'
import type { Place } from '../../text/source.ts'
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
    .map(({ rule, severity, message, advice, scope, about, path, on, span, others = [], live }) => {
      const place = section.place(path, on, span)
      const saidBeside = elsewhere(place, section.layers ? others.map(other => section.place(other)) : [])
      const help = saidBeside.others ? beaten(rule, advice) : advice
      const diagnostic = readable({
        rule,
        severity,
        message,
        ...(help !== undefined && { advice: help }),
        ...shownPlace(place, rule),
        ...(scope && { scope }),
        ...(about && { about }),
        ...(live && { live }),
        ...saidBeside,
      })
      return section.layers ? ofDomain(diagnostic, section.domain) : diagnostic
    })
}

/** What is at one name in two files, and cannot be together: the domain's own file can do without what is shared. */
function beaten(rule: string, advice: string | undefined): string | undefined {
  const empty = rule === 'cname-alone' ? 'CNAME: []' : rule === 'alias-address' ? 'A: []' : undefined
  if (empty === undefined || advice === undefined) return advice
  return `${advice}; in the file of the domain, ${empty} at the name leaves out what is shared of that type`
}

/** What files say that `place` is not in. */
function elsewhere(place: Place, others: readonly Place[]): Pick<Diagnostic, 'others'> {
  const { file } = saidAt(place)
  const said = others.map(saidAt).filter(other => other.file !== file)
  const found = new Map(said.map(other => [placeText(other), other]))
  return found.size === 0 ? {} : { others: [...found.values()] }
}

/** The line of a private key is not shown. */
function shownPlace({ excerpt, ...place }: Place, rule: string): Place {
  return rule === 'private-key' || excerpt === undefined ? place : { ...place, excerpt }
}
