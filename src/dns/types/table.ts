/**
 * The record types the API takes (api-facts 3.1), in the order in which they are shown. A new type is a row here:
 * parser, schema, reader of the wire and formats of other tools follow from it.
 */
import { caaProblems } from './caa.ts'
import { digestLength, SHA1, SHA256, SHA384, SHA512 } from './digests.ts'
import { nullMx } from './mx.ts'
import type { RecordTypeRow } from './row.ts'
import { textProblems } from './txt.ts'

const HOST =
  'Host name. Without a final dot it is relative to the zone, with one it is absolute; @ is the apex.'
const SSHFP_EXAMPLE = '123456789abcdef67890123456789abcdef67890123456789abcdef123456789'
const TLSA_EXAMPLE = '0b9fa5a59eed715c26c1020c711b4f6ec42d58b0015e14337a39dad301c5afc3'
const DS_EXAMPLE = 'e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766'

export const RECORD_TYPES = {
  /** RFC 1035, 3.4.1. */
  A: {
    number: 1,
    about:
      'IPv4 address, one or a list. With a TTL of its own, as any type: { ttl: 300, values: [192.0.2.10] }.',
    example: '192.0.2.10',
    fields: [
      {
        key: 'address',
        kind: 'ipv4',
        about: 'IPv4 address such as 192.0.2.10.',
        examples: ['192.0.2.10', ['192.0.2.10', '192.0.2.11']],
      },
    ],
  },
  /** RFC 3596, canonical as in RFC 5952. */
  AAAA: {
    number: 28,
    about: 'IPv6 address, one or a list. In brackets or braces write it in quotes.',
    example: '2001:db8::1',
    fields: [
      {
        key: 'address',
        kind: 'ipv6',
        about: 'IPv6 address such as 2001:db8::1.',
        examples: ['2001:db8::1', ['2001:db8::1', '2001:db8::2']],
      },
    ],
  },
  /** RFC 1035, 3.3.1. */
  CNAME: {
    number: 5,
    about: 'The name is another name for this host. Alone at its name, never at the apex (use ALIAS there).',
    example: 'www.example.net.',
    fields: [{ key: 'target', kind: 'host', about: HOST, examples: ['web', 'www.example.net.', '@'] }],
    target: { mustExist: true, alias: true },
  },
  /** The provider answers with the addresses of the host; apex only (api-facts 3.1). */
  ALIAS: {
    about: 'Like CNAME, for the apex: the server answers with the addresses of this host.',
    example: 'www.example.net.',
    fields: [{ key: 'target', kind: 'host', about: HOST, examples: ['web.example.net.'] }],
    target: { mustExist: false, alias: true },
  },
  /** RFC 1035, 3.3.9. The server refuses the null MX of RFC 7505 (api-facts 3.1). */
  MX: {
    number: 15,
    about: 'Mail exchanger: preference and host, such as 10 mail.',
    example: '10 mail.example.net.',
    fields: [
      {
        key: 'preference',
        kind: 'u16',
        about: 'Lower numbers are tried first.',
        examples: [10, 20],
        octodns: ['preference', 'priority'],
      },
      {
        key: 'exchange',
        kind: 'host',
        about: HOST,
        examples: ['mail', 'mx.example.net.', '@'],
        octodns: ['exchange', 'value'],
      },
    ],
    lint: nullMx,
    target: { mustExist: true, alias: false },
  },
  /** RFC 1035, 3.3.11. */
  NS: {
    number: 2,
    about:
      'Nameserver a name below the apex is delegated to. The nameservers of the domain itself are not zone data.',
    example: 'ns1.example.net.',
    fields: [
      {
        key: 'target',
        kind: 'host',
        about: HOST,
        examples: ['ns1.example.net.', ['ns1.example.net.', 'ns2.example.net.']],
      },
    ],
    target: { mustExist: true, alias: false },
  },
  /** RFC 1035, 3.3.14. The API keeps it raw and unquoted. */
  TXT: {
    number: 16,
    about:
      'Text, raw: no quotes around it, no splitting into chunks. In brackets or braces write a text with a comma in quotes.',
    example: 'v=spf1 mx -all',
    fields: [
      {
        key: 'text',
        kind: 'text',
        about: 'Text as it is to be published. Everything is text, numbers too.',
        examples: ['v=spf1 mx -all'],
      },
    ],
    lint: textProblems,
  },
  /** RFC 2782. */
  SRV: {
    number: 33,
    about: 'Service location: priority, weight, port and target. The owner name is _service._protocol.',
    example: '10 5 5060 sip.example.net.',
    fields: [
      { key: 'priority', kind: 'u16', about: 'Lower numbers are tried first.', examples: [10] },
      { key: 'weight', kind: 'u16', about: 'Share of the load among equal priorities.', examples: [5] },
      { key: 'port', kind: 'u16', about: 'Port of the service.', examples: [5060, 443] },
      { key: 'target', kind: 'host', about: HOST, examples: ['sip.example.net.'] },
    ],
    target: { mustExist: true, alias: false },
  },
  /** RFC 4255 and 6594. */
  SSHFP: {
    number: 44,
    about: 'SSH host key fingerprint: algorithm, fingerprint type and hexadecimal digits.',
    example: `4 2 ${SSHFP_EXAMPLE}`,
    fields: [
      { key: 'algorithm', kind: 'u8', about: '1 RSA, 2 DSA, 3 ECDSA, 4 Ed25519.', examples: [4] },
      {
        key: 'type',
        kind: 'u8',
        about: '1 SHA-1, 2 SHA-256.',
        examples: [2],
        octodns: ['fingerprint_type'],
        dnscontrol: 'sshfpfingerprint',
      },
      {
        key: 'fingerprint',
        kind: 'hex',
        about: 'Fingerprint in hexadecimal: 40 digits of SHA-1, 64 of SHA-256.',
        examples: [SSHFP_EXAMPLE],
        dnscontrol: 'target',
      },
    ],
    lint: digestLength('SSHFP', 'type', 'fingerprint', { 1: SHA1, 2: SHA256 }),
  },
  /** RFC 6698. Matching type 0 carries the certificate itself, of any length. */
  TLSA: {
    number: 52,
    about: 'Certificate association (DANE). The owner name is _port._protocol, such as _443._tcp.',
    example: `3 1 1 ${TLSA_EXAMPLE}`,
    fields: [
      {
        key: 'usage',
        kind: 'u8',
        about: '0 and 1 check a CA chain, 2 a trust anchor, 3 the certificate itself.',
        examples: [3],
        octodns: ['certificate_usage'],
      },
      { key: 'selector', kind: 'u8', about: '0 the whole certificate, 1 its public key.', examples: [1] },
      { key: 'matchingType', kind: 'u8', about: '0 exact, 1 SHA-256, 2 SHA-512.', examples: [1] },
      {
        key: 'data',
        kind: 'hex',
        about: 'Hash or certificate in hexadecimal.',
        examples: [TLSA_EXAMPLE],
        octodns: ['certificate_association_data'],
        dnscontrol: 'target',
      },
    ],
    lint: digestLength('TLSA', 'matchingType', 'data', { 1: SHA256, 2: SHA512 }),
  },
  /** RFC 8659; the value is in double quotes (api-facts 3.3) and verbatim up to the last of them. */
  CAA: {
    number: 257,
    about:
      'Which certification authorities may issue certificates: flags, tag and a value in double quotes, or who may by issue, issuewild, issuemail, issuevmc and iodef.',
    example: '0 issue "letsencrypt.org"',
    fields: [
      {
        key: 'flags',
        kind: 'u8',
        about: '0, or 128 for critical.',
        examples: [0, 128],
        octodnsDefault: '0',
        dnscontrol: 'caaflag',
      },
      {
        key: 'tag',
        kind: 'word',
        about: 'issue, issuewild, iodef or another registered tag.',
        examples: ['issue', 'issuewild', 'iodef'],
        caseless: true,
      },
      {
        key: 'value',
        kind: 'quoted',
        about: 'Value without quotes around it.',
        examples: ['letsencrypt.org'],
        rest: true,
        dnscontrol: 'target',
      },
    ],
    lint: caaProblems,
  },
  /** RFC 3403. Flags and service compare without case and keep their spelling. */
  NAPTR: {
    number: 35,
    about: 'Naming authority pointer: order, preference, flags, service, regexp and replacement.',
    example: '100 10 "S" "SIP+D2U" "" _sip._udp.example.net.',
    fields: [
      { key: 'order', kind: 'u16', about: 'Lower numbers come first.', examples: [100] },
      {
        key: 'preference',
        kind: 'u16',
        about: 'Lower numbers come first among equal orders.',
        examples: [10],
      },
      { key: 'flags', kind: 'quoted', about: 'S, A, U, P or empty.', examples: ['S'], caseless: true },
      {
        key: 'service',
        kind: 'quoted',
        about: 'Service name, such as SIP+D2U.',
        examples: ['SIP+D2U'],
        caseless: true,
      },
      { key: 'regexp', kind: 'quoted', about: 'Substitution expression, or empty.', examples: [''] },
      {
        key: 'replacement',
        kind: 'name',
        about: 'Next name to ask; . for none.',
        examples: ['_sip._udp.example.net.'],
      },
    ],
  },
  /** RFC 4034, 5; digest types in the IANA registry. */
  DS: {
    number: 43,
    about: 'Delegation signer of a name below the apex that has NS records.',
    example: `12345 13 2 ${DS_EXAMPLE}`,
    fields: [
      {
        key: 'keyTag',
        kind: 'u16',
        about: 'Key tag: the number by which the DS points at its key.',
        examples: [12345],
      },
      {
        key: 'algorithm',
        kind: 'u8',
        about: 'Algorithm of the key, such as 13.',
        examples: [13],
        mnemonics: 'algorithm',
      },
      {
        key: 'digestType',
        kind: 'u8',
        about: '2 SHA-256, 4 SHA-384.',
        examples: [2],
        mnemonics: 'digest',
      },
      { key: 'digest', kind: 'hex', about: 'Digest in hexadecimal.', examples: [DS_EXAMPLE] },
    ],
    lint: digestLength('DS', 'digestType', 'digest', { 1: SHA1, 2: SHA256, 3: SHA256, 4: SHA384 }),
  },
} as const satisfies Readonly<Record<string, RecordTypeRow>>

export type RecordTypeName = keyof typeof RECORD_TYPES

/** In the order of the table. */
export const RECORD_TYPE_NAMES = Object.keys(RECORD_TYPES) as readonly RecordTypeName[]

export function isRecordType(type: string): type is RecordTypeName {
  return Object.hasOwn(RECORD_TYPES, type)
}

/** The row of a type, in the general shape. */
export function rowOf(type: RecordTypeName): RecordTypeRow {
  return RECORD_TYPES[type]
}

function typesWith(holds: (row: RecordTypeRow) => boolean): ReadonlySet<string> {
  return new Set(RECORD_TYPE_NAMES.filter(type => holds(rowOf(type))))
}

/** Types that point at a host. */
export const POINTING = typesWith(({ target }) => target !== undefined)
/** Those whose target, where it is in the zone, must have a record (api-facts 3.4). */
export const CHECKED_TARGETS = typesWith(({ target }) => target?.mustExist === true)
/** Those whose target must have addresses of its own, not an alias. */
export const NEEDS_ADDRESSES = typesWith(({ target }) => target?.alias === false)
/** Types whose values may hold anything: a comma or a # in them is likely data. */
export const FREE_TEXT = typesWith(({ fields }) =>
  fields.some(({ kind }) => kind === 'quoted' || kind === 'text'),
)
/** Types of several fields, so that a mapping is a value. */
export const STRUCTURED = typesWith(({ fields }) => fields.length > 1)
