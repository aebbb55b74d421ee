/** rollback.yml: by hand, a pull request that brings the files back. It holds no secret and writes to no account. */
import type { Answers } from '../parts/answers.ts'
import { job, workflow } from '../parts/jobs.ts'
import { PINS } from '../parts/pins.ts'
import { action, block, checkout, indent, stepsOf } from '../parts/steps.ts'
import { ON_DEFAULT_BRANCH, SNAPSHOTS } from './apply.ts'

const INPUTS = {
  run: 'The run of apply to go back from, the number in its address; empty with a commit',
  snapshot: 'Name of the snapshot, as the comment of the apply tells; empty for the last one of the run',
  commit: 'Instead of a run: the commit to take back',
  domains: 'Only these domains; empty for all that the apply changed',
}

function input([name, description]: [name: string, description: string]): string {
  return block(name, { description, required: 'false', type: 'string' })
}

export function rollbackWorkflow(answers: Answers): string {
  const { uses = 'local', snapshots } = answers
  const kept = [
    'name: Get what apply kept',
    "if: inputs.run != ''",
    `uses: ${PINS.downloadArtifact}`,
    block('with', {
      pattern: `${SNAPSHOTS}-*`,
      'merge-multiple': 'true',
      path: snapshots,
      'run-id': `\${{ inputs.run }}`,
      'github-token': `\${{ github.token }}`,
    }),
  ].join('\n')
  return workflow({
    name: 'rollback',
    about: [
      'Opens a pull request that brings the files back to what was live before a run of apply, or that takes one commit',
      'back. Merging it changes the account, and nothing here does: there is no secret in this job. Start it by hand; the',
      'comment of the apply says with which run and snapshot.',
    ],
    on: `workflow_dispatch:\n  inputs:\n${indent(Object.entries(INPUTS).map(input).join('\n'), 4)}`,
    concurrency: { group: 'zonewright-rollback', queue: true },
    jobs: [
      job(
        { ...answers, accounts: [] },
        {
          id: 'rollback',
          if: ON_DEFAULT_BRANCH,
          minutes: 10,
          permissions: {
            actions: ['read', 'to get what the run of apply kept'],
            contents: ['write', 'to push the branch of the pull request'],
            'pull-requests': ['write', 'to open it'],
          },
          steps: stepsOf(
            checkout(),
            kept,
            action(uses, {
              with: {
                command: 'rollback',
                ...Object.fromEntries(
                  ['snapshot', 'commit', 'domains'].map(name => [name, `\${{ inputs.${name} }}`]),
                ),
                'github-token': `\${{ github.token }}`,
              },
            }),
          ),
        },
      ),
    ],
  })
}
