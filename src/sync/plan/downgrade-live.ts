/** Findings in the light of what is live. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { Planning } from './plan.ts'

/**
 * What is said of records that are live exactly so only describes what is already there: errors become
 * warnings, and warnings, which `validate` shows, are left out of a plan.
 */
export function downgradeLive(diagnostics: readonly Diagnostic[], live: Planning['live']): Diagnostic[] {
  return diagnostics.flatMap(diagnostic => {
    const { about, severity, file, domains } = diagnostic
    // What a shared file says is live only where it is so in every domain that the finding is about.
    const facts = (domains ?? [file]).map(one => live.get(one))
    const isLive = facts.every(keys => keys !== undefined && about?.every(key => keys.has(key)))
    if (!about?.length || !isLive) return diagnostic
    if (severity === 'warning') return []
    return { ...diagnostic, severity: 'warning', message: `${diagnostic.message} (live exactly so)` }
  })
}
