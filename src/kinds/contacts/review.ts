/** Whether the contacts that would result are whole: what a file leaves out may be live. */
import type { Finding } from '../../diagnostics.ts'
import type { Item } from '../../plan/state.ts'
import { companyFlaw } from './company.ts'
import { type ContactField, type Field, keyOf, nounOf, ROLES, type Role } from './field.ts'

/** What no contact can do without (api-facts 4.7). A person has no company, and no one a fax. */
export const NEEDED: readonly Field[] = [
  'firstName',
  'lastName',
  'street',
  'number',
  'postalCode',
  'city',
  'phoneNumber',
  'email',
  'country',
]

export function review({
  desired,
  leftItems,
}: {
  desired: readonly Item<ContactField>[]
  leftItems: readonly Item<ContactField>[]
}): Finding[] {
  return ROLES.filter(role => desired.some(({ value }) => value.role === role)).flatMap(role => {
    const textOf = (field: Field): string =>
      [...desired, ...leftItems].find(({ value }) => value.role === role && value.field === field)?.value
        .value ?? ''
    const declared = new Set(desired.flatMap(({ value }) => (value.role === role ? [value.field] : [])))
    return [...missing(role, textOf), ...half(role, textOf, declared)]
  })
}

function missing(role: Role, textOf: (field: Field) => string): Finding[] {
  const fields = NEEDED.filter(field => textOf(field) === '')
  if (fields.length === 0) return []
  return [
    {
      rule: 'contact-incomplete',
      severity: 'error',
      path: [role],
      on: 'key',
      message: `the ${nounOf(role)} would have no ${fields.join(', ')}`,
      advice: 'the server wants every field but those of a company and the fax: write what is missing',
      about: fields.map(field => keyOf({ role, field, value: '' })),
    },
  ]
}

/** What the file says of both at once has been judged with the file. */
function half(role: Role, textOf: (field: Field) => string, declared: ReadonlySet<Field>): Finding[] {
  const both = ['companyName', 'companyType'] as const
  if (both.every(field => declared.has(field)) || !both.some(field => declared.has(field))) return []
  const [companyName, companyType] = both.map(textOf)
  const flaw = companyFlaw(companyName, companyType)
  if (!flaw) return []
  const about = both.map(field => keyOf({ role, field, value: textOf(field) }))
  return [{ rule: 'contact-company', severity: 'error', path: [role], on: 'key', ...flaw, about }]
}
