/** The search for the largest part of a way back that the server takes. Knows neither requests nor DNS. */

/** Ids of items that are restored together or not at all. */
export type Unit = readonly string[]

/** Why some items are refused when they are restored together. */
export interface Refusal {
  words: string
  /** What of it is about single items, by their ids. */
  about: ReadonlyMap<string, string>
}

/** Undefined when these items are taken together. @throws NotTried */
export type Ask = (items: ReadonlySet<string>) => Promise<Refusal | undefined>

/** No question can be asked any more; the message says why. */
export class NotTried extends Error {}

/** Why each item that is not taken is not, by id. The same items are asked about once only. */
export async function search(units: readonly Unit[], ask: Ask): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, Refusal | undefined>()
  const answerTo = async (items: ReadonlySet<string>): Promise<Refusal | undefined> => {
    const key = JSON.stringify([...items].sort())
    if (!answers.has(key)) answers.set(key, await ask(items))
    return answers.get(key)
  }
  const taken = new Set<string>()
  const refused = new Map<string, string>()
  let left = [...units]
  try {
    // What was refused may need something that was taken after it: the rest is tried until nothing more is taken.
    let before: number | undefined
    while (left.length > 0 && taken.size !== before) {
      before = taken.size
      const groups = [left]
      left = []
      for (let group = groups.shift(); group; group = groups.shift()) {
        const ids = group.flat()
        const refusal = await answerTo(new Set([...taken, ...ids]))
        if (!refusal) {
          for (const id of ids) taken.add(id)
          continue
        }
        const smaller = divided(group, refusal)
        if (smaller) groups.unshift(...smaller)
        else {
          for (const id of ids) refused.set(id, refusal.about.get(id) ?? refusal.words)
          left.push(...group)
        }
      }
    }
  } catch (error) {
    if (!(error instanceof NotTried)) throw error
    for (const id of units.flat()) if (!refused.has(id)) refused.set(id, error.message)
  }
  for (const id of taken) refused.delete(id)
  return refused
}

/** First those that the refusal does not name, then those that it names; halves where it names none; not one alone. */
function divided(group: Unit[], { about }: Refusal): Unit[][] | undefined {
  const isNamed = (unit: Unit): boolean => unit.some(id => about.has(id))
  const named = group.filter(isNamed)
  if (group.length === 1 || named.length === group.length) return undefined
  if (named.length > 0) return [group.filter(unit => !isNamed(unit)), named]
  const middle = Math.ceil(group.length / 2)
  return [group.slice(0, middle), group.slice(middle)]
}
