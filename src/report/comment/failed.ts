/** The comment about a run that could not look, or stopped before it had anything to tell of each domain. */
import { said } from '../part-markdown.ts'
import { capital } from '../subjects.ts'
import { type CommentFrame, footerOf, headingOf, runLink, whereOf } from './frame.ts'
import { always, fitted } from './room.ts'

const TITLES = {
  plan: { title: 'Zonewright plan', about: '❌ could not look' },
  apply: { title: 'Zonewright apply', about: '❌ failed' },
} as const

const MEANS = {
  plan: 'It is not known what would change. That is not the same as no changes.',
  apply:
    'Nothing tells here what was done. The log of the run does, and running the job again does the rest.',
} as const

/** Markdown, the marker first. */
export function failedComment(
  { message, advice, when }: { message: string; advice?: string; when: 'plan' | 'apply' },
  frame: CommentFrame,
): string {
  const { title, about } = TITLES[when]
  const blocks = [
    headingOf(frame, title, about),
    {
      full: `> [!WARNING]\n> ${said(capital(message), '> ')}`,
      least: `> [!WARNING]\n> Why stands in the log of ${runLink(frame)}.`,
    },
    { full: advice === undefined ? '' : `**Help:** ${said(advice)}` },
    always(MEANS[when]),
    footerOf(frame),
  ]
  return fitted(blocks, { marker: frame.marker, where: whereOf(frame) })
}
