/** The notifications of zonewright.yaml: each has one receiver, and names secrets without holding any. */
import type { Diagnostic } from '../diagnostics.ts'
import type { Config, ReceiverSettings } from '../schema.gen.ts'
import type { ConfigPlace } from './account-settings.ts'

export const CHANNELS = ['slack', 'teams', 'webhook'] as const

export type Channel = (typeof CHANNELS)[number]

/** No shell takes a longer one in earnest; what is longer is most likely a secret. */
const VARIABLE = /^[A-Za-z_]\w{0,79}$/
/** What the runner of GitHub sets itself, which is no secret. */
const RUNNERS = /^(?:GITHUB|RUNNER|ACTIONS|INPUT)_/i
/** An address, or a long run of what tokens are made of. */
const SECRET = /:\/\/|[A-Za-z0-9+/=]{40}/

export function isVariable(text: string): boolean {
  return VARIABLE.test(text) && !SECRET.test(text) && !RUNNERS.test(text)
}

/** What is wrong, each at its place. No finding repeats what may be a secret, and none shows the line it is on. */
export function notificationFindings({ notifications = [] }: Config, place: ConfigPlace): Diagnostic[] {
  return notifications.flatMap((receiver, index) => {
    const path = ['notifications', index]
    const variables = ([...CHANNELS, 'secret'] as const).flatMap(key => {
      const value = receiver[key]
      if (value === undefined || isVariable(value)) return []
      const { excerpt: _, ...at } = place([...path, key])
      return [{ ...badVariable(key, value), ...at }]
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

/** The value is not repeated, whatever it is. */
function badVariable(key: Channel | 'secret', value: string): Said {
  const [what, example] =
    key === 'secret' ? ['a secret', 'OPS_WEBHOOK_SECRET'] : ['an address', `${key.toUpperCase()}_WEBHOOK_URL`]
  const looks = SECRET.test(value) || value.length > 80
  return {
    rule: 'schema',
    severity: 'error',
    message: looks
      ? `${key} looks like ${what} itself; it is the name of the variable that holds it`
      : RUNNERS.test(value)
        ? `${key} names a variable that GitHub's runner sets itself, which is not ${what}`
        : `${key} is the name of an environment variable, of letters, digits and _`,
    advice: looks
      ? `take it out, make a new one if it was ever committed, and write the name of a variable, such as ${example}`
      : `write a name such as ${example} and set that variable where it runs`,
  }
}
