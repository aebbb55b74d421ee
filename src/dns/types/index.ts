/** The record types, by name. A new type is a file in this folder, its line here, and its schema. */

import { A } from './a.ts'
import { AAAA } from './aaaa.ts'
import { CAA } from './caa.ts'
import { DS, SSHFP, TLSA } from './digests.ts'
import { MX } from './mx.ts'
import { NAPTR } from './naptr.ts'
import type { RecordTypeName } from './rrset.ts'
import { SRV } from './srv.ts'
import { ALIAS, CNAME, NS } from './targets.ts'
import { TXT } from './txt.ts'
import type { RecordType } from './type.ts'

const registry: Record<RecordTypeName, RecordType> = {
  A,
  AAAA,
  CNAME,
  ALIAS,
  MX,
  NS,
  TXT,
  SRV,
  SSHFP,
  TLSA,
  CAA,
  NAPTR,
  DS,
}

export function recordType(name: RecordTypeName): RecordType {
  return registry[name]
}
