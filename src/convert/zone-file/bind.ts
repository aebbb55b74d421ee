/** Zones from master files, the format of BIND (RFC 1035, 5). */
import type { ZoneName } from '../../dns/name.ts'
import { domainNamed, domainOfFile } from '../records/file-domain.ts'
import { byPlace, type SourceRecord, zoneOfRecords } from '../records/gather.ts'
import { type Imported, type Problem, type SourceFile, shown } from '../records/imported.ts'
import { readMaster } from './master.ts'
import type { MasterOptions, MasterRecord } from './run.ts'

export interface BindOptions extends MasterOptions {
  /** The domain, where neither the file nor its name says it. */
  domain?: ZoneName
}

/** What an $INCLUDE brought in is not a zone of its own, even if its folder was named: see `included`. */
export interface ImportedFromBind extends Imported {
  /** Paths of the files that were included. */
  included: string[]
}

/**
 * One master file to its zone. The domain is `domain`, else the owner of the SOA, else what the name of the file says,
 * else the first $ORIGIN. Every fault of the file is reported; with one there is no zone.
 */
export function readBind({ file, text }: SourceFile, options: BindOptions = {}): ImportedFromBind {
  const guessed = options.domain ?? domainOfFile(file)
  const { records, problems, ttl, origin, included } = readMaster(
    file,
    text,
    guessed && `${guessed}.`,
    options,
  )
  const failed = (problem: Omit<Problem, 'severity' | 'lost'>): ImportedFromBind => ({
    zones: [],
    problems: byPlace([...problems, { severity: 'error', ...problem, lost: `the zone in ${file}` }]),
    included,
  })
  if (problems.some(({ severity }) => severity === 'error')) {
    return { zones: [], problems: byPlace(problems), included }
  }
  if (records.length === 0 && problems.length === 0) {
    return failed({
      file,
      message: 'the file holds no record',
      advice: 'check whether this is the right file',
    })
  }
  const starts = records.filter(({ type }) => type === 'SOA')
  const other = starts.find(({ owner }) => owner.toLowerCase() !== starts[0]!.owner.toLowerCase())
  if (other) {
    const message = `a second zone begins here: ${starts[0]!.owner} and ${other.owner} have an SOA`
    return failed({ ...other.place, message, advice: 'write each zone into a file of its own' })
  }
  const domain = options.domain ?? domainNamed(starts[0]?.owner ?? '') ?? guessed ?? domainNamed(origin ?? '')
  if (!domain) {
    const advice = 'say which it is, or name the file after it, such as example.nl.zone'
    return failed({ file, message: 'nothing says which domain this is', advice })
  }
  const outside: Problem[] = []
  const inside: SourceRecord[] = []
  for (const record of records) {
    const owner = ownerWithin(record.owner, domain)
    if (owner !== undefined) inside.push({ ...record, owner })
    else outside.push(strange(record, domain))
  }
  const { zone, problems: leftOut } = zoneOfRecords(domain, inside, ttl)
  return { zones: [zone], problems: byPlace([...problems, ...outside, ...leftOut]), included }
}

/** The name relative to the zone, `@` for the apex; undefined for a name outside. */
function ownerWithin(name: string, domain: ZoneName): string | undefined {
  const lower = name.toLowerCase()
  if (lower === `${domain}.`) return '@'
  return lower.endsWith(`.${domain}.`) ? name.slice(0, -domain.length - 2) : undefined
}

function strange({ owner, ttl, type, content, place }: MasterRecord, domain: ZoneName): Problem {
  return {
    severity: 'warning',
    ...place,
    domain,
    message: `${owner} is not in the zone ${domain}`,
    advice: 'a name with a final dot is absolute; without it, it is relative to $ORIGIN',
    lost: shown(`${owner} ${ttl} ${type} ${content}`),
  }
}
