/** The plans after the golden files: what a real account looks like on a busy day. */
import type { Plan, Step } from '../../src/plan/plan.ts'
import { change, line, part, plan, stepsOf } from '../support/plans.ts'

export { fleet, guarded, retimed } from './samples-fleet.ts'

const DKIM_OLD =
  'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvbq0xSs7bC6X7Hn0kT2Yd1mQ3r8eWz5uLpJ4cVfGhN6tRaKxBo9iPqDsZyMw2lEj'
const DKIM_NEW =
  'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvbq0xSs7bC6X7Hn0kT2Yd1mR3r8eWz5uLpJ4cVfGhN6tRaKxBo9iPqDsZyMw2lEj'

const AMAZON = 'abcdefghijklmnopqrstuvwxyz234567.dkim.amazonses.com.'
const DMARC = 'v=DMARC1; p=quarantine; rua=mailto:dmarc@example.nl; adkim=s; aspf=s'

const mailMoves = [
  change([line('A', '@', 3600, '192.0.2.10')], [line('A', '@', 3600, '192.0.2.20')]),
  change(
    [line('MX', '@', 3600, '10 mail.example.nl.'), line('MX', '@', 3600, '20 mail2.example.nl.')],
    [line('MX', '@', 3600, '0 example-nl.mail.protection.outlook.com.')],
    1,
  ),
  change(
    [line('TXT', '@', 3600, 'v=spf1 include:_spf.google.com ip4:192.0.2.0/24 ~all')],
    [line('TXT', '@', 3600, 'v=spf1 include:spf.protection.outlook.com ip4:192.0.2.0/24 -all')],
    1,
  ),
  change([], [line('CAA', '@', 3600, '0 issue "letsencrypt.org"')]),
  change(
    [line('A', 'api', 3600, '192.0.2.11'), line('A', 'api', 3600, '192.0.2.12')],
    [line('A', 'api', 300, '192.0.2.11'), line('A', 'api', 300, '192.0.2.12')],
  ),
  change([line('CNAME', 'blog', 3600, 'example.nl.')], [line('CNAME', 'blog', 300, 'sites.example.net.')]),
  change([line('CNAME', 'old', 86400, 'legacy.example.net.')], []),
  change([line('TXT', 'k1._domainkey', 3600, DKIM_OLD)], [line('TXT', 'k1._domainkey', 3600, DKIM_NEW)]),
  change([line('AAAA', 'www', 300, '2001:db8::1')], [line('AAAA', 'www', 3600, '2001:db8::1')]),
  change([], [line('A', '*.dev', 300, '192.0.2.30'), line('A', '*.dev', 300, '192.0.2.31')]),
]

const small = [change([], [line('TXT', '_github-challenge', 3600, '1f0c9a')])]

const ignored = {
  reason: 'ignored' as const,
  rule: 'name: "_acme-challenge*", type: TXT',
}

export const busy: Plan = plan(
  [
    part('example.nl', mailMoves, {
      steps: [
        {
          ...stepsOf('example.nl', mailMoves)[0]!,
          send: 'PUT',
          summary: 'PUT the whole zone: 61 entries as they are, 10 removed, 10 added',
        },
      ],
      strategy: {
        chosen: 'zone',
        reason: 'the TTL of api A and www AAAA changes, which no single request can do',
        caution: 'an edit by someone else in the second before this request would be lost',
      },
      notes: ['the old MX records of example.nl can stay in caches for 1 h'],
      left: [
        { ...ignored, line: line('TXT', '_acme-challenge', 60, 'gfj9Xq7Rg85nM') },
        { ...ignored, line: line('TXT', '_acme-challenge.www', 60, 'LoqXcYV8q5ONb') },
        { reason: 'unknown-type', line: line('HTTPS', '@', 300, '1 . alpn=h2,h3') },
      ],
    }),
    part('xn--bcher-kva.example', small, {
      strategy: {
        chosen: 'entries',
        reason: 'a safe order exists and everything else in the zone stays untouched',
      },
    }),
    part('stuck.example', [change([], [line('A', 'www', 300, '192.0.2.1')])], {
      steps: [],
      stuck:
        'the live zone breaks a rule of the server (CNAME shop has other data beside it) in entries that are ignored',
    }),
    part('example.com', [], { left: [{ ...ignored, line: line('TXT', '_acme-challenge', 60, 'x') }] }),
    part('example.org', []),
  ],
  [
    {
      subject: 'shop.example',
      kind: 'dns',
      message:
        'GET /domains/shop.example/dns answered 503: Internal error occurred, please contact our support',
      advice: 'try again in some minutes; other domains are not affected',
    },
    {
      subject: 'sold.example',
      message: 'this domain is not in the account',
      advice: 'remove zones/sold.example.yaml if it has left',
      absent: true,
    },
  ],
)

export const entries: Plan = (() => {
  const changes = [
    change([], [line('A', 'www', 300, '192.0.2.10')]),
    change([], [line('MX', '@', 3600, '10 www.example.nl.')]),
    change([line('AAAA', 'api', 300, '2001:db8::5')], []),
  ]
  return plan([
    part('example.nl', changes, {
      strategy: {
        chosen: 'entries',
        reason: 'a safe order exists and everything else in the zone stays untouched',
      },
    }),
  ])
})()

export const nothing: Plan = plan([part('example.nl', []), part('example.org', [])])

export const unread: Plan = plan(
  [part('example.nl', [])],
  [{ subject: 'example.org', message: 'the server did not answer within 30 s' }],
)

export const hostile: Plan = plan([
  part(
    'example.nl',
    [
      change(
        [],
        [line('TXT', '@', 300, 'red \u001b[31m text, bell \u0007, reversed \u202etxt.exe, zero\u200bwidth')],
      ),
      change(
        [line('TXT', 'md', 300, '``` @team | <!-- x --> </details>')],
        [line('TXT', 'md', 300, '```` #12 &amp; \\u{1b} ')],
      ),
      change([], [line('TXT', '漢字', 300, '幅の広い文字'), line('TXT', '漢字', 300, 'narrow')]),
    ],
    { notes: ['ping @team about #12, www.example.com and `code` in C:\\x <b>'] },
  ),
])

/** Names of every length and script, RRsets of several records, and one whose live records disagree on their TTL. */
export const names: Plan = plan([
  part(
    'example.nl',
    [
      change(
        [],
        ['10', '11', '12'].map(host => line('A', 'new', 300, `192.0.2.${host}`)),
      ),
      change([], [line('CNAME', 'abcdefghijklmnopqrstuvwxyz234567._domainkey', 3600, AMAZON)]),
      change([line('TXT', '_dmarc', 3600, 'v=DMARC1; p=none')], [line('TXT', '_dmarc', 3600, DMARC)]),
      change(
        [line('A', 'xn--bcher-kva', 300, '192.0.2.20')],
        [line('A', 'xn--bcher-kva', 300, '192.0.2.21')],
      ),
      change([line('A', 'old', 60, '192.0.2.30'), line('A', 'old', 90, '192.0.2.31')], []),
      change([], [line('AAAA', 'www', 300, '2001:db8:1111:2222:3333:4444:5555:6666')]),
    ],
    {
      steps: [
        {
          ...stepsOf('example.nl', [change([], [line('A', 'new', 300, '192.0.2.10')])])[0]!,
          send: 'PUT',
          summary: 'PUT the whole zone: 20 entries as they are, 4 removed, 7 added',
        },
      ],
      strategy: { chosen: 'zone', reason: 'asked for', asked: true },
      notes: ['the first line of a message\nand its second line'],
    },
  ),
])

/** After `plan --check`: accepted, dependent, refused, and the whole zone. */
export const checked: Plan = (() => {
  const [first, second] = entries.parts[0]!.steps
  const accepted = ({ send, summary }: Step) => ({ send, summary, accepted: true })
  return plan([
    {
      ...entries.parts[0]!,
      check: {
        steps: [
          accepted(first!),
          {
            send: second!.send,
            summary: second!.summary,
            accepted: false,
            dependent: true,
            message: "DNS target 'www.example.nl.' does not exist",
          },
          accepted(entries.parts[0]!.steps[2]!),
        ],
        whole: { accepted: true },
      },
    },
    {
      ...part('example.org', [change([], [line('CNAME', 'shop', 300, 'nowhere')])]),
      strategy: { chosen: 'zone', reason: 'asked for', asked: true },
      check: {
        steps: [
          {
            send: 'POST',
            summary: 'POST shop 300 CNAME nowhere',
            accepted: false,
            message: "DNS target 'nowhere' does not exist",
          },
        ],
        whole: { accepted: false, message: "DNS target 'nowhere' does not exist" },
      },
    },
  ])
})()
