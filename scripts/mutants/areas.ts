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
    files: ['src/plan'],
    tests: [
      ['test/plan/'],
      ['test/kinds/guard', 'test/report/comment.test', 'test/report/refusals', 'test/laws'],
    ],
  },
  {
    name: 'guards and policy',
    files: ['src/kinds/guard.ts', 'src/kinds/policy.ts'],
    tests: [['test/kinds/guard'], ['test/scenarios/guards', 'test/scenarios/approval']],
  },
  {
    name: 'how a zone is written',
    files: [
      'src/dns/server-rules.ts',
      'src/kinds/dns/entries',
      'src/kinds/dns/steps.ts',
      'src/kinds/dns/strategy.ts',
      'src/kinds/dns/ignore.ts',
      'src/kinds/dns/admit.ts',
    ],
    tests: [
      ['test/kinds/dns/entries/', 'test/kinds/dns/steps', 'test/kinds/dns/strategy'],
      [
        'test/kinds/dns/admit',
        'test/kinds/dns/ignore',
        'test/kinds/dns/declare',
        'test/dns/zone',
        'test/laws',
      ],
      ['test/scenarios/transitions'],
    ],
  },
]
