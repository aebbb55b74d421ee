/** The judgement of changes written as texts, and records that many tests take. */
import { expect, test } from 'vitest'
import type { Judgement } from '../../../src/kinds/contract/kind.ts'
import type { DnsEntry } from '../../../src/kinds/contract/raw.ts'
import { dns } from '../../../src/kinds/dns/index.ts'
import { parse } from '../../../src/kinds/dns/zone/parse.ts'
import { diff } from '../../../src/plan/diff.ts'
import { ZONE } from '../../support/zones.ts'

/** `www 300 A 192.0.2.1` as the API has it. */
export function entry(text: string): DnsEntry {
  const [name = '', expire = '', type = '', ...content] = text.split(' ')
  return { name, expire: Number(expire), type, content: content.join(' ') }
}

export function judged(
  before: readonly DnsEntry[],
  after: readonly DnsEntry[],
  left: readonly DnsEntry[] = [],
): Judgement {
  const [managed, desired, leftItems] = [before, after, left].map(raw => parse(raw, ZONE)) as [
    ReturnType<typeof parse>,
    ReturnType<typeof parse>,
    ReturnType<typeof parse>,
  ]
  const changes = diff(managed, desired, dns.same, dns.compare)
  return dns.judge({ subject: ZONE, changes, managed, after: desired, leftItems, domainContext: {} })
}

/** Effects with the seconds after, risks with the rule in front. */
export function said(
  before: string[],
  after: string[],
  left: string[] = [],
): { effects: string[]; risks: string[] } {
  // Something that stays, so that `emptied` is asked for only where it is meant.
  const zone = (texts: string[]) => ['stays 60 TXT x', ...texts].map(entry)
  const { effects, risks } = judged(zone(before), zone(after), left.map(entry))
  return {
    effects: effects.map(({ text, cached }) => (cached === undefined ? text : `${text} (${cached})`)),
    risks: risks.map(({ rule, message, changes }) => `${rule}: ${message} [${changes.join(', ')}]`),
  }
}

/** `left` is live and nothing touches it. */
export type Case = [
  what: string,
  before: string[],
  after: string[],
  effects: string[],
  risks?: string[],
  left?: string[],
]

export function eachCase(cases: readonly Case[]): void {
  test.each(cases)('%s', (_what, before, after, effects, risks = [], left = []) => {
    expect(said(before, after, left)).toEqual({ effects, risks })
  })
}

export const GOOGLE = ['@ 3600 MX 1 aspmx.l.google.com.', '@ 3600 MX 5 alt1.aspmx.l.google.com.']
export const MICROSOFT = ['@ 300 MX 0 example-nl.mail.protection.outlook.com.']
export const OWN = ['@ 600 MX 10 mail', 'mail 600 A 192.0.2.25']
export const SPF = '@ 900 TXT v=spf1 include:_spf.google.com -all'
export const DMARC = '_dmarc 900 TXT v=DMARC1; p=reject'
const ED25519 = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
export const DKIM = `google._domainkey 1800 TXT v=DKIM1; k=ed25519; p=${ED25519}`
export const OTHER_KEY = DKIM.replace('11qY', '22qY')
export const DS = 'sub 60 DS 12345 13 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766'
