import { nearest } from '../../text/closest.ts'
import { quote } from '../../text/quote.ts'
import type { Problem } from '../result.ts'
import type { Lint } from './row.ts'

/** Property tags registered for CAA (RFC 8659, 9495 and their registry). */
const TAGS = ['issue', 'issuewild', 'iodef', 'issuemail', 'issuevmc', 'contactemail', 'contactphone']

/** An unknown tag, and a value without its quotes. */
export const caaProblems: Lint = (values, text) => {
  const problems: Problem[] = []
  const { tag = '', value = '', flags = '' } = values
  const known = TAGS.includes(tag.toLowerCase())
  if (!known) {
    const near = nearest(tag.toLowerCase(), TAGS)
    problems.push({
      rule: 'caa-tag',
      message: `"${tag}" is not a CAA tag`,
      advice: near ? `did you mean "${near}"?` : `use one of ${TAGS.join(', ')}`,
      field: 'tag',
    })
  }
  if (!text.trimEnd().endsWith('"')) {
    problems.push({
      rule: 'caa-quotes',
      message: `the value of a CAA belongs in double quotes, and this one has none: ${value}`,
      advice: known ? `write ${quote(`${flags} ${tag} "${value}"`)}` : 'put the value in double quotes',
      field: 'value',
    })
  }
  return problems
}
