/** A megabyte of one thing, whatever it is: an answer in time that grows with the file and no faster, and a text that ends. */
import { expect, test } from 'vitest'
import { validate } from '../../src/verbs/files/validate.ts'
import { folderOf } from '../files/repository.ts'
import { isWhole } from '../support/scope.ts'
import { record } from '../support/workbench.ts'

/** In characters. The square of a megabyte takes longer than a test may; the sample only sees that nothing breaks. */
const SIZE = isWhole ? 1_000_000 : 10_000

const FILE = 'zones/example.nl.yaml'
const SHARED = 'zones/_shared/s.yaml'

/** As many as make the size, each with its number. */
function many(one: (index: number) => string, size = SIZE): string {
  const parts: string[] = []
  for (let length = 0, index = 0; length < size; index += 1) {
    parts.push(one(index))
    length += parts.at(-1)!.length
  }
  return parts.join('')
}
const zone = (records: string) => `dns:\n  ttl: 300\n  records:\n    "@": { A: 192.0.2.1 }\n${records}`
const line = (records: string) => `dns: { ttl: 300, records: {${records} } }\n`
const half = SIZE / 2

test.each<[string, Record<string, string>]>([
  ['values that are none', { [FILE]: zone(many(index => `    h${index}: { A: x }\n`)) }],
  ['types that do not exist', { [FILE]: zone(many(index => `    h${index}: { B: x }\n`)) }],
  ['values that are none, on one line', { [FILE]: line(many(index => ` h${index}: { A: x },`)) }],
  ['commas in texts, on one line', { [FILE]: line(many(index => ` h${index}: { TXT: a,b },`)) }],
  ['commas in lists, on one line', { [FILE]: line(many(index => ` h${index}: { TXT: [a,b] },`)) }],
  ['tags, on one line', { [FILE]: line(many(index => ` h${index}: !x a,`)) }],
  ['quotes in a text', { [FILE]: zone(`    h: { TXT: '${'"'.repeat(SIZE)}' }\n`) }],
  ['brackets', { [FILE]: '[]'.repeat(half) }],
  ['braces', { [FILE]: many(() => '{}\n') }],
  ['colons', { [FILE]: many(() => ':\n') }],
  ['dashes', { [FILE]: many(() => '-\n') }],
  ['commas', { [FILE]: zone(`    h: { A: [${many(() => 'x,,')}] }\n`) }],
  ['half characters', { [FILE]: zone(many(index => `    h${index}: { TXT: "\\uD800" }\n`)) }],
  [
    'acceptances above one entry',
    { [FILE]: zone(`${many(() => '# zonewright: allow txt-quoted\n')}    h: { A: x }\n`) },
  ],
  [
    'acceptances at each entry',
    { [FILE]: zone(many(index => `    h${index}: { TXT: '"a"' } # zonewright: allow txt-quoted\n`)) },
  ],
  [
    'merge keys',
    {
      [FILE]: zone(
        `    a: &a { ${many(index => `k${index}: x, `, SIZE / 20)} }\n    h: { <<: [${many(() => '*a, ', half)}] }\n`,
      ),
    },
  ],
  [
    'SPF texts that ask for one another',
    {
      [FILE]: zone(
        Array.from(
          { length: 60 },
          (_, index) =>
            `    h${index}: { TXT: "v=spf1 ${Array.from({ length: 60 }, (__, to) => `include:h${to}.example.nl `).join('')}-all" }\n`,
        ).join(''),
      ),
    },
  ],
  ['uses of what is not there', { [FILE]: `use:\n${many(index => `  - s${index}\n`)}${zone('')}` }],
  ['uses of the same', { [FILE]: `use:\n${many(() => '  - no-mail\n')}${zone('')}` }],
  ['listed domains', { [SHARED]: `domains:\n${many(index => `  - d${index}.nl\n`)}${zone('')}` }],
  [
    'listed domains with one mistake',
    { [SHARED]: `domains:\n${many(index => `  - d${index}.nl\n`, half)}${zone('    h: { A: x }\n')}` },
  ],
  ['one listed domain', { [SHARED]: `domains:\n${many(() => '  - d.nl\n')}${zone('')}` }],
  [
    'parameters that no one gives',
    {
      [FILE]: `use: [{ s: { ${many(index => `q${index}: x, `, half)} } }]\n${zone('')}`,
      [SHARED]: zone(many(index => `    h${index}: { TXT: "\${p${index}}" }\n`, half)),
    },
  ],
  [
    'names with a parameter',
    {
      [FILE]: `use: [{ s: { p: x } }]\n${zone('')}`,
      [SHARED]: zone(many(index => `    "h${index}\${p}": { A: x }\n`)),
    },
  ],
  [
    'rules that do not exist',
    { [FILE]: zone(''), 'zonewright.yaml': `rules:\n${many(index => `  r${index}: off\n`)}` },
  ],
])(
  'a file full of %s',
  async (_, files) => {
    const { code, out } = await record(
      host => validate({ domains: [], json: false }, host),
      await folderOf(files),
      {},
    )
    expect([0, 3]).toContain(code)
    // A thousand findings, each with its line and what to do.
    expect(out.length).toBeLessThan(2_000_000)
  },
  60_000,
)

test('texts that one name gets from very many shared files', async () => {
  const names = Array.from({ length: isWhole ? 3000 : 100 }, (_, index) => `s${index}`)
  const files = Object.fromEntries(
    names.map(name => [`zones/_shared/${name}.yaml`, `dns: { records: { "@": { TXT: ${name} } } }\n`]),
  )
  const folder = await folderOf({ ...files, [FILE]: `use: [${names.join(', ')}]\n${zone('')}` })
  expect(await record(host => validate({ domains: [], json: false }, host), folder, {})).toMatchObject({
    code: 0,
  })
}, 60_000)
