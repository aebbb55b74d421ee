/** Signs NS and DNSKEY records with the keys of dnssec-live.ts, in an encoding of its own (RFC 4034, 3.1). */
import { createPrivateKey, sign } from 'node:crypto'
import { entryNumber } from './dnssec-live.ts'

export interface Rrsig {
  type: number
  algorithm: number
  labels: number
  originalTtl: number
  /** Seconds since 1970, both. */
  expiration: number
  inception: number
  keyTag: number
  signer: string
}

export interface Signer {
  /** Of the private key, which signs. */
  key: number
  flags?: number
  /** Says something else in the record, and signs that. */
  says?: Partial<Rrsig>
}

export type Times = Pick<Rrsig, 'inception' | 'expiration'>

const TYPES = { NS: 2, DNSKEY: 48 } as const

/** The rdata of an RRSIG record, in hexadecimal. `contents` as the API writes them. */
export function rrsigOver(
  owner: string,
  type: keyof typeof TYPES,
  contents: readonly string[],
  { key, flags = 257, says = {} }: Signer,
  times: Times,
): string {
  const fields: Rrsig = {
    type: TYPES[type],
    algorithm: 13,
    labels: owner.split('.').length - 1,
    originalTtl: 3600,
    ...times,
    keyTag: entryNumber(key, flags).keyTag,
    signer: owner,
    ...says,
  }
  const rdatas = contents.map(type === 'NS' ? wire : dnskey)
  const records = rdatas
    .sort(Buffer.compare)
    .map(rdata =>
      Buffer.concat([
        wire(owner),
        u16(TYPES[type]),
        u16(1),
        u32(fields.originalTtl),
        u16(rdata.length),
        rdata,
      ]),
    )
  const data = Buffer.concat([head(fields), ...records])
  return rrsigRdata(fields, sign('sha256', data, { key: privateKey(key), dsaEncoding: 'ieee-p1363' }))
}

export function rrsigRdata(fields: Rrsig, signature: Uint8Array): string {
  return Buffer.concat([head(fields), signature]).toString('hex')
}

/** Lines of a zone for the test authority, with a signature of every signer over NS and over DNSKEY. */
export function signedLines(
  zone: string,
  lines: readonly string[],
  signers: Readonly<Record<keyof typeof TYPES, readonly Signer[]>>,
  times: Times,
): string[] {
  const of = (type: string) =>
    lines.flatMap(line =>
      line.startsWith('@ ') && line.split(' ')[2] === type ? [line.replace(/^(\S+ ){3}/, '')] : [],
    )
  const signatures = (['NS', 'DNSKEY'] as const).flatMap(type =>
    signers[type].map(signer => `@ 3600 TYPE46 \\# ${rrsigOver(`${zone}.`, type, of(type), signer, times)}`),
  )
  return [...lines, ...signatures]
}

function privateKey(number: number) {
  const point = Buffer.from(entryNumber(number).publicKey, 'base64')
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const [x, y] = [text(point.subarray(0, 32)), text(point.subarray(32))]
  const d = text(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'))
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' })
}

function head({
  type,
  algorithm,
  labels,
  originalTtl,
  expiration,
  inception,
  keyTag,
  signer,
}: Rrsig): Buffer {
  const numbers = [u32(originalTtl), u32(expiration), u32(inception), u16(keyTag)]
  return Buffer.concat([u16(type), Buffer.of(algorithm, labels), ...numbers, wire(signer)])
}

function dnskey(content: string): Buffer {
  const [flags, protocol, algorithm, publicKey = ''] = content.split(' ')
  const fixed = Buffer.of(Number(protocol), Number(algorithm))
  return Buffer.concat([u16(Number(flags)), fixed, Buffer.from(publicKey, 'base64')])
}

function wire(name: string): Buffer {
  const labels = name.split('.').map(label => Buffer.from(label.toLowerCase()))
  return Buffer.concat(labels.flatMap(label => [Buffer.of(label.length), label]))
}

function u16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 255)
}

function u32(value: number): Buffer {
  return Buffer.concat([u16(Math.floor(value / 65536)), u16(value % 65536)])
}
