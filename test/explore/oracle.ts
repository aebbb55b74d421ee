/**
 * The choices of one run. Whatever may happen asks the oracle; the first option is that all is well, and every other
 * one is a deviation. A run is known by its deviations alone, so a few words play it again.
 */

/** `3=adds x, 6=stale`: at choice 3 the option `adds x`, at choice 6 `stale`, everywhere else the first one. */
export type ChoiceString = string

export interface Oracle {
  /** One of the options; the first unless this run deviates here. */
  choose(options: readonly string[]): string
  /** The deviations so far. */
  taken(): ChoiceString
  /** The options of each choice that was made. */
  readonly asked: readonly (readonly string[])[]
}

export function oracleOf(deviations: ReadonlyMap<number, string>): Oracle {
  const asked: (readonly string[])[] = []
  return {
    asked,
    choose: options => {
      const wanted = deviations.get(asked.length)
      asked.push(options)
      if (wanted === undefined) return options[0]!
      if (!options.includes(wanted)) throw new Error(`no ${wanted} among ${options.join(', ')}`)
      return wanted
    },
    taken: () => writeChoices(new Map([...deviations].filter(([at]) => at < asked.length))),
  }
}

export function readChoices(text: ChoiceString): Map<number, string> {
  const pairs = text.split(', ').filter(pair => pair !== '')
  return new Map(pairs.map(pair => [Number.parseInt(pair, 10), pair.replace(/^\d+=/, '')]))
}

export function writeChoices(deviations: ReadonlyMap<number, string>): ChoiceString {
  return [...deviations].map(([at, option]) => `${at}=${option}`).join(', ')
}
