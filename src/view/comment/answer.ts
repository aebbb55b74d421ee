/** The comment that answers commands: what they do, or why they do nothing and what to write instead. */
import { code, fence } from '../words/prose.ts'
import { fixedBlock } from './fit-comment.ts'
import { type CommentFrame, commentText, footerOf, headingOf } from './frame.ts'
import { type DeniedView, deniedBlock } from './openings.ts'

export interface AnswerInput {
  /** Login of the person who is answered. */
  to?: string
  denied?: readonly DeniedView[]
  /** Markdown of ours, a paragraph each. */
  said?: readonly string[]
  /** Valid commands, as they are typed. */
  commands?: readonly string[]
}

/** Of more to paste the rest is left out. */
const MOST_COMMANDS = 20

export function answerComment(
  { to, denied = [], said = [], commands = [] }: AnswerInput,
  frame: CommentFrame,
): string {
  const blocks = [
    headingOf(frame, 'Zonewright answer', to === undefined ? '' : `to ${code(to)}`),
    deniedBlock(denied),
    ...said.map(fixedBlock),
    { full: commandsText(commands) },
    footerOf(frame),
  ]
  return commentText(frame, blocks)
}

function commandsText(commands: readonly string[]): string {
  if (commands.length === 0) return ''
  return `To paste into a new comment, if this is what you want:\n\n${fence('text', commands.slice(0, MOST_COMMANDS))}`
}
