/** drift.yml: every day, whether someone changed what is live beside the files. */
import type { Answers } from '../parts/answers.ts'
import { job, type Permissions, targetInputs, targetsJob, workflow } from '../parts/jobs.ts'
import { action, checkout, readOnly, stepsOf } from '../parts/steps.ts'
import { ON_DEFAULT_BRANCH } from './apply.ts'
import { readingEnvironment } from './plan.ts'

export function driftWorkflow(answers: Answers): string {
  const { uses = 'local', adopt } = answers
  const adopting: Permissions = {
    contents: ['write', 'to check the files out, and to push the branch that adopts a change'],
    'pull-requests': ['write', 'to open its pull request, and to see what was approved'],
  }
  const looking: Permissions = {
    contents: ['read', 'to check the files out'],
    'pull-requests': ['read', 'to see what was approved, which the issue can let in'],
  }
  return workflow({
    name: 'drift',
    about: [
      'Looks every day whether what is live is what the files say, with a token that may only read. What differs, and',
      'a watch that cannot see, is told in one issue, which is closed when all is well again.',
      ...(adopt
        ? [
            'A pull request takes over what is live. Closed, it stays closed; what is live stays as it is, too.',
          ]
        : []),
    ],
    on: `schedule:\n  # Not at the full hour, when everybody's runs begin.\n  - cron: 23 4 * * *\nworkflow_dispatch:`,
    concurrency: { group: 'zonewright-drift', queue: true },
    jobs: [
      ...targetsJob(answers, { if: ON_DEFAULT_BRANCH }),
      job(answers, {
        id: 'drift',
        if: ON_DEFAULT_BRANCH,
        minutes: 60,
        ...readingEnvironment(answers),
        permissions: {
          ...(adopt ? adopting : looking),
          issues: ['write', 'for the issue that tells of it'],
          statuses: ['read', 'to find the commit that was applied last'],
        },
        steps: stepsOf(
          checkout(),
          action(uses, {
            with: {
              command: 'drift',
              ...targetInputs(answers),
              ...(adopt && { adopt: 'true', 'github-token': `\${{ github.token }}` }),
            },
            env: readOnly(answers),
          }),
        ),
      }),
    ],
  })
}
