/** What is said of a section that is not a mapping, or nothing at all. */
import type { Finding } from '../../diagnostics.ts'
import type { SectionTraits } from '../../kinds/contract/section-traits.ts'
import { listInside } from './suggest-section.ts'
import { SCHEMAS } from './validator.ts'

/** `named`: it is under its name in the file of a domain. `sharing`: that domain takes sections from shared files. */
export function emptySection(
  kind: string,
  value: unknown,
  {
    named = false,
    sharing = false,
    traits: { begins, isList, empty },
  }: { named?: boolean; sharing?: boolean; traits: SectionTraits },
): Finding {
  if (kind === 'config') {
    return finding(
      'schema',
      `the settings must be a mapping, not ${describe(value)}`,
      'its keys are "zones:", "defaults:" and "rules:"; delete the file if there is nothing to set',
    )
  }
  if (value !== '' && value !== undefined) {
    const list = begins !== undefined && isList ? listInside(kind, begins, value, named) : undefined
    const advice =
      list ?? (begins === undefined || isList ? `its keys are ${keysOf(kind)}` : `begin it with "${begins}:"`)
    return finding('schema', `the ${kind} section must be a mapping, not ${describe(value)}`, advice)
  }
  const rule = empty?.rule ?? 'schema'
  if (sharing) {
    return finding(
      rule,
      `the ${kind} section is empty`,
      'write what it should be, or delete it: then only what the domain shares holds, and it stays managed by that',
    )
  }
  if (empty) return finding(rule, `the ${kind} section is empty, ${empty.would}`, empty.advice)
  return finding(
    rule,
    `the ${kind} section is empty`,
    `write what it should be (its keys are ${keysOf(kind)}), or delete the file or section to leave it unmanaged`,
  )
}

/** As the schema has them: what it says of a key that it does not know tells the others. */
function keysOf(kind: string): string {
  const validate = SCHEMAS[kind]
  validate?.({ '?': '' })
  const said = validate?.errors?.find(({ keyword }) => keyword === 'additionalProperties')
  const keys = Object.keys(said?.parentSchema.properties ?? {})
  return keys.map(key => `"${key}:"`).join(', ')
}

/** What a value is, in words. */
export function describe(data: unknown): string {
  if (Array.isArray(data)) return 'a list'
  if (typeof data === 'object' && data !== null) return 'a mapping'
  const text = String(data)
  return text === '' ? 'nothing' : `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}

/** About the whole section. */
function finding(rule: string, message: string, advice: string): Finding {
  return { rule, severity: 'error', path: [], message, advice }
}
