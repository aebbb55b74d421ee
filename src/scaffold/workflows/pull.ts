/** pull.yml: by hand, what is live as a pull request. How a domain comes under management without a terminal. */
import type { Answers } from '../parts/answers.ts'
import { hasTargets, job, workflow } from '../parts/jobs.ts'
import { action, checkout, readOnly, stepsOf } from '../parts/steps.ts'
import { ON_DEFAULT_BRANCH } from './apply.ts'
import { readingEnvironment } from './plan.ts'

/** All that costs nothing to read, but for the contacts, which are personal data. */
export const PUBLIC_KINDS = ['dns', 'nameservers', 'settings'] as const

export function pullWorkflow(answers: Answers): string {
  const { uses = 'local', visibility } = answers
  return workflow({
    name: 'pull',
    about: [
      'Writes what is live into the files, and opens a pull request with them. Start it by hand.',
      ...(visibility === 'public'
        ? ['Contacts are left out: they are personal data, and everybody can read this repository.']
        : []),
    ],
    on: `workflow_dispatch:
  inputs:
    domains:
      description: Only these domains; empty for every domain of the account
      required: false
      type: string`,
    concurrency: { group: 'zonewright-pull', queue: true },
    jobs: [
      job(answers, {
        id: 'pull',
        if: ON_DEFAULT_BRANCH,
        minutes: 60,
        perAccount: true,
        ...readingEnvironment(answers),
        permissions: {
          contents: ['write', 'to push the branch of the pull request'],
          'pull-requests': ['write', 'to open it'],
        },
        steps: stepsOf(
          checkout(),
          action(uses, {
            with: {
              command: 'pull',
              ...(hasTargets(answers) && { account: `\${{ matrix.account }}` }),
              adopt: 'true',
              domains: `\${{ inputs.domains }}`,
              ...(visibility === 'public' && { kinds: PUBLIC_KINDS.join(',') }),
              'github-token': `\${{ github.token }}`,
            },
            env: readOnly(answers),
          }),
        ),
      }),
    ],
  })
}
