/** The verbs about the account and its domains, without the files of zones. */
import { Argument, Option } from 'commander'
import type { StatusArgs } from '../../verbs/account/status.ts'
import type { TokenArgs } from '../../verbs/account/token.ts'
import type { ActionsArgs, TypedActionsArgs } from '../../verbs/registry/actions.ts'
import type { CancelArgs } from '../../verbs/registry/cancel.ts'
import type { HandoverArgs } from '../../verbs/registry/handover.ts'
import type { LifecycleArgs } from '../../verbs/registry/lifecycle.ts'
import { account, allow, base, collect, domains, noDns, resolver, shard } from '../options/options.ts'
import type { Chosen, Program } from '../options/verb.ts'

export function accountVerbs({ verb, run }: Program): void {
  verb(
    'status',
    'list the domains of the account, and what breaks the policy',
    "  $ zonewright status\n  $ zonewright status '*.nl' --unmanaged\n  $ zonewright status --findings --exit-code",
  )
    .argument(...domains)
    .option(...account)
    .option(...shard)
    .addOption(
      new Option('--format <name>', 'how it is shown').choices(['text', 'markdown', 'json']).default('text'),
    )
    .option('--json', 'short for --format json', false)
    .option('--tag <tag>', 'only domains with this tag; repeatable', collect)
    .option('--unmanaged', 'only domains of the account without a file', false)
    .option('--findings', 'only domains that break the policy', false)
    .option('--exit-code', 'end with 2 when there are findings', false)
    .action((names: string[], { json, ...options }: Chosen<StatusArgs>) =>
      run(async host =>
        (await import('../../verbs/account/status.ts')).status(
          { domains: names, ...options, ...(json && { format: 'json' as const }) },
          host,
        ),
      ),
    )

  verb(
    'token',
    'make an access token from the private key and print it',
    '  $ zonewright token --read-only --expires 7d\n  $ export TRANSIP_ACCESS_TOKEN="$(zonewright token --read-only)"',
  )
    .option(...account)
    .option('--read-only', 'it can read and nothing else', false)
    .option('--expires <duration>', 'how long it lives, such as 30m, 12h or 7d')
    .option('--json', 'the token with its end as JSON', false)
    .action((options: TokenArgs) =>
      run(async host => (await import('../../verbs/account/token.ts')).token(options, host)),
    )

  verb(
    'register',
    'buy a domain, with contacts, nameservers and zone from its file',
    '  $ zonewright register example.nl --dry-run\n  $ zonewright register example.nl\n  $ zonewright register example.nl --allow billable=example.nl',
  )
    .argument(...domain)
    .option(...account)
    .option(...allowOne('billable'))
    .option(...dryRun)
    .option(...json)
    .action((name: string, options: Of<LifecycleArgs>) =>
      run(async host =>
        (await import('../../verbs/registry/register.ts')).register({ domain: name, ...options }, host),
      ),
    )

  verb(
    'transfer',
    'bring a domain here from another provider; the code comes from TRANSIP_AUTH_CODE',
    '  $ read -rs TRANSIP_AUTH_CODE && export TRANSIP_AUTH_CODE\n  $ zonewright transfer example.nl\n  $ zonewright transfer example.nl --allow billable=example.nl',
  )
    .argument(...domain)
    .option(...account)
    .option(...allowOne('billable'))
    .option(...dryRun)
    .option(...json)
    .action((name: string, options: Of<LifecycleArgs>) =>
      run(async host =>
        (await import('../../verbs/registry/transfer.ts')).transfer({ domain: name, ...options }, host),
      ),
    )

  verb(
    'cancel',
    'give a domain up',
    '  $ zonewright cancel example.nl\n  $ zonewright cancel example.nl --at immediately\n  $ zonewright cancel example.nl --allow cancel=example.nl',
  )
    .argument(...domain)
    .option(...account)
    .addOption(
      new Option('--at <time>', 'when: at the end of its period, or now')
        .choices(['end', 'immediately'])
        .default('end'),
    )
    .option(...allowOne('cancel'))
    .option(...dryRun)
    .option(...json)
    .action((name: string, options: Of<CancelArgs>) =>
      run(async host =>
        (await import('../../verbs/registry/cancel.ts')).cancel({ domain: name, ...options }, host),
      ),
    )

  verb(
    'handover',
    'offer a domain to another account of the same provider',
    '  $ zonewright handover example.nl --to example2\n  $ zonewright handover example.nl --to example2 --allow handover=example.nl',
  )
    .argument(...domain)
    .option(...account)
    .requiredOption('--to <account>', 'name of the account that gets it')
    .option(...allowOne('handover'))
    .option(...dryRun)
    .option(...json)
    .action((name: string, options: Of<HandoverArgs>) =>
      run(async host =>
        (await import('../../verbs/registry/handover.ts')).handover({ domain: name, ...options }, host),
      ),
    )

  verb(
    'actions',
    'show, retry or cancel what the registry does for domains',
    '  $ zonewright actions show\n  $ zonewright actions show example.nl\n  $ zonewright actions retry example.nl --from-files --dry-run\n  $ zonewright actions retry example.nl --from-files --allow registrant=example.nl\n  $ zonewright actions cancel example.nl --yes',
  )
    .addArgument(new Argument('<what>', 'what to do').choices(['show', 'retry', 'cancel']))
    .argument('[domain...]', 'one domain; for show any number, or none for those that have an action')
    .option(...account)
    .option('--all', 'show: ask every domain of the account, each by one request', false)
    .option('--from-files', 'retry with what its files have for the part that failed, after a plan', false)
    .option(...base)
    .option(...allow)
    .option(...noDns)
    .option(...resolver)
    .option(...dryRun)
    .option('--yes', 'do not ask; needed where there is no terminal', false)
    .option(...json)
    .action((what: ActionsArgs['what'], names: string[], options: Omit<Chosen<TypedActionsArgs>, 'what'>) =>
      run(async host =>
        (await import('../../verbs/registry/actions.ts')).typedActions(
          { what, domains: names, ...options },
          host,
        ),
      ),
    )
}

/** What the command line parser hands to a verb about one domain. */
type Of<Args> = Omit<Args, 'domain'>

const domain = ['<domain>', 'the domain'] as const
const dryRun = ['--dry-run', 'send it with test=1: the server checks it, nothing changes', false] as const
const json = ['--json', 'what was offered and what came of it as JSON', false] as const

/** The yes on the command line, which names the domain again. */
function allowOne(guard: string) {
  return ['--allow <guard>', `the yes, for scripts: ${guard}=<domain>`, collect] as const
}
