import { fieldType } from './fields.ts'

/** Service location (RFC 2782). */
export const SRV = fieldType(
  'SRV',
  [
    { key: 'priority', kind: 'u16' },
    { key: 'weight', kind: 'u16' },
    { key: 'port', kind: 'u16' },
    { key: 'target', kind: 'host' },
  ],
  '10 5 443 host.example.net.',
)
