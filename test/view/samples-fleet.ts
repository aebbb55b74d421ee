/** Plans with a base after them and plans for many domains, for the golden files. */
import type { Plan, Refusal } from '../../src/plan/plan.ts'
import { because, change, copyOf, line, part, plan } from '../support/plans.ts'

const refusal = (rule: string, subject: string, message: string): Refusal => ({
  rule,
  subject,
  kind: 'dns',
  message,
  atoms: [],
  key: `--allow ${rule}=${subject}`,
})

/** Everything a guard, a base and a mode bring: effects, origins, refusals open and closed, notes, records of others. */
export const guarded: Plan = plan(
  [
    part(
      'example.nl',
      [
        because(change([line('A', '@', 3600, '192.0.2.10')], [line('A', '@', 3600, '192.0.2.20')]), 'files'),
        because(
          change(
            [line('MX', '@', 3600, '1 smtp.google.com.'), line('MX', '@', 3600, '20 backup.example.net.')],
            [line('MX', '@', 3600, '0 example-nl.mail.protection.outlook.com.')],
          ),
          'files',
          'foreign',
          'files',
        ),
        because(change([line('TXT', '_x', 60, 'google-site-verification=abc')], []), 'foreign'),
        because(change([], [line('CAA', '@', 3600, '0 issue "letsencrypt.org"')]), 'drift'),
        because(
          change([line('A', 'www', 300, '198.51.100.7')], [line('A', 'www', 300, '192.0.2.20')]),
          'foreign',
          'drift',
        ),
      ],
      {
        effects: [
          { topic: 'mail', text: 'mail for example.nl moves from Google to Microsoft 365', cached: 3600 },
          { topic: 'mail', text: 'the SPF record of example.nl does not name Microsoft 365' },
          { topic: 'website', text: 'example.nl moves from 192.0.2.10 to 192.0.2.20', cached: 5400 },
        ],
        strategy: { chosen: 'entries', reason: 'a safe order exists' },
        left: [{ reason: 'unknown-type', line: line('HTTPS', '@', 300, '1 . alpn=h2,h3') }],
      },
    ),
    part('example.org', [because(change([], [line('A', 'new', 300, '192.0.2.1')]), 'files')], {
      strategy: { chosen: 'entries', reason: 'a safe order exists' },
      left: [
        { reason: 'foreign', line: line('A', 'vpn', 300, '192.0.2.7') },
        { reason: 'foreign', line: line('TXT', 'old', 300, 'x') },
        { reason: 'undeclared', line: line('A', 'nas', 300, '192.0.2.8') },
      ],
    }),
  ],
  [],
  {
    base: '0123456789abcdef0123456789abcdef01234567',
    refusals: [
      refusal('foreign-change', 'example.nl', '3 records that the files never declared would be removed'),
      refusal('mail', 'example.nl', 'the mail servers of example.nl are replaced'),
      refusal('mail', 'example.nl', 'the SPF record of example.nl is lost'),
      {
        ...refusal('deletes', 'example.org', '12 of 20 records would be lost (limits: 10 and 30 %)'),
        opened: 'command line',
      },
    ],
    notes: ['this change raises the limit of deletes from 10 to 50; the base still counts'],
  },
)

const parkedChanges = [
  because(change([line('A', '@', 3600, '192.0.2.1')], [line('A', '@', 3600, '192.0.2.2')]), 'files'),
  because(
    change([], [line('TXT', '_dmarc', 3600, 'v=DMARC1; p=reject; rua=mailto:dmarc@parked1.example')]),
    'files',
  ),
]

const parked = part('parked1.example', parkedChanges, {
  effects: [{ topic: 'website', text: 'parked1.example moves from 192.0.2.1 to 192.0.2.2', cached: 3600 }],
  strategy: { chosen: 'entries', reason: 'a safe order exists' },
})

const parkedNames = Array.from({ length: 24 }, (_, index) => `parked${index + 1}.example`)

/** One shared file that changes 24 parked domains, one of them by a whole zone, and two that are alone. */
export const fleet: Plan = plan(
  [
    part('example.nl', [because(change([], [line('A', 'www', 300, '192.0.2.1')]), 'files')]),
    ...parkedNames.map(name => {
      const copy = JSON.parse(JSON.stringify(copyOf(parked, name)).replaceAll('parked1.example', name))
      return name === 'parked24.example'
        ? { ...copy, strategy: { chosen: 'zone', reason: 'asked for', asked: true } }
        : copy
    }),
    part('example.org', [because(change([], [line('A', 'www', 300, '192.0.2.1')]), 'files')]),
  ],
  [],
  {
    base: '0123456789abcdef0123456789abcdef01234567',
    refusals: [
      ...parkedNames
        .slice(0, 4)
        .map(name => refusal('apex-address', name, `the A of ${name} goes: 192.0.2.1`)),
      {
        rule: 'domains-changed',
        message: '26 domains would change at once (limit: 20)',
        atoms: [],
        key: '--allow domains-changed',
      },
    ],
  },
)

const KEY = 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA'

/** Another default TTL, file against file: long values stay as they are, nothing is sent, no row shows drift alone. */
export const retimed: Plan = plan(
  ['example.nl', 'example.org'].map(name => {
    const dkim = `${KEY}${name.replaceAll('.', '')}${'A1b2C3d4'.repeat(38)}QIDAQAB`
    const changes = [
      because(
        change(
          [line('MX', '@', 3600, `10 mail.${name}.`), line('MX', '@', 3600, `20 mail2.${name}.`)],
          [line('MX', '@', 300, `10 mail.${name}.`), line('MX', '@', 300, `20 mail2.${name}.`)],
        ),
        'files',
      ),
      because(
        change([line('TXT', 'k1._domainkey', 3600, dkim)], [line('TXT', 'k1._domainkey', 300, dkim)]),
        'foreign',
        'drift',
      ),
    ]
    return part(name, changes, { steps: [] })
  }),
  [],
  { base: '0123456789abcdef0123456789abcdef01234567' },
)
