/** Reads the bytes of a DNS message (RFC 1035, 4.1): numbers, strings and names, never beyond their bounds. */
import type { Fqdn } from '../../dns/name.ts'

/** Bytes that are not a DNS message. Stays inside this folder, where it becomes the failure `garbled`. */
export class Garbled extends Error {}

/** RFC 1035, 2.3.4. */
const NAME_OCTETS = 255

export class WireReader {
  /** The whole message: names point back into it. */
  readonly #message: Buffer
  #at: number
  readonly #end: number

  constructor(message: Buffer, start = 0, end = message.length) {
    this.#message = message
    this.#at = start
    this.#end = end
  }

  get done(): boolean {
    return this.#at === this.#end
  }

  u8(): number {
    return this.bytes(1).readUInt8()
  }

  u16(): number {
    return this.bytes(2).readUInt16BE()
  }

  u32(): number {
    return this.bytes(4).readUInt32BE()
  }

  bytes(length: number): Buffer {
    const start = this.#at
    if (length > this.#end - start) throw new Garbled('it ends too early')
    this.#at += length
    return this.#message.subarray(start, this.#at)
  }

  rest(): Buffer {
    return this.bytes(this.#end - this.#at)
  }

  /** A character-string: its length and that many bytes. */
  string(): Buffer {
    return this.bytes(this.u8())
  }

  /** A reader of the next bytes alone; this one goes on after them. */
  part(length: number): WireReader {
    const start = this.#at
    this.bytes(length)
    return new WireReader(this.#message, start, this.#at)
  }

  /** An absolute name in small letters (RFC 4343: case means nothing), with final dot: `.` for the root. */
  name(): Fqdn {
    const labels: string[] = []
    let octets = 1
    let reader: WireReader = this
    // Each jump must lead further back than the one before, so that there is an end.
    let limit = this.#at
    for (let length = reader.u8(); length !== 0; length = reader.u8()) {
      if (length >= 0xc0) {
        const target = ((length & 0x3f) << 8) | reader.u8()
        if (target >= limit) throw new Garbled('a name points forward')
        limit = target
        reader = new WireReader(this.#message, target)
        continue
      }
      if (length > 63) throw new Garbled('a label has an unknown form')
      octets += length + 1
      if (octets > NAME_OCTETS) throw new Garbled('a name is too long')
      labels.push(labelText(reader.bytes(length)))
    }
    return `${labels.join('.')}.` as Fqdn
  }
}

/** RFC 1035, 5.1: what is not a plain character is written `\.` or as three digits, so that no two names look alike. */
function labelText(label: Buffer): string {
  const text = label.toString('latin1').replace(/[A-Z]+/g, letters => letters.toLowerCase())
  return text.replace(/[^!-~]|[.\\]/g, char =>
    char === '.' || char === '\\' ? `\\${char}` : `\\${String(char.charCodeAt(0)).padStart(3, '0')}`,
  )
}
