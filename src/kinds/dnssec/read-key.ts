/** One key of a file: its canonical form, and everything that is wrong with it. */
import { algorithmProblem } from '../../dns/dnssec/algorithms.ts'
import { DNSKEY_PROTOCOL, flagsProblem } from '../../dns/dnssec/key.ts'
import { keyTag, keyTagProblem } from '../../dns/dnssec/key-tag.ts'
import { checkKeyMaterial } from '../../dns/dnssec/material.ts'
import { canonicalPublicKey, decodePublicKey } from '../../dns/dnssec/public-key.ts'
import type { Problem } from '../../dns/result.ts'
import { severityOf } from '../../rules.ts'
import type { DnssecKeySpec } from '../../schema.gen.ts'
import type { DnssecKey } from './value.ts'

/** `key` is there when flags and material can be read, whatever else is wrong. */
export interface ReadKey {
  key?: DnssecKey
  problems: Problem[]
}

export function readKey({ flags, algorithm, publicKey, keyTag: stated }: DnssecKeySpec): ReadKey {
  const problems = [flagsProblem(flags), algorithmProblem(algorithm)].filter(one => one !== undefined)
  const material = decodePublicKey(publicKey)
  if (!material.ok) return { problems: [...problems, material.problem] }
  const wire = { flags, protocol: DNSKEY_PROTOCOL, algorithm, publicKey: material.value }
  // Of an algorithm the API does not take it does not matter whether the material fits.
  const fits = isRefused(problems) ? undefined : checkKeyMaterial(algorithm, material.value)
  const tagged = stated === undefined ? undefined : keyTagProblem(stated, wire)
  problems.push(...[fits, tagged].filter(one => one !== undefined))
  const tag = keyTag(wire)
  return { key: { flags, algorithm, publicKey: canonicalPublicKey(material.value), tag }, problems }
}

/** Whether one of the problems is more than a warning. */
export function isRefused(problems: readonly Problem[]): boolean {
  return problems.some(({ rule }) => severityOf(rule) === 'error')
}
