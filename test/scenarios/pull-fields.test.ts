/** Pull of zones that say some values by their fields: those stay as they are written, all else is what is live. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plan } from '../../src/verbs/plan/plan.ts'
import { pull } from '../../src/verbs/pull/pull.ts'
import { sharedWorkbench } from '../support/workbench.ts'

const bench = sharedWorkbench()
const FILE = 'zones/a.example.yaml'
const entry = (name: string, type: string, content: string) => ({ name, expire: 300, type, content })
const zone = (...records: string[]) =>
  `dns:\n  ttl: 300\n  records:\n${records.map(one => `    ${one}\n`).join('')}`
const APEX = entry('@', 'A', '192.0.2.1')
const SPF = (name: string) => entry(name, 'TXT', 'v=spf1 -all')

async function pulled(text: string, live: object[]) {
  await bench.write(FILE, text)
  await bench.setZones({ 'a.example': live as never })
  const { code, talk } = await bench.run(host =>
    pull({ domains: ['a.example'], all: false, check: false }, host),
  )
  const { code: planned } = await bench.run(host =>
    plan({ domains: [], format: 'text', exitCode: true, verbose: false, dns: false }, host),
  )
  return { code, talk, planned, text: await readFile(join(bench.folder, FILE), 'utf8') }
}

test('a text beside a structured SPF is written', async () => {
  const live = [APEX, SPF('@'), entry('@', 'TXT', 'verify=1')]
  const run = await pulled(zone('"@": { A: 192.0.2.1, SPF: { all: "-" } }'), live)
  expect(run, run.talk).toMatchObject({ code: 0, planned: 0 })
  expect(run.text).toBe(zone('"@": { A: 192.0.2.1, SPF: { all: "-" }, TXT: verify=1 }'))
})

test('a plain record that goes leaves what its name says by fields', async () => {
  const text = zone('"@": { A: 192.0.2.1 }', 'x: { A: 192.0.2.3, SPF: { all: "-" } }')
  const run = await pulled(text, [APEX, SPF('x')])
  expect(run, run.talk).toMatchObject({ code: 0, planned: 0 })
  expect(run.text).toBe(zone('"@": { A: 192.0.2.1 }', 'x: { SPF: { all: "-" } }'))
})

test('what is said by fields and is not live is named, and never said to be live', async () => {
  const text = zone('"@": { A: 192.0.2.1, CAA: { issue: [letsencrypt.org] } }')
  const run = await pulled(text, [APEX])
  expect(run).toMatchObject({ code: 1, planned: 2, text })
  expect(run.talk).toMatch(
    /@ CAA is not live, and zones\/a\.example\.yaml:4 says it in a form that pull does not write/,
  )
})

test('own fields are not taken for shared ones: what is shared and gone is named, and the file stays', async () => {
  const dkim = (selector: string) => `DKIM: { selector: ${selector}, cname: ${selector}.example.net. }`
  const cname = (selector: string, content = `${selector}.example.net.`) =>
    entry(`${selector}._domainkey`, 'CNAME', content)
  await bench.write('zones/_shared/mail.yaml', zone(`"@": { ${dkim('k1')} }`))
  const text = `use: mail\n${zone(`"@": { A: 192.0.2.1, ${dkim('k2')} }`)}`
  for (const live of [
    [APEX, cname('k2')],
    [APEX, cname('k2', 'other.example.net.')],
  ]) {
    const run = await pulled(text, live)
    expect(run).toMatchObject({ code: 1, text })
    expect(run.talk).toMatch(
      /k1\._domainkey CNAME is not live, and zones\/_shared\/mail\.yaml:4 says it for others too/,
    )
  }
})
