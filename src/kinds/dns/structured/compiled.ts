/** What a structured value becomes: plain records in the open, each with the place it was written at. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import type { OwnerName, ZoneName } from '../../../dns/name.ts'
import type { Problem } from '../../../dns/result.ts'
import type { RecordTypeName } from '../../../dns/types/table.ts'
import { severityOf } from '../../../rules.ts'

/** What a compiled record is; a name has one of each at most, except for CAA. */
export type Sort = 'SPF' | 'DMARC' | 'DKIM' | 'CAA' | 'MTA-STS' | 'TLS-RPT' | 'MTA-STS host'

/** One plain record. */
export interface Compiled {
  sort: Sort
  /** Labels in front of the owner name, such as `_dmarc`; empty for the owner itself. */
  prefix: string
  type: RecordTypeName
  /** The value as a file would say it. */
  text: string
  /** Seconds, where the structured value says so. */
  ttl?: number
  /** Where it was written, from the top of the section. */
  path: DocPath
  /** The text is the very scalar at `path`: offsets into the one hold in the other. */
  verbatim?: true
}

/** A compiled record with the owner it was written under, and the key as it is written. */
export interface PlacedRecord {
  compiled: Compiled
  owner: OwnerName
  key: string
}

/** Without `records` for what could not be compiled; then there is an error among the findings. */
export interface Compilation {
  records: Compiled[]
  findings: Finding[]
}

/** Where a structured value is. */
export interface At {
  zone: ZoneName
  owner: OwnerName
  /** From the top of the section: `['records', '@', 'SPF']`. */
  path: DocPath
}

/** The warnings of this folder. */
export type WarningRule = 'mail-weak' | 'spf-size' | 'report-outside' | 'mta-sts-host'

/** A value of which no record can be made. */
export function wrong(path: DocPath, message: string, advice: string): Finding {
  return { rule: 'structured-value', severity: 'error', path, message, advice }
}

export function warned(rule: WarningRule, path: DocPath, message: string, advice: string): Finding {
  return { rule, severity: 'warning', path, message, advice }
}

/** A problem of a name or a text, told of the value it is in. Its span may count in another text, so it goes. */
export function findingAt(path: DocPath, { rule, message, advice }: Problem): Finding {
  return { rule, severity: severityOf(rule), path, message, ...(advice !== undefined && { advice }) }
}

/** Where a path from the top of the section leads, for people: `TXT under "@"`. */
export function placeName([, owner, key]: DocPath): string {
  return `${String(key)} under "${String(owner)}"`
}
