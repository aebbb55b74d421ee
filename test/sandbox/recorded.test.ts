/** The recorded exchanges of api-facts section 8: statuses, entry counts, bodies, remaining requests. */

import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Sandbox } from '../../src/sandbox/server.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import type { DnsEntry } from '../../src/sandbox/state/shapes.ts'
import { authenticate, type Reply, sandboxWith, send, tokenOf } from './support.ts'

const acme = '_acme-challenge'

/**
 * File, sequence, first and last remaining. `D` the domain, `404` an unknown domain, `L11` a list of 11
 * entries, `+name content` a POST and `-name content` a DELETE (TXT unless the name says `TYPE:name`).
 */
const recorded: [file: string, sequence: string, first: number, last: number][] = [
  ['authenticate', 'D', 950, 950],
  ['authenticate_with_unmanaged_domain_should_fail', '404', 949, 949],
  ['create_record_for_A_with_valid_name_and_content', 'D; L11; +A:localhost 127.0.0.1', 948, 946],
  ['create_record_for_CNAME_with_valid_name_and_content', 'D; L12; +CNAME:docs docs.example.com.', 945, 943],
  ['create_record_for_TXT_with_fqdn_name_and_content', `D; L13; +${acme}.fqdn challengetoken`, 942, 940],
  ['create_record_for_TXT_with_full_name_and_content', `D; L14; +${acme}.full challengetoken`, 939, 937],
  ['create_record_for_TXT_with_valid_name_and_content', `D; L15; +${acme}.test challengetoken`, 936, 934],
  [
    'create_record_multiple_times_should_create_record_set',
    `D; L16; +${acme}.createrecordset challengetoken1; L17; +${acme}.createrecordset challengetoken2`,
    933,
    929,
  ],
  [
    'create_record_with_duplicate_records_should_be_noop',
    `D; L18; +${acme}.noop challengetoken; L19; L19`,
    928,
    924,
  ],
  ['delete_record_by_filter_should_remove_record', deleting('testfilt', 'L20'), 923, 918],
  ['delete_record_by_filter_with_fqdn_name_should_remove_record', deleting('testfqdn', 'L20'), 917, 912],
  ['delete_record_by_filter_with_full_name_should_remove_record', deleting('testfull', 'L20'), 911, 906],
  ['delete_record_by_identifier_should_remove_record', deleting('testid', 'L20; L20'), 905, 899],
  [
    'delete_record_with_record_set_by_content_should_leave_others_untouched',
    `D; L19; +${acme}.deleterecordinset challengetoken1; L20; +${acme}.deleterecordinset challengetoken2; L21; ` +
      `-${acme}.deleterecordinset challengetoken1; L20`,
    898,
    891,
  ],
  [
    'delete_record_with_record_set_name_remove_all',
    `D; L20; +${acme}.deleterecordset challengetoken1; L21; +${acme}.deleterecordset challengetoken2; L22; ` +
      `-${acme}.deleterecordset challengetoken1; -${acme}.deleterecordset challengetoken2; L20`,
    890,
    882,
  ],
  ['list_records_after_setting_ttl', 'D; L20; +ttl.fqdn ttlshouldbe3600; L21', 881, 878],
  [
    'list_records_should_handle_record_sets',
    `D; L21; +${acme}.listrecordset challengetoken1; L22; +${acme}.listrecordset challengetoken2; L23`,
    877,
    872,
  ],
  [
    'list_records_with_fqdn_name_filter_should_return_record',
    'D; L23; +random.fqdntest challengetoken; L24',
    871,
    868,
  ],
  [
    'list_records_with_full_name_filter_should_return_record',
    'D; L24; +random.fulltest challengetoken; L25',
    867,
    864,
  ],
  ['list_records_with_invalid_filter_should_be_empty_list', 'D; L25', 863, 862],
  [
    'list_records_with_name_filter_should_return_record',
    'D; L25; +random.test challengetoken; L26',
    861,
    858,
  ],
  ['list_records_with_no_arguments_should_list_all', 'D; L26', 857, 856],
  [
    'update_record_should_modify_record',
    'D; L26; +orig.test challengetoken; L27; L27; -orig.test challengetoken; +orig.test challengetoken',
    855,
    849,
  ],
  [
    'update_record_should_modify_record_name_specified',
    'D; L27; +orig.nameonly.test challengetoken; L28; -orig.nameonly.test challengetoken; +orig.nameonly.test updated',
    848,
    843,
  ],
  [
    'update_record_with_fqdn_name_should_modify_record',
    'D; L28; +orig.testfqdn challengetoken; L29; L29; -orig.testfqdn challengetoken; +orig.testfqdn challengetoken',
    842,
    836,
  ],
  [
    'update_record_with_full_name_should_modify_record',
    'D; L29; +orig.testfull challengetoken; L30; L30; -orig.testfull challengetoken; +orig.testfull challengetoken',
    835,
    829,
  ],
]

function deleting(name: string, lists: string): string {
  return `D; L19; +delete.${name} challengetoken; ${lists}; -delete.${name} challengetoken; L19`
}

/** Eleven entries, as the recorded zone had before the first test. */
const before: DnsEntry[] = [
  '@ A 37.97.254.27',
  '@ AAAA 2a10:3781:1968::45:83:235:134',
  '@ MX 10 @',
  '@ TXT v=spf1 mx a -all',
  '@ CAA 0 issue "letsencrypt.org"',
  '2019._domainkey TXT v=DKIM1; k=rsa; p=MIIB',
  'dkim._domainkey TXT v=DKIM1; k=rsa; p=MIIC',
  '_dmarc TXT v=DMARC1; p=reject',
  '_mta-sts TXT v=STSv1; id=1',
  '_smtp._tls TXT v=TLSRPTv1; rua=mailto:tls@nuvius.nl',
  'autodiscover CNAME services.dotOne.nl.',
].map(line => {
  const [name = '', type = '', ...content] = line.split(' ')
  return { name, expire: type === 'CAA' ? 86_400 : 3600, type, content: content.join(' ') }
})

const seed: SandboxSeed = {
  accounts: [
    {
      accountName: 'tester',
      domains: [
        {
          name: 'nuvius.nl',
          authCode: 'AUTH_CODE',
          registrationDate: '2020-01-05',
          renewalDate: '2023-01-05',
          dnsEntries: before,
        },
      ],
    },
  ],
}

function domainBody(base: string): string {
  const link = (rel: string, part: string) =>
    `{"rel":"${rel}","link":"${base.replaceAll('/', '\\/')}\\/domains\\/nuvius.nl${part}"}`
  const parts = ['branding', 'contacts', 'dns', 'nameservers', 'actions', 'zone-file']
  const links = [link('self', ''), ...parts.map(part => link(part, `\\/${part}`))]
  return (
    '{"domain":{"name":"nuvius.nl","authCode":"AUTH_CODE","isTransferLocked":false,"registrationDate":"2020-01-05",' +
    '"renewalDate":"2023-01-05","isWhitelabel":false,"isDnsOnly":false,"cancellationDate":"","cancellationStatus":"",' +
    `"hasActionRunning":false,"supportsLocking":false,"tags":[],"hasAutoDns":false},"_links":[${links.join(',')}]}`
  )
}

async function step(sandbox: Sandbox, token: string, word: string): Promise<Reply> {
  const dns = '/domains/nuvius.nl/dns'
  if (word === 'D') {
    const reply = await send(sandbox, 'GET', '/domains/nuvius.nl', undefined, token)
    expect(reply).toMatchObject({ status: 200, text: domainBody(sandbox.url) })
    return reply
  }
  if (word === '404') {
    const reply = await send(sandbox, 'GET', '/domains/thisisadomainidonotown.com', undefined, token)
    const text = `{"error":"Domain with name 'thisisadomainidonotown.com' not found"}`
    expect(reply).toMatchObject({ status: 404, text })
    return reply
  }
  if (word.startsWith('L')) {
    const reply = await send(sandbox, 'GET', dns, undefined, token)
    expect(reply.status).toBe(200)
    expect((JSON.parse(reply.text) as { dnsEntries: unknown[] }).dnsEntries).toHaveLength(
      Number(word.slice(1)),
    )
    const base = sandbox.url.replaceAll('/', '\\/')
    expect(reply.text).toContain(
      '{"name":"@","expire":86400,"type":"CAA","content":"0 issue \\"letsencrypt.org\\""},',
    )
    expect(
      reply.text.endsWith(
        `],"_links":[{"rel":"self","link":"${base}\\/domains\\/nuvius.nl\\/dns"},{"rel":"domain","href":"${base}\\/domains\\/nuvius.nl"}]}`,
      ),
    ).toBe(true)
    return reply
  }
  const [, sign, type = 'TXT', name = '', content = ''] = /^([+-])(?:([A-Z]+):)?(\S+) (.+)$/.exec(word) ?? []
  const dnsEntry = { name, expire: 3600, type, content }
  const reply = await send(sandbox, sign === '+' ? 'POST' : 'DELETE', dns, { dnsEntry }, token)
  expect(reply).toMatchObject(sign === '+' ? { status: 201, text: '[]' } : { status: 204, text: '' })
  return reply
}

describe('recorded exchanges', () => {
  test('[auth-token] [quota-count] [quota-window] [dns-post] [dns-delete] all 26 files replay, 148 responses', async () => {
    const sandbox = await sandboxWith({ seed })
    for (let used = 0; used < 49; used += 1) await send(sandbox, 'GET', '/api-test')
    const resets = new Set<unknown>()
    let responses = 0
    for (const [file, sequence, first, last] of recorded) {
      const nonce = randomBytes(16).toString('hex')
      const auth = await authenticate(sandbox, JSON.stringify({ login: 'tester', nonce, global_key: true }))
      expect(auth.status, file).toBe(201)
      expect(auth.text, file).toMatch(/^\{"token":"[\w-]+\.[\w-]+\.[\w-]+"\}$/)
      expect(Object.keys(auth.headers).filter(header => header.startsWith('x-rate'))).toEqual([])
      const remaining: number[] = []
      for (const word of sequence.split('; ')) {
        const reply = await step(sandbox, tokenOf(auth), word)
        expect(reply.headers['x-rate-limit-limit']).toBe('1000')
        remaining.push(Number(reply.headers['x-rate-limit-remaining']))
        resets.add(reply.headers['x-rate-limit-reset'])
      }
      expect([remaining[0], remaining.at(-1)], file).toEqual([first, last])
      responses += remaining.length + 1
    }
    expect(recorded).toHaveLength(26)
    expect(responses).toBe(148)
    expect(resets.size).toBe(1)
  })
})
