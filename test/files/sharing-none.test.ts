/** `AAAA: []` in a domain's own file: none of these, whatever is shared. And parameters that say nothing. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import { describe, expect, test } from 'vitest'
import { placeText } from '../../src/diagnostics.ts'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { folderOf } from './repository.ts'

async function read(files: Record<string, string>) {
  const repository = await loadRepository(await folderOf(files), fileKinds)
  const { parts, diagnostics } = declareAll(repository.sections, repository.config)
  return {
    findings: applyRules(repository, diagnostics, RULES).map(
      one => `${one.severity} ${one.rule} ${placeText(one)} ${one.message}`,
    ),
    records: (domain: string) =>
      parts
        .filter(({ section }) => section.domain === domain)
        .flatMap(({ kind, desired }) => desired.items.flatMap(({ value }) => kind.lines(value)))
        .map(({ cells: [type, name, , content] }) => `${name} ${type} ${content}`)
        .sort(),
  }
}

const WEB = 'zones/_shared/web.yaml'
const web = (head = '') =>
  `${head}dns:\n  ttl: 300\n  records:\n    "@": { A: 192.0.2.1, AAAA: "2001:db8::1", TXT: x }\n    www: { CNAME: "@" }\n`
const OWN = 'zones/a.example.yaml'

describe('an empty list', () => {
  test.each([
    ['in a file that uses it', OWN, 'use: web\n', ''],
    ['in the file of a domain that is listed', OWN, '', 'domains: [a.example]\n'],
  ])('%s leaves out what is shared, by type', async (_, path, head, list) => {
    const own = `${head}dns:\n  ttl: 300\n  records:\n    "@": { AAAA: [], TXT: [] }\n    WWW: { CNAME: [], A: 192.0.2.9 }\n`
    const { findings, records } = await read({ [WEB]: web(list), [path]: own })
    expect(findings).toEqual([])
    expect(records('a.example')).toEqual(['@ A 192.0.2.1', 'www A 192.0.2.9'])
  })

  test('is all that a file needs to say, in the folder of the domain too', async () => {
    const { findings, records } = await read({
      [WEB]: web('domains: [a.example]\n'),
      'zones/a.example/dns.yaml': 'records: { "@": { AAAA: [] } }\n',
    })
    expect(findings).toEqual([])
    expect(records('a.example')).toEqual(['@ A 192.0.2.1', '@ TXT x', 'www CNAME a.example.'])
  })

  test('is not a word of a shared file: others beside it may say the same', async () => {
    const { findings } = await read({
      [WEB]: web(),
      'zones/_shared/four.yaml':
        'use: web\ndns: { ttl: 300, records: { "@": { AAAA: [], MX: 10 mail.example.net. } } }\n',
      [OWN]: 'use: four\n',
    })
    expect(findings).toEqual([
      expect.stringMatching(/^error schema zones\/_shared\/four\.yaml:2 the list under "AAAA"/),
    ])
  })

  test.each(['aaaa', 'AAA', 'SPF'])('of %s is the mistake that it is elsewhere', async type => {
    const own = `use: web\ndns: { records: { "@": { ${type}: [] } } }\n`
    const { findings } = await read({ [WEB]: web(), [OWN]: own })
    expect(findings.filter(one => one.startsWith('error '))).not.toEqual([])
  })

  test('beside nothing that is shared is a mistake, and so it is where nothing is shared at all', async () => {
    const idle = await read({ [WEB]: web(), [OWN]: 'use: web\ndns: { records: { "@": { MX: [] } } }\n' })
    expect(idle.findings).toEqual([expect.stringMatching(/^error shared-absent zones\/a\.example\.yaml:2 /)])
    const alone = await read({ [OWN]: 'dns: { ttl: 300, records: { "@": { MX: [], A: 192.0.2.1 } } }\n' })
    expect(alone.findings).toEqual([expect.stringMatching(/^error schema .* the list under "MX" is empty/)])
    const values = 'use: web\ndns: { records: { "@": { A: { ttl: 60, values: [] } } } }\n'
    expect((await read({ [WEB]: web(), [OWN]: values })).findings).toEqual([
      expect.stringMatching(/^error schema .* the list under "values" is empty/),
    ])
  })
})

test('an empty parameter is an error at its place', async () => {
  const shared = 'dns: { ttl: 300, records: { "@": { TXT: "MS=${ms}" } } }\n'
  for (const [own, list] of [
    ['use: [{ web: { ms: "" } }]\n', ''],
    ['', 'domains: [{ a.example: { ms: " " } }]\n'],
  ] as const) {
    const files = { [WEB]: `${list}${shared}`, ...(own && { [OWN]: own }) }
    const { findings } = await read(files)
    expect(findings).toEqual([
      expect.stringMatching(/^error shared-parameter zones\/\S+:1 what is given for ms is empty/),
    ])
  }
})

test('what the own file gives counts, and not the list: that is warned of', async () => {
  const { findings, records } = await read({
    [WEB]:
      'domains: [{ a.example: { ip: 192.0.2.1 } }]\ndns: { ttl: 300, records: { www: { A: "${ip}" } } }\n',
    [OWN]: 'use: [{ web: { ip: 192.0.2.2 } }]\n',
  })
  expect(findings).toEqual([
    `warning shared-twice ${WEB}:1 a.example uses web in its own file too (${OWN}:1): what is given here does not count`,
  ])
  expect(records('a.example')).toEqual(['www A 192.0.2.2'])
})
