/** What the repository itself says about findings: acceptances in place, then `rules:` of zonewright.yaml. */
import { type Diagnostic, distinctDiagnostics, sortDiagnostics } from '../../diagnostics.ts'
import { nearest } from '../../text/near.ts'
import type { Source } from '../../text/source.ts'
import { locating, placing } from '../../yaml/read/read.ts'
import { CONFIG_FILE } from '../repository/config.ts'
import type { Repository } from '../repository/load.ts'
import { accept, type Rules } from './accept.ts'

/**
 * Settles all findings of a repository: those of loading and `found` of its kinds. Sorted, without what was
 * accepted or switched off, with what is wrong about the acceptances and settings themselves.
 */
export function settle(
  { config, sources, diagnostics }: Pick<Repository, 'config' | 'sources' | 'diagnostics'>,
  found: readonly Diagnostic[],
  rules: Rules,
): Diagnostic[] {
  const accepted = accept(distinctDiagnostics([...diagnostics, ...found]), sources.values(), rules)
  const settings = new Map(Object.entries(config.rules ?? {}))
  const settled: Diagnostic[] = []
  for (const diagnostic of accepted) {
    const known = Object.hasOwn(rules, diagnostic.rule) && rules[diagnostic.rule]!.acceptable
    const setting = known ? settings.get(diagnostic.rule) : undefined
    if (setting === 'off') continue
    settled.push(setting === undefined ? diagnostic : { ...diagnostic, severity: setting })
  }
  const source = sources.get(CONFIG_FILE)
  const wrong = source ? wrongSettings([...settings], source, rules) : []
  return sortDiagnostics([...settled, ...wrong])
}

function wrongSettings(settings: [string, string][], source: Source, rules: Rules): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const place = placing(source, locating(source), [])
  for (const [rule, setting] of settings) {
    const known = Object.hasOwn(rules, rule) ? rules[rule] : undefined
    // Saying that an error is an error is redundant, not wrong.
    if (known && (known.acceptable || setting === 'error')) continue
    const near = nearest(rule, Object.keys(rules))
    diagnostics.push({
      rule: 'rule-unknown',
      severity: 'error',
      message: known ? `the rule ${rule} cannot be set to ${setting}` : `there is no rule "${rule}"`,
      advice: known
        ? 'delete the line: what breaks this rule is refused anyway'
        : near
          ? `did you mean "${near}"?`
          : 'take the name from a finding',
      ...place(['rules', rule], 'key'),
    })
  }
  return diagnostics
}
