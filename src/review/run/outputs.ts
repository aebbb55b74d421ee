/** Every output of the Action, once: the type of its names, action.yml and the table of docs/action.md follow from it. */
import type { Command } from './inputs.ts'

interface Output {
  /** One sentence; Markdown with code spans. */
  description: string
  /** Who sets it; absent: every command. */
  commands?: readonly Command[]
}

const PLANNING = ['plan', 'apply', 'drift'] as const

const TABLE = {
  changes: { description: 'How many changes there are: a number.', commands: PLANNING },
  adds: { description: 'How many of them create something.', commands: PLANNING },
  updates: { description: 'How many of them change something.', commands: PLANNING },
  deletes: { description: 'How many of them delete something.', commands: PLANNING },
  refused: {
    description: '`true` when an apply would leave something undone that the files ask for, else `false`.',
    commands: PLANNING,
  },
  held: {
    description: "How many changes are held back because the files' difference does not ask for them.",
    commands: PLANNING,
  },
  domains: {
    description: 'The domains that change, or that `status` shows: a JSON list.',
    commands: [...PLANNING, 'status'],
  },
  'plan-hash': { description: 'Hash of the plan: the same for the same operations.', commands: PLANNING },
  'plan-file': { description: 'Path of the plan as JSON.', commands: PLANNING },
  'plan-markdown-file': { description: 'Path of the whole plan as Markdown.', commands: PLANNING },
  outcome: {
    description: '`verified`, `partly`, `refused`, `failed`, or `nothing` when there was nothing to do.',
    commands: ['apply'],
  },
  snapshot: {
    description: 'Path of the snapshot of what was live before, from the root.',
    commands: ['apply'],
  },
  audit: {
    description: 'Who approved and who allowed what, and what each attempt did: JSON.',
    commands: ['apply'],
  },
  'audit-file': { description: 'Path of the same as a file.', commands: ['apply'] },
  'comment-url': { description: 'Address of the comment.', commands: ['plan', 'apply', 'comment'] },
  replan: {
    description: '`true` when a comment opened or approved something, so that the plan has to be made again.',
    commands: ['comment'],
  },
  'issue-url': { description: 'Address of the drift issue.', commands: ['drift'] },
  'pull-request-url': {
    description: 'Address of the pull request that was opened or brought up to date.',
    commands: ['drift', 'pull', 'rollback'],
  },
  findings: {
    description: 'How many findings there are: about the files, or of `status` about the policy.',
    commands: ['plan', 'apply', 'drift', 'validate', 'status'],
  },
  drift: {
    description: '`true` when something live differs from the files, else `false`.',
    commands: ['drift'],
  },
  pulled: { description: 'The files that were written, from the root: a JSON list.', commands: ['pull'] },
  matrix: {
    description:
      'The jobs, for `strategy.matrix`: JSON with a list `include` of `target`, `account` and `shard`.',
    commands: ['matrix'],
  },
  'exit-code': { description: 'The exit code of the verb, as on the command line.' },
  'failure-reason': {
    description:
      'Why the step failed, a short word such as `no-credentials`, `refused` or `invalid-files`; empty when it did not.',
  },
} as const satisfies Record<string, Output>

export type OutputName = keyof typeof TABLE

/** Rows of `action.yml` and of the page, in order. */
export const OUTPUTS: readonly (Output & { name: OutputName })[] = Object.entries(
  TABLE as Record<string, Output>,
).map(([name, row]) => ({ name: name as OutputName, ...row }))
