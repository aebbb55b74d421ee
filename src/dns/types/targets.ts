import { fieldType } from './fields.ts'

/** Canonical name (RFC 1035, 3.3.1). */
export const CNAME = fieldType('CNAME', [{ key: 'target', kind: 'host' }], 'www.example.net.')

/** An address taken from another name, answered by the provider as A and AAAA; apex only (api-facts 3.1). */
export const ALIAS = fieldType('ALIAS', [{ key: 'target', kind: 'host' }], 'www.example.net.')

/** Delegation of a name below the apex (RFC 1035, 3.3.11). */
export const NS = fieldType('NS', [{ key: 'target', kind: 'host' }], 'ns1.example.net.')
