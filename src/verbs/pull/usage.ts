/** How `pull` is called. */
import { flag, list, usage } from '../usage/option.ts'
import { DOMAINS, MAX_WAIT, SHARE } from '../usage/shared.ts'

export const pull = usage({
  name: 'pull',
  about: 'write what is live into the files; comments and order stay',
  examples: [
    'zonewright pull example.nl',
    'zonewright pull --all --check',
    'zonewright pull example.nl --kinds dnssec,branding',
  ],
  operands: DOMAINS,
  options: {
    ...SHARE,
    all: flag('every domain of the account'),
    kinds: list('<kinds>', 'which parts, such as dns,contacts; repeatable'),
    check: flag('write nothing; exit with 2 when a file would change'),
    ...MAX_WAIT,
  },
})
