/** The changes that the faults strike: a live zone, the file, and the zone that must come out. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { transitions } from '../support/transitions.ts'

export const ZONE = 'example.nl'

export interface Scene {
  before: readonly DnsEntry[]
  /** Text of dns.yaml. */
  desired: string
  /** By meaning; what is in `before` too must stay byte for byte. */
  after: readonly DnsEntry[]
}

const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => ({
  name,
  expire,
  type,
  content,
})

/** Stays whatever happens: odd spellings, a record that a rule leaves alone, one of a type no file can say. */
const BYSTANDERS = [
  entry('Odd', 'AAAA', '2001:DB8:0::7'),
  entry('dyn', 'A', '192.0.2.99', 60),
  entry('old', 'HTTPS', '1 . alpn=h2'),
  entry('@', 'A', '192.0.2.1'),
]
const BYSTANDERS_FILE = `ttl: 3600
ignore: [{ name: dyn }]
records:
  odd: { AAAA: "2001:db8::7" }
`

/** POST, PATCH and DELETE, in an order that mail depends on: new host, exchanger, old host. */
const MAIL_AND_WEB: Scene = {
  before: [
    ...BYSTANDERS,
    entry('@', 'MX', '10 mail'),
    entry('mail', 'A', '192.0.2.25'),
    entry('www', 'A', '192.0.2.10'),
    entry('www', 'A', '192.0.2.11'),
  ],
  desired: `${BYSTANDERS_FILE}  "@": { A: 192.0.2.1, MX: 10 mx1 }
  mx1: { A: 192.0.2.26 }
  www: { A: [192.0.2.10, 192.0.2.12] }
`,
  after: [
    ...BYSTANDERS,
    entry('@', 'MX', '10 mx1'),
    entry('mx1', 'A', '192.0.2.26'),
    entry('www', 'A', '192.0.2.10'),
    entry('www', 'A', '192.0.2.12'),
  ],
}

/** A TTL that only the whole zone can change, beside much that it must carry along. */
const TTL: Scene = {
  before: [...BYSTANDERS, entry('www', 'A', '192.0.2.10'), entry('www', 'A', '192.0.2.11')],
  desired: `${BYSTANDERS_FILE}  "@": { A: 192.0.2.1 }
  www: { A: { ttl: 300, values: [192.0.2.10, 192.0.2.11] } }
`,
  after: [...BYSTANDERS, entry('www', 'A', '192.0.2.10', 300), entry('www', 'A', '192.0.2.11', 300)],
}

const BORROWED = [
  ...['mail-moves-to-a-provider', 'referrer-leaves-first', 'cname-to-a-under-an-unchanged-referrer'],
  ...['doubled-value-replaced', 'whole-zone-write-keeps-ignored', 'chain-created'],
]

/** By name; those not made here are cases of test/cases/transitions. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'mail-and-web': MAIL_AND_WEB,
  ttl: TTL,
  ...Object.fromEntries(
    transitions()
      .filter(({ name }) => BORROWED.includes(name))
      .map(({ name, before, desired, after }) => [name, { before, desired, after }]),
  ),
}
