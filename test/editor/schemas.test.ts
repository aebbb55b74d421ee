/** The schemas beside what the program knows: no key without words, no preset forgotten, nothing laxer than it was. */
import { describe, expect, test } from 'vitest'
import { sharedRegistry } from '../../src/files/sharing/shared-registry.ts'
import { domainKindNames, fileKinds } from '../../src/kinds/index.ts'
import { describedAt, SCHEMAS, type Schema } from './descriptions.ts'

/** Notifications are JSON that no one edits. */
const OF_FILES = [...SCHEMAS].filter(([name]) => name !== 'notification')

interface Node extends Schema {
  type?: unknown
  enum?: unknown
}

/** Every schema inside another one, keys of mappings apart. */
function* inside(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) yield* inside(one)
    return
  }
  yield node as Node
  for (const [keyword, below] of Object.entries(node)) {
    if (keyword === 'examples' || keyword === 'default') continue
    const isMapping = keyword === 'properties' || keyword === 'definitions'
    yield* inside(isMapping ? Object.values(below as object) : below)
  }
}

describe('the schemas', () => {
  test.each(OF_FILES)('%s: every key has a sentence', (file, schema) => {
    const found = [...inside(schema)].flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([key, value]) => {
        if (typeof value !== 'object') return []
        const { $ref: ref, description } = value
        const [name = '', pointer = ''] = (ref ?? '').split('#')
        const to = name === '' ? file : name.replace('.schema.json', '')
        const target = pointer ? SCHEMAS.get(to)!.definitions![pointer.split('/').at(-1)!] : SCHEMAS.get(to)
        return [[key, description ?? (ref === undefined ? '' : target?.description)] as const]
      }),
    )
    expect(found.filter(([, text]) => !/\w{2,}.*\.$/.test(text ?? ''))).toEqual([])
  })

  test('what a reference leaves to numbers and words, the program minds beside it', () => {
    const lax = new Set(['ttl', 'byte', 'short', 'percent', 'seconds', 'strategy', 'mode', 'measure'])
    for (const one of ['alignment', 'keyType']) lax.add(one)
    const uses = OF_FILES.filter(([name]) => !['shared', 'plan'].includes(name)).flatMap(([name, schema]) =>
      [...inside(schema)]
        .filter(({ $ref: ref }) => ref !== undefined && lax.has(ref.split('/').at(-1)!))
        .map(node => ({ name, ...node })),
    )
    expect(uses.length).toBeGreaterThan(40)
    expect(uses.filter(({ type, enum: words }) => type !== 'integer' && words === undefined)).toEqual([])
  })

  test('the file of a domain, and a shared one, have the keys that are read', () => {
    const keys = (name: string) => Object.keys(SCHEMAS.get(name)!.properties!).sort()
    expect(keys('domain')).toEqual(['account', 'use', ...domainKindNames].sort())
    expect(keys('shared')).toEqual(['account', 'domains', 'parameters', 'use', ...domainKindNames].sort())
  })

  test('every preset is offered, with its parameters', () => {
    const { texts } = sharedRegistry([], fileKinds, () => {
      throw new Error('there is no file')
    })
    const names = SCHEMAS.get('shared')!.definitions!['name'] as { anyOf: [{ enum: string[] }] }
    expect([...names.anyOf[0].enum].sort()).toEqual([...texts.keys()].sort())
    for (const [name, { parameters }] of texts) {
      for (const parameter of parameters.keys()) {
        const said = describedAt('shared', ['use', 0, name, parameter])
        expect(said.length, `${name} ${parameter}`).toBeGreaterThan(0)
        expect(said[0]).not.toMatch(/^What the parameter stands for/)
      }
    }
  })
})
