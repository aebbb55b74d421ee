/** The verbs that read zones of other tools, and write zones for them. */
import { Option } from 'commander'
import type { ExportArgs } from '../../verbs/convert/export-zones.ts'
import type { ImportArgs } from '../../verbs/convert/import.ts'
import { account, domains, maxWait } from '../options/options.ts'
import type { Program } from '../options/verb.ts'

const FROM = ['bind', 'octodns', 'dnscontrol', 'json'] as const satisfies ImportArgs['from'][]
const TO = ['bind', 'json'] as const satisfies ExportArgs['to'][]

export function exchangeVerbs({ verb, run }: Program): void {
  verb(
    'import',
    'write files from zones of BIND, octoDNS, DNSControl or JSON, without any account',
    '  $ zonewright import --from bind example.nl.zone zonefiles --dry-run\n  $ zonewright import --from octodns config\n  $ zonewright import --from dnscontrol ir.json',
  )
    .argument('<path...>', 'files, and folders with such files')
    .addOption(new Option('--from <format>', 'what they are').choices(FROM).makeOptionMandatory())
    .option('--domain <name>', 'the domain of the one file (bind, json), where nothing in it says it')
    .option('--dry-run', 'show what would be written; write nothing', false)
    .option('--json', 'paths and problems as JSON', false)
    .action((paths: string[], options: Omit<ImportArgs, 'paths'>) =>
      run(async host =>
        (await import('../../verbs/convert/import.ts')).importZones({ paths, ...options }, host),
      ),
    )

  verb(
    'export',
    'write zones as zone files or JSON: what the files declare, or what is live',
    '  $ zonewright export example.nl --to bind > example.nl.zone\n  $ zonewright export --to bind --out zonefiles\n  $ zonewright export --to json --live --out backup --force',
  )
    .argument(...domains)
    .addOption(new Option('--to <format>', 'what they become').choices(TO).makeOptionMandatory())
    .option('--out <folder>', 'a file for each domain in this folder, instead of one on stdout')
    .option('--live', 'what the account holds, not what the files declare', false)
    .option('--force', 'replace files in the folder that hold something else', false)
    .option(...account)
    .option(...maxWait)
    .action((names: string[], options: Omit<ExportArgs, 'domains'>) =>
      run(async host =>
        (await import('../../verbs/convert/export.ts')).exportZones({ domains: names, ...options }, host),
      ),
    )
}
