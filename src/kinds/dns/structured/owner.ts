/** The structured values of one owner name, compiled; those that cannot be at this name are refused. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { type OwnerName, unicodeOf, type ZoneName } from '../../../dns/name.ts'
import { isMapping } from '../../../text/mapping.ts'
import { quote } from '../../../text/quote.ts'
import { compileCaa, isCaaPolicy } from './caa.ts'
import { type At, type Compilation, type Compiled, wrong } from './compiled.ts'
import { compileDkim } from './dkim.ts'
import { compileDmarc } from './dmarc.ts'
import type { Mapping } from './read.ts'
import { compileSpf } from './spf.ts'
import { compileMtaSts, compileTlsRpt } from './transport.ts'

/** A key is a line here, and a definition in the schema. `below`: its records are below the owner, at such labels. */
const KEYS: Readonly<Record<string, { compile(value: unknown, at: At): Compilation; below?: RegExp }>> = {
  SPF: { compile: mapped(compileSpf) },
  DMARC: { compile: mapped(compileDmarc), below: /^_dmarc$/ },
  DKIM: { compile: compileDkim, below: /^(?:[^_].*\.)?_domainkey$/ },
  CAA: { compile: mapped(compileCaa) },
  'MTA-STS': { compile: mapped(compileMtaSts), below: /^_?mta-sts$/ },
  'TLS-RPT': { compile: mapped(compileTlsRpt), below: /^(?:_smtp\.)?_tls$/ },
}

/** Whether a key below an owner name is one of these; CAA only in its form by what may be issued. */
export function isStructured(key: string, value: unknown): boolean {
  return Object.hasOwn(KEYS, key) && (key !== 'CAA' || isCaaPolicy(value))
}

/**
 * Plain records of what is below one owner name, and what is wrong with it. `path` leads to the name. Keys that
 * are record types are passed over.
 */
export function compileOwner(
  owner: OwnerName,
  content: Mapping,
  { zone, path }: { zone: ZoneName; path: DocPath },
): { records: Compiled[]; findings: Finding[] } {
  const records: Compiled[] = []
  const findings: Finding[] = []
  for (const [key, value] of Object.entries(content)) {
    if (!isStructured(key, value)) continue
    const { compile, below } = KEYS[key]!
    const at = { zone, owner, path: [...path, key] }
    const elsewhere = below && misplaced(key, owner, below)
    if (elsewhere) findings.push({ ...wrong(at.path, elsewhere.message, elsewhere.advice), on: 'key' })
    else {
      const compiled = compile(value, at)
      records.push(...compiled.records)
      for (const one of compiled.findings) findings.push(one)
    }
  }
  return { records, findings }
}

/** A wildcard has no names below it that answer, and the labels of the record come by themselves. */
function misplaced(
  key: string,
  owner: OwnerName,
  below: RegExp,
): { message: string; advice: string } | undefined {
  if (owner.startsWith('*')) {
    const advice =
      key === 'DMARC'
        ? 'write it under "@": it holds for all names below'
        : 'write it under the names it is for'
    return { message: `${key} makes a record below its name, and nothing answers below "${owner}"`, advice }
  }
  const labels = owner.split('.')
  for (let count = 1; count <= labels.length; count++) {
    if (!below.test(labels.slice(0, count).join('.'))) continue
    const rest = labels.slice(count).join('.') || '@'
    const message = `${key} finds its name itself, and would make one below "${unicodeOf(owner)}"`
    return { message, advice: `write it under ${quote(unicodeOf(rest))}` }
  }
  return undefined
}

/** The schema has checked that it is a mapping; what is none makes nothing. */
function mapped(compile: (value: Mapping, at: At) => Compilation) {
  return (value: unknown, at: At): Compilation =>
    isMapping(value) ? compile(value, at) : { records: [], findings: [] }
}
