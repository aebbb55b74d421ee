/** Every run with at most so many deviations, each once: those with fewer first, so what is found first is shortest. */
import type { Oracle } from './oracle.ts'
import { oracleOf } from './oracle.ts'

export interface Search {
  runs: number
  /** The bound on runs was met before the bound on deviations. */
  cut: boolean
}

/**
 * Plays the run without deviations, then all with one, and so on. `play` is told the deviations and answers whether
 * runs that deviate further are of interest: after a broken promise they are not.
 */
export async function explore(
  bounds: { deviations: number; runs?: number },
  play: (oracle: Oracle, deviations: ReadonlyMap<number, string>) => Promise<boolean>,
): Promise<Search> {
  let layer: ReadonlyMap<number, string>[] = [new Map()]
  const search: Search = { runs: 0, cut: false }
  for (let depth = 0; depth <= bounds.deviations; depth++) {
    const next: ReadonlyMap<number, string>[] = []
    for (const deviations of layer) {
      if (search.runs === bounds.runs) return { ...search, cut: true }
      search.runs++
      const oracle = oracleOf(deviations)
      const goOn = await play(oracle, deviations)
      if (goOn && depth < bounds.deviations) next.push(...further(oracle, deviations))
    }
    layer = next
  }
  return search
}

/** With one more deviation, after the last one, so that no set of deviations is met twice. */
function further({ asked }: Oracle, deviations: ReadonlyMap<number, string>): Map<number, string>[] {
  const last = Math.max(-1, ...deviations.keys())
  return asked.flatMap((options, at) =>
    at <= last ? [] : options.slice(1).map(option => new Map([...deviations, [at, option]])),
  )
}
