/** Limits of single domains in zonewright.yaml: what holds for nothing is said at its name. */
import { describe, expect, test } from 'vitest'
import { placeText } from '../../src/diagnostics.ts'
import { load } from './repository.ts'

const DNS = 'dns: { ttl: 300, records: { www: { A: 192.0.2.1 } } }\n'

describe('policy.domains', () => {
  test.each<[what: string, key: string, found: string[]]>([
    ['a domain with a file', 'example.nl', []],
    ['in another spelling', 'EXAMPLE.NL', []],
    ['a typing mistake', 'exmaple.nl', ['warning', 'policy-unused', 'did you mean example.nl?']],
    ['a domain whose file comes later', 'shop.test', []],
    ['what is no domain', 'x y.nl', ['error', 'schema', 'write a domain, such as example.nl']],
  ])('%s', async (_, key, found) => {
    const { diagnostics } = await load({
      'zonewright.yaml': `policy:\n  domains:\n    ${key}: { deletes: { count: 0 } }\n`,
      'zones/example.nl.yaml': DNS,
    })
    expect(diagnostics.flatMap(({ severity, rule, advice }) => [severity, rule, advice])).toEqual(found)
    expect(diagnostics.map(placeText)).toEqual(found.length > 0 ? ['zonewright.yaml:3'] : [])
  })
})
