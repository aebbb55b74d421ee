/** `--allow rule,rule[=domain]`: guards that someone opens for this run. */
import { readZoneName } from '../../dns/name.ts'
import { usageError, type ZonewrightError } from '../../errors.ts'
import type { Allowance } from '../../plan/guards/guard.ts'
import { GUARD_NAMES, WHOLE_PLAN } from '../../plan/guards/policy.ts'
import { nearest } from '../../text/closest.ts'
import { allowOptions } from '../../view/plan/refusals.ts'
import { parseDomain } from './repository.ts'

/**
 * What the command line opens, one allowance for each rule and domain, each once and in the order given. An unknown
 * rule, a domain that is none and `domains-changed` for a domain are usage errors.
 */
export function parseAllow(texts: readonly string[]): Allowance[] {
  const found = new Map<string, Allowance>()
  for (const text of texts) {
    const [rules = '', ...rest] = text.split('=')
    if (rest.some(one => one.includes(','))) throw manyAtOnce(text)
    const domain = rest.length === 0 ? undefined : parseDomain(rest.join('=').trim())
    for (const rule of rules.split(',').map(one => parseRule(one.trim(), text))) {
      if (rule === WHOLE_PLAN && domain !== undefined) throw fleetForDomain(text)
      found.set(`${rule}=${domain ?? ''}`, { rule, ...(domain !== undefined && { domain }) })
    }
  }
  return [...found.values()]
}

function parseRule(rule: string, text: string): string {
  if (GUARD_NAMES.includes(rule)) return rule
  const near = nearest(rule, GUARD_NAMES)
  const what =
    rule === '' ? `${JSON.stringify(text)} names no guard` : `there is no guard ${JSON.stringify(rule)}`
  throw usageError(
    `--allow: ${what}`,
    `${near === undefined ? '' : `did you mean ${near}? `}guards are ${GUARD_NAMES.join(', ')}`,
  )
}

function fleetForDomain(text: string): ZonewrightError {
  return usageError(
    `--allow ${JSON.stringify(text)}: ${WHOLE_PLAN} looks at the whole plan`,
    `write --allow ${WHOLE_PLAN}`,
  )
}

/** `mail=a.nl,deletes=a.nl`: commas join guards, and each domain has an option of its own. */
function manyAtOnce(text: string): ZonewrightError {
  const meant: Allowance[] = []
  let rules: string[] = []
  let isDone = false
  for (const part of text.split(',')) {
    const [rule = '', ...rest] = part.split('=').map(one => one.trim())
    const [domain = GUARD_NAMES.includes(rule) ? undefined : rule] = rest
    if (rest.length > 0 || domain === undefined) {
      if (isDone) rules = []
      rules.push(rule)
    }
    isDone = domain !== undefined
    if (domain !== undefined) meant.push(...rules.map(one => ({ rule: one, domain })))
  }
  if (!isDone) meant.push(...rules.map(rule => ({ rule })))
  const isClear =
    !/=[^,]*=/.test(text) &&
    meant.every(
      ({ rule, domain }) => GUARD_NAMES.includes(rule) && (domain === undefined || readZoneName(domain).ok),
    )
  return usageError(
    `--allow ${JSON.stringify(text)}: one domain is after a =`,
    `write ${isClear ? allowOptions(meant) : '--allow mail,deletes=example.nl, and the option again for another domain'}`,
  )
}
