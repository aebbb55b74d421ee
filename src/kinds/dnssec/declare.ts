/** From the section of a file to the desired keys, and everything that is wrong with it. Pure. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import type { Problem } from '../../dns/result.ts'
import type { Item } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { DnssecKeySpec, DnssecSection } from '../../schema.gen.ts'
import type { DesiredState } from '../contract/kind.ts'
import { readKey } from './read-key.ts'
import { compareKeys, type DnssecKey, type DnssecOptions, itemOf } from './value.ts'

export function declare({ keys }: DnssecSection): DesiredState<DnssecKey, DnssecOptions> {
  const findings: Finding[] = []
  const items = new Map<string, Item<DnssecKey>>()
  for (const [index, spec] of keys.entries()) {
    const path = ['keys', index]
    const { key, problems } = readKey(spec)
    const item = key && itemOf({ ...key, path })
    const about = item ? [item.id] : []
    for (const problem of problems) findings.push(findingOf(problem, spec, path, about))
    if (!item) continue
    const first = items.get(item.id)
    if (first) findings.push(duplicate(path, first))
    else items.set(item.id, item)
  }
  const sorted = [...items.values()].sort((a, b) => compareKeys(a.value, b.value))
  const isComplete = sorted.length > 0 && findings.every(({ severity }) => severity !== 'error')
  if (isComplete && sorted.every(({ value }) => value.flags === 256)) findings.push(withoutKsk(sorted))
  return { findings, items: sorted, mode: 'exclusive', options: { whole: keys.length === 0 } }
}

/** At the field it is about; a wrong number does not make the line above it wrong. */
function findingOf(
  { rule, message, advice, field, span }: Problem,
  spec: DnssecKeySpec,
  path: DocPath,
  about: readonly string[],
): Finding {
  const severity = severityOf(rule)
  return {
    rule,
    severity,
    message,
    path: field !== undefined && Object.hasOwn(spec, field) ? [...path, field] : path,
    ...(advice !== undefined && { advice }),
    ...(span !== undefined && { span }),
    // Only of what can be live exactly so: a stated tag is not part of a key.
    ...(severity === 'warning' && about.length > 0 && { about }),
  }
}

function duplicate(path: DocPath, first: Item<DnssecKey>): Finding {
  const number = Number(first.value.path?.at(-1) ?? 0) + 1
  return {
    rule: 'dnssec-key-duplicate',
    severity: severityOf('dnssec-key-duplicate'),
    path,
    message: `this is the same key as item ${number} of "keys" (tag ${first.value.tag})`,
    advice: 'remove one of the two',
  }
}

function withoutKsk(items: readonly Item<DnssecKey>[]): Finding {
  return {
    rule: 'dnssec-no-ksk',
    severity: severityOf('dnssec-no-ksk'),
    path: ['keys'],
    on: 'key',
    message: 'all keys are zone signing keys (256), which signers replace without asking the parent',
    advice: 'list the key with flags 257 instead, unless the zone is signed with this one key alone',
    about: items.map(({ id }) => id),
  }
}
