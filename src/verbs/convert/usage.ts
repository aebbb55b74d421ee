/** How the verbs are called that read zones of other tools, and write zones for them. */
import { flag, many, oneOf, required, text, usage } from '../usage/option.ts'
import { ACCOUNT, DOMAINS, MAX_WAIT } from '../usage/shared.ts'

export const importZones = usage({
  name: 'import',
  about: 'write files from zones of BIND, octoDNS, DNSControl or JSON, without any account',
  examples: [
    'zonewright import --from bind example.nl.zone zonefiles --dry-run',
    'zonewright import --from octodns config',
    'zonewright import --from dnscontrol ir.json',
  ],
  operands: { paths: many('<path...>', 'files, and folders with such files') },
  options: {
    from: required(oneOf('<format>', 'what they are', ['bind', 'octodns', 'dnscontrol', 'json'])),
    domain: text('<name>', 'the domain of the one file (bind, json), where nothing in it says it'),
    dryRun: flag('show what would be written; write nothing'),
    json: flag('paths and problems as JSON'),
  },
})

export const exportZones = usage({
  name: 'export',
  about: 'write zones as zone files or JSON: what the files declare, or what is live',
  examples: [
    'zonewright export example.nl --to bind > example.nl.zone',
    'zonewright export --to bind --out zonefiles',
    'zonewright export --to json --live --out backup --force',
  ],
  operands: DOMAINS,
  options: {
    to: required(oneOf('<format>', 'what they become', ['bind', 'json'])),
    out: text('<folder>', 'a file for each domain in this folder, instead of one on stdout'),
    live: flag('what the account holds, not what the files declare'),
    force: flag('replace files in the folder that hold something else'),
    ...ACCOUNT,
    ...MAX_WAIT,
  },
})
