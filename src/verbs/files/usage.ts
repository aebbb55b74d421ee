/** How the verbs are called that work on the files alone. */
import { flag, many, usage, whole } from '../usage/option.ts'
import { DOMAINS } from '../usage/shared.ts'

export const validate = usage({
  name: 'validate',
  about: 'check the files, without any account',
  examples: ['zonewright validate', 'zonewright validate example.nl --json', 'zonewright validate --fix'],
  operands: DOMAINS,
  options: {
    fix: flag('fix the findings that have one right form, and write the files'),
    json: flag('findings as JSON'),
  },
})

export const fmt = usage({
  name: 'fmt',
  about: 'write the files in one style; comments and order stay',
  examples: ['zonewright fmt', 'zonewright fmt example.nl zonewright.yaml', 'zonewright fmt zones --check'],
  operands: { names: many('[path-or-domain...]', 'only these files, folders or domains') },
  options: { check: flag('write nothing; exit with 2 when a file would change') },
})

export const dedupe = usage({
  name: 'dedupe',
  about: 'find what domains say alike, and say it once in shared files; the plan stays the same',
  examples: ['zonewright dedupe', 'zonewright dedupe --min-domains 10', 'zonewright dedupe --write'],
  operands: {},
  options: {
    write: flag('rewrite the files'),
    minDomains: whole('<n>', 'fewest domains that something has to repeat over (3)', 1),
    json: flag('proposals, sizes and files as JSON'),
  },
})
