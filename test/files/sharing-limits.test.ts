/** Shared files that use one another on many ways: put together once, with the same result, and within limits. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadRepository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { writtenBy } from '../../src/sync/parts/declared-places.ts'
import { cases } from '../support/scope.ts'
import { folderOf } from './repository.ts'

type Files = Record<string, string>

const OWN = 'zones/example.nl.yaml'
const ZONE = 'dns: { ttl: 300, records: { own: { A: 192.0.2.1 } } }\n'
const file = (name: string | number) => `zones/_shared/s${name}.yaml`
const records = (text: string) => `dns:\n  records:\n    ${text}\n`

async function read(files: Files) {
  const { sections, config, diagnostics } = await loadRepository(await folderOf(files), fileKinds)
  const { parts, diagnostics: found } = declareAll(sections, config)
  const lines = writtenBy(parts).flatMap(one => one.lines.map(({ line }) => line.cells.join(' ')))
  return { lines: lines.sort(), sections, found: [...diagnostics, ...found] }
}

/** Where the limit was met, and that nothing of it can be planned. */
async function limited(files: Files) {
  const { found, sections } = await read(files)
  expect(sections.filter(({ intact }) => intact)).toEqual([])
  const said = found.filter(({ rule }) => rule === 'shared-limit')
  for (const { file: path, line } of said)
    expect([Object.keys(files).includes(path), line! > 0]).toEqual([true, true])
  return said.map(({ file: path, message, advice }) => `${path} ${message}: ${advice}`)
}

/** Each uses the next two, so that there are about 1.6 to the power of `length` ways to the last. */
function diamond(length: number, given = ''): Files {
  const files: Files = { [OWN]: `use: [{ s0: { ${given && 'p: x'} } }]\n${ZONE}` }
  for (let index = 0; index < length; index += 1) {
    const next = [index + 1, index + 2].filter(one => one < length)
    const uses = next.map(
      (one, way) => `{ s${one}: { ${given && `p: "${given.replace('#', String(way))}"`} } }`,
    )
    files[file(index)] =
      `use: [${uses.join(', ')}]\n${records(`h${index}${given && '${p}'}: { A: 192.0.2.1 }`)}`
  }
  return files
}

describe('resolving once', () => {
  test('sixty shared files that each use the next two', async () => {
    const { lines, found } = await read(diamond(60))
    expect(found).toEqual([])
    expect(lines).toHaveLength(61)
  })

  /** Uses lead to higher numbers only. A parameter makes the same file say different things. */
  const graphs = fc.array(
    fc.tuple(
      fc.array(fc.tuple(fc.nat(6), fc.constantFrom('x', 'y', '${p}', '${p}z')), { maxLength: 3 }),
      fc.constantFrom('A: 192.0.2.1', 'A: 192.0.2.2', 'TXT: "${p}"', 'TXT: t'),
    ),
    { minLength: 2, maxLength: 6 },
  )

  test('says the same as a file of its own for each use', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, async graph => {
        const text = (index: number, nameOf: (step: number) => string) => {
          const steps = new Map(
            graph[index]![0].flatMap(([step, given]) =>
              index + step + 1 < graph.length ? [[step, given]] : [],
            ),
          )
          const uses = [...steps].map(([step, given]) => `{ s${nameOf(step)}: { p: "${given}" } }`)
          return `use: [${uses.join(', ')}]\n${records(`"h${index}\${p}": { ${graph[index]![1]} }`)}`
        }
        const own = { [OWN]: `use: [{ s0: { p: x } }]\n${ZONE}` }
        const once: Files = { ...own }
        for (const index of graph.keys()) once[file(index)] = text(index, step => String(index + step + 1))
        const apart: Files = { ...own }
        const unfold = (index: number, name: string) => {
          apart[file(name)] = text(index, step => `${name}-${step}`)
          for (const [step] of graph[index]![0])
            if (index + step + 1 < graph.length) unfold(index + step + 1, `${name}-${step}`)
        }
        unfold(0, '0')
        const [one, other] = [await read(once), await read(apart)]
        const errors = [one, other].map(({ found }) => found.some(({ severity }) => severity === 'error'))
        expect(errors[0]).toBe(errors[1])
        if (!errors[0]) expect(one.lines).toEqual(other.lines)
      }),
      cases(30),
    )
  })
})

describe('limits, each said at its line', () => {
  test('parameters that double', async () => {
    const files: Files = { [OWN]: `use: [{ s0: { p: x } }]\n${ZONE}` }
    for (let index = 0; index < 40; index += 1) {
      files[file(index)] = `use: [{ s${index + 1}: { p: "\${p}\${p}" } }]\n${records('x: { TXT: "${p}" }')}`
    }
    files[file(40)] = records('x: { TXT: "${p}" }')
    const [said, ...more] = await limited(files)
    expect(more).toEqual([])
    expect(said).toMatch(
      /^zones\/_shared\/s2\d\.yaml with parameters filled in, shared files make more than 10,005,000 characters/,
    )
  })

  test('defaults that double', async () => {
    const doubles = Array.from(
      { length: 60 },
      (_, index) => `  p${index}: "\${p${index + 1}}\${p${index + 1}}"\n`,
    )
    const shared = `parameters:\n${doubles.join('')}  p60: x\n${records('x: { TXT: "${p0}" }')}`
    const said = await limited({ [OWN]: `use: s0\n${ZONE}`, [file(0)]: shared })
    expect(said).toEqual([
      expect.stringContaining(`${OWN} with parameters filled in, shared files make more than`),
    ])
  })

  test('another text on each of very many ways', async () => {
    expect(await limited(diamond(60, '${p}#'))).toEqual([
      expect.stringContaining('make more than 10,005,000 characters'),
    ])
  })

  test('much that is shared by many domains', async () => {
    const listed = Array.from({ length: 40 }, (_, index) => `d${index}.nl`)
    const texts = Array.from({ length: 300 }, (_, index) => `    h${index}: { TXT: ${'x'.repeat(1000)} }\n`)
    const shared = `domains:\n${listed.map(one => `  - ${one}\n`).join('')}dns:\n  ttl: 300\n  records:\n${texts.join('')}`
    const { found, sections } = await read({ [file(0)]: shared, 'zones/README.md': '' })
    const [first, ...more] = found
    expect(first).toMatchObject({
      rule: 'shared-limit',
      line: expect.any(Number),
      domains: [listed[first!.line! - 2]],
    })
    expect(new Set(more.map(({ rule }) => rule))).toEqual(new Set(['shared-limit']))
    // Those before it have all of it, those from it on have nothing that could be planned.
    expect(sections.map(({ domain }) => domain).sort()).toEqual(listed.slice(0, first!.line! - 2).sort())
    expect(found).toHaveLength(listed.length - sections.length)
  })

  test('more than a hundred in a row', async () => {
    const files: Files = { [OWN]: `use: s0\n${ZONE}` }
    for (let index = 0; index < 300; index += 1)
      files[file(index)] = `use: s${index + 1}\n${records('x: { A: 192.0.2.1 }')}`
    files[file(300)] = records('x: { A: 192.0.2.1 }')
    expect(await limited(files)).toEqual([
      'zones/_shared/s99.yaml more than 100 shared files use one another in a row: use fewer in a row, such as the last ones beside the first',
    ])
  })

  test('a hundred in a row are none too many', async () => {
    const files: Files = { [OWN]: `use: s1\n${ZONE}` }
    for (let index = 1; index <= 100; index += 1) {
      files[file(index)] =
        `${index < 100 ? `use: s${index + 1}\n` : ''}${records(`h${index}: { A: 192.0.2.1 }`)}`
    }
    expect((await read(files)).found).toEqual([])
  })

  test('thousands of defaults, each made of the next', async () => {
    const defaults = Array.from({ length: 5000 }, (_, index) => `  p${index}: "\${p${index + 1}}"\n`)
    const shared = `parameters:\n${defaults.join('')}  p5000: x\n${records('x: { TXT: "${p0}" }')}`
    const { found } = await read({ [OWN]: `use: s0\n${ZONE}`, [file(0)]: shared })
    expect(found[0]).toMatchObject({
      rule: 'shared-parameter',
      line: expect.any(Number),
      message: 'what holds for p101 asks for p101 itself, or for more than 100 parameters in a row',
    })
  })

  test('all use all: every circle is said, and no way is followed twice', async () => {
    const all = Array.from({ length: 40 }, (_, index) => `s${index}`).join(', ')
    const files: Files = { [OWN]: `use: s0\n${ZONE}` }
    for (let index = 0; index < 40; index += 1) files[file(index)] = `use: [${all}]\n${ZONE}`
    const { found } = await read(files)
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['shared-cycle']))
    expect(found.length).toBeLessThanOrEqual(40 * 40)
  })

  test('a fleet of thousands with a provider, a website and mail is far below them', async () => {
    const listed = Array.from({ length: 100 }, (_, index) => `  - d${index}.nl\n`).join('')
    const uses = 'use: [{ microsoft365: { tenant: contoso } }, parked]\n'
    const hosts = Array.from({ length: 40 }, (_, index) => `    h${index}: { A: 192.0.2.1 }\n`).join('')
    const { found } = await read({
      [file(0)]: `domains:\n${listed}${uses.replace(', parked', '')}dns:\n  ttl: 300\n  records:\n${hosts}`,
    })
    expect(found).toEqual([])
  })
})
