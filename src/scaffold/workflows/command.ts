/**
 * command.yml: `/zonewright` in a comment on a pull request, or on the drift issue. It runs on the default branch, so the
 * pull request has no say in it: its files are data, and none of its code runs.
 */
import type { Answers } from '../parts/answers.ts'
import { hasTargets, job, targetInputs, targetsJob, workflow } from '../parts/jobs.ts'
import { ignored } from '../parts/pins.ts'
import { action, checkout, readOnly, stepsOf } from '../parts/steps.ts'
import { PLANNING, readingEnvironment } from './plan.ts'

/** Whether they may write is asked by the Action: the event does not tell it of members who hide that they are one. */
const IF = `contains(github.event.comment.body, '/zonewright') &&
github.event.comment.user.type != 'Bot' &&
(github.event.issue.pull_request || contains(github.event.issue.labels.*.name, 'zonewright:drift'))`

/** Files of the pull request, beside the Action of the default branch where that is in the repository itself. */
const FOLDER = 'pull-request'

export function commandWorkflow(answers: Answers): string {
  const { uses = 'local' } = answers
  const isLocal = uses === 'local'
  const number = `\${{ github.event.issue.number }}`
  const ref = { ref: `refs/pull/${number}/merge` }
  const again = { needs: 'answer', if: "needs.answer.outputs.replan == 'true'" }
  return workflow({
    name: 'command',
    about: [
      'Takes commands such as `/zonewright allow mail=example.nl 0123456789abcdef` from comments on pull requests and on the',
      'drift issue: answers, and plans an open pull request again. Who may not write gets no answer.',
    ],
    on: `issue_comment:${ignored('dangerous-triggers', 'nothing of a comment or of its pull request is run')}\n  types: [created]`,
    jobs: [
      // One answer, however many targets there are.
      job(
        { ...answers, accounts: [] },
        {
          id: 'answer',
          if: IF,
          minutes: 10,
          permissions: {
            contents: ['read', 'to check the files out'],
            'pull-requests': ['write', 'to answer on pull requests'],
            issues: ['write', 'to answer on the drift issue'],
          },
          // Each person waits for themselves alone.
          concurrency: {
            group: `zonewright-answer-${number}-\${{ github.event.comment.user.id }}`,
            queue: true,
          },
          outputs: { replan: `\${{ steps.answer.outputs.replan }}` },
          steps: stepsOf(checkout(), action(uses, { id: 'answer', with: { command: 'comment' } })),
        },
      ),
      ...targetsJob(answers, again),
      job(answers, {
        ...again,
        id: 'command',
        minutes: 30,
        ...readingEnvironment(answers),
        permissions: PLANNING,
        // The group of the plan, so that two never write the comment at the same time.
        concurrency: {
          group: hasTargets(answers)
            ? `zonewright-plan-${number}-\${{ matrix.target }}`
            : `zonewright-plan-${number}`,
          queue: true,
        },
        steps: stepsOf(
          isLocal ? checkout() : undefined,
          checkout(isLocal ? { ...ref, path: FOLDER } : ref),
          action(uses, {
            with: {
              command: 'plan',
              ...targetInputs(answers),
              ...(isLocal && { 'working-directory': FOLDER }),
            },
            env: readOnly(answers),
          }),
        ),
      }),
    ],
  })
}
