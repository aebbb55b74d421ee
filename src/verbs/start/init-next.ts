/** What is left to do by hand after `init`, and what a private repository cannot protect. */
import { type Account, type Answers, USUAL } from '../../scaffold/parts/answers.ts'

export function nextSteps(answers: Answers): string {
  const push = 'Look at the files, commit them and push them.'
  // The first push begins runs, which want their secrets; after it GitHub knows the check that a rule can ask for.
  const steps = answers.uses === undefined ? [push] : [...beforePush(answers), push, ...afterPush(answers)]
  const numbered = steps.map((step, index) => `  ${index + 1}. ${step.replaceAll('\n', '\n     ')}`)
  const limits = answers.visibility === 'private' && answers.uses !== undefined ? [PRIVATE] : []
  return ['Next:', ...numbered, ...limits].join('\n')
}

function beforePush(answers: Answers): string[] {
  return answers.accounts.length > 1 ? ofEachAccount(answers) : ofOneAccount(answers)
}

function afterPush(answers: Answers): string[] {
  return [
    branchRules(answers),
    `Settings, Actions, General: let GitHub Actions create pull requests, for ${opening(answers)}.
The same setting lets workflows approve pull requests: where reviews are required, ask for one of code owners.
Without it they push a branch, and you open its pull request.`,
    ...(answers.readToken ? [PULL] : []),
  ]
}

const PULL = 'Actions, pull, Run workflow: a pull request brings the domains of the account into files.'

/** Workflows that open pull requests. */
function opening({ readToken, adopt }: Answers): string {
  if (!readToken) return 'rollback'
  return adopt ? 'pull, rollback and drift' : 'pull and rollback'
}

function branchRules({ branch, owner, people }: Answers): string {
  if (people === 'alone')
    return `Settings, Rules: block force pushes to ${branch}. What is pushed there is applied.`
  const reviews =
    people === 'team' || owner !== undefined
      ? `, a review${owner === undefined ? '' : ' of\ncode owners'}, stale approvals dismissed, and an approval of the most recent push`
      : ''
  return `Settings, Rules: let ${branch} be changed by pull requests only, with the check "plan"${reviews}.`
}

function ofOneAccount({ accounts: [account], branch, readToken }: Answers): string[] {
  const { key, token, saysLogin } = account ?? USUAL
  const reading = `Settings, Secrets and variables, Actions: the secret ${token}, a token that may only read:
\`zonewright token --read-only --expires 31d\`, or from the control panel.
${READS}`
  return [
    `Settings, Environments: make zonewright-apply. Let only ${branch} deploy there, name reviewers,
and give it ${keysOf(key, saysLogin)}.`,
    ...(readToken ? [reading] : []),
  ]
}

/** Every environment holds the secrets of one account. */
function ofEachAccount({ accounts, branch, readToken }: Answers): string[] {
  const list = (row: (account: Account) => string): string => accounts.map(one => `- ${row(one)}`).join('\n')
  const reading = `And one to plan for each account, with a token that may only read, made with its own key or in the control panel:
${list(({ name, token }) => `zonewright-plan-${name}: the secret ${token}, from \`zonewright token --account ${name} --read-only --expires 31d\``)}
${READS}`
  return [
    `Settings, Environments: make one to apply for each account. Let only ${branch} deploy there, name reviewers, and add:
${list(({ name, key, saysLogin }) => `zonewright-apply-${name}: ${keysOf(key, saysLogin)}`)}`,
    ...(readToken ? [reading] : []),
  ]
}

function keysOf(key: string, saysLogin: boolean): string {
  return saysLogin ? `the secret ${key}` : `the secrets TRANSIP_ACCOUNT_NAME and ${key}`
}

const READS = `Whoever can push a branch can read with it what the account holds, transfer codes and contacts too:
lock the domains against transfer, or do without (init --no-token).`

const PRIVATE = `A private repository on a free plan has neither environments nor branch rules: everybody who can push can reach the
key and change what is applied. Make its secrets those of the repository, and let in only people who may do that. Pro and
Team add environments for one branch and branch rules; reviewers of an environment need Enterprise, or a public repository.`
