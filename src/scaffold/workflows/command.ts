/**
 * command.yml: `/zonewright` in a comment on a pull request. It runs on the default branch, so the pull request has no
 * say in it: its files are data, and none of its code runs.
 */
import type { Answers } from '../answers.ts'
import { hasTargets, job, targetInputs, targetsJob, workflow } from '../jobs.ts'
import { ignored } from '../pins.ts'
import { action, checkout, readOnly, stepsOf } from '../steps.ts'
import { PLANNING, readingEnvironment } from './plan.ts'

/** Whether they may really write is asked by the Action. */
const IF = `github.event.issue.pull_request &&
github.event.issue.state == 'open' &&
contains(fromJSON('["OWNER", "MEMBER", "COLLABORATOR"]'), github.event.comment.author_association) &&
contains(github.event.comment.body, '/zonewright ')`

/** Files of the pull request, beside the Action of the default branch where that is in the repository itself. */
const FOLDER = 'pull-request'

export function commandWorkflow(answers: Answers): string {
  const { uses = 'local' } = answers
  const ref = { ref: `refs/pull/\${{ github.event.issue.number }}/merge` }
  const isLocal = uses === 'local'
  const number = `\${{ github.event.issue.number }}`
  return workflow({
    name: 'command',
    about: [
      'Takes commands such as `/zonewright allow mail=example.nl` from comments on pull requests, and plans again.',
      'Only from people who belong to this repository, and only with a token that may read.',
    ],
    on: `issue_comment:${ignored('dangerous-triggers', 'nothing of a comment or of its pull request is run')}\n  types: [created]`,
    jobs: [
      ...targetsJob(answers, { if: IF }),
      job(answers, {
        id: 'command',
        if: IF,
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
