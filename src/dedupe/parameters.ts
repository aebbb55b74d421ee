/** What differs between facts of the same slots, as parameters: their names, and what each domain gives. Pure. */
import type { Fact } from './fact.ts'
import { specialised } from './general.ts'
import { type Unified, unify } from './holes.ts'
import { parameterName, tellingFirst } from './names.ts'

/** By name, what each domain says; undefined where it says nothing. */
type Parameters = ReadonlyMap<string, readonly (string | undefined)[]>

/** What a file or a preset says for several domains, and what they give for it, in their order. */
export interface Said {
  facts: Fact[]
  parameters: Parameters
}

/** One fact for each slot, with parameters where the domains differ; undefined where no parameter will do. */
export function sharedFacts(slots: readonly (readonly Fact[])[]): Said | undefined {
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
export function presetAsItIs(facts: readonly Fact[]): Said {
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
