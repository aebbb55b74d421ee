/** Key tags, DS digests and key material hold for published keys. */
import { describe, expect, test } from 'vitest'
import { dsDigest, dsOf } from '../../../src/dns/dnssec/ds.ts'
import { flagsProblem } from '../../../src/dns/dnssec/key.ts'
import { keyTag, keyTagProblem } from '../../../src/dns/dnssec/key-tag.ts'
import { checkKeyMaterial } from '../../../src/dns/dnssec/material.ts'
import { decodePublicKey } from '../../../src/dns/dnssec/public-key.ts'
import { dnskeyOf, VECTORS } from './vectors.ts'

describe.each(VECTORS)('$source ($algorithm, $tag)', vector => {
  const key = dnskeyOf(vector)

  test('reads, folded as published', () => {
    expect(decodePublicKey(vector.text)).toEqual({ ok: true, value: key.publicKey })
  })

  test('key tag', () => {
    expect(keyTag(key)).toBe(vector.tag)
    expect(keyTagProblem(vector.tag, key)).toBeUndefined()
  })

  test('flags and material', () => {
    expect(flagsProblem(key.flags)).toBeUndefined()
    const rule = checkKeyMaterial(key.algorithm, key.publicKey)?.rule
    expect(rule).toBe(vector.weak ? 'dnssec-key-weak' : undefined)
  })
})

describe('DS digests', () => {
  const published = VECTORS.flatMap(vector =>
    Object.entries(vector.digests ?? {}).map(([type, digest]) => ({ ...vector, type: Number(type), digest })),
  )

  test.each(published)('$source, digest type $type', vector => {
    const type = vector.type as 1 | 2 | 4
    const key = dnskeyOf(vector)
    expect(dsDigest(vector.owner, key, type)).toBe(vector.digest)
    expect(dsOf(vector.owner, key, type)).toEqual({
      keyTag: vector.tag,
      algorithm: vector.algorithm,
      digestType: type,
      digest: vector.digest,
    })
  })

  test('SHA-256 unless told otherwise', () => {
    const [first] = VECTORS
    expect(dsOf(first!.owner, dnskeyOf(first!)).digest).toBe(first!.digests![2])
  })
})
