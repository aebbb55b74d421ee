/** Live contacts to a section, and a section that is there to what is live. */
import type { Change } from '../../plan/diff.ts'
import { PRIVATE } from '../../plan/private.ts'
import type { Item, Line } from '../../plan/state.ts'
import type { Contact, ContactsSection } from '../../schema.gen.ts'
import type { Amended, Expressed, SectionEdit } from '../contract/kind.ts'
import { hasUnsayable } from './check.ts'
import { type ContactField, fieldOf, linesOf, ROLES, type Role } from './field.ts'

type Unsaid = Amended['unsaid']

/** Every role with what it has; a profile is for people to make. */
export function express(live: readonly Item<ContactField>[]): Expressed<ContactsSection> {
  const section: ContactsSection = {}
  const unsaid: Unsaid = []
  for (const role of ROLES) {
    const contact: Contact = {}
    for (const { value } of live.filter(item => item.value.role === role && item.value.text !== '')) {
      if (hasUnsayable(value.text)) unsaid.push(left(value))
      else contact[value.field] = value.text
    }
    if (Object.keys(contact).length > 0) section[role] = contact
  }
  return { section: Object.keys(section).length > 0 ? section : undefined, comments: [], unsaid }
}

/**
 * What the file says of a field becomes what is live. A field that is live empty stays in the file, as `""`; a field
 * that a file cannot say, and a role that is not there any more, goes out of it.
 */
export function amend({
  section,
  changes,
}: {
  section: ContactsSection
  changes: readonly Change<ContactField>[]
}): Amended {
  const unsaid: Unsaid = []
  const edits = ROLES.flatMap((role): SectionEdit[] => {
    const own = changes.filter(change => fieldOf(change).role === role)
    const gone = own.filter(change => change.action === 'delete' || hasUnsayable(change.after.text))
    unsaid.push(...gone.flatMap(change => (change.action === 'delete' ? [] : [left(change.after)])))
    const set = own.flatMap((change): SectionEdit[] =>
      change.action === 'delete' || gone.includes(change)
        ? []
        : [{ op: 'set', path: [role, change.after.field], value: change.after.text }],
    )
    if (set.length === 0 && gone.length > 0 && gone.length === fieldsIn(section, role)) {
      return [{ op: 'remove', path: [role] }]
    }
    return [
      ...set,
      ...gone.map((change): SectionEdit => ({ op: 'remove', path: [role, fieldOf(change).field] })),
    ]
  })
  return { edits, unsaid }
}

function fieldsIn(section: ContactsSection, role: Role): number {
  const contact = section[role]
  return typeof contact === 'object' ? Object.keys(contact).length : 0
}

/** Nothing of it is shown: what it says is private. */
function left(value: ContactField): { line: Line; reason: string } {
  const line = linesOf(value)[0]!
  return {
    line: { ...line, cells: [...line.cells.slice(0, -1), PRIVATE] },
    reason: 'it holds a line break or another character that a file cannot say',
  }
}
