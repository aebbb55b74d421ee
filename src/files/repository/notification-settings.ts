/** The notifications of zonewright.yaml: each has one receiver, and names secrets without holding any. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { Config, ReceiverSettings } from '../../schema.gen.ts'
import { isVariable, noVariable } from '../section/variable-name.ts'
import type { ConfigPlace } from './account-settings.ts'

export const CHANNELS = ['slack', 'teams', 'webhook'] as const

export type Channel = (typeof CHANNELS)[number]

/** What the variables hold, and how they are called. */
const MEANT = {
  slack: { what: 'an address', example: 'SLACK_WEBHOOK_URL' },
  teams: { what: 'an address', example: 'TEAMS_WEBHOOK_URL' },
  webhook: { what: 'an address', example: 'OPS_WEBHOOK_URL' },
  secret: { what: 'a secret', example: 'OPS_WEBHOOK_SECRET' },
} as const

/** What is wrong, each at its place. No finding repeats what may be a secret, and none shows the line it is on. */
export function notificationFindings({ notifications = [] }: Config, place: ConfigPlace): Diagnostic[] {
  return notifications.flatMap((receiver, index) => {
    const path = ['notifications', index]
    const variables = ([...CHANNELS, 'secret'] as const).flatMap(key => {
      const value = receiver[key]
      const flaw = value === undefined ? undefined : noVariable(value, { key, ...MEANT[key] })
      const { excerpt: _, ...at } = place([...path, key])
      return flaw ? [{ ...flaw, ...at }] : []
    })
    const shape = badShape(receiver)
    const { excerpt: _, ...at } = place(path)
    return [...(shape ? [{ ...shape, ...at }] : []), ...variables]
  })
}

/** The names of variables that hold a secret, for whoever masks them. */
export function notificationSecrets({ notifications = [] }: Config): string[] {
  return notifications
    .flatMap(({ slack, teams, webhook, secret }) => [slack, teams, webhook, secret])
    .filter(name => name !== undefined && isVariable(name)) as string[]
}

type Said = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'advice'>

function badShape(receiver: ReceiverSettings): Said | undefined {
  const named = CHANNELS.filter(channel => receiver[channel] !== undefined)
  const error = { rule: 'schema', severity: 'error' } as const
  if (named.length !== 1) {
    const has = named.length === 0 ? 'none' : named.join(' and ')
    const message = `a receiver has one of slack, teams and webhook, and this one has ${has}`
    return { ...error, message, advice: 'write each receiver as an item of its own' }
  }
  if (receiver.secret === undefined || receiver.webhook !== undefined) return undefined
  const message = `only a webhook is signed, so a secret means nothing to ${named[0]}`
  return { ...error, message, advice: 'take secret out' }
}
