/** What is mutated, and which tests have to notice. */

export interface Area {
  name: string
  /** Source files, or folders of them. */
  files: readonly string[]
  /** Tests in stages, the fast ones first, by parts of their paths. Before all of them those that are named for the file. */
  tests: readonly (readonly string[])[]
}

export const AREAS: readonly Area[] = [
  {
    name: 'plan',
    files: ['src/plan', 'src/sync/plan/held-back.ts'],
    tests: [
      ['test/plan/'],
      ['test/view/comment.test', 'test/view/refusals', 'test/laws'],
      ['test/scenarios/guards', 'test/scenarios/approval'],
    ],
  },
  {
    name: 'writing',
    files: [
      'src/dns/zone-rules/server-rules.ts',
      'src/kinds/dns/write',
      'src/kinds/dns/zone/ignore.ts',
      'src/kinds/dns/zone/admit.ts',
    ],
    tests: [
      ['test/kinds/dns/write/', 'test/kinds/dns/strategy', 'test/dns/server-rules'],
      [
        'test/kinds/dns/steps',
        'test/kinds/dns/stuck',
        'test/kinds/dns/admit',
        'test/kinds/dns/ignore',
        'test/laws',
      ],
    ],
  },
  {
    name: 'signatures',
    files: ['src/kinds/cross/signing.ts', 'src/dns/dnssec/signature.ts'],
    tests: [['test/kinds/cross/', 'test/dns/dnssec/signature'], ['test/scenarios/dnssec']],
  },
  {
    name: 'executor',
    files: [
      'src/sync/parts/edit.ts',
      'src/sync/plan/observed.ts',
      'src/sync/plan/against-base.ts',
      'src/sync/plan/plan-with-history.ts',
      'src/sync/plan/plan-part.ts',
      'src/sync/apply/way-back.ts',
      'src/sync/plan/plan.ts',
      'src/sync/apply/recover.ts',
      'src/sync/apply/progress.ts',
      'src/sync/apply/adapt.ts',
      'src/sync/apply/execute.ts',
    ],
    tests: [
      ['execute', 'recover', 'waves', 'edit', 'plan-part', 'plan-with-history'].map(
        name => `test/sync/${name}`,
      ),
      [
        'test/scenarios/wrong-answers',
        'test/scenarios/guards',
        'test/scenarios/unshown',
        'test/explore/',
        'test/laws',
      ],
      [
        'test/sync/way-back',
        ...['sync', 'rollback', 'nameservers', 'dnssec', 'several-kinds'].map(
          name => `test/scenarios/${name}`,
        ),
      ],
      // Not those that start the built program, which holds no mutant.
      ['foreign', 'kinds', 'matrix', 'rollback', 'windows'].map(name => `test/faults/${name}`),
    ],
  },
  {
    name: 'rollback',
    files: ['src/sync/apply/restorable.ts'],
    tests: [['test/sync/restorable-search'], ['test/scenarios/rollback-refused']],
  },
  {
    name: 'approval',
    files: [
      'src/review/approvals/commands.ts',
      'src/review/approvals/pull-commands.ts',
      'src/review/approvals/openings.ts',
      'src/review/approvals/keys.ts',
      'src/review/approvals/change.ts',
      'src/review/approvals/policies.ts',
      'src/review/approvals/range.ts',
      'src/review/commits/base.ts',
      'src/review/commits/last-applied.ts',
      'src/review/comments/sticky.ts',
      'src/review/comments/marker.ts',
      'src/review/verbs/pull-request.ts',
      'src/sync/history/requested.ts',
      'src/sync/history/shown.ts',
    ],
    tests: [
      ['test/review/openings', 'test/review/keys', 'test/review/pull-said', 'test/review/range'],
      ['test/review/policies', 'test/review/base', 'test/sync/shown', 'test/scenarios/unshown'],
      ['approval', 'journeys', 'shown', 'reruns', 'adoption', 'secretless'].map(
        name => `test/review/${name}`,
      ),
    ],
  },
]
