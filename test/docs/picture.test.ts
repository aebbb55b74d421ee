/**
 * What the docs show of the program is what it prints: the plan of the README's zone as a picture and as text, and
 * the finding about a mistake in it. `npm run test:update` draws the picture again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import { validate } from '../../src/verbs/files/validate.ts'
import { plan } from '../../src/verbs/plan/plan.ts'
import { virtualClock } from '../support/clock.ts'
import { repository, type TestRepository } from '../support/git.ts'
import { record } from '../support/workbench.ts'
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

/** The file of the last apply, in the same words: what is live then. */
const before = zone
  .replace('192.0.2.10', '192.0.2.5')
  .replace('[10 mail, 20 mx.example.net.]', '10 mail')
  .replace('-all', '~all')
  .replace(/^ *CAA: .*\n/m, '')
  .replace(/^ *www: .*\n/m, line => `${line}${line.replace(/www:.*/, 'shop: { CNAME: shops.example.net. }')}`)

/** The window of the quota ends a quarter of an hour later. */
const NOW = Date.UTC(2026, 0, 1, 13, 50)

const COMMAND = '$ zonewright plan --base main --verbose'

let sandbox: Sandbox
let folder: TestRepository
/** With colours, as a terminal of 100 columns gets it. Planned once: what is left of the quota is in it. */
let shown: string

beforeAll(async () => {
  // The real quota, so that the picture shows real numbers.
  sandbox = await startSandbox({
    now: () => NOW,
    seed: { accounts: [{ accountName: 'test', domains: [{ name: 'example.nl', dnsEntries: live }] }] },
  })
  folder = repository({ [FILE]: before })
  folder.write({ [FILE]: zone })
  const args = { domains: [], format: 'text', exitCode: false, verbose: true, base: 'main' } as const
  const { code, out, talk } = await run(host =>
    plan(args, { ...host, color: { result: true, talk: false }, width: 100 }),
  )
  expect({ code, talk }).toEqual({ code: 0, talk: '' })
  shown = `${COMMAND}\n\n${out}`
})
afterAll(() => sandbox.close())

function run(verb: Parameters<typeof record>[0]): ReturnType<typeof record> {
  const env = {
    TRANSIP_BASE_URL: sandbox.url,
    TRANSIP_ACCOUNT_NAME: sandbox.accountName,
    TRANSIP_PRIVATE_KEY: sandbox.privateKeyFile,
  }
  return record(verb, folder.root, env, { clock: virtualClock(NOW) })
}

test('docs/plan.svg is the plan of the zone in the README', async () => {
  const picture = pictureOf(
    shown,
    'A plan: what it does to mail and website, one RRset added, three changed, one removed, in five requests',
  )
  await expect(picture).toMatchFileSnapshot('../../docs/plan.svg')
})

test('the page of the dns kind shows the same plan as text', () => {
  const texts = blocks(page('docs/kinds/dns.md')).filter(({ language }) => language === 'text')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes are what is taken away
  expect(texts.map(({ text }) => text)).toContain(shown.replaceAll(/\u001b\[\d+m/g, ''))
})

test('the finding in the README is what a forgotten dot gives', async () => {
  folder.write({ [FILE]: zone.replace('mx.example.net.]', 'mx.example.net]') })
  const { code, out } = await run(host => validate({ domains: [], json: false }, host))
  expect(code).toBe(3)
  expect(blocks(README).map(({ text }) => text)).toContain(out)
})
