/** Findings for output that others may read: what a file says of people stays in the file, and in `validate`. */
import type { Diagnostic } from '../../diagnostics.ts'
import type { Repository } from '../../files/repository/load.ts'
import { kindNamed } from '../../kinds/index.ts'

const OF_PEOPLE = /\/_(?:shared\/contacts|accounts)\//
/** They name fields and never what is in them; and `validate`, which sees no account, may not find them. */
const WITHOUT_VALUES: ReadonlySet<string> = new Set(['contact-incomplete', 'contact-company'])

/**
 * Findings without the source lines of files that hold contacts, and without the values of contacts: another finding can
 * be on the same line as a telephone number.
 */
export function redactedFindings(diagnostics: readonly Diagnostic[], { sections }: Repository): Diagnostic[] {
  const files = new Set(sections.filter(({ kind }) => kindNamed(kind).personal).map(({ file }) => file))
  return diagnostics.map(diagnostic => {
    const { excerpt, advice, message, ...rest } = diagnostic
    const isOfPeople = OF_PEOPLE.test(rest.file)
    const said = { ...rest, message, ...(advice !== undefined && { advice }) }
    if (WITHOUT_VALUES.has(rest.rule)) return said
    if (isOfPeople || rest.rule.startsWith('contact-')) {
      return { ...rest, message: 'what is wrong with this contact is shown by `zonewright validate`' }
    }
    return files.has(rest.file) ? said : diagnostic
  })
}
