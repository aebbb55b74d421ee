/** plan.yml: every pull request gets a plan, and so does every group of a merge queue. */
import type { Answers } from '../parts/answers.ts'
import {
  hasTargets,
  job,
  type Permissions,
  summaryJob,
  targetInputs,
  targetsJob,
  workflow,
} from '../parts/jobs.ts'
import { action, checkout, readOnly, stepsOf } from '../parts/steps.ts'

export const PLANNING: Permissions = {
  contents: ['read', 'to check the files out'],
  'pull-requests': ['write', 'for the comment with the plan'],
  statuses: ['read', 'to find the commit that was applied last'],
}

/** Where a token per account is: one account has its token among the secrets of the repository. */
export function readingEnvironment(answers: Answers): { environment?: { name: string; onlySecrets: true } } {
  return hasTargets(answers) && answers.readToken
    ? { environment: { name: 'zonewright-plan', onlySecrets: true } }
    : {}
}

export function planWorkflow(answers: Answers): string {
  const { uses = 'local', readToken } = answers
  const many = hasTargets(answers)
  const number = `\${{ github.event.pull_request.number || github.ref }}`
  return workflow({
    name: 'plan',
    about: [
      'Shows on every pull request what merging it would change. It runs on all of them, because a required check has to.',
      ...(readToken
        ? [
            'It can only read: its one secret is a token that may do nothing else. Pull requests of forks and of Dependabot',
            'get no secrets; their files are compared with those they would replace.',
          ]
        : [
            'It has no secret: the files are compared with those that were applied last, and apply alone reads the account.',
          ]),
    ],
    on: 'pull_request:\nmerge_group:',
    jobs: [
      ...targetsJob(answers),
      job(answers, {
        id: many ? 'target' : 'plan',
        minutes: 30,
        ...readingEnvironment(answers),
        permissions: PLANNING,
        concurrency: {
          group: many ? `zonewright-plan-${number}-\${{ matrix.target }}` : `zonewright-plan-${number}`,
          queue: false,
        },
        steps: stepsOf(
          checkout(),
          action(uses, { with: { command: 'plan', ...targetInputs(answers) }, env: readOnly(answers) }),
        ),
      }),
      ...summaryJob(answers, 'plan', 'target'),
    ],
  })
}
