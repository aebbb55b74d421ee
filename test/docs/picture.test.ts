/**
 * What the docs show of the program is what it prints: the plan of the README's zone as a picture and as text, and
 * the finding about a mistake in it. `npm run test:update` draws the picture anew.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plan } from '../../src/commands/plan.ts'
import { validate } from '../../src/commands/validate.ts'
import type { DnsEntry } from '../../src/kinds/dns/value.ts'
import { openWorkbench, type Workbench } from '../support/workbench.ts'
import { blocks, page } from './pages.ts'
import { pictureOf } from './picture.ts'

const FILE = 'zones/example.nl.yaml'
const README = page('README.md')
const zone = blocks(README).find(({ text }) => text.startsWith(`# ${FILE}\n`))!.text

const entry = (name: string, expire: number, type: string, content: string): DnsEntry => ({
  name,
  expire,
  type,
  content,
})

/** What is live before: one thing of each sort to do, and enough that stays. */
const live = [
  entry('@', 3600, 'A', '192.0.2.5'),
  entry('@', 3600, 'MX', '10 mail'),
  entry('@', 3600, 'TXT', 'v=spf1 mx ~all'),
  entry('api', 300, 'A', '192.0.2.11'),
  entry('api', 300, 'A', '192.0.2.12'),
  entry('mail', 3600, 'A', '192.0.2.20'),
  entry('shop', 3600, 'CNAME', 'shops.example.net.'),
  entry('www', 3600, 'CNAME', '@'),
  entry('_acme-challenge', 60, 'TXT', 'gfj9Xq7Rg85nM'),
]

let bench: Workbench
beforeAll(async () => {
  bench = await openWorkbench({ 'example.nl': live })
  await bench.write(FILE, zone)
})
afterAll(() => bench.close())

async function planned(color: boolean): Promise<string> {
  const args = { domains: [], format: 'text', exitCode: false, verbose: true } as const
  const { code, out } = await bench.run(host =>
    plan(args, { ...host, color: { result: color, talk: false }, width: 100 }),
  )
  expect(code).toBe(0)
  return out
}

test('docs/plan.svg is the plan of the zone in the README', async () => {
  const picture = pictureOf(
    `$ zonewright plan --verbose\n\n${await planned(true)}`,
    'A plan: one RRset added, three changed, one removed, in five requests',
  )
  await expect(picture).toMatchFileSnapshot('../../docs/plan.svg')
})

test('the page of the dns kind shows the same plan as text', async () => {
  const shown = blocks(page('docs/kinds/dns.md')).filter(({ language }) => language === 'text')
  expect(shown.map(({ text }) => text)).toContain(`$ zonewright plan --verbose\n\n${await planned(false)}`)
})

test('the finding in the README is what a forgotten dot gives', async () => {
  await bench.write(FILE, zone.replace('mx.example.net.]', 'mx.example.net]'))
  const { code, out } = await bench.run(host => validate({ domains: [], json: false }, host))
  await bench.write(FILE, zone)
  expect(code).toBe(3)
  expect(blocks(README).map(({ text }) => text)).toContain(out)
})
