/** The accounts of zonewright.yaml: their names, and that they name secrets without holding any. */
import type { Diagnostic } from '../diagnostics.ts'
import type { Account, Config } from '../schema.gen.ts'
import type { Place } from './source.ts'

/** Where a document path of the config stands. */
export type ConfigPlace = (path: readonly (string | number)[], on?: 'key' | 'value') => Place

const NAME = /^[a-z0-9][a-z0-9-]*$/
/** No shell takes a longer one in earnest; what is longer is most likely a key without its dashes. */
const VARIABLE = /^[A-Za-z_]\w{0,79}$/
/** What the runner of GitHub sets itself, which is no secret. */
const RUNNERS = /^(?:GITHUB|RUNNER|ACTIONS|INPUT)_/i
/** PEM, the body of a key, a token, an address, and any long run of Base64. */
const SECRET = /-----|:\/\/|\bMII[A-Za-z0-9+/]|\beyJ[\w-]|[A-Za-z0-9+/=]{40}/

/** What is wrong with the accounts, each at its place. No finding repeats what may be a secret. */
export function accountFindings({ accounts = {} }: Config, place: ConfigPlace): Diagnostic[] {
  const found: Diagnostic[] = []
  const names = new Map<string, string>()
  for (const [name, account] of Object.entries(accounts)) {
    const path = ['accounts', name]
    if (!NAME.test(name)) found.push({ ...badName(name), ...place(path, 'key') })
    for (const key of ['privateKeyEnv', 'accessTokenEnv'] as const) {
      const variable = account[key]
      if (variable === undefined || isVariable(variable)) continue
      found.push({ ...badVariable(key, variable), ...place([...path, key]) })
    }
    const { accountName } = account
    if (accountName === undefined) continue
    const other = names.get(accountName.toLowerCase())
    if (other === undefined) names.set(accountName.toLowerCase(), name)
    else found.push({ ...sameAccount(name, other), ...place([...path, 'accountName']) })
  }
  return found
}

function isVariable(text: string): boolean {
  return VARIABLE.test(text) && !SECRET.test(text) && !RUNNERS.test(text)
}

/** Findings of the config as they may be shown: a key that was written into it is in no message and no excerpt. */
export function withoutSecrets(found: readonly Diagnostic[]): Diagnostic[] {
  return found.map(({ excerpt, message, advice, ...rest }) => ({
    ...rest,
    message: SECRET.test(message) ? 'what stands here looks like a secret' : message,
    ...(advice !== undefined && { advice: SECRET.test(advice) ? noSecrets('TRANSIP_PRIVATE_KEY') : advice }),
    ...(excerpt !== undefined && !SECRET.test(excerpt) && { excerpt }),
  }))
}

/** An account by name; undefined for one that is not configured. */
export function accountNamed({ accounts = {} }: Config, name: string): Account | undefined {
  return Object.hasOwn(accounts, name) ? accounts[name] : undefined
}

const noSecrets = (example: string): string =>
  `take it out, make a new one if it was ever committed, and write the name of a variable, such as ${example}`

type Said = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'advice'>

function badName(name: string): Said {
  return {
    rule: 'schema',
    severity: 'error',
    message: `${JSON.stringify(name)} is no name for an account`,
    advice: 'write lower-case letters, digits and dashes; the name you log in with goes under accountName',
  }
}

/** The value is not repeated, whatever it is. */
function badVariable(key: 'privateKeyEnv' | 'accessTokenEnv', value: string): Said {
  const [secret, example] =
    key === 'privateKeyEnv'
      ? (['a private key', 'TRANSIP_PRIVATE_KEY'] as const)
      : (['an access token', 'TRANSIP_ACCESS_TOKEN'] as const)
  const looks = SECRET.test(value) || value.length > 80
  return {
    rule: 'schema',
    severity: 'error',
    message: looks
      ? `${key} looks like ${secret} itself; it is the name of the variable that holds it`
      : RUNNERS.test(value)
        ? `${key} names a variable that GitHub's runner sets itself, which is not ${secret}`
        : `${key} is the name of an environment variable, of letters, digits and _`,
    advice: looks
      ? noSecrets(example)
      : `write a name such as ${example} and set that variable where it runs`,
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
