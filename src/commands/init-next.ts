/** What is left to do by hand after `init`, and what a private repository cannot protect. */
import type { Answers } from '../scaffold/answers.ts'

export function nextSteps(answers: Answers): string {
  const push = 'Look at the files, commit them and push them.'
  // The first push begins runs, which want their secrets.
  const steps = answers.uses === undefined ? [push] : [...onGitHub(answers), push]
  const numbered = steps.map((step, index) => `  ${index + 1}. ${step.replaceAll('\n', '\n     ')}`)
  const limits = answers.visibility === 'private' && answers.uses !== undefined ? [PRIVATE] : []
  return ['Next:', ...numbered, ...limits].join('\n')
}

function onGitHub(answers: Answers): string[] {
  const { accounts, branch, owner, renewToken } = answers
  const many = accounts.length > 1
  const keys = namesOf(
    accounts.map(({ key }) => key),
    'TRANSIP_PRIVATE_KEY',
  )
  const tokens = namesOf(
    accounts.map(({ token }) => token),
    'TRANSIP_ACCESS_TOKEN',
  )
  const own = many ? '-<account> for each account' : ''
  const reading = many
    ? `Environments zonewright-plan${own}, with the secret ${tokens}:`
    : `Settings, Secrets and variables, Actions: the secret ${tokens},`
  return [
    `Settings, Environments: make zonewright-apply${own}. Let only ${branch} deploy there, name reviewers,
and give it the secrets TRANSIP_ACCOUNT_NAME and ${keys}.`,
    `${reading}
a token that may only read: \`zonewright token --read-only --expires 31d\`, or from the control panel.`,
    `Settings, Rules: let ${branch} be changed by pull requests only, with the check "plan"${owner === undefined ? '' : ' and a review of\ncode owners'}.`,
    `Settings, Actions, General: let GitHub Actions create pull requests, for ${answers.adopt ? 'pull, rollback and drift' : 'pull and rollback'}.`,
    `Issues, Labels: make zonewright:changes and zonewright:refused; a label zonewright:allow-<guard> can be made when it is
needed.`,
    ...(renewToken
      ? [
          `Environment zonewright-token${own}, for ${branch} only: the same key, and ZONEWRIGHT_SECRETS_TOKEN, a
fine-grained token for this repository that may write its ${many ? 'environments' : 'secrets'}.`,
        ]
      : []),
  ]
}

function namesOf(names: readonly string[], usual: string): string {
  return names.length === 0 ? usual : [...new Set(names)].join(' or ')
}

const PRIVATE = `A private repository on a free plan has neither environments nor branch rules: everybody who can push can reach the
key and change what is applied. Make its secrets those of the repository, and let in only people who may do that. Pro and
Team add environments for one branch and branch rules; reviewers of an environment need Enterprise, or a public repository.`
