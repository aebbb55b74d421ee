/** `--allow rule,rule[=domain]`: guards that somebody opens for this run. */
import { nearest } from '../dns/near.ts'
import { ZonewrightError } from '../errors.ts'
import { type Allowance, GUARDS } from '../kinds/guard.ts'
import { parseDomain } from './repository.ts'

const RULES = Object.keys(GUARDS)

/** The guard over the whole plan: there is no domain it could be opened for. */
const FLEET = 'domains-changed'

/**
 * What the command line opens, one allowance for each rule and domain, each once and in the order given. An unknown
 * rule, a domain that is none and `domains-changed` for a domain are usage errors.
 */
export function parseAllow(texts: readonly string[]): Allowance[] {
  const found = new Map<string, Allowance>()
  for (const text of texts) {
    const [rules = '', ...rest] = text.split('=')
    const domain = rest.length === 0 ? undefined : parseDomain(rest.join('=').trim())
    for (const rule of rules.split(',').map(one => parseRule(one.trim(), text))) {
      if (rule === FLEET && domain !== undefined) throw fleetForDomain(text)
      found.set(`${rule}=${domain ?? ''}`, { rule, ...(domain !== undefined && { domain }) })
    }
  }
  return [...found.values()]
}

function parseRule(rule: string, text: string): string {
  if (RULES.includes(rule)) return rule
  const near = nearest(rule, RULES)
  const what =
    rule === '' ? `${JSON.stringify(text)} names no guard` : `there is no guard ${JSON.stringify(rule)}`
  throw new ZonewrightError('usage', 'user', `--allow: ${what}`, {
    advice: `${near === undefined ? '' : `did you mean ${near}? `}guards are ${RULES.join(', ')}`,
  })
}

function fleetForDomain(text: string): ZonewrightError {
  return new ZonewrightError(
    'usage',
    'user',
    `--allow ${JSON.stringify(text)}: ${FLEET} looks at the whole plan`,
    {
      advice: `write --allow ${FLEET}`,
    },
  )
}
