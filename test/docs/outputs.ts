/**
 * Blocks that show what the program prints, each with what makes it print that. What differs from run to run is put
 * the same on both sides.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Serving } from '../../src/plan/serving.ts'
import { defaultZone } from '../../src/sandbox/state/new-domain.ts'
import type { DnsEntry } from '../../src/sandbox/state/shapes.ts'
import { servingText } from '../../src/view/outcome/serving.ts'
import { virtualClock } from '../support/clock.ts'
import { DOMAINS, type Household } from './household.ts'
import { blocks, page } from './pages.ts'

export interface Shown {
  page: string
  /** How the block begins. */
  begins: string
  /** What is printed, of which the block is a part. */
  print(house: Household): Promise<string>
  /** Both sides go through it. */
  without?(text: string): string
}

/** The block of a page that begins so. */
export function blockOf(path: string, begins: string): string {
  const found = blocks(page(path)).find(({ text }) => text.startsWith(begins))
  if (found === undefined) throw new Error(`${path} has no block that begins with ${begins}`)
  return found.text
}

const entry = (name: string, type: string, content: string): DnsEntry => ({
  name,
  expire: 300,
  type,
  content,
})
const file = (records: string) => `dns:\n  ttl: 300\n  records:\n${records}`
const ok = ({ code, out, talk }: { code: unknown; out: string; talk: string }): string => {
  if (code !== 0) throw new Error(`${out}\n${talk}`)
  return `${out}\n${talk}`
}

/** The zone of a bind file whose line 14 is the first that the API does not take. */
const BIND = `$ORIGIN example.nl.
$TTL 3600
${Array.from({ length: 11 }, (_, index) => `h${index} A 192.0.2.1`).join('\n')}
www HTTPS 1 . alpn=h2
shop HTTPS 1 . alpn=h2
www A 192.0.2.1
`

const LIVE = [
  entry('@', 'A', '192.0.2.1'),
  entry('www', 'CNAME', '@'),
  entry('@', 'MX', '1 smtp.google.com.'),
  entry('@', 'TXT', 'v=spf1 include:_spf.google.com include:spf.protection.outlook.com -all'),
  entry('_dmarc', 'TXT', 'v=DMARC1; p=reject'),
  entry('google._domainkey', 'TXT', 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='),
  entry('@', 'CAA', '0 issue "letsencrypt.org"'),
  entry('@', 'CAA', '0 issue "sectigo.com"'),
  entry('sub', 'A', '192.0.2.9'),
  entry('api', 'A', '192.0.2.8'),
]
const NEXT = file(`    "@":
      A: 198.51.100.7
      MX: 0 example-nl.mail.protection.outlook.com.
      TXT: v=spf1 include:spf.protection.outlook.com -all
      CAA: 0 issue "sectigo.com"
    www: { CNAME: "@" }
    _dmarc: { TXT: v=DMARC1; p=none }
    sub: { NS: [ns1.example.net., ns2.example.net.] }
`)

/** Twelve are enough to be gathered. */
const PARKED = Array.from({ length: 12 }, (_, index) => `parked-${String(index).padStart(3, '0')}.nl`)

const served: Pick<Serving, 'kind' | 'verdict' | 'asked' | 'notAsked'> = {
  kind: 'dns',
  verdict: 'served',
  asked: 'nameservers',
  notAsked: [],
}
const answer = (server: string) => ({ server, state: 'served' as const, missing: [], unexpected: [] })
const THREE = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'].map(answer)
const SERVINGS: Serving[] = [
  { ...served, subject: 'example.nl', servers: THREE },
  { ...served, subject: 'example.com', servers: THREE },
  {
    ...served,
    subject: 'example.org',
    verdict: 'not-yet',
    servers: [
      ...THREE.slice(0, 2),
      {
        server: 'ns2.transip.eu',
        state: 'behind',
        missing: ['www 300 A 192.0.2.2'],
        unexpected: ['www 300 A 192.0.2.1'],
      },
    ],
  },
  {
    ...served,
    subject: 'example.net',
    verdict: 'elsewhere',
    servers: [],
    delegated: ['ns1.other.net', 'ns2.other.net'],
  },
]

const LATER = { clock: virtualClock(Date.UTC(2026, 10, 21, 14, 11, 40)) }
const digests = (text: string) => text.replace(/\b[0-9a-f]{12}\b/g, '<digest>')

export const OUTPUTS: readonly Shown[] = [
  {
    page: 'docs/accounts.md',
    begins: '{"include"',
    print: async house => {
      const names = ['example.nl', 'example.org', 'example.com', 'shop.example']
      const zones = names.map(name => [`zones/${name}.yaml`, file('    www: { A: 192.0.2.1 }\n')])
      const config = blockOf('docs/accounts.md', '# zonewright.yaml')
      const shop = file('    www: { A: 192.0.2.1 }\n')
      const gone = { 'zones/web.shop.example.yaml': null, 'zones/example.shop.yaml': shop }
      await house.restore({ ...Object.fromEntries(zones), ...gone, 'zonewright.yaml': config })
      return ok(await house.run(['matrix', '--shard-size', '3']))
    },
  },
  {
    page: 'docs/fmt.md',
    begins: '# zones/example.nl.yaml\ndns:\n  ttl: 3600',
    print: async house => {
      const path = 'zones/example.nl.yaml'
      await house.restore({ [path]: blockOf('docs/fmt.md', `# ${path}\ndns:\n    ttl`) })
      ok(await house.run(['fmt', path]))
      return readFileSync(join(house.repository.root, path), 'utf8')
    },
  },
  {
    page: 'docs/guards.md',
    begins: 'mail for example.nl moves',
    print: async house => {
      await house.restore({ 'zones/example.nl.yaml': NEXT, 'zonewright.yaml': 'zones: zones\n' })
      await house.become({ domains: [{ name: 'example.nl', dnsEntries: LIVE }] })
      const { out } = await house.run(['plan', 'example.nl'])
      return out
        .replace(/; old answer cached for up to .*/g, '')
        .replace(/^ +((mail|website|delegation|names): +)?/gm, '')
    },
  },
  {
    page: 'docs/guide/parked-domains.md',
    begins: 'parked-000.nl',
    print: async house => {
      const kept = `use: parked\ndomains:\n${PARKED.map(name => `  - ${name}\n`).join('')}`
      await house.restore({ 'zones/_shared/kept.yaml': kept, 'zonewright.yaml': 'zones: zones\n' })
      await house.become({ domains: PARKED.map(name => ({ name, dnsEntries: defaultZone })) })
      return (await house.run(['plan', 'parked-*'])).out
    },
    without: text => text.replace(/and \d+ more/, 'and some more'),
  },
  {
    page: 'docs/import.md',
    begins: 'zonefiles/example.nl.zone:14:1',
    print: async house => {
      const files = { 'zones/example.nl.yaml': null, 'zonefiles/first.example.zone': null }
      await house.restore({ ...files, 'zonefiles/example.nl.zone': BIND })
      return (await house.run(['import', '--from', 'bind', 'zonefiles'])).talk
    },
  },
  {
    page: 'docs/guide/move-from-octodns.md',
    begins: "'':",
    print: async house => {
      // The same zone in both words: exported, the one is the other.
      const zone = async (how: readonly string[]) => {
        if (how.length > 0) ok(await house.run(how))
        return (await house.run(['export', 'example.nl', '--to', 'json'])).out
      }
      const ours = blockOf('docs/guide/move-from-octodns.md', '# zones/example.nl.yaml')
      const theirs = blockOf('docs/guide/move-from-octodns.md', "'':")
      await house.restore({ 'zones/example.nl.yaml': ours })
      const wanted = await zone([])
      await house.restore({ 'zones/example.nl.yaml': null, 'theirs/example.nl.yaml': theirs })
      const found = await zone(['import', '--from', 'octodns', 'theirs'])
      return found === wanted ? theirs : `${found}\nis not\n${wanted}`
    },
  },
  {
    page: 'docs/rollback.md',
    begins: 'What is left:',
    print: async house => {
      const moved = file('    "@": { A: 192.0.2.1, MX: 10 mx.example.net. }\n    www: { CNAME: "@" }\n')
      await house.restore({ 'zones/example.nl.yaml': moved, 'zonewright.yaml': 'zones: zones\n' })
      rmSync(join(house.repository.root, '.zonewright'), { recursive: true })
      await house.become({ domains: DOMAINS })
      ok(await house.run(['apply', 'example.nl', '--allow', 'mail,foreign-change,deletes']))
      return (await house.run(['rollback'], LATER)).talk
    },
    without: digests,
  },
  {
    page: 'docs/rollback.md',
    begins: 'TIME ',
    print: async house => {
      const zone = file(
        '    "@": { A: 192.0.2.1, MX: 10 mail }\n    mail: { A: 192.0.2.26 }\n    new: { A: 192.0.2.1 }\n',
      )
      await house.restore({ 'zones/example.nl.yaml': `${zone}    www: { CNAME: "@" }\n` })
      await house.become({ domains: DOMAINS })
      rmSync(join(house.repository.root, '.zonewright'), { recursive: true })
      ok(await house.run(['apply', 'example.nl']))
      ok(await house.run(['rollback'], LATER))
      return ok(await house.run(['rollback', '--list']))
    },
    without: digests,
  },
  {
    page: 'docs/verify.md',
    begins: 'In the DNS:',
    print: async () => servingText(SERVINGS, { color: false }),
  },
]
