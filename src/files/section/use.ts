/** `use:` at the top of a file: which shared files it takes sections from, and with which parameters. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import { isMapping } from '../../text/mapping.ts'
import { PARAMETER } from './placeholders.ts'

/** One shared file that is used. */
export interface Use {
  name: string
  parameters: ReadonlyMap<string, string>
  /** From the top of the file. The parameters are below it. */
  path: DocPath
}

export const USE = 'use'

/** Also keeps a name from leading to another folder. */
export const SHARED_NAME = /^[a-z0-9][a-z0-9-]*$/

/** What is below `use:`; whatever cannot be understood is a finding, and left out. */
export function readUse(value: unknown): { uses: Use[]; findings: Finding[] } {
  const { named: uses, findings } = readNamed(value, {
    key: USE,
    what: 'a use is the name of a shared file, or its name with parameters',
    advice: 'write it as use: [parked, { microsoft365: { tenant: example } }]',
    refusal: name =>
      SHARED_NAME.test(name) ? undefined : `${JSON.stringify(name)} is not a name of a shared file`,
  })
  const first = new Map<string, Use>()
  for (const use of uses) {
    const { name, path } = use
    if (first.has(name))
      findings.push({ ...WRONG, path, message: `${name} is used twice`, advice: 'keep one of the two' })
    else first.set(name, use)
  }
  return { uses: [...first.values()], findings }
}

/** What is said of the names below a key. */
interface NamedForm {
  /** At the top of the file. */
  key: string
  /** What a member is. */
  what: string
  /** The right form of the whole. */
  advice: string
  /** Why a name is none; undefined for a good one. */
  refusal(name: string): string | undefined
}

/** Names with or without parameters: one name, a list of them, or mappings of names to parameters, also in a list. */
export function readNamed(
  value: unknown,
  { key: top, what, advice, refusal }: NamedForm,
): { named: Use[]; findings: Finding[] } {
  const named: Use[] = []
  const findings: Finding[] = []
  const refuse = (path: DocPath, message: string, on?: 'key') => {
    findings.push({ ...WRONG, path, message, advice, ...(on && { on }) })
  }
  const add = (name: string, path: DocPath, parameters: unknown) => {
    const wrong = refusal(name)
    if (wrong !== undefined) return refuse(path, wrong, path.at(-1) === name ? 'key' : undefined)
    if (!isMapping(parameters)) return refuse(path, `the parameters of ${name} are a mapping`)
    const given = new Map<string, string>()
    for (const [key, text] of Object.entries(parameters)) {
      const at = [...path, key]
      if (!PARAMETER.test(key)) refuse(at, `${JSON.stringify(key)} is not a name of a parameter`, 'key')
      else if (typeof text !== 'string') refuse(at, `the parameter ${key} is one text`)
      else given.set(key, text)
    }
    named.push({ name, parameters: given, path })
  }
  const members = Array.isArray(value) ? value.map((one, index) => [one, index] as const) : [[value] as const]
  for (const [member, index] of members) {
    const path = index === undefined ? [top] : [top, index]
    if (typeof member === 'string') add(member, path, {})
    else if (isMapping(member) && Object.keys(member).length > 0) {
      for (const [name, parameters] of Object.entries(member)) add(name, [...path, name], parameters)
    } else refuse(path, what)
  }
  return { named, findings }
}

const WRONG = { rule: 'schema', severity: 'error' } as const
