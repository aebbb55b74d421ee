/** The accounts of zonewright.yaml: their names, and that they name secrets without holding any. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { Account, Config } from '../../schema.gen.ts'
import type { Place } from '../../text/source.ts'
import { holdsSecret, noVariable, takeOut } from '../section/variable-name.ts'

/** Where a document path of the config is. */
export type ConfigPlace = (path: readonly (string | number)[], on?: 'key' | 'value') => Place

const NAME = /^[a-z0-9][a-z0-9-]*$/
/** What the variables hold, and how they are called. */
const MEANT = {
  privateKeyEnv: { what: 'a private key', example: 'TRANSIP_PRIVATE_KEY' },
  accessTokenEnv: { what: 'an access token', example: 'TRANSIP_ACCESS_TOKEN' },
} as const

/** What is wrong with the accounts, each at its place. No finding repeats what may be a secret. */
export function accountFindings({ accounts = {} }: Config, place: ConfigPlace): Diagnostic[] {
  const found: Diagnostic[] = []
  const names = new Map<string, string>()
  for (const [name, account] of Object.entries(accounts)) {
    const path = ['accounts', name]
    if (!NAME.test(name)) found.push({ ...badName(name), ...place(path, 'key') })
    for (const key of ['privateKeyEnv', 'accessTokenEnv'] as const) {
      const variable = account[key]
      const flaw = variable === undefined ? undefined : noVariable(variable, { key, ...MEANT[key] })
      if (flaw) found.push({ ...flaw, ...place([...path, key]) })
    }
    const { accountName } = account
    if (accountName === undefined) continue
    const other = names.get(accountName.toLowerCase())
    if (other === undefined) names.set(accountName.toLowerCase(), name)
    else found.push({ ...sameAccount(name, other), ...place([...path, 'accountName']) })
  }
  return found
}

/** Findings of the config as they may be shown: a key that was written into it is in no message and no excerpt. */
export function withoutSecrets(found: readonly Diagnostic[]): Diagnostic[] {
  return found.map(({ excerpt, message, advice, ...rest }) => ({
    ...rest,
    message: holdsSecret(message) ? 'what is here looks like a secret' : message,
    ...(advice !== undefined && { advice: holdsSecret(advice) ? takeOut('TRANSIP_PRIVATE_KEY') : advice }),
    ...(excerpt !== undefined && !holdsSecret(excerpt) && { excerpt }),
  }))
}

/** An account by name; undefined for one that is not configured. */
export function accountNamed({ accounts = {} }: Config, name: string): Account | undefined {
  return Object.hasOwn(accounts, name) ? accounts[name] : undefined
}

type Said = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'advice'>

function badName(name: string): Said {
  return {
    rule: 'schema',
    severity: 'error',
    message: `${JSON.stringify(name)} is not a name for an account`,
    advice: 'write lower-case letters, digits and dashes; the name you log in with goes under accountName',
  }
}

function sameAccount(name: string, other: string): Said {
  return {
    rule: 'schema',
    severity: 'error',
    message: `${name} and ${other} have the same accountName`,
    advice: 'keep one of the two',
  }
}
