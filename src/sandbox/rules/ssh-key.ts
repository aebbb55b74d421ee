/** SSH public keys in the form of OpenSSH: `type base64 comment`, the base64 being fields with lengths. */
import { createHash } from 'node:crypto'

/** The bytes of a key. */
export interface SshPublicKey {
  blob: Buffer
  /** MD5 of the bytes, `bb:22:43:…`, 16 pairs of hexadecimal digits. */
  fingerprint: string
}

/** Whether a field holds what is at its place in a key. */
type Field = (field: Buffer) => boolean

function bytes(count: number): Field {
  return field => field.length === count
}

function text(wanted: string): Field {
  return field => field.toString('latin1') === wanted
}

/** A point of a curve, not compressed: the byte 4 and two coordinates. */
function point(coordinate: number): Field {
  return field => field.length === 2 * coordinate + 1 && field[0] === 4
}

/** A positive integer: the highest bit is the sign, a zero byte is there only to keep it clear. */
function integer(field: Buffer): boolean {
  const [first = 0x80, second = 0] = field
  return first < 0x80 && (first > 0 || second >= 0x80)
}

/** What a key that is held in hardware may be used for. */
function application(field: Buffer): boolean {
  return field.toString('latin1').startsWith('ssh:')
}

/** The fields after the type: RFC 4253 section 6.6, RFC 5656 section 3.1, RFC 8709 section 4, OpenSSH. */
const shapes = new Map<string, readonly Field[]>([
  ['ssh-rsa', [integer, integer]],
  ['ssh-dss', [integer, integer, integer, integer]],
  ['ssh-ed25519', [bytes(32)]],
  ['ecdsa-sha2-nistp256', [text('nistp256'), point(32)]],
  ['ecdsa-sha2-nistp384', [text('nistp384'), point(48)]],
  ['ecdsa-sha2-nistp521', [text('nistp521'), point(66)]],
  ['sk-ssh-ed25519@openssh.com', [bytes(32), application]],
  ['sk-ecdsa-sha2-nistp256@openssh.com', [text('nistp256'), point(32), application]],
])

/** Reads a public key; undefined when it is none, of a type no one knows, or cut short. */
export function readSshKey(line: string): SshPublicKey | undefined {
  const [, type = '', base64 = ''] = /^(\S+) +(\S+)( +[^\r\n]*)?$/.exec(line.trim()) ?? []
  const shape = shapes.get(type)
  const blob = Buffer.from(base64, 'base64')
  // Decoding passes over what is not Base64, so the way back must lead to the same text.
  if (shape === undefined || blob.toString('base64') !== base64) return undefined
  const fields = fieldsOf(blob)
  const wanted = [text(type), ...shape]
  if (fields?.length !== wanted.length) return undefined
  if (!fields.every((field, index) => wanted[index]?.(field))) return undefined
  const digest = createHash('md5').update(blob).digest('hex')
  return { blob, fingerprint: digest.replace(/..(?=.)/g, '$&:') }
}

/** Every field has its length before it, four bytes. Undefined when the last one does not end at the end. */
function fieldsOf(blob: Buffer): Buffer[] | undefined {
  const fields: Buffer[] = []
  let at = 0
  while (at < blob.length) {
    if (at + 4 > blob.length) return undefined
    const end = at + 4 + blob.readUInt32BE(at)
    if (end > blob.length) return undefined
    fields.push(blob.subarray(at + 4, end))
    at = end
  }
  return fields
}
