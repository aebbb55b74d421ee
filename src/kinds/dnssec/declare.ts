/** The members of a file's list of keys, and everything that is wrong with them. Pure. */
import type { DocPath, Finding } from '../../diagnostics.ts'
import type { Problem } from '../../dns/result.ts'
import type { Item } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { DnssecKeySpec } from '../../schema.gen.ts'
import { readKey } from './read-key.ts'
import { type DnssecKey, keyId } from './value.ts'

/** One member of the file: its key, and all that is wrong with it. */
export function readSpec(
  spec: DnssecKeySpec,
  path: DocPath,
): { value?: DnssecKey | undefined; findings: Finding[] } {
  const { key, problems } = readKey(spec)
  const about = key ? [keyId(key)] : []
  return { value: key, findings: problems.map(problem => findingOf(problem, spec, path, about)) }
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

export function duplicate({ tag }: DnssecKey, { number }: { number: number }): Problem {
  return {
    rule: 'dnssec-key-duplicate',
    message: `this is the same key as item ${number} of "keys" (tag ${tag})`,
    advice: 'remove one of the two',
  }
}

/** Keys of which none is a KSK; said of a list that is right otherwise. */
export function checkRoles(
  items: readonly Item<DnssecKey>[],
  { findings }: { findings: readonly Finding[] },
): Finding[] {
  const isComplete = items.length > 0 && findings.every(({ severity }) => severity !== 'error')
  return isComplete && items.every(({ value }) => value.flags === 256) ? [withoutKsk(items)] : []
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
