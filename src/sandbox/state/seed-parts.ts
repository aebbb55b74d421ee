/**
 * The parts of a seed beside names, keys and zones: types are checked, with the path of the fault, and
 * rules are not, because what is live may be older than a rule.
 */
import type { Course, StoredAction } from './shapes.ts'
import { availabilityActions } from './shapes.ts'
import { list, object, wrong } from './values.ts'

type Check = (value: unknown, path: string) => void

const domainParts: Record<string, Check> = {
  tags: each(text),
  nameservers: each(keys({ hostname: text, ipv4: textOrNull, ipv6: textOrNull })),
  contacts: each(everyKey(textOrNull)),
  dnsSecEntries: each(keys({ keyTag: whole, flags: whole, algorithm: whole, publicKey: text })),
  branding: everyKey(textOrNull),
  certificates: each(object),
  whois: anyText,
  authCode: textOrNull,
  cancellationDate: textOrNull,
  cancellationStatus: textOrNull,
  registrationDate: text,
  renewalDate: text,
  status: text,
  isTransferLocked: flag,
  isWhitelabel: flag,
  isDnsOnly: flag,
  hasActionRunning: flag,
  supportsLocking: flag,
  hasAutoDns: flag,
  canEditDns: flag,
  hasDnsSec: flag,
  hasAdditionalProducts: flag,
  action: checkAction,
}

const accountParts: Record<string, Check> = {
  publicKey: text,
  contacts: each(everyKey(textOrNull)),
  whitelabel: flag,
  tlds: each((value, path) => {
    text(object(value, path)['name'], `${path}.name`)
    keys({ capabilities: each(text), price: whole, minLength: whole, maxLength: whole })(value, path)
  }),
  availability: everyKey(checkAvailability),
  invoices: each(keys({ invoiceItems: each(object) })),
  sshKeys: each(object),
}

/** Throws `SeedError` for a part of a domain of the wrong type; keys that are not known are passed over. */
export function checkDomainParts(domain: Record<string, unknown>, path: string): void {
  keys(domainParts)(domain, path)
}

/** The same for the parts of an account beside its domains. */
export function checkAccountParts(account: Record<string, unknown>, path: string): void {
  keys(accountParts)(account, path)
}

/** The course of an action in a value from outside. Throws `SeedError`. */
export function courseFrom(
  value: Record<string, unknown>,
  path: string,
  states: readonly Course['state'][],
): Course {
  const { state, message, reads, cancellable } = value
  if (!states.includes(state as Course['state'])) {
    throw wrong(`${path}.state`, states.map(state => `"${state}"`).join(' or '), state)
  }
  keys({ message: anyText, reads: whole, cancellable: flag })(value, path)
  return {
    state: state as Course['state'],
    ...(typeof message === 'string' && { message }),
    ...(typeof reads === 'number' && { reads }),
    ...(typeof cancellable === 'boolean' && { cancellable }),
  }
}

function checkAction(value: unknown, path: string): void {
  const action = object(value, path) as Partial<StoredAction>
  text(action.name, `${path}.name`)
  courseFrom(action as Record<string, unknown>, path, ['running', 'failed'])
}

function checkAvailability(value: unknown, path: string): void {
  const whole = typeof value === 'string' ? { status: value } : object(value, path)
  const { status, authCode } = whole as { status?: unknown; authCode?: unknown }
  if (typeof status !== 'string' || !Object.hasOwn(availabilityActions, status)) {
    throw wrong(path, `one of ${Object.keys(availabilityActions).join(', ')}`, status)
  }
  if (authCode !== undefined) text(authCode, `${path}.authCode`)
}

function each(check: Check): Check {
  return (value, path) => {
    for (const [index, item] of list(value, path).entries()) check(item, `${path}[${index}]`)
  }
}

/** These keys where they are there, in the order of the checks. */
function keys(checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    const whole = object(value, path)
    for (const [key, check] of Object.entries(checks)) {
      if (whole[key] !== undefined) check(whole[key], `${path}.${key}`)
    }
  }
}

function everyKey(check: Check): Check {
  return (value, path) => {
    for (const [key, part] of Object.entries(object(value, path))) check(part, `${path}.${key}`)
  }
}

/** Text that is not empty. */
export function text(value: unknown, path: string): void {
  if (typeof value !== 'string' || value === '') throw wrong(path, 'text that is not empty', value)
}

function anyText(value: unknown, path: string): void {
  if (typeof value !== 'string') throw wrong(path, 'text', value)
}

function textOrNull(value: unknown, path: string): void {
  if (value !== null) anyText(value, path)
}

function whole(value: unknown, path: string): void {
  if (!Number.isInteger(value) || Number(value) < 0) throw wrong(path, 'a whole number, 0 or more', value)
}

function flag(value: unknown, path: string): void {
  if (typeof value !== 'boolean') throw wrong(path, 'true or false', value)
}
