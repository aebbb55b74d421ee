/** How the verbs are called that carry a plan out. */
import { flag, many, text, usage, whole } from '../usage/option.ts'
import { ACCOUNT, ALLOW, COMPARISON, DOMAINS, EXECUTION, MAX_WAIT, SHARE, STRATEGY } from '../usage/shared.ts'

export const apply = usage({
  name: 'apply',
  about: 'make the account what the files say: plan, ask, write, read again',
  examples: [
    'zonewright apply',
    'zonewright apply --dry-run',
    'zonewright apply --plan zones.plan.json --yes',
    'zonewright apply example.nl --allow mail=example.nl',
  ],
  operands: DOMAINS,
  options: {
    ...SHARE,
    plan: text('<file>', 'carry out exactly this plan of plan --out, or stop'),
    ...COMPARISON,
    canary: whole('<n>', 'apply this many domains first, the rest only if they are verified', 1),
    maxFailures: whole('<n>', 'start no further domain after this many have failed', 1),
    ...EXECUTION,
  },
})

export const rollback = usage({
  name: 'rollback',
  about: 'go back to a snapshot that apply took before it wrote',
  examples: [
    'zonewright rollback --list',
    'zonewright rollback',
    'zonewright rollback 20261121T140503Z example.nl --dry-run',
  ],
  operands: {
    names: many(
      '[snapshot-or-domain...]',
      'a snapshot (that of the last apply unless named) and domains of it',
    ),
  },
  options: {
    ...ACCOUNT,
    list: flag('show the snapshots there are'),
    full: flag('everything as it was, not only what the apply changed'),
    ...STRATEGY,
    ...ALLOW,
    ...MAX_WAIT,
    ...EXECUTION,
  },
})
