/** The guards that `--allow` opens, by name: the compiler holds the list equal to that of the schema. */
import type { Policy } from '../../schema.gen.ts'

type Guard = NonNullable<Policy['allow']>[number]

const EVERY: Record<Guard, true> = {
  'foreign-change': true,
  drift: true,
  'unlike-base': true,
  deletes: true,
  emptied: true,
  'apex-address': true,
  mail: true,
  delegation: true,
  nameservers: true,
  'dnssec-order': true,
  'dnssec-disjoint': true,
  'dnssec-lost': true,
  registrant: true,
  unlock: true,
  whitelabel: true,
  'domains-changed': true,
}

export const GUARDS: readonly string[] = Object.keys(EVERY)
