/** The verbs about the account and its domains, without the files of zones. */
import type { TokenArgs } from '../../commands/token.ts'
import type { Program } from '../program.ts'

export function accountVerbs({ verb, run }: Program): void {
  verb(
    'token',
    'make an access token from the private key and print it',
    '  $ zonewright token --read-only --expires 7d\n  $ export TRANSIP_ACCESS_TOKEN="$(zonewright token --read-only)"',
  )
    .option('--read-only', 'it can read and nothing else', false)
    .option('--expires <duration>', 'how long it lives, such as 30m, 12h or 7d')
    .option('--json', 'the token with its end as JSON', false)
    .action((options: TokenArgs) =>
      run(async host => (await import('../../commands/token.ts')).token(options, host)),
    )
}
