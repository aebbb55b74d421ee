/** How the verbs are called that tell of an account. */
import { flag, list, text, usage, whole } from '../usage/option.ts'
import { ACCOUNT, DOMAINS, FORMAT, SHARE } from '../usage/shared.ts'

export const status = usage({
  name: 'status',
  about: 'list the domains of the account, and what breaks the policy',
  examples: [
    'zonewright status',
    "zonewright status '*.nl' --unmanaged",
    'zonewright status --findings --exit-code',
  ],
  operands: DOMAINS,
  options: {
    ...SHARE,
    ...FORMAT,
    tag: list('<tag>', 'only domains with this tag; repeatable'),
    unmanaged: flag('only domains of the account without a file'),
    findings: flag('only domains that break the policy'),
    exitCode: flag('end with 2 when there are findings'),
  },
})

export const token = usage({
  name: 'token',
  about: 'make an access token from the private key and print it',
  examples: [
    'zonewright token --read-only --expires 7d',
    'export TRANSIP_ACCESS_TOKEN="$(zonewright token --read-only)"',
  ],
  operands: {},
  options: {
    ...ACCOUNT,
    readOnly: flag('it can read and nothing else'),
    // An hour unless given: longer than most jobs of CI, and short for a token that leaks.
    expires: text('<duration>', 'how long it lives, such as 30m, 12h or 7d'),
    json: flag('the token with its end as JSON'),
  },
})

export const matrix = usage({
  name: 'matrix',
  about: 'print the accounts and shards as a job matrix, without any account',
  examples: ['zonewright matrix', 'zonewright matrix --shard-size 200 --changed-since origin/main'],
  operands: {},
  options: {
    shardSize: whole('<n>', 'most domains of one job (500)', 1),
    changedSince: text('<commit>', 'only jobs with domains that the files declare differently since then'),
    json: flag('what it prints is JSON with or without'),
  },
})
