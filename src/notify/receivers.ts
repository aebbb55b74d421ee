/** Who is told: the receivers of zonewright.yaml with what their variables hold, or why one is passed over. */
import { readBaseUrl } from '../api/request/http.ts'
import { CHANNELS, type Channel } from '../files/repository/notification-settings.ts'
import { isVariable } from '../files/section/variable-name.ts'
import type { Config, ReceiverSettings } from '../schema.gen.ts'
import { isWanted, type Notification } from './notification.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { webhookBody, webhookHeaders } from './webhook.ts'

type Env = Readonly<Record<string, string | undefined>>

/** One request. Its address is a secret. */
export interface Message {
  /** `slack (SLACK_WEBHOOK_URL)`: who it is, without the address. */
  name: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
}

/** Messages for those who want to hear of the event, and a line for each receiver that cannot be told. */
export function messagesFor(
  told: Notification,
  { notifications = [] }: Config,
  env: Env,
): { messages: Message[]; passedOver: string[] } {
  const messages: Message[] = []
  const passedOver = new Set<string>()
  for (const settings of notifications) {
    if (!isWanted(told.event, settings.on)) continue
    const made = messageFor(told, settings, env)
    if (typeof made === 'string') passedOver.add(made)
    else messages.push(made)
  }
  return { messages, passedOver: [...passedOver] }
}

/** The message, or why there is none. What the config holds is repeated only when it is the name of a variable. */
function messageFor(told: Notification, settings: ReceiverSettings, env: Env): Message | string {
  const [channel, ...others] = CHANNELS.filter(one => settings[one] !== undefined)
  if (channel === undefined || others.length > 0)
    return 'no notification: a receiver has one of slack, teams and webhook'
  const variable = settings[channel]!
  const { secret: secretVariable } = settings
  if (![variable, secretVariable ?? variable].every(isVariable)) {
    return `no notification to ${channel}: zonewright.yaml must name the variable that holds its address`
  }
  const [text, secret] = [heldIn(env, variable), heldIn(env, secretVariable)]
  if (text === undefined) return `no notification to ${channel}: ${variable} is not set`
  // Whoever wants signed messages takes no others.
  if (secretVariable !== undefined && secret === undefined) {
    return `no notification to ${channel}: ${secretVariable} is not set`
  }
  const url = addressOf(text)
  if (!url) return `no notification to ${channel}: ${variable} holds no https address`
  const body = BODIES[channel](told)
  const headers = channel === 'webhook' ? webhookHeaders(told, body, secret) : {}
  return { name: `${channel} (${variable})`, url, headers, body }
}

const BODIES: Readonly<Record<Channel, (told: Notification) => string>> = {
  slack: slackBody,
  teams: teamsBody,
  webhook: webhookBody,
}

/** https, and http to this machine only, as for the API. Undefined for anything else. */
function addressOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  try {
    readBaseUrl(url.origin)
    return url
  } catch {
    return undefined
  }
}

/** An empty variable is an unset one: that is how CI systems hand over a missing secret. */
function heldIn(env: Env, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : env[name]?.trim()
  return value === '' ? undefined : value
}
