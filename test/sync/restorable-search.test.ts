/** The search for what a server takes, against servers that are a few lines each. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ask, NotTried, type ServerRefusal, search, type Unit } from '../../src/sync/apply/restorable.ts'

const words = (text: string, about: Record<string, string> = {}): ServerRefusal => {
  return { words: text, about: new Map(Object.entries(about)) }
}

/** Searches, and notes what was asked. */
async function searched(
  units: readonly Unit[],
  answer: (items: ReadonlySet<string>) => ServerRefusal | undefined,
) {
  const asked: string[] = []
  const ask: Ask = async items => {
    asked.push([...items].join(' '))
    return answer(items)
  }
  return { refused: Object.fromEntries(await search(units, ask)), asked }
}

const [a, b, c, d] = [['a'], ['b'], ['c'], ['d']]
const without = (bad: string, refusal: ServerRefusal) => (items: ReadonlySet<string>) =>
  items.has(bad) ? refusal : undefined

test('what is taken as a whole costs one question, and nothing costs none', async () => {
  expect(await searched([a, b], () => undefined)).toEqual({ refused: {}, asked: ['a b'] })
  expect(await searched([], () => undefined)).toEqual({ refused: {}, asked: [] })
})

test('the units that are named are asked about after the others', async () => {
  const units = [['a', 'x'], b, c]
  expect(await searched(units, without('x', words('no', { x: 'x is bad' })))).toEqual({
    refused: { a: 'no', x: 'x is bad' },
    asked: ['a x b c', 'b c'],
  })
})

test('what is named without exception is refused at once, and a unit is never divided', async () => {
  const named = words('no', { a: 'a is bad', b: 'b is bad' })
  expect(await searched([a, b], () => named)).toEqual({
    refused: { a: 'a is bad', b: 'b is bad' },
    asked: ['a b'],
  })
  expect(await searched([['a', 'b']], () => words('no'))).toEqual({
    refused: { a: 'no', b: 'no' },
    asked: ['a b'],
  })
})

test('where none is named, halves are asked about, the first one to its end', async () => {
  expect(await searched([a, b, c, d], () => words('no'))).toMatchObject({
    asked: ['a b c d', 'a b', 'a', 'b', 'c d', 'c', 'd'],
  })
  expect(await searched([a, b, c], without('b', words('no')))).toEqual({
    refused: { b: 'no' },
    asked: ['a b c', 'a b', 'a', 'a c'],
  })
})

test('what is refused is asked about again beside what was taken after it, until nothing more is taken', async () => {
  // a needs d, and b needs a: each comes too early once.
  const needs = (items: ReadonlySet<string>) =>
    (items.has('a') && !items.has('d')) || (items.has('b') && !items.has('a')) || items.has('c')
      ? words('no')
      : undefined
  expect(await searched([b, a, c, d], needs)).toEqual({
    refused: { c: 'no' },
    asked: ['b a c d', 'b a', 'b', 'a', 'c d', 'c', 'd', 'd b a'],
  })
  const units = [...'abcdefgh'].map(id => [id])
  const { asked } = await searched(units, items =>
    /[agh]/.test([...items].join('')) ? words('no') : undefined,
  )
  // a, g and h were refused: all three have an answer, then their halves have one.
  expect(asked.slice(asked.indexOf('b c d e f h') + 1)).toEqual(['b c d e f a g', 'b c d e f a'])
})

test('when no question can be asked any more, the server keeps its words, and the rest has the reason', async () => {
  let left = 4
  const answer = (items: ReadonlySet<string>) => {
    if (left-- === 0) throw new NotTried('not tried')
    return items.size === 1 && items.has('b') ? undefined : words('no')
  }
  expect(await searched([a, b, c, d], answer)).toEqual({
    refused: { a: 'no', c: 'not tried', d: 'not tried' },
    asked: ['a b c d', 'a b', 'a', 'b', 'b c d'],
  })
})

test('any other failure is thrown', async () => {
  const answer = () => {
    throw new Error('broken')
  }
  await expect(searched([a], answer)).rejects.toThrow('broken')
})

/** A server that refuses some items always, and others without those that they need; perhaps it names them. */
const servers = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
  bad: fc.uniqueArray(fc.nat(23)),
  needs: fc.array(fc.tuple(fc.nat(23), fc.nat(23))),
  names: fc.boolean(),
})

test('finds the most that is taken: nothing could be added, whatever is named and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(servers, async ({ sizes, bad, needs, names }) => {
      let next = 0
      const units = sizes.map(size => Array.from({ length: size }, () => String(next++)))
      const isWrong = (id: string, items: ReadonlySet<string>): boolean =>
        bad.includes(Number(id)) ||
        needs.some(([one, other]) => String(one) === id && !items.has(String(other)))
      const answer = (items: ReadonlySet<string>): ServerRefusal | undefined => {
        const wrong = [...items].filter(id => isWrong(id, items))
        const about = names ? Object.fromEntries(wrong.map(id => [id, `${id} is bad`])) : {}
        return wrong.length > 0 ? words('no', about) : undefined
      }
      const { refused } = await searched(units, answer)
      const isLeft = (unit: Unit): boolean => unit[0]! in refused
      for (const unit of units) expect(new Set(unit.map(id => id in refused)).size).toBe(1)
      const taken = units.filter(unit => !isLeft(unit)).flat()
      expect(answer(new Set(taken))).toBeUndefined()
      for (const unit of units.filter(isLeft)) expect(answer(new Set([...taken, ...unit]))).toBeDefined()
    }),
  )
})
