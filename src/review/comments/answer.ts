/** The comment that answers commands on a pull request or an issue: the newest alone stays, at the end. */
import { type AnswerInput, answerComment } from '../../view/comment/answer.ts'
import type { Run } from '../run/run.ts'
import { frameOf } from './frame.ts'
import { attempt, reportProblem } from './publish.ts'

/** Of no target: people write to all of them. */
const MARKER = '<!-- zonewright-answer -->'

/** In the place of earlier answers. Without `input` there is nothing left to say. */
export async function writeAnswer(run: Run, number: number, input?: AnswerInput): Promise<void> {
  const { github } = run
  if (!github) return
  const frame = { ...frameOf(run, { target: 'default', stage: 'plan', held: [] }), marker: MARKER }
  const body = input && answerComment(input, frame)
  if (body !== undefined && run.holdsSecret(body)) {
    await reportProblem(run, `No answer on #${number}: it would have held a secret of this run.`)
    return
  }
  await attempt(run, `The answer on #${number} could not be written`, async () => {
    const login = await github.login()
    const earlier = (await github.comments(number)).filter(
      one => one.author === login && one.body.startsWith(MARKER),
    )
    if (body !== undefined) run.output('comment-url', (await github.createComment(number, body)).url)
    for (const { id } of earlier) await github.deleteComment(id)
  })
}
