/** What is said of a section that is not a mapping, or nothing at all. */
import type { Finding } from '../../diagnostics.ts'
import { listInside } from './suggest-section.ts'
import { SCHEMAS } from './validator.ts'

/** `named`: it is under its name in the file of a domain. `sharing`: that domain takes sections from shared files. */
export function emptySection(
  kind: string,
  value: unknown,
  { named = false, sharing = false }: { named?: boolean; sharing?: boolean } = {},
): Finding {
  const empty = value === '' || value === undefined
  if (kind === 'config') {
    return finding(
      'schema',
      `the settings must be a mapping, not ${describe(value)}`,
      'its keys are "zones:", "defaults:" and "rules:"; delete the file if there is nothing to set',
    )
  }
  if (!empty) {
    return finding(
      'schema',
      `the ${kind} section must be a mapping, not ${describe(value)}`,
      kind === 'dns'
        ? 'begin it with "records:"'
        : (listInside(kind, value, named) ?? `its keys are ${keysOf(kind)}`),
    )
  }
  if (sharing) {
    return finding(
      kind === 'dns' ? 'zone-empty' : 'schema',
      `the ${kind} section is empty`,
      'write what it should be, or delete it: then only what the domain shares holds, and it stays managed by that',
    )
  }
  if (kind === 'dns') {
    return finding(
      'zone-empty',
      'the dns section is empty, which would empty the zone',
      'write the records, or delete the file or section to leave the zone unmanaged',
    )
  }
  return finding(
    'schema',
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
