/** One RRset of plain and compiled values: in one form, with one TTL. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { severityOf } from '../../../rules.ts'
import type { RecordValue, RrsetSpec } from '../../../schema.gen.ts'
import { valuesOf } from '../zone/single-values.ts'
import { type Compiled, placeName } from './compiled.ts'
import type { Trail } from './paths.ts'

/** Puts what was compiled for one name into its content, type by type. `key` is the name as the result has it. */
export function unite(
  content: Record<string, RrsetSpec>,
  key: string,
  compiled: readonly Compiled[],
  { trail, findings }: { trail: Trail; findings: Finding[] },
): void {
  for (const type of new Set(compiled.map(record => record.type))) {
    const mine = compiled.filter(record => record.type === type)
    const there = Object.hasOwn(content, type) ? content[type] : undefined
    const united = rrsetOf(mine, there, ['records', key, type], trail)
    content[type] = united.spec
    for (const one of united.findings) findings.push(one)
  }
}

/**
 * The RRset at `path`. Plain values keep their order and are in front. A value that says no TTL has that of the
 * others: an RRset has one (RFC 2181, 5.2). Leaves a trail for every value.
 */
function rrsetOf(
  compiled: readonly Compiled[],
  there: RrsetSpec | undefined,
  path: DocPath,
  trail: Trail,
): { spec: RrsetSpec; findings: Finding[] } {
  const plain = there === undefined ? { values: [] } : valuesOf(there, path)
  const ttls = [
    ...(plain.ttl === undefined ? [] : [{ ttl: plain.ttl, path: [...path, 'ttl'] as DocPath }]),
    ...compiled.flatMap(({ ttl, path: at }) => (ttl === undefined ? [] : [{ ttl, path: at }])),
  ]
  const ttl = ttls[0]?.ttl
  const values: RecordValue[] = [
    ...plain.values.map(({ value }) => value),
    ...compiled.map(({ text }) => text),
  ]
  if (there === undefined) trail.lead(path, compiled[0]!.path, { verbatim: isVerbatim(compiled) })
  // One value alone is written as such, as people would.
  if (ttl === undefined && values.length === 1) return { spec: values[0]!, findings: [] }
  const spec: RrsetSpec = ttl === undefined ? values : { ttl, values }
  const list = ttl === undefined ? path : [...path, 'values']
  for (const [index, value] of plain.values.entries()) {
    trail.lead([...list, index], value.path, { verbatim: true })
  }
  for (const [index, { path: at, verbatim = false }] of compiled.entries()) {
    trail.lead([...list, plain.values.length + index], at, { verbatim })
  }
  return { spec, findings: oneTtl(ttls) }
}

function isVerbatim(compiled: readonly Compiled[]): boolean {
  return compiled.length === 1 && compiled[0]!.verbatim === true
}

/** `ttls[0]` is what the others are held against. */
function oneTtl(ttls: readonly { ttl: number; path: DocPath }[]): Finding[] {
  const [first, ...more] = ttls
  const other = more.find(({ ttl }) => ttl !== first?.ttl)
  if (!first || !other) return []
  return [
    {
      rule: 'ttl-rrset',
      severity: severityOf('ttl-rrset'),
      path: other.path,
      on: 'key',
      message: `this says a TTL of ${other.ttl} seconds, and ${placeName(first.path)} one of ${first.ttl}: all records of one name and type have one`,
      advice: `write ttl: ${first.ttl} in both, or in one of the two only`,
    },
  ]
}
