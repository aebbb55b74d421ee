/** What commands of the docs need beside the household, and the few that are not run in it. */
import type { Files } from '../support/git.ts'
import { DOMAINS } from './household.ts'
import { blocks, page } from './pages.ts'

/** Words of the pages that have another value on every machine. */
export function wordsHere(snapshot: string): Record<string, string> {
  const digest = snapshot.split('-')[1]!
  return {
    $LAST: 'HEAD',
    '3f9a1c': digest,
    '7c2e90': digest,
    '~/Downloads/20261121T140503Z-3f9a1c04b7de.json': `.zonewright/snapshots/${snapshot}.json`,
  }
}

export interface Setting {
  page: string
  /** How one of the commands begins; absent: every block of the page. */
  command?: string
  /** Beside those of the household. With them, even with none, everything is committed. */
  files?: Files
  /** Keys of the account. */
  account?: Readonly<Record<string, unknown>>
  /** Words of a command that comes before. */
  before?: readonly string[]
}

const isOurs = ({ name }: { name: string }) => name !== 'example.nl'
/** Someone else holds example.nl. */
const HELD = {
  domains: DOMAINS.filter(isOurs),
  availability: { 'example.nl': { status: 'notfree', authCode: 'the-code' } },
}
const FREE = { domains: DOMAINS.filter(isOurs) }
const FAILED = {
  domains: [
    ...FREE.domains,
    {
      ...DOMAINS[0]!,
      action: { name: 'changeNameservers', state: 'failed', message: 'The registry refused it' },
    },
  ],
}
const OF_AGENCY = blocks(page('docs/guide/many-accounts.md')).find(({ text }) =>
  text.startsWith('# zonewright.yaml'),
)!
const REFERENCE = 'docs/quick-reference.md'

export const SETTINGS: readonly Setting[] = [
  { page: 'docs/guide/emergencies.md', command: 'git revert', files: {} },
  { page: 'docs/guide/many-accounts.md', files: { 'zonewright.yaml': OF_AGENCY.text } },
  { page: 'docs/lifecycle.md', command: 'zonewright register', account: FREE },
  { page: 'docs/lifecycle.md', command: 'zonewright transfer', account: HELD },
  { page: 'docs/lifecycle.md', command: 'zonewright actions retry', account: FAILED },
  { page: REFERENCE, command: 'zonewright apply --plan', before: ['plan', '--out', 'zones.plan.json'] },
  { page: REFERENCE, command: 'zonewright register', account: FREE },
  { page: REFERENCE, command: 'zonewright transfer', account: HELD },
  { page: REFERENCE, command: 'zonewright actions', account: FAILED },
]

/** Verbs and options whose commands are parsed and not run here, each with its reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  token: 'prints a secret, which the output of a test may not hold',
  sandbox: 'prints a token as well; every test that runs here has one started',
  '--verify': 'asks the DNS; test/scenarios/verify.test.ts has one to ask',
  '--verify-wait': 'as --verify',
}
