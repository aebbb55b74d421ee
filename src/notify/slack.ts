/**
 * A message of Slack: Block Kit, with a text for where no blocks are shown. A section holds 3000 characters, a header
 * 150, a message 50 blocks.
 */
import { fitting, type Notification } from './notification.ts'
import { jsonOf, type Line, linesOf, moreOf, subjectOf, withoutMentions } from './wording.ts'

const LONGEST_SECTION = 3000
const LONGEST_HEADER = 150
const MOST_SECTIONS = 49

export function slackBody(told: Notification): string {
  const { title } = told
  const sections = fitting(told, sectionsOf, made => made.length <= MOST_SECTIONS)
  const [first] = sections
  const header = { type: 'plain_text', text: title.slice(0, LONGEST_HEADER), emoji: false }
  return jsonOf({
    text: first === undefined ? title : `${title}\n${first}`,
    blocks: [{ type: 'header', text: header }, ...sections.map(section)],
  })
}

/** Verbatim: Slack makes nothing of its own out of names and addresses. */
function section(text: string): object {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }
}

function sectionsOf(told: Notification): string[] {
  const { problems, moreProblems, wayBack, run } = told
  const more = moreOf(moreProblems).text
  return [
    ...linesOf(told).flatMap(line => packed(piecesOf(line))),
    ...problems.flatMap(problem => packed(['•', code(subjectOf(problem)), code(problem.message)])),
    ...(more === undefined ? [] : [more]),
    ...(wayBack === undefined ? [] : packed(['*Way back*', code(wayBack)])),
    ...(run === undefined ? [] : [`<${run}|The run>`]),
  ]
}

function piecesOf({ heading, text, names = [] }: Line): string[] {
  return [`*${heading}*`, ...names.map(code), ...(text === undefined ? [] : [text])]
}

/** Pieces beside each other, in as many sections as they need. None of them is longer than a section. */
function packed(pieces: readonly string[]): string[] {
  const sections: string[] = []
  for (const piece of pieces) {
    const last = sections.at(-1)
    if (last === undefined || last.length + 1 + piece.length > LONGEST_SECTION) sections.push(piece)
    else sections[sections.length - 1] = `${last} ${piece}`
  }
  return sections
}

/** Inside a code span nothing is formatted; what would end it becomes an apostrophe. */
function code(text: string): string {
  return `\`${escaped(text.replaceAll('`', "'"))}\``
}

/** The three characters that Slack wants escaped: without them there is no link, no mention and no command. */
function escaped(text: string): string {
  return withoutMentions(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
