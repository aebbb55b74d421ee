/** rollback.yml: by hand, back to what an apply kept, and a pull request that takes the files there too. */
import type { Answers } from '../answers.ts'
import { hasTargets, job, workflow } from '../jobs.ts'
import { PINS } from '../pins.ts'
import { action, block, checkout, indent, keepSnapshots, readWrite, stepsOf } from '../steps.ts'
import { APPLY, ON_DEFAULT_BRANCH, SNAPSHOTS, WRITING } from './apply.ts'

/** Among the snapshots of several accounts the last one may be of another: then it has to be named. */
function inputsOf(answers: Answers): string {
  const many = hasTargets(answers)
  const names = answers.accounts.map(({ name }) => name).join(', ')
  return [
    input('run', 'The run of apply to go back from, the number in its address', true),
    ...(many
      ? [`${input('account', 'Account of zonewright.yaml', true, 'choice')}\n  options: [${names}]`]
      : []),
    many
      ? input('snapshot', 'Name of the snapshot, as the comment of the apply tells', true)
      : input('snapshot', 'Name of the snapshot; empty for that of the last apply of the run', false),
    input('domains', 'Only these domains; empty for all that the apply changed', false),
    input('allow', 'Guards to open, such as mail=example.nl', false),
  ].join('\n')
}

function input(name: string, description: string, required: boolean, type = 'string'): string {
  return block(name, { description, required: String(required), type })
}

export function rollbackWorkflow(answers: Answers): string {
  const { uses = 'local', snapshots } = answers
  const many = hasTargets(answers)
  const kept = `name: Get what apply kept\nuses: ${PINS.downloadArtifact}\n${block('with', {
    pattern: many ? `${SNAPSHOTS}-\${{ inputs.account }}-*` : `${SNAPSHOTS}-*`,
    'merge-multiple': 'true',
    path: snapshots,
    'run-id': `\${{ inputs.run }}`,
    'github-token': `\${{ github.token }}`,
  })}`
  return workflow({
    name: 'rollback',
    about: [
      'Goes back to what was live before a run of apply, and opens a pull request that takes the files there too.',
      'Start it by hand; the comment of the apply says with which run and snapshot.',
    ],
    on: `workflow_dispatch:\n  inputs:\n${indent(inputsOf(answers), 4)}`,
    concurrency: WRITING,
    jobs: [
      job(
        { ...answers, accounts: [] },
        {
          id: 'rollback',
          if: ON_DEFAULT_BRANCH,
          minutes: 60,
          environment: { name: many ? `${APPLY}-\${{ inputs.account }}` : APPLY },
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
                snapshot: `\${{ inputs.snapshot }}`,
                domains: `\${{ inputs.domains }}`,
                allow: `\${{ inputs.allow }}`,
                ...(many && { account: `\${{ inputs.account }}` }),
                'github-token': `\${{ github.token }}`,
              },
              env: readWrite(answers),
            }),
            keepSnapshots(snapshots, `${SNAPSHOTS}-${many ? `\${{ inputs.account }}` : 'default'}`),
          ),
        },
      ),
    ],
  })
}
