/**
 * A message of Microsoft Teams: an Adaptive Card in the envelope that workflows take (the trigger "When a Teams webhook
 * request is received"). The cards of the old connectors are retired. Words of others are in text runs, in which no
 * Markdown is read.
 */
import { fitting, type Notification } from './notification.ts'
import { jsonOf, type Line, linesOf, moreOf, subjectOf, withoutMentions } from './wording.ts'

/** A message may have 28 KB, and it has been seen to be counted at two bytes a character. */
const MOST_BYTES = 13_000

export function teamsBody(told: Notification): string {
  return fitting(told, cardOf, body => Buffer.byteLength(body) <= MOST_BYTES)
}

function cardOf(told: Notification): string {
  const { title, problems, moreProblems, wayBack, run } = told
  const more = moreOf(moreProblems).text
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    msteams: { width: 'Full' },
    body: [
      { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
      ...linesOf(told).map(block),
      ...problems.map(problem => runs(strong(subjectOf(problem)), plain(` ${problem.message}`))),
      ...(more === undefined ? [] : [runs(plain(more))]),
      ...(wayBack === undefined
        ? []
        : [runs(strong('Way back '), { ...plain(wayBack), fontType: 'Monospace' })]),
    ],
    ...(run !== undefined && { actions: [{ type: 'Action.OpenUrl', title: 'The run', url: run }] }),
  }
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }
  return jsonOf({ type: 'message', attachments: [attachment] })
}

function block({ heading, text, names = [] }: Line): object {
  const said = [names.join(', '), ...(text === undefined ? [] : [text])].filter(piece => piece !== '')
  return runs(strong(`${heading} `), plain(said.join(' ')))
}

function runs(...inlines: readonly object[]): object {
  return { type: 'RichTextBlock', inlines }
}

function plain(text: string): object {
  return { type: 'TextRun', text: inert(text) }
}

function strong(text: string): object {
  return { ...plain(text), weight: 'Bolder' }
}

/** No mention of someone, no tag, and none of the functions that cards have, such as `{{DATE(…)}}`. */
function inert(text: string): string {
  return withoutMentions(text)
    .replace(/\{(?=\{)/g, '{ ')
    .replace(/<(?=\S)/g, '< ')
}
