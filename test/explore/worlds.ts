/** Small zones, the files about them, and what other clients may do: each is explored from end to end. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Defaults, DnsSection } from '../../src/schema.gen.ts'

export const ZONE = 'example.nl'

/** What another client may do at any moment, where the entries are there and the server takes it. */
export interface Edit {
  name: string
  remove?: readonly DnsEntry[]
  add?: readonly DnsEntry[]
}

export interface World {
  /** What is live before the first run, and what was before that: an old answer may show it. */
  before: readonly DnsEntry[]
  earlier: readonly DnsEntry[]
  /** The file, and the file of the last apply; without one there is no base. */
  file: DnsSection
  base?: DnsSection
  onlyFromFiles?: true
  /** A guard refuses it, whatever happens. */
  refused?: true
  defaults?: Defaults['dns']
  /** Guards that the user opens. */
  allowed?: readonly string[]
  edits: readonly Edit[]
  strategies: readonly ('auto' | 'entries' | 'zone')[]
}

const entry = (name: string, type: string, content: string, expire = 3600): DnsEntry => ({
  name,
  expire,
  type,
  content,
})
const a = (name: string, last: number, expire = 3600): DnsEntry => entry(name, 'A', `192.0.2.${last}`, expire)

/** Left alone by an ignore rule, and of a type that no file can say. */
const DYN = a('dyn', 99, 60)
const HTTPS = entry('old', 'HTTPS', '1 . alpn=h2')
const IGNORE: DnsSection['ignore'] = [{ name: 'dyn' }]

const records = (all: DnsSection['records']): DnsSection => ({ ttl: 3600, ignore: IGNORE, records: all })

/** Edits beside the plan: something new, and the loss and the change of what the plan does not name. */
const FOREIGN: readonly Edit[] = [
  { name: 'adds x', add: [a('x', 66)] },
  { name: 'removes dyn', remove: [DYN] },
  { name: 'changes dyn', remove: [DYN], add: [a('dyn', 98, 60)] },
]

export const WORLDS: Readonly<Record<string, World>> = {
  /** More adds than `maxEntryWrites`: `auto` takes a PUT although nothing is removed. */
  'many adds': {
    before: [entry('@', 'MX', '10 mx.example.net.'), a('www', 1), DYN, HTTPS],
    earlier: [entry('@', 'MX', '10 mx.example.net.'), a('www', 1), HTTPS],
    base: records({ '@': { MX: '10 mx.example.net.' }, www: { A: '192.0.2.1' } }),
    file: records({
      '@': { MX: '10 mx.example.net.' },
      www: { A: '192.0.2.1' },
      n: { A: '192.0.2.11' },
      m: { A: '192.0.2.12' },
    }),
    onlyFromFiles: true,
    defaults: { maxEntryWrites: 1 },
    edits: [
      ...FOREIGN,
      { name: 'adds n', add: [a('n', 11)] },
      { name: 'removes www', remove: [a('www', 1)] },
    ],
    strategies: ['auto'],
  },
  /** One POST. */
  add: {
    before: [a('www', 1), DYN],
    earlier: [a('www', 1)],
    base: records({ www: { A: '192.0.2.1' } }),
    file: records({ www: { A: ['192.0.2.1', '192.0.2.2'] } }),
    edits: [
      ...FOREIGN,
      { name: 'adds the same', add: [a('www', 2)] },
      { name: 'adds www 3', add: [a('www', 3)] },
      { name: 'removes www 1', remove: [a('www', 1)] },
    ],
    strategies: ['auto', 'zone'],
  },
  /** One PATCH. */
  'new value': {
    before: [a('www', 1), DYN],
    earlier: [a('www', 7), DYN],
    base: records({ www: { A: '192.0.2.1' } }),
    file: records({ www: { A: '192.0.2.2' } }),
    edits: [
      ...FOREIGN,
      { name: 'changes www', remove: [a('www', 1)], add: [a('www', 5)] },
      { name: 'removes www', remove: [a('www', 1)] },
      { name: 'adds www 5', add: [a('www', 5)] },
    ],
    strategies: ['auto', 'zone'],
  },
  /** POST and DELETE in one RRset. */
  'one of two values': {
    before: [a('www', 1), a('www', 2), HTTPS],
    earlier: [a('www', 1), HTTPS],
    base: records({ www: { A: ['192.0.2.1', '192.0.2.2'] } }),
    file: records({ www: { A: ['192.0.2.1', '192.0.2.3'] } }),
    edits: [
      { name: 'adds x', add: [a('x', 66)] },
      { name: 'removes www 1', remove: [a('www', 1)] },
      { name: 'removes www 2', remove: [a('www', 2)] },
      { name: 'changes www 2', remove: [a('www', 2)], add: [a('www', 5)] },
    ],
    strategies: ['auto', 'zone'],
  },
  /** One DELETE. */
  remove: {
    before: [a('www', 1), a('gone', 9), DYN],
    earlier: [a('www', 1), a('gone', 9)],
    base: records({ www: { A: '192.0.2.1' }, gone: { A: '192.0.2.9' } }),
    file: records({ www: { A: '192.0.2.1' } }),
    edits: [
      ...FOREIGN,
      { name: 'removes gone', remove: [a('gone', 9)] },
      { name: 'changes gone', remove: [a('gone', 9)], add: [a('gone', 8)] },
      { name: 'adds gone 8', add: [a('gone', 8)] },
    ],
    strategies: ['auto', 'zone'],
  },
  /** Only the whole zone can change a TTL. */
  ttl: {
    before: [a('www', 1), a('www', 2), DYN],
    earlier: [a('www', 1), a('www', 2)],
    base: records({ www: { A: ['192.0.2.1', '192.0.2.2'] } }),
    file: records({ www: { A: { ttl: 300, values: ['192.0.2.1', '192.0.2.2'] } } }),
    edits: [
      ...FOREIGN,
      { name: 'removes www 2', remove: [a('www', 2)] },
      { name: 'adds www 3', add: [a('www', 3)] },
    ],
    strategies: ['auto'],
  },
  /** `entries` has a gap here, so `auto` takes a PUT. */
  'CNAME to A': {
    before: [entry('www', 'CNAME', 'host.example.net.'), DYN],
    earlier: [entry('www', 'CNAME', 'host.example.net.')],
    base: records({ www: { CNAME: 'host.example.net.' } }),
    file: records({ www: { A: '192.0.2.1' } }),
    edits: [
      ...FOREIGN,
      {
        name: 'changes www',
        remove: [entry('www', 'CNAME', 'host.example.net.')],
        add: [entry('www', 'CNAME', 'other.example.net.')],
      },
    ],
    strategies: ['auto', 'entries'],
  },
  /** Mail moves to a new host: POST, PATCH, DELETE, in an order that matters. */
  'mail host': {
    before: [entry('@', 'MX', '10 old'), a('old', 1), DYN],
    earlier: [entry('@', 'MX', '10 old'), a('old', 1)],
    base: records({ '@': { MX: '10 old' }, old: { A: '192.0.2.1' } }),
    file: records({ '@': { MX: '10 new' }, new: { A: '192.0.2.2' } }),
    allowed: ['mail'],
    edits: [
      ...FOREIGN,
      { name: 'adds an MX', add: [entry('@', 'MX', '20 mx.example.net.')] },
      { name: 'removes the MX', remove: [entry('@', 'MX', '10 old')] },
    ],
    strategies: ['auto'],
  },
  /** Drift and a foreign record are held back beside what the files ask for. */
  'held back': {
    before: [a('www', 9), a('foreign', 8), a('old', 3)],
    earlier: [a('www', 1), a('old', 3)],
    base: records({ www: { A: '192.0.2.1' }, old: { A: '192.0.2.3' } }),
    file: records({ www: { A: '192.0.2.1' }, old: { A: '192.0.2.3' }, n: { A: '192.0.2.5' } }),
    onlyFromFiles: true,
    edits: [
      { name: 'adds x', add: [a('x', 66)] },
      { name: 'removes foreign', remove: [a('foreign', 8)] },
      { name: 'sets www back', remove: [a('www', 9)], add: [a('www', 1)] },
    ],
    strategies: ['auto'],
  },
  /** The same, and the change can only be written by a PUT: a guard refuses it. */
  'held back from a PUT': {
    before: [a('www', 9), a('foreign', 8), a('old', 3)],
    earlier: [a('www', 1), a('old', 3)],
    base: records({ www: { A: '192.0.2.1' }, old: { A: '192.0.2.3' } }),
    file: records({ www: { A: '192.0.2.1' }, old: { A: { ttl: 300, values: ['192.0.2.3'] } } }),
    onlyFromFiles: true,
    refused: true,
    edits: [{ name: 'sets www back', remove: [a('www', 9)], add: [a('www', 1)] }],
    strategies: ['auto'],
  },
  /** Two entries that are equal to the byte, of which one stays. */
  copies: {
    before: [a('www', 1), a('www', 1), DYN],
    earlier: [a('www', 1), DYN],
    file: records({ www: { A: '192.0.2.1' } }),
    edits: [...FOREIGN, { name: 'removes a copy', remove: [a('www', 1)] }],
    strategies: ['auto', 'entries'],
  },
}
