/** apply.yml: what is merged becomes live. The only workflow that needs the private key. */
import type { Answers } from '../parts/answers.ts'
import { hasTargets, job, targetInputs, targetsJob, workflow } from '../parts/jobs.ts'
import { action, checkout, keepAudit, keepSnapshots, readWrite, stepsOf } from '../parts/steps.ts'

const APPLY = 'zonewright-apply'
const APPLIED = 'apply'
export const SNAPSHOTS = 'zonewright-snapshots'

/** Also where someone starts it by hand on another branch. */
export const ON_DEFAULT_BRANCH = 'github.ref_name == github.event.repository.default_branch'

export function applyWorkflow(answers: Answers): string {
  const { uses = 'local', branch, snapshots } = answers
  const target = hasTargets(answers) ? `\${{ matrix.target }}` : 'default'
  return workflow({
    name: 'apply',
    about: [
      'Carries out what was merged. The private key is a secret of the environment zonewright-apply, so no other job',
      'gets it; give that environment a rule that only the default branch may use it. A run that failed can be run',
      'again: it does what is left. By hand it takes up what lost runs have left.',
    ],
    on: `push:\n  branches: [${branch}]\nworkflow_dispatch:`,
    concurrency: { group: APPLY, queue: true },
    jobs: [
      ...targetsJob(answers, { if: ON_DEFAULT_BRANCH }),
      job(answers, {
        id: 'apply',
        if: ON_DEFAULT_BRANCH,
        minutes: 60,
        environment: { name: APPLY },
        permissions: {
          contents: ['read', 'to check the files out'],
          'pull-requests': ['write', 'to say on the pull request what became of it'],
          issues: ['write', 'to answer on the drift issue, where people let in what it shows'],
          statuses: ['write', 'to mark the commit that was applied'],
        },
        steps: stepsOf(
          checkout(),
          action(uses, {
            id: APPLIED,
            with: { command: 'apply', ...targetInputs(answers) },
            env: readWrite(answers),
          }),
          keepSnapshots(snapshots, `${SNAPSHOTS}-${target}`),
          keepAudit(APPLIED, `zonewright-audit-${target}`),
        ),
      }),
    ],
  })
}
