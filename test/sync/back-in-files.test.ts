/** The way back to a snapshot in files: what comes back, what stays, and what is named because no file can say it. */
import { describe, expect, test } from 'vitest'
import type { ZoneName } from '../../src/dns/name.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { fileKinds, kindNamed } from '../../src/kinds/index.ts'
import { backInFiles } from '../../src/sync/pull/back-in-files.ts'
import { folderOf } from '../files/repository.ts'

const domain = 'a.example' as ZoneName
const OWN = `zones/${domain}.yaml`
const entry = (name: string, content: string): DnsEntry => ({ name, expire: 300, type: 'A', content })

/** An apply changed these items, and the list was `before`. */
async function back(files: Record<string, string>, items: string[], before: DnsEntry[], also?: DnsEntry[]) {
  const { sections, sources, config } = await loadRepository(await folderOf(files), fileKinds)
  const home = { domain, sections, sources, pathFor: () => ({ path: OWN, layout: 'domain' as const }) }
  const part = { subject: domain, kind: kindNamed('dns'), items, before, after: [], ...(also && { also }) }
  const { files: written, left } = backInFiles(home, [part], { config, schemaFor: name => name })
  return { text: written[0]?.text, left }
}

const zone = (mode: string, records: string, more = ''): string =>
  `dns:\n  ttl: 300\n${mode}  records:\n    keep: { A: 192.0.2.1 } # mine\n${records}${more}`

describe('in the files', () => {
  test.each(['', '  mode: owned\n'])('what was changed, added and removed is as it was (%j)', async mode => {
    const now = zone(mode, '    new: { A: 192.0.2.2 }\n    www: { A: 192.0.2.3 } # the site\n')
    const before = [entry('old', '192.0.2.9'), entry('www', '192.0.2.8'), entry('keep', '192.0.2.7')]
    const { text, left } = await back({ [OWN]: now }, ['new A', 'www A', 'old A'], before)
    const old = '    old: { A: 192.0.2.9 }\n'
    expect(text).toBe(zone(mode, '    www: { A: 192.0.2.8 } # the site\n', old))
    expect(left).toEqual([])
  })

  test.each(['', '  mode: owned\n'])('beside shared files, in the own one (%j)', async mode => {
    const now = `use: [s]\n${zone(mode, '')}`
    const shared = 'dns:\n  records:\n    www: { A: 192.0.2.3 }\n'
    const files = { [OWN]: now, 'zones/_shared/s.yaml': shared }
    const { text, left } = await back(files, ['old A'], [entry('old', '192.0.2.9')])
    expect(text).toBe(`${now}    old: { A: 192.0.2.9 }\n`)
    expect(left).toEqual([])
  })
})

describe('named', () => {
  test('is what a rule or the mode leaves alone by now', async () => {
    const ignoring = zone('  ignore: [{ name: old }]\n', '')
    const { text, left } = await back({ [OWN]: ignoring }, ['old A'], [entry('old', '192.0.2.9')])
    expect(text).toBeUndefined()
    expect(left).toEqual(['a.example dns: 1 ignored'])
    const additive = zone('  mode: additive\n', '')
    const { left: others } = await back({ [OWN]: additive }, ['old A'], [entry('old', '192.0.2.9')])
    expect(others).toEqual(['a.example dns: 1 not mentioned here (mode additive)'])
  })

  test('is a part that no file manages', async () => {
    const { left } = await back({}, ['old A'], [])
    expect(left).toEqual(['a.example dns: no file manages it'])
  })

  test('is what only a shared file can say', async () => {
    const shared = 'dns:\n  ttl: 300\n  records:\n    www: { A: 192.0.2.3, TXT: one }\n'
    const files = { [OWN]: 'use: [s]\n', 'zones/_shared/s.yaml': shared }
    const { left } = await back(files, ['www TXT'], [{ ...entry('www', 'two'), type: 'TXT' }])
    expect(left.join()).toContain('says it for others too')
  })

  test('is what only an earlier read of the apply showed', async () => {
    const { left } = await back({ [OWN]: zone('', '') }, [], [], [entry('x', '192.0.2.4')])
    expect(left).toEqual(['a.example dns: 1 that only an earlier read of the apply showed'])
  })
})
