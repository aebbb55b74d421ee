/** The verbs that read the files: validate, fmt, plan, apply, rollback, pull, matrix. */
import { Option } from 'commander'
import type { MatrixArgs } from '../../verbs/account/matrix.ts'
import type { ApplyArgs } from '../../verbs/apply/apply-approved.ts'
import type { RollbackArgs } from '../../verbs/apply/rollback.ts'
import type { PlanArgs } from '../../verbs/plan/plan.ts'
import type { PullArgs } from '../../verbs/pull/pull-targets.ts'
import {
  account,
  actionWait,
  allow,
  base,
  collect,
  domains,
  keepSnapshots,
  maxWait,
  noDns,
  noNotify,
  onlyExplained,
  positive,
  resolver,
  shard,
  strategy,
  verify,
  verifyWait,
} from '../options/options.ts'
import type { Chosen, Program } from '../options/verb.ts'

export function fileVerbs({ verb, run }: Program): void {
  verb(
    'validate',
    'check the files, without any account',
    '  $ zonewright validate\n  $ zonewright validate example.nl --json\n  $ zonewright validate --fix',
  )
    .argument(...domains)
    .option('--fix', 'fix the findings that have one right form, and write the files', false)
    .option('--json', 'findings as JSON', false)
    .action((names: string[], options: { json: boolean; fix: boolean }) =>
      run(async host =>
        (await import('../../verbs/files/validate.ts')).validate({ domains: names, ...options }, host),
      ),
    )

  verb(
    'fmt',
    'write the files in one style; comments and order stay',
    '  $ zonewright fmt\n  $ zonewright fmt example.nl zonewright.yaml\n  $ zonewright fmt zones --check',
  )
    .argument('[path-or-domain...]', 'only these files, folders or domains')
    .option('--check', 'write nothing; exit with 2 when a file would change', false)
    .action((names: string[], options: { check: boolean }) =>
      run(async host => (await import('../../verbs/files/fmt.ts')).fmt({ names, ...options }, host)),
    )

  verb(
    'plan',
    'show what an apply would do; changes nothing',
    '  $ zonewright plan\n  $ zonewright plan example.nl --verbose\n  $ zonewright plan --base origin/main --out zones.plan.json\n  $ zonewright plan --format markdown --exit-code > plan.md',
  )
    .argument(...domains)
    .option(...account)
    .option(...shard)
    .addOption(
      new Option('--format <name>', 'how to print it').choices(['text', 'markdown', 'json']).default('text'),
    )
    .option('--json', 'short for --format json', false)
    .option('--exit-code', 'exit with 2 when something would change', false)
    .option('--verbose', 'list every request and everything that is left alone', false)
    .option('--explain', 'say of every record in which file and line it is written', false)
    .addOption(strategy())
    .option(...base)
    .option('--changed-since <commit>', 'only domains the files declare differently since then')
    .option('--offline', 'compare with the files of --base; asks no account', false)
    .option('--check', "send every request with test=1 and show the server's verdict", false)
    .option('--out <file>', 'save the plan for apply --plan')
    .option(...onlyExplained)
    .option(...allow)
    .option(...maxWait)
    .option(...noDns)
    .option(...resolver)
    .action((names: string[], { json, ...options }: Chosen<PlanArgs>) =>
      run(async host =>
        (await import('../../verbs/plan/plan.ts')).plan(
          { domains: names, ...options, ...(json && { format: 'json' as const }) },
          host,
        ),
      ),
    )

  verb(
    'apply',
    'make the account what the files say: plan, ask, write, read again',
    '  $ zonewright apply\n  $ zonewright apply --dry-run\n  $ zonewright apply --plan zones.plan.json --yes\n  $ zonewright apply example.nl --allow mail=example.nl',
  )
    .argument(...domains)
    .option(...account)
    .option(...shard)
    .option('--plan <file>', 'carry out exactly this plan of plan --out, or stop')
    .option('--dry-run', 'send every request with test=1: the server checks, nothing changes', false)
    .option('--yes', 'do not ask; needed where there is no terminal', false)
    .option('--verbose', 'list every request and everything that is left alone', false)
    .option('--json', 'plan and outcome as JSON', false)
    .addOption(strategy())
    .option(...base)
    .option(...onlyExplained)
    .option(...allow)
    .option('--canary <n>', 'apply this many domains first, the rest only if they are verified', positive)
    .option('--max-failures <n>', 'begin no further domain after this many have failed', positive)
    .option(...keepSnapshots)
    .option(...maxWait)
    .option(...actionWait)
    .addOption(verify())
    .addOption(verifyWait())
    .option(...noDns)
    .option(...resolver)
    .option(...noNotify)
    .action((names: string[], options: Chosen<ApplyArgs>) =>
      run(async host =>
        (await import('../../verbs/apply/apply.ts')).apply({ domains: names, ...options }, host),
      ),
    )

  verb(
    'rollback',
    'the way back to a snapshot that apply took before it wrote',
    '  $ zonewright rollback --list\n  $ zonewright rollback\n  $ zonewright rollback 20261121T140503Z example.nl --dry-run',
  )
    .argument('[snapshot-or-domain...]', 'a snapshot (that of the last apply unless named) and domains of it')
    .option(...account)
    .option('--list', 'show the snapshots there are', false)
    .option('--full', 'everything as it was, not only what the apply changed', false)
    .option(...keepSnapshots)
    .option('--dry-run', 'send every request with test=1: the server checks, nothing changes', false)
    .option('--yes', 'do not ask; needed where there is no terminal', false)
    .option('--verbose', 'list every request and everything that is left alone', false)
    .option('--json', 'plan and outcome as JSON', false)
    .addOption(strategy())
    .option(...allow)
    .option(...maxWait)
    .option(...actionWait)
    .addOption(verify())
    .addOption(verifyWait())
    .option(...noDns)
    .option(...resolver)
    .option(...noNotify)
    .action((names: string[], options: Omit<RollbackArgs, 'names'>) =>
      run(async host =>
        (await import('../../verbs/apply/rollback.ts')).rollback({ names, ...options }, host),
      ),
    )

  verb(
    'pull',
    'write what is live into the files; comments and order stay',
    '  $ zonewright pull example.nl\n  $ zonewright pull --all --check\n  $ zonewright pull example.nl --kinds dnssec,branding',
  )
    .argument(...domains)
    .option(...account)
    .option(...shard)
    .option('--all', 'every domain of the account', false)
    .option('--kinds <names>', 'which parts, such as dns,contacts; repeatable', collect)
    .option('--check', 'write nothing; exit with 2 when a file would change', false)
    .option(...maxWait)
    .action((names: string[], options: Omit<PullArgs, 'domains'>) =>
      run(async host =>
        (await import('../../verbs/pull/pull.ts')).pull({ domains: names, ...options }, host),
      ),
    )

  verb(
    'matrix',
    'print the accounts and shards as a job matrix, without any account',
    '  $ zonewright matrix\n  $ zonewright matrix --shard-size 200 --changed-since origin/main',
  )
    .option('--shard-size <n>', 'most domains of one job (500)', positive)
    .option('--changed-since <commit>', 'only what the files declare differently since then')
    .option('--json', 'what it prints is JSON with or without', false)
    .action((options: MatrixArgs) =>
      run(async host => (await import('../../verbs/account/matrix.ts')).matrix(options, host)),
    )
}
