/** Names of variables in zonewright.yaml: whoever writes the secret itself in their place is told, and it is not repeated. */
import type { Diagnostic } from '../../diagnostics.ts'

/** In characters. No shell takes a longer one in earnest; what is longer is most likely a secret. */
const LONGEST = 80
const VARIABLE = /^[A-Za-z_]\w*$/
/** What the runner of GitHub sets itself, which is not a secret. */
const RUNNERS = /^(?:GITHUB|RUNNER|ACTIONS|INPUT)_/i
/** PEM, the body of a key, a token, an address, and any long run of Base64. */
const SECRET = /-----|:\/\/|\bMII[A-Za-z0-9+/]|\beyJ[\w-]|[A-Za-z0-9+/=]{40}/

/** Whether it can be the name of a variable that holds a secret. */
export function isVariable(text: string): boolean {
  return VARIABLE.test(text) && !isLikeSecret(text) && !RUNNERS.test(text)
}

/** Whether a name of a variable may be the secret itself. */
function isLikeSecret(text: string): boolean {
  return holdsSecret(text) || text.length > LONGEST
}

/** Whether some of the text may be a secret. */
export function holdsSecret(text: string): boolean {
  return SECRET.test(text)
}

/** What to do about a secret that is in a file; `example` is the name of a variable. */
export function takeOut(example: string): string {
  return `take it out, make a new one if it was ever committed, and write the name of a variable, such as ${example}`
}

/** `what` the variable holds, with its article, and the name that it usually has. */
interface Meant {
  key: string
  what: string
  example: string
}

/** Why the value of `key` is not a name of a variable that holds a secret; undefined when it is one. */
export function noVariable(
  value: string,
  { key, what, example }: Meant,
): Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'advice'> | undefined {
  if (isVariable(value)) return undefined
  const error = { rule: 'schema', severity: 'error' } as const
  if (isLikeSecret(value)) {
    const message = `${key} looks like ${what} itself; it is the name of the variable that holds it`
    return { ...error, message, advice: takeOut(example) }
  }
  const message = RUNNERS.test(value)
    ? `${key} names a variable that GitHub's runner sets itself, which is not ${what}`
    : `${key} is the name of an environment variable, of letters, digits and _`
  return { ...error, message, advice: `write a name such as ${example} and set that variable where it runs` }
}
