/** How `plan` is called. */
import { flag, text, usage } from '../usage/option.ts'
import { COMPARISON, DNS, DOMAINS, FORMAT, SHARE, VERBOSE } from '../usage/shared.ts'

export const plan = usage({
  name: 'plan',
  about: 'show what an apply would do; changes nothing',
  examples: [
    'zonewright plan',
    'zonewright plan example.nl --verbose',
    'zonewright plan --base origin/main --out zones.plan.json',
    'zonewright plan --format markdown --exit-code > plan.md',
  ],
  operands: DOMAINS,
  options: {
    ...SHARE,
    ...FORMAT,
    exitCode: flag('exit with 2 when something would change'),
    ...VERBOSE,
    explain: flag('say in which file and line each record is declared'),
    ...COMPARISON,
    changedSince: text('<commit>', 'only domains the files declare differently since then'),
    offline: flag('compare with the files of --base; asks no account'),
    check: flag("send every request with test=1 and show the server's verdict"),
    out: text('<file>', 'save the plan for apply --plan'),
    ...DNS,
  },
})
