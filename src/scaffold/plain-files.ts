/** The files of a repository that are not workflows: settings, reviewers, updates, and what Git leaves out. */
import type { Answers } from './parts/answers.ts'
import { SCHEMA_FOLDER } from './parts/schema-folder.ts'

/** What `policy.approvals` is worth. */
export const SEAT_BELT =
  'a seat belt, not a lock: in a private repository on a free plan whoever can push can read the key'

const POLICY = {
  alone: `policy:
  # One person works here: what is pushed without a pull request is applied, too.
  directPush: apply
`,
  team: `policy:
  # So many people other than the author approve what is applied.
  # It is ${SEAT_BELT}.
  approvals: 1
`,
}

export function configFile({ zones, people }: Answers): string {
  return `# yaml-language-server: $schema=./${SCHEMA_FOLDER}/config.schema.json
# Settings of this repository.
zones: ${zones}
defaults:
  dns:
    ignore:
      # Certificate challenges come and go by themselves.
      - { name: _acme-challenge*, type: TXT }
${people === undefined ? '' : POLICY[people]}`
}

export const ZONES_README = `One file for each domain, such as \`example.nl.yaml\`. \`zonewright pull <domain>\` writes it from what is live.
`

export function codeOwners({ zones }: Answers, owner: string): string {
  return `# Who is asked to review. It binds where the branch rule wants reviews of code owners.
/${zones}/ ${owner}
/zonewright.yaml ${owner}
/.github/ ${owner}
`
}

/** Commits of the actions in the workflows, brought up to date by pull requests. */
export const DEPENDABOT = `version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: weekly
    # A release that was hijacked is often found out within a week.
    cooldown:
      default-days: 7
`

export function ignoreFile({ snapshots }: Answers): string {
  const isInside = snapshots === '.zonewright' || snapshots.startsWith('.zonewright/')
  const own = isInside ? '' : `/${snapshots}/\n`
  return `# What was live before an apply, caches, and saved plans: personal data may be in them.\n.zonewright/\n${own}*.plan.json\n`
}
