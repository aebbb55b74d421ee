/** The commands that people wrote in comments, each with its comment. Pure. */
import type { Comment } from './github/port.ts'
import { type Command, commandsIn, readCommand, type Unclear } from './said.ts'

export interface Typed {
  comment: Comment
  /** After `/zonewright`. */
  text: string
  command: Exclude<Command, { verb: 'help' }> | Unclear
}

/** In the order of the comments; what asks for help tells us nothing. */
export function typedIn(comments: readonly Comment[]): Typed[] {
  return comments
    .filter(({ isPerson }) => isPerson)
    .flatMap(comment =>
      commandsIn(comment.body).flatMap(text => {
        const command = readCommand(text)
        return 'verb' in command && command.verb === 'help' ? [] : [{ comment, text, command }]
      }),
    )
}

/** Why a command in a comment that was edited does nothing: whoever may write can edit the comments of others. */
export const EDITED = 'the comment was edited: write a new comment'
