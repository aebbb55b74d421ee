import { ok, type Problem } from '../result.ts'
import type { RecordType } from './type.ts'

/** api-facts 3.3: the server refuses longer texts. It splits into character-strings itself. */
const TXT_CHARACTERS = 1024

/** Text (RFC 1035, 3.3.14). The API keeps it raw and unquoted, so every character is data. */
export const TXT: RecordType = {
  type: 'TXT',
  fields: [],
  read: text => ok({ content: text, key: text }),
  lint,
  compose: value => String(value['text'] ?? ''),
  shorten: content => content,
}

function lint(text: string): Problem[] {
  if (text === '') return [{ rule: 'txt-empty', message: 'a TXT without text is refused by the server' }]
  const problems: Problem[] = []
  if (text !== text.trim()) {
    problems.push({
      rule: 'txt-edge-space',
      message: 'a TXT cannot begin or end with a blank: the server refuses it',
      advice: `write ${JSON.stringify(text.trim())}`,
    })
  }
  if (text.length > TXT_CHARACTERS) {
    problems.push({
      rule: 'txt-length',
      message: `this TXT has ${text.length} characters, the server takes at most ${TXT_CHARACTERS}`,
    })
  }
  const forbidden = /[`\\]/.exec(text)
  if (forbidden) {
    const advice = text.includes('\\;') ? { advice: 'write ; without a backslash: texts are raw here' } : {}
    problems.push({
      rule: 'txt-character',
      message: `a TXT cannot hold ${forbidden[0] === '`' ? 'a backtick (`)' : 'a backslash (\\)'}: the server refuses it`,
      span: [forbidden.index, forbidden.index + 1],
      ...advice,
    })
  }
  const control = /\p{Cc}/u.exec(text)
  if (control) {
    problems.push({
      rule: 'txt-character',
      message: 'a TXT cannot hold a line break or another control character',
      advice: 'write the text on one line, or fold it with >- and no blank lines',
    })
  }
  const wrapped = /^"(.*)"$/s.exec(text)
  if (wrapped) {
    const raw = wrapped[1]!.replace(/"\s+"/g, '')
    problems.push({
      rule: 'txt-quoted',
      message: 'the quotes around this TXT would be stored as part of the text',
      advice: `write the text without the extra quotes: ${raw}`,
    })
  }
  return problems
}
