/** The verb that sets a repository up. */
import type { InitArgs } from '../../verbs/start/init-answers.ts'
import type { Program } from '../options/verb.ts'

export function initVerb({ verb, run }: Program): void {
  verb(
    'init',
    'set a repository up: settings, workflows, reviewers, editor, and the first pull',
    '  $ zonewright init\n  $ zonewright init --dry-run\n  $ zonewright init --team --owner @octocat --private --yes',
  )
    .option('--zones <folder>', 'folder for the files of the domains')
    .option('--alone', 'one person works on it: what is pushed without a pull request is applied, too', false)
    .option('--team', 'several people do: pull requests need an approval, and there is CODEOWNERS', false)
    .option('--owner <name>', 'who reviews, for CODEOWNERS: @user, @organization/team or an e-mail address')
    .option('--public', 'everybody can read the repository: contacts are left out', false)
    .option('--private', 'only people with access can read the repository', false)
    .option('--branch <name>', 'the branch that is applied; the one that is checked out unless given')
    .option('--uses <action>', 'the Action of the workflows: owner/name@<commit>#v1.2.3')
    .option('--no-workflows', 'without workflows of GitHub Actions')
    .option('--no-token', 'without a read-only token: plans compare files, only apply reads the account')
    .option('--no-drift', 'without the daily look for changes beside the files')
    .option('--adopt', 'that look opens a pull request that takes over what it found', false)
    .option('--no-pull', 'do not write what is live into files')
    .option('--dry-run', 'show what would be written; write nothing and send nothing', false)
    .option('--yes', 'do not ask; needed where there is no terminal', false)
    .action((options: InitArgs) =>
      run(async host => (await import('../../verbs/start/init.ts')).init(options, host)),
    )
}
