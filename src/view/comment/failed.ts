/** The comment about a run that could not look, or stopped before it had anything to tell of each domain. */
import type { Audit } from '../outcome/audit.ts'
import { quotedSentence } from '../plan/part-markdown.ts'
import { capital } from '../words/subjects.ts'
import { attemptsBlocks, backBlock, peopleBlock } from './audit.ts'
import { fixedBlock } from './fit-comment.ts'
import { type CommentFrame, commentText, footerOf, headingOf, runLink } from './frame.ts'

const PLAN = { title: 'Zonewright plan', about: '❌ could not look' }
const APPLY = { title: 'Zonewright apply', about: '❌ failed' }

/** By what the run had come to. */
const WHEN = {
  plan: { ...PLAN, means: 'It is not known what would change. That is not the same as no changes.' },
  'before writing': {
    ...APPLY,
    means: 'Nothing was sent. When the reason is gone, running the job again applies all of it.',
  },
  writing: {
    ...APPLY,
    means:
      'What is told here may not be all that was done: the log of the run tells it. Running the job again does the rest.',
  },
} as const

export interface FailedCommentInput {
  message: string
  advice?: string
  when: keyof typeof WHEN
  /** Who let it happen, and what was done all the same, now and before. */
  audit?: Audit
}

export function failedComment(input: FailedCommentInput, frame: CommentFrame): string {
  const { message, advice, when, audit } = input
  const { title, about, means } = WHEN[when]
  const blocks = [
    headingOf(frame, title, about),
    {
      full: `> [!WARNING]\n> ${quotedSentence(capital(message), '> ')}`,
      least: `> [!WARNING]\n> Why is in the log of ${runLink(frame)}.`,
    },
    { full: advice === undefined ? '' : `**Help:** ${quotedSentence(advice)}` },
    fixedBlock(means),
    ...(audit
      ? [peopleBlock(audit), ...attemptsBlocks(audit.attempts, frame), backBlock(audit.attempts, frame)]
      : []),
    footerOf(frame),
  ]
  return commentText(frame, blocks)
}
