/** Hosts outside of the zone that cannot be those that are meant: made from a name in a way that no one answers to. */
import { quote } from '../../text/quote.ts'
import { APEX, absolute, type Fqdn, type OwnerName, ownerIn, unicodeOf } from '../name.ts'
import { POINTING } from '../types/table.ts'
import {
  finding,
  recordsOf,
  shownValue,
  type ZoneFinding,
  type ZoneIndex,
  type ZoneRuleRecord,
} from './zone-index.ts'

/** A record with the host it points at, outside of the zone. */
type Pointing = ZoneRuleRecord & { target: Fqdn }

const TENANTS = 'onmicrosoft.com'

/** The rules `target-twice` and `mail-host-guessed`. */
export function* hosts(index: ZoneIndex): Generator<ZoneFinding> {
  for (const at of recordsOf(index, POINTING)) {
    const { target, ...said } = index.records[at]!
    if (target === undefined || ownerIn(target, index.zone) !== undefined) continue
    const record: Pointing = { ...said, target }
    yield* endsTwice(record, at)
    const mail = mailName(record)
    const domain = mail === undefined ? undefined : absolute(mail, index.zone).slice(0, -1)
    if (domain?.includes('-') && isGuessed(record, domain)) yield guessed(record, at, domain)
  }
}

/** Inside the zone a target that ends twice in its name has no record, which is said of it already. */
function* endsTwice(record: Pointing, at: number): Generator<ZoneFinding> {
  const end = twiceAtEnd(record.target)
  if (end === undefined) return
  const once = record.target.slice(0, -end.length - 1)
  const value = shownValue(record)
  const whole = value.replace(/\S+$/, () => once)
  const tenant = end === TENANTS ? `as tenant of a preset give the name before .${TENANTS}; in a record ` : ''
  yield finding('target-twice', [at], `the target of "${value}" ends twice in "${unicodeOf(end)}"`, {
    advice: `${tenant}write ${quote(whole)}`,
  })
}

/** `example.com` of `www.example.com.example.com.`: two labels at least, directly followed by the same again. */
function twiceAtEnd(target: string): string | undefined {
  const labels = target.slice(0, -1).split('.')
  for (let count = 2; count * 2 <= labels.length; count++) {
    const end = labels.slice(-count).join('.')
    if (labels.slice(-2 * count, -count).join('.') === end) return end
  }
  return undefined
}

/** The name whose mail a record is about: that of an MX, or that above `selector1._domainkey`. */
function mailName({ type, name }: ZoneRuleRecord): OwnerName | undefined {
  if (type === 'MX') return name
  const of = type === 'CNAME' ? /^selector\d+\._domainkey(?:\.(.+))?$/.exec(name) : null
  return of ? ((of[1] ?? APEX) as OwnerName) : undefined
}

/**
 * Whether it is the host that Microsoft 365 has for a name without a dash. With one, it takes dashes away and adds
 * letters of its own; `my-shop-nl` is what my.shop.nl has. Newer hosts, `mx.microsoft`, are not made from the name.
 */
function isGuessed({ type, target }: Pointing, domain: string): boolean {
  const dashed = domain.replaceAll('.', '-')
  if (type === 'MX') return target === `${dashed}.mail.protection.outlook.com.`
  const key = /^selector\d+-(.+)\._domainkey\.[^.]+\.onmicrosoft\.com\.$/.exec(target)?.[1]
  return key === dashed
}

function guessed({ type, target }: Pointing, at: number, domain: string): ZoneFinding {
  const what = type === 'MX' ? 'mail server' : 'DKIM target'
  const page = type === 'MX' ? 'Settings, Domains in the admin center' : 'the DKIM page of Defender'
  const parameter = type === 'MX' ? 'mail-host' : 'dkim'
  const dashes = domain.includes('xn--') ? 'a dash (xn-- has two)' : 'a dash'
  const message = `"${target.slice(0, -1)}" is no ${what} of ${unicodeOf(domain)}: Microsoft has another for a name with ${dashes}, which no one can tell from the name`
  return finding('mail-host-guessed', [at], message, {
    advice: `take it from ${page}, and give it as ${parameter} of the preset microsoft365, or in the record`,
  })
}
