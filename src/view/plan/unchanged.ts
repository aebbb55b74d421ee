/** What is said of the parts of a plan of which nothing has to be shown. */
import type { Part } from '../../plan/plan.ts'
import { count } from '../../text/count.ts'
import type { Words } from '../words/plan-source.ts'
import { areOf, capital, includes, type Subjects, subjectsOf, subjectsText } from '../words/subjects.ts'
import { isQuiet } from '../words/wording.ts'

/** Subjects without a part that is shown. */
export function quietSubjects(parts: readonly Part[]): Subjects {
  const shown = subjectsOf(parts.filter(part => !isQuiet(part)))
  return subjectsOf(parts.filter(part => !includes(shown, part)))
}

/**
 * `2 other domains are as the files say; 3 live entries left alone there`, without its full stop. Where nothing is
 * shown the summary counts the domains, so only what is left alone is said. Empty where there is nothing to say.
 */
export function quietText(parts: readonly Part[], words: Words, { alone = true } = {}): string {
  const quiet = quietSubjects(parts)
  const others = parts.some(part => !isQuiet(part))
  let left = 0
  let elsewhere = 0
  for (const part of parts.filter(isQuiet)) {
    left += part.left.length
    if (!includes(quiet, part)) elsewhere += part.left.length
  }
  const aside = left === 0 ? '' : `${count(left, 'live entry', 'live entries')} left alone`
  if (quiet.size === 0) return aside === '' ? '' : `${aside} in parts without changes`
  if (!others && !alone) return aside
  const names = capital(subjectsText(quiet, others ? 'other domain' : 'domain'))
  const line = `${names} ${areOf(quiet)} ${words.asRequested}`
  return aside === '' ? line : `${line}; ${aside} ${elsewhere > 0 ? 'in parts without changes' : 'there'}`
}
