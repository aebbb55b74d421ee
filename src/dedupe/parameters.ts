/** What differs between facts of the same slots, as parameters: their names, and what each domain gives. Pure. */
import { isMapping } from '../text/mapping.ts'
import type { Fact } from './fact.ts'
import { specialised } from './general.ts'
import { parameterName, tellingFirst } from './names.ts'

/** By name, what each domain says; undefined where it says nothing. */
type Parameters = ReadonlyMap<string, readonly (string | undefined)[]>

/** What a file or a preset says for several domains, and what they give for it, in their order. */
export interface SharedStatement {
  facts: Fact[]
  parameters: Parameters
}

/** One fact for each slot, with parameters where the domains differ; undefined where no parameter will do. */
export function sharedFacts(slots: readonly (readonly Fact[])[]): SharedStatement | undefined {
  const parameters = new Map<string, readonly string[]>()
  const facts: Fact[] = []
  for (const slot of slots) {
    const [first] = slot as [Fact]
    const unified = unifiedSlot(slot)
    if (!unified) return undefined
    const names = unified.holes.map(({ texts: own, at }) => {
      const key = JSON.stringify(own)
      const known = [...parameters].find(([, all]) => JSON.stringify(all) === key)?.[0]
      const name = known ?? parameterName(first, at, new Set(parameters.keys()))
      parameters.set(name, own)
      return name
    })
    const value = renamed(unified.value, names)
    facts.push({ ...first, value, text: JSON.stringify(value) })
  }
  const inOrder = tellingFirst([...parameters.keys()]).map(name => [name, parameters.get(name)!] as const)
  return { facts, parameters: new Map(inOrder) }
}

/** The facts of one preset that is used as it is. */
export function presetAsItIs(facts: readonly Fact[]): SharedStatement {
  const values = facts.map(({ value }) => value as Record<string, string>)
  const names = tellingFirst([...new Set(values.flatMap(value => Object.keys(value)))].sort())
  const parameters = new Map(names.map(name => [name, values.map(value => value[name])]))
  return { facts: [facts[0]!], parameters }
}

/** What the domain at `index` gives, as its own file or a list says it. */
export function givenBy(parameters: Parameters, index: number, domain: string): Map<string, string> {
  return new Map(
    [...parameters].flatMap(([name, texts]) => {
      const text = texts[index]
      return text === undefined ? [] : [[name, specialised(text, domain)] as const]
    }),
  )
}

/** What the facts of one slot have in common. */
function unifiedSlot(facts: readonly Fact[]): Unified | undefined {
  const [first] = facts as [Fact]
  if (facts.every(({ text }) => text === first.text)) return { value: first.value, holes: [] }
  const { about } = first
  if ('key' in about) return undefined
  const whole = 'preset' in about || ('owner' in about && HOSTS.has(about.type))
  return unify(
    facts.map(({ value }) => value),
    { hole: index => `\${${index}}`, whole },
  )
}

/** Types whose value is a name and nothing else. */
const HOSTS: ReadonlySet<string> = new Set(['CNAME', 'ALIAS'])

/** Holes are numbered, and no parameter is called after a number. */
function renamed(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return value
  const text = JSON.stringify(value)
  return JSON.parse(text.replace(/(?<!\$)\$\{(\d+)\}/g, (_, index: string) => `\${${names[Number(index)]}}`))
}

// What several domains say in one slot, as one text with holes: the parameters, and what each domain puts into them.

/** Something that differs: what each domain has there, in the order of the values. */
interface Hole {
  texts: readonly string[]
  /** From the top of the value. */
  at: readonly (string | number)[]
}

/** `value` with `hole(index)` where the given ones differ. */
interface Unified {
  value: unknown
  holes: Hole[]
}

/** A placeholder, a run of what words and keys are made of, or any other character. */
const TOKENS = /\$?\$\{[^{}]*\}|[A-Za-z0-9+/_-]+|./gsu
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]*)$/

/** Undefined where they differ in more than texts, or have nothing in common although they should. */
function unify(
  values: readonly unknown[],
  { hole, whole }: { hole: (index: number) => string; whole: boolean },
): Unified | undefined {
  const holes: Hole[] = []
  const differ = new Unifier(holes, hole, whole)
  const value = differ.at(values, [])
  return value === FAILED ? undefined : { value, holes }
}

const FAILED = Symbol('failed')

class Unifier {
  readonly #holes: Hole[]
  readonly #hole: (index: number) => string
  readonly #whole: boolean

  constructor(holes: Hole[], hole: (index: number) => string, whole: boolean) {
    this.#holes = holes
    this.#hole = hole
    this.#whole = whole
  }

  at(values: readonly unknown[], path: readonly (string | number)[]): unknown {
    const [first] = values
    const text = JSON.stringify(first)
    if (values.every(value => JSON.stringify(value) === text)) return first
    if (values.every(value => typeof value === 'string')) return this.#text(values as string[], path)
    if (values.every(value => Array.isArray(value))) return this.#list(values as unknown[][], path)
    if (values.every(isMapping)) return this.#mapping(values, path)
    return FAILED
  }

  #list(lists: readonly unknown[][], path: readonly (string | number)[]): unknown {
    const length = lists[0]!.length
    if (lists.some(list => list.length !== length)) return FAILED
    const members = lists[0]!.map((_, index) =>
      this.at(
        lists.map(list => list[index]),
        [...path, index],
      ),
    )
    return members.includes(FAILED) ? FAILED : members
  }

  #mapping(mappings: readonly Record<string, unknown>[], path: readonly (string | number)[]): unknown {
    const keys = Object.keys(mappings[0]!)
    const same = JSON.stringify(keys.toSorted())
    if (mappings.some(one => JSON.stringify(Object.keys(one).sort()) !== same)) return FAILED
    const entries = keys.map(key => [
      key,
      this.at(
        mappings.map(one => one[key]),
        [...path, key],
      ),
    ])
    return entries.some(([, value]) => value === FAILED) ? FAILED : Object.fromEntries(entries)
  }

  #text(texts: readonly string[], path: readonly (string | number)[]): unknown {
    const lists: string[][] = texts.map(text => text.match(TOKENS) ?? [])
    const shortest = Math.min(...lists.map(list => list.length))
    const isWhole = texts.every(text => ADDRESS.test(text))
    let before = 0
    let behind = 0
    if (!isWhole) {
      const first = lists[0]!
      while (before < shortest - 1 && lists.every(list => list[before] === first[before])) before++
      while (
        behind < shortest - before - 1 &&
        lists.every(list => list.at(-1 - behind) === first.at(-1 - behind))
      )
        behind++
    }
    if (before + behind === 0 && !isWhole && !this.#whole) return FAILED
    const parts = lists.map(list => list.slice(before, list.length - behind).join(''))
    const known = this.#holes.findIndex(one => JSON.stringify(one.texts) === JSON.stringify(parts))
    const index = known === -1 ? this.#holes.push({ texts: parts, at: path }) - 1 : known
    const list = lists[0]!
    return [...list.slice(0, before), this.#hole(index), ...list.slice(list.length - behind)].join('')
  }
}
