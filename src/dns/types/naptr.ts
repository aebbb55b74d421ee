import { fieldType } from './fields.ts'

/** Naming authority pointer (RFC 3403). Flags and service compare without case and keep their spelling. */
export const NAPTR = fieldType(
  'NAPTR',
  [
    { key: 'order', kind: 'u16' },
    { key: 'preference', kind: 'u16' },
    { key: 'flags', kind: 'quoted', caseless: true },
    { key: 'service', kind: 'quoted', caseless: true },
    { key: 'regexp', kind: 'quoted' },
    { key: 'replacement', kind: 'name' },
  ],
  '100 10 "u" "E2U+sip" "!^.*$!sip:info@example.net!" .',
)
