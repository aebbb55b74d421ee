/** What the parameters of a shared file stand for where it is used: what the use gives, and what holds otherwise. Pure. */
import type { Place } from '../../text/source.ts'
import { type Budget, DEEPEST } from '../section/budget.ts'
import { fillText, placeholdersIn } from '../section/placeholders.ts'
import type { GivenAt } from './places.ts'

/** What is known where a shared file is used. */
export interface Known {
  values: ReadonlyMap<string, string>
  givenAt: GivenAt
}

/** What is known inside a shared file, and what is not. */
export interface Parameters extends Known {
  /** No one gave them, and nothing holds otherwise. */
  missing: string[]
  /** What holds for them asks for itself in the end, or for too many in a row. */
  circular: string[]
}

/**
 * `usual` is each parameter with what holds when no one gives it. `given` are texts of a place where `outer` is known;
 * `placeOf` is where one is.
 */
export function parametersFor(
  usual: ReadonlyMap<string, string | undefined>,
  {
    given,
    outer,
    builtIn,
    placeOf,
    budget,
  }: {
    given: ReadonlyMap<string, string>
    outer: Known
    builtIn: ReadonlyMap<string, string>
    placeOf: (name: string) => Place
    budget: Budget
  },
): Parameters {
  const values = new Map(builtIn)
  const givenAt = new Map<string, () => Place>()
  const missing: string[] = []
  const circular: string[] = []
  for (const [name, text] of given) {
    values.set(name, fillText(text, outer.values, budget))
    // What is made of a parameter is to be fixed where that was given.
    givenAt.set(name, firstGiven(text, outer.givenAt) ?? (() => placeOf(name)))
  }
  const settle = (name: string, chain: readonly string[]): void => {
    if (values.has(name) || !usual.has(name)) return
    const text = usual.get(name)
    if (text === undefined) missing.push(name)
    else if (chain.includes(name) || chain.length === DEEPEST) circular.push(name)
    else {
      // What holds otherwise may be made of other parameters.
      for (const inner of placeholdersIn(text)) settle(inner.name, [...chain, name])
      if (values.has(name)) return
      values.set(name, fillText(text, values, budget))
      const at = firstGiven(text, givenAt)
      if (at) givenAt.set(name, at)
    }
  }
  for (const name of usual.keys()) settle(name, [])
  return { values, givenAt, missing: [...new Set(missing)], circular: [...new Set(circular)] }
}

function firstGiven(text: string, givenAt: GivenAt): (() => Place) | undefined {
  return placeholdersIn(text).flatMap(({ name }) => givenAt.get(name) ?? [])[0]
}
