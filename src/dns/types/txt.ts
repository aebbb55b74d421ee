import { quote } from '../../text/quote.ts'
import type { Problem } from '../result.ts'

/** api-facts 3.3: the server refuses longer texts. It splits into character-strings itself. */
const TXT_CHARACTERS = 1024

/** What no TXT may hold. The server keeps texts raw, so every character is data. */
export function textProblems(_: unknown, text: string): Problem[] {
  if (text === '') {
    const message = 'a TXT without text is refused by the server'
    return [{ rule: 'txt-empty', message, advice: 'leave it out; where a record must be, write "-"' }]
  }
  const problems: Problem[] = []
  if (text !== text.trim()) {
    problems.push({
      rule: 'txt-edge-space',
      message: 'a TXT cannot begin or end with a space: the server refuses it',
      advice: written(text.trim()) ?? 'take the spaces at its ends away',
    })
  }
  if (text.length > TXT_CHARACTERS) {
    problems.push({
      rule: 'txt-length',
      message: `this TXT has ${text.length} characters, the server takes at most ${TXT_CHARACTERS}`,
      advice: shorter(text),
    })
  }
  const forbidden = /[`\\]/.exec(text)
  if (forbidden) {
    const backtick = forbidden[0] === '`'
    const unescaped = text.replace(/\\(?=[;"])/g, '')
    const raw = backtick || unescaped === text ? undefined : written(unescaped)
    problems.push({
      rule: 'txt-character',
      message: `a TXT cannot hold ${backtick ? 'a backtick (`)' : 'a backslash (\\)'}: the server refuses it`,
      span: [forbidden.index, forbidden.index + 1],
      advice: raw
        ? `texts are raw here, nothing is escaped: ${raw}`
        : `leave it out${backtick ? ", or write ' in its place" : ''}`,
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
    problems.push({
      rule: 'txt-quoted',
      message: 'the quotes around this TXT would be stored as part of the text',
      advice: written(wrapped[1]!.replace(/"\s+"/g, '')) ?? 'write the text without the extra quotes',
    })
  }
  return problems
}

/** The advice to write this text; none for a text that cannot be either. */
function written(text: string): string | undefined {
  return text.length <= TXT_CHARACTERS && textProblems({}, text).length === 0
    ? `write ${quote(text)}`
    : undefined
}

function shorter(text: string): string {
  if (/^v=spf1\b/i.test(text)) return 'move some of its terms to a name of their own and include: that'
  if (/^v=DKIM1\b/.test(text)) return 'a DKIM key of 2048 bits has about 400 characters and fits: make one'
  return 'shorten it, or spread it over several names'
}
