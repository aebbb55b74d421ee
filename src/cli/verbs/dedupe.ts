/** The verb that finds what domains say alike. */
import type { DedupeArgs } from '../../verbs/files/dedupe.ts'
import { positive } from '../options/options.ts'
import type { Program } from '../options/verb.ts'

export function dedupeVerb({ verb, run }: Program): void {
  verb(
    'dedupe',
    'find what domains say alike, and say it once in shared files; the plan stays the same',
    '  $ zonewright dedupe\n  $ zonewright dedupe --min-domains 10\n  $ zonewright dedupe --write',
  )
    .option('--write', 'rewrite the files', false)
    .option('--min-domains <n>', 'fewest domains that something has to repeat over (3)', positive)
    .option('--json', 'proposals, sizes and files as JSON', false)
    .action((options: DedupeArgs) =>
      run(async host => (await import('../../verbs/files/dedupe.ts')).dedupe(options, host)),
    )
}
