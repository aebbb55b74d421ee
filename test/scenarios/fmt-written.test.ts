/** Every file that a verb writes is formatted already: `fmt --check` right after it finds nothing to do. */
import { expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { importZones } from '../../src/verbs/convert/import.ts'
import { dedupe } from '../../src/verbs/files/dedupe.ts'
import { fmt } from '../../src/verbs/files/fmt.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { init } from '../../src/verbs/start/init.ts'
import type { InitArgs } from '../../src/verbs/start/init-answers.ts'
import { REAL_ZONES } from '../convert/support.ts'
import { agency } from '../dedupe/agency.ts'
import { record, sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()

async function expectFormatted(files: number): Promise<void> {
  const { code, out, talk } = await record(host => fmt({ names: [], check: true }, host), bench.folder, {})
  expect({ code, out }).toEqual({ code: 0, out: '' })
  expect(Number.parseInt(talk, 10)).toBeGreaterThanOrEqual(files)
}

const entry = (name: string, type: string, content: string): DnsEntry => ({
  name,
  expire: 3600,
  type,
  content,
})
/** Texts that need quotes somewhere, and values that do not fit a line. */
const ODD: DnsEntry[] = [
  entry('@', 'A', '192.0.2.1'),
  entry('@', 'AAAA', '2001:db8::1'),
  entry('@', 'TXT', 'v=spf1 include:_spf.example.net ip4:192.0.2.0/24 -all'),
  entry('@', 'TXT', 'say "yes", {no} # or: not'),
  entry('*', 'CNAME', '@'),
  entry('on', 'A', '192.0.2.2'),
  entry('123', 'A', '192.0.2.3'),
  entry('_dmarc', 'TXT', 'v=DMARC1; p=reject; rua=mailto:a@example.net,mailto:b@example.net'),
  entry('k._domainkey', 'TXT', `v=DKIM1; p=${'ab'.repeat(150)}`),
  entry('_acme-challenge', 'TXT', 'token'),
  entry('@', 'CAA', '0 issue "letsencrypt.org"'),
]

test('what init and its pull write', async () => {
  await bench.setZones({ 'a.nl': ODD, 'b.nl': ODD.slice(0, 3) })
  const args: InitArgs = {
    public: false,
    private: false,
    alone: false,
    team: true,
    workflows: true,
    token: true,
    drift: true,
    adopt: false,
    pull: false,
    dryRun: false,
    yes: true,
    uses: `zonewright/zonewright@${'c'.repeat(40)}#v1.2.3`,
  }
  expect(await bench.run(host => init(args, host))).toMatchObject({ code: 0 })
  await expectFormatted(1)
  expect(await bench.run(host => pull({ domains: [], all: true }, host))).toMatchObject({ code: 0 })
  await expectFormatted(3)
})

test('what import writes', async () => {
  const real = REAL_ZONES.filter(({ entries }) => entries.length < 60)
  for (const { domain, entries } of [...real, { domain: 'odd.nl', entries: ODD }]) {
    await bench.write(`in/${domain}.json`, JSON.stringify({ dnsEntries: entries }))
  }
  const { code } = await bench.run(host =>
    importZones({ from: 'json', paths: ['in'], dryRun: false, json: false }, host),
  )
  expect(code).not.toBe('threw')
  await expectFormatted(real.length)
})

test('what dedupe --write writes', async () => {
  for (const [file, text] of Object.entries(agency(24))) await bench.write(file, text)
  await record(host => fmt({ names: [], check: false }, host), bench.folder, {})
  expect(await bench.run(host => dedupe({ write: true, json: false }, host))).toMatchObject({ code: 0 })
  await expectFormatted(4)
})
