/** The verb that finds what domains say alike. */
import type { FactorArgs } from '../../verbs/files/dedupe.ts'
import { positive } from '../options/options.ts'
import type { Program } from '../options/verb.ts'

export function factorVerb({ verb, run }: Program): void {
  verb(
    'factor',
    'find what domains say alike, and say it once in shared files; the plan stays the same',
    '  $ zonewright factor\n  $ zonewright factor --min-domains 10\n  $ zonewright factor --write',
  )
    .option('--write', 'rewrite the files', false)
    .option('--min-domains <n>', 'fewest domains that something has to repeat over (3)', positive)
    .option('--json', 'proposals, sizes and files as JSON', false)
    .action((options: FactorArgs) =>
      run(async host => (await import('../../verbs/files/dedupe.ts')).factor(options, host)),
    )
}
