/** The same thing said twice: structured and plain, or by two structured values. Receivers take neither of two. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { isDkim } from '../../../dns/mail/dkim.ts'
import { isDmarc } from '../../../dns/mail/dmarc.ts'
import { isSpf } from '../../../dns/mail/spf.ts'
import { type OwnerName, unicodeOf } from '../../../dns/name.ts'
import type { RrsetSpec } from '../../../schema.gen.ts'
import { valuesOf } from '../zone/single-values.ts'
import { type Compiled, type PlacedRecord, placeName, type Sort } from './compiled.ts'

/** A record someone wrote in the open. */
interface Plain {
  type: string
  text: string
  path: DocPath
}

const TEXTS: Partial<Record<Sort, (text: string, owner: OwnerName) => boolean>> = {
  SPF: isSpf,
  DMARC: isDmarc,
  DKIM: (text, owner) => isDkim(owner, text),
  'MTA-STS': text => /^v=STSv1\b/i.test(text),
  'TLS-RPT': text => /^v=TLSRPTv1\b/i.test(text),
}

/**
 * Those of `placed` that say something new at a name. `content` is what is there in the open, below `key`. What is
 * left out has an error among the findings.
 */
export function withoutTwins(
  placed: readonly PlacedRecord[],
  { name, content, key }: { name: OwnerName; content: Readonly<Record<string, RrsetSpec>>; key: string },
  findings: Finding[],
): Compiled[] {
  const plain = plainOf(content, key)
  const kept: Compiled[] = []
  for (const { compiled } of placed) {
    const open = plain.find(other => isSame(compiled, name, other))
    const before = kept.find(other => mayStandOnce(compiled) && other.sort === compiled.sort)
    if (open) findings.push(twin(compiled, name, { path: open.path, plain: true }))
    else if (before) findings.push(twin(compiled, name, { path: before.path, plain: false }))
    else kept.push(compiled)
  }
  return kept
}

/** A policy has several authorities, and a host several addresses. */
function mayStandOnce({ sort }: Compiled): boolean {
  return sort !== 'CAA' && sort !== 'MTA-STS host'
}

function plainOf(content: Readonly<Record<string, RrsetSpec>>, key: string): Plain[] {
  return Object.entries(content).flatMap(([type, spec]) =>
    valuesOf(spec, ['records', key, type]).values.flatMap(({ value, path }) =>
      typeof value === 'string' ? [{ type, text: value, path }] : [],
    ),
  )
}

/** Whether a plain record is what a compiled one is, too. */
function isSame({ sort, type }: Compiled, owner: OwnerName, plain: Plain): boolean {
  if (sort === 'DKIM' && plain.type === 'CNAME') return true
  if (sort === 'MTA-STS host') return plain.type === type
  return plain.type === 'TXT' && TEXTS[sort]?.(plain.text, owner) === true
}

function twin(
  { sort, type, path }: Compiled,
  owner: OwnerName,
  other: { path: DocPath; plain: boolean },
): Finding {
  const what = sort === 'MTA-STS host' ? type : sort
  const name = unicodeOf(owner)
  return {
    rule: 'structured-twice',
    severity: 'error',
    path,
    on: 'key',
    others: [other.path],
    message: other.plain
      ? `${what} for "${name}" is in ${placeName(path)}, and plain in ${placeName(other.path)}`
      : `${what} for "${name}" is twice, in ${placeName(other.path)} and here`,
    advice: other.plain ? 'delete the plain one, and say here what it said' : 'delete one of the two',
  }
}
