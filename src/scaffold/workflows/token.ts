/** token.yml: makes the read-only token anew before it ends. Only where the user wants it: it holds the private key. */
import type { Answers } from '../answers.ts'
import { hasTargets, job, workflow } from '../jobs.ts'
import { block, checkout, commandLine, indent, readWrite, stepsOf } from '../steps.ts'
import { ON_DEFAULT_BRANCH } from './apply.ts'

const TOKEN = 'zonewright-token'

export function tokenWorkflow(answers: Answers): string {
  const { uses = 'local', version } = answers
  const many = hasTargets(answers)
  const { prepare, run } = commandLine(uses, version)
  const secret = answers.accounts[0]?.token ?? 'TRANSIP_ACCESS_TOKEN'
  // Two commands: a pipe would store an empty secret when the first of them fails.
  const script = `token="$(${run} token --read-only --expires 21d${many ? ' --account "$ACCOUNT"' : ''})"
echo "::add-mask::$token"
printf %s "$token" | gh secret set ${secret} --repo "$REPOSITORY"${many ? ' --env "$ENVIRONMENT"' : ''}`
  const env = {
    ...readWrite(answers),
    GH_TOKEN: `\${{ secrets.ZONEWRIGHT_SECRETS_TOKEN }}`,
    REPOSITORY: `\${{ github.repository }}`,
    ...(many && { ACCOUNT: `\${{ matrix.account }}`, ENVIRONMENT: `zonewright-plan-\${{ matrix.account }}` }),
  }
  return workflow({
    name: 'token',
    about: [
      'Makes a new read-only token for plan and drift every week; it lives three weeks. It needs the private key, and',
      'ZONEWRIGHT_SECRETS_TOKEN: a fine-grained token for this repository alone that may write its',
      `${many ? 'environments' : 'secrets'}. Both are secrets of the environment ${TOKEN}${many ? '-<account>' : ''}, which only the default branch may use.`,
      'It has no reviewers, so whoever can push there reaches the key.',
    ],
    on: `schedule:\n  - cron: 41 3 * * 1\nworkflow_dispatch:`,
    concurrency: { group: TOKEN, queue: true },
    jobs: [
      job(answers, {
        id: 'token',
        if: ON_DEFAULT_BRANCH,
        minutes: 10,
        perAccount: true,
        environment: { name: TOKEN, onlySecrets: true },
        permissions: { contents: ['read', 'to check the files out'] },
        steps: stepsOf(
          checkout(),
          ...prepare.split('\n\n'),
          `name: Make a token that may only read\nshell: bash\nrun: |\n${indent(script, 2)}\n${block('env', env)}`,
        ),
      }),
    ],
  })
}
