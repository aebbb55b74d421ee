/** A name in Unicode that may be read as another is told wherever names are written. */
import { describe, expect, test } from 'vitest'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { folderOf } from './repository.ts'

async function said(files: Record<string, string>): Promise<string[]> {
  const repository = await loadRepository(await folderOf(files), fileKinds)
  const { diagnostics } = declareAll(repository.sections, repository.config)
  return applyRules(repository, diagnostics, RULES).map(
    ({ rule, severity, file, line = '', column = '' }) => `${severity} ${rule} ${file}:${line}:${column}`,
  )
}

const zone = (records: string) => `dns: { ttl: 300, records: { ${records} } }\n`
const APEX = zone('"@": { A: 192.0.2.1 }')

/** The Cyrillic а among Latin letters, and a symbol. */
const PLACES: [
  what: string,
  files: (name: string) => Record<string, string>,
  place: (name: string) => string,
][] = [
  [
    'an owner name',
    name => ({ 'zones/a.nl.yaml': zone(`${name}: { A: 192.0.2.1 }`) }),
    () => 'zones/a.nl.yaml:1:29',
  ],
  [
    'a target',
    name => ({ 'zones/a.nl.yaml': zone(`x: { CNAME: ${name}.com. }`) }),
    () => 'zones/a.nl.yaml:1:41',
  ],
  [
    'a target after a number',
    name => ({ 'zones/a.nl.yaml': zone(`x: { MX: 10 ${name}.com. }`) }),
    () => 'zones/a.nl.yaml:1:41',
  ],
  [
    'a target as a field',
    name => ({ 'zones/a.nl.yaml': zone(`x: { MX: { preference: 1, exchange: ${name}.com. } }`) }),
    () => 'zones/a.nl.yaml:1:65',
  ],
  ['the name of a file', name => ({ [`zones/${name}.nl.yaml`]: APEX }), name => `zones/${name}.nl.yaml::`],
  [
    'the name of a folder',
    name => ({ [`zones/${name}.nl/dns.yaml`]: 'ttl: 300\nrecords: { x: { A: 192.0.2.1 } }\n' }),
    name => `zones/${name}.nl/dns.yaml::`,
  ],
  [
    'a listed domain',
    name => ({ 'zones/_shared/s.yaml': `domains: [${name}.nl]\n${APEX}`, 'zones/README.md': '' }),
    () => 'zones/_shared/s.yaml:1:11',
  ],
  [
    'a nameserver',
    name => ({ 'zones/a.nl.yaml': `${APEX}nameservers: { nameservers: [${name}.com, ns2.example.com] }\n` }),
    () => 'zones/a.nl.yaml:2:30',
  ],
]

describe.each(PLACES)('%s', (_, files, place) => {
  test('with letters of two scripts, or letters that are read as others, is a warning', async () => {
    for (const name of ['pаypal', 'ｗ𝒳'])
      expect(await said(files(name))).toEqual([`warning name-lookalike ${place(name)}`])
  })

  test('with a symbol is refused, and its A-label is not', async () => {
    const [found] = await said(files('a⟔b'))
    expect(found).toMatch(/^error (?:name-idn|zone-name|schema) /)
    expect(found).toContain(place('a⟔b'))
    expect(await said(files('xn--ab-9wy'))).toEqual([])
  })
})
