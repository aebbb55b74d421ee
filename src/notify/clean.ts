/** Text of servers, files and variables, made fit to be sent to others: no secret, one line, no more than anybody reads. */
import { variablesOf } from '../api/auth/credentials.ts'
import { redact } from '../api/request/words.ts'
import type { Config } from '../schema.gen.ts'
import { visibleLines } from '../text/visible.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Characters of one text, and of a name; what is longer ends in `…`. */
const LONGEST = 300
export const LONGEST_NAME = 255

/** Variables that hold secrets by their name. */
const SECRET_NAME = /KEY|TOKEN|SECRET|PASSWORD|PASSWD|AUTH_CODE|WEBHOOK/i

/** Shorter text is found everywhere. */
const SHORTEST_SECRET = 8

/** A text as it may be sent, of so many characters at most. */
export type CleanText = (text: string, longest?: number) => string

/** `secrets` are those of `secretsIn`. */
export function cleaner(secrets: readonly string[]): CleanText {
  return (text, longest = LONGEST) => {
    const whole = redact(text, secrets)
    const line = [...visibleLines(whole).join(' ')]
    return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
  }
}

/**
 * What must be in no message: values of variables that are called like secrets or that zonewright.yaml names, line by
 * line, because a key is often quoted by the line. The longest first.
 */
export function secretsIn(env: Env, { accounts = {}, notifications = [] }: Config): string[] {
  const named = new Set([
    ...Object.values(accounts).flatMap(account => Object.values(variablesOf({ name: '', ...account }))),
    ...notifications.flatMap(({ slack, teams, webhook, secret }) => [slack, teams, webhook, secret]),
  ])
  const values = Object.entries(env)
    .filter(([name]) => SECRET_NAME.test(name) || named.has(name))
    .flatMap(([, value = '']) => [value.trim(), ...value.split(/\\+[nrt]|\s+/), ...partsOf(value.trim())])
    .filter(value => value.length >= SHORTEST_SECRET)
  return [...new Set(values)].sort((a, b) => b.length - a.length)
}

/** Of an address the path and the query are as good as the whole. */
function partsOf(value: string): string[] {
  if (!/^https?:/i.test(value) || !URL.canParse(value)) return []
  const { pathname, search } = new URL(value)
  return [pathname, search]
}
