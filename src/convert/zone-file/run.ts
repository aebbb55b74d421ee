/** What is known while a master file is read, and the one way in which a record gets in. */
import type { Source } from '../../text/source.ts'
import { type Place, type Problem, placeAt, shown } from '../records/imported.ts'
import type { IncludeRights } from '../records/include.ts'
import { MOST_RECORDS } from '../records/limits.ts'
import { asWritten, contentOf } from './rdata.ts'
import type { Fields } from './record.ts'
import { readTtl } from './ttl.ts'

export interface MasterOptions extends Partial<IncludeRights> {
  /** The text of a file that an $INCLUDE names, by its path; or why there is none. Absent: nothing is included. */
  include?: (path: string) => { text: string } | { refused: string }
}

/** A record whose zone is not known yet. */
export interface MasterRecord {
  /** Absolute, with final dot. */
  owner: string
  /** Seconds. */
  ttl: number
  type: string
  content: string
  place: Place
}

export interface Master {
  records: MasterRecord[]
  problems: Problem[]
  /** The first `$TTL`, in seconds. */
  ttl?: number
  /** The first `$ORIGIN`. */
  origin?: string
  /** Paths of the files that were included. */
  included: string[]
}

export interface Run extends Master {
  options: MasterOptions
  rights: IncludeRights
  /** What a record without TTL gets: the last $TTL, or the minimum of the SOA. */
  default?: number
  /** The last TTL that a record had of its own. */
  last?: number
  /** Files that are being read, the innermost last. */
  open: string[]
  faults: number
  /** There are too many records, files or faults: nothing more is read. */
  full?: true
}

export interface Cursor {
  source: Source
  /** Absolute, with final dot. */
  origin: string | undefined
  /** Of the record before. */
  owner?: string
}

/** A fault of the file at an offset. */
export interface Wrong {
  at: number
  message: string
  advice: string
}

/** What nameservers refuse; where a file leaves it out, it gets what most zones have. */
const TTL_IF_NONE = 3600

/** After so many faults it is most likely no master file. */
const MOST_FAULTS = 100

export function report(run: Run, { source }: Cursor, { at, message, advice }: Wrong): void {
  const lost = `the zone in ${run.open[0]}`
  run.problems.push({ severity: 'error', ...placeAt(source, at), message, advice, lost })
  run.faults += 1
  if (run.faults >= MOST_FAULTS) run.full = true
}

/** Takes a record in; gives back what is wrong with the file, if anything. */
export function add(run: Run, cursor: Cursor, owner: string, fields: Fields, at: number): Wrong | undefined {
  if (run.records.length >= MOST_RECORDS) return tooMany(run, at)
  const ttl = ttlOf(run, cursor, fields, at)
  const read = contentOf(fields.type, fields.data, cursor.origin)
  const place = placeAt(cursor.source, at)
  if (read.ok) {
    run.records.push({ owner, ttl, type: fields.type, content: read.content, place })
    return undefined
  }
  const { message, advice, broken } = read
  if (broken) return { at: broken.start, message, advice: advice ?? 'correct the value' }
  const lost = shown(`${owner} ${ttl} ${fields.type} ${fields.data.map(asWritten).join(' ')}`)
  run.problems.push({ severity: 'warning', ...place, message, ...(advice && { advice }), lost })
  return undefined
}

export function tooMany(run: Run, at: number): Wrong {
  run.full = true
  return {
    at,
    message: `there are more than ${MOST_RECORDS} records`,
    advice: 'no zone of the provider has so many; look for a $GENERATE or a file that repeats itself',
  }
}

/** Its own; else the last $TTL, or of old the minimum of the SOA or the last one written (RFC 1035, RFC 2308). */
function ttlOf(run: Run, cursor: Cursor, { ttl, type, data }: Fields, at: number): number {
  if (ttl !== undefined) {
    run.last = ttl
    return ttl
  }
  if (run.default === undefined && run.last === undefined) {
    const minimum = type === 'SOA' ? readTtl(data[6]?.text ?? '') : undefined
    if (minimum === undefined) {
      const message = `no TTL stands here and none above; it became ${TTL_IF_NONE}`
      const problem = { ...placeAt(cursor.source, at), message, advice: 'begin the file with $TTL' }
      run.problems.push({
        severity: 'warning',
        ...problem,
        lost: 'the TTL of this record and those below it',
      })
    }
    run.default = minimum ?? TTL_IF_NONE
  }
  return run.default ?? run.last ?? TTL_IF_NONE
}
