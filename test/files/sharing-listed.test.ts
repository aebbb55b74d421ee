/** Domains that a shared file lists with parameters: what they get, whose parameters count, and where a slip is shown. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import { expect, test } from 'vitest'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { writtenBy } from '../../src/sync/parts/declared-places.ts'
import { folderOf } from './repository.ts'

type Files = Record<string, string>

async function read(files: Files) {
  const repository = await loadRepository(await folderOf(files), fileKinds)
  const { parts, diagnostics } = declareAll(repository.sections, repository.config)
  return { parts, findings: applyRules(repository, diagnostics, RULES) }
}

/** `A @ 300 192.0.2.1 zones/_shared/web.yaml:4`, sorted; nothing may be wrong. */
async function records(files: Files, domain = 'example.nl'): Promise<string[]> {
  const { parts, findings } = await read(files)
  expect(findings).toEqual([])
  return writtenBy(parts)
    .filter(({ subject }) => subject === domain)
    .flatMap(({ lines }) =>
      lines.map(({ line: { cells }, place }) => `${cells.join(' ')} ${place.file}:${place.line}`),
    )
    .sort()
}

const WEB = 'zones/_shared/web.yaml'
const WEBS = `dns:\n  ttl: 300\n  records:\n    "@": { A: "\${address}", TXT: "of \${owner}" }\n`

test.each([
  [
    'a list',
    'domains:\n  - example.nl: { address: 192.0.2.1, owner: "${domain}" }\n  - example.com: { address: 192.0.2.2 }\n',
  ],
  [
    'a mapping',
    'domains:\n  example.nl: { address: 192.0.2.1, owner: "${domain}" }\n  example.com: { address: 192.0.2.2 }\n',
  ],
  [
    'one member of a list',
    'domains: [{ example.nl: { address: 192.0.2.1, owner: "${domain}" }, example.com: { address: 192.0.2.2 } }]\n',
  ],
])('listed with parameters: %s', async (_, list) => {
  const files = { [WEB]: `${list}parameters: { owner: no one }\n${WEBS}` }
  const at = list.split('\n').length + 4
  expect(await records(files)).toEqual([
    `A @ 300 192.0.2.1 ${WEB}:${at}`,
    `TXT @ 300 of example.nl ${WEB}:${at}`,
  ])
  expect(await records(files, 'example.com')).toEqual([
    `A @ 300 192.0.2.2 ${WEB}:${at}`,
    `TXT @ 300 of no one ${WEB}:${at}`,
  ])
})

test('two lists that name a domain, each with its own parameters', async () => {
  const files = {
    [WEB]: `domains: [{ example.nl: { address: 192.0.2.1, owner: you } }]\n${WEBS}`,
    'zones/_shared/api.yaml': `domains: [{ example.nl: { address: 192.0.2.2 } }]\ndns:\n  ttl: 300\n  records:\n    api: { A: "\${address}" }\n`,
  }
  expect(await records(files)).toEqual([
    'A @ 300 192.0.2.1 zones/_shared/web.yaml:5',
    'A api 300 192.0.2.2 zones/_shared/api.yaml:5',
    'TXT @ 300 of you zones/_shared/web.yaml:5',
  ])
})

const listed = (...members: string[]) => ({
  [WEB]: `domains:\n${members.map(one => `  - ${one}\n`).join('')}dns:\n  ttl: 300\n  records: { x: { A: "\${address}" } }\n`,
})
const GOOD = 'example.com: { address: 192.0.2.1 }'
test.each([
  [
    'one too few',
    [GOOD, 'example.nl'],
    /^shared-parameter zones\/_shared\/web\.yaml:3 web needs the parameter address \(.*\): write domains: \[\{ example\.nl: \{ address: … \} \}\]$/,
  ],
  [
    'one too many',
    [GOOD, 'example.nl: { address: 192.0.2.1, adress: 192.0.2.2 }'],
    /^shared-parameter zones\/_shared\/web\.yaml:3 web has no parameter adress .*: did you mean address\?$/,
  ],
  [
    'a name that is none',
    [GOOD, 'example.nl: { address: 192.0.2.1, A B: x }'],
    /^schema zones\/_shared\/web\.yaml:3 "A B" is not a name of a parameter: write it as domains: \[/,
  ],
  [
    'no text',
    [GOOD, 'example.nl: { address: [192.0.2.1] }'],
    /^schema zones\/_shared\/web\.yaml:3 the parameter address is one text: write it as domains: \[/,
  ],
  [
    'no parameters after the colon',
    [GOOD, 'example.nl:'],
    /^schema zones\/_shared\/web\.yaml:3 the parameters of example\.nl are a mapping: write it as domains: \[/,
  ],
  [
    'a domain twice, in other letters',
    [GOOD, 'Example.COM: { address: 192.0.2.2 }'],
    /^schema zones\/_shared\/web\.yaml:3 Example\.COM is here twice: keep one of the two$/,
  ],
  [
    'no domain',
    [GOOD, 'nowhere: { address: 192.0.2.2 }'],
    /^schema zones\/_shared\/web\.yaml:3 .*: write it as domains: \[/,
  ],
  [
    'no name at all',
    [GOOD, '[example.nl]'],
    /^schema zones\/_shared\/web\.yaml:3 a domain is its name, or its name with parameters: /,
  ],
  [
    'a value that is none',
    [GOOD, 'example.nl: { address: 192.0.2.999 }'],
    /^a-address zones\/_shared\/web\.yaml:3 /,
  ],
])('what is wrong: %s', async (_, members, finding) => {
  const { findings } = await read(listed(...members))
  const found = findings.map(
    ({ rule, file, line, message, advice }) => `${rule} ${file}:${line} ${message}: ${advice}`,
  )
  expect(
    found.filter(one => finding.test(one)),
    found.join('\n'),
  ).toHaveLength(1)
})
