/** Text about a domain with its name left out, so that what is said of many domains can be said once. */

/** From this many domains on, what is the same is said once; fewer are clearer one by one. */
export const MANY = 3

/** What stands for the name of each domain, and for its form with hyphens (`example-nl`). */
export const PLACE = '{domain}'
const DASHED_PLACE = '{domain-dashed}'

const NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/

/**
 * Leaves the name of `subject` out of `text`. Putting it back in gives `text` again; undefined where it would not,
 * because the text holds a placeholder already.
 */
export function asTemplate(text: string, subject: string): string | undefined {
  if (text.includes(PLACE) || text.includes(DASHED_PLACE)) return undefined
  // A name without a dot could be any word.
  if (!NAME.test(subject)) return text
  return without(without(text, subject, PLACE), subject.replaceAll('.', '-'), DASHED_PLACE)
}

/** Leaves the name out where it is alone or after a dot, not as a part of a longer label. */
function without(text: string, name: string, place: string): string {
  // An expression of its own for every name would cost more than all the rest of a plan.
  const [first = '', ...pieces] = text.split(name)
  let result = first
  let before = first
  for (const after of pieces) {
    result += (LABEL_END.test(before) || LABEL_START.test(after) ? name : place) + after
    // Between two names that touch there is nothing; then the first is what is before the second.
    before = after === '' ? name : after
  }
  return result
}

const LABEL_END = /[\p{L}\p{N}_-]$/u
const LABEL_START = /^[\p{L}\p{N}_-]/u

/** Whether a reader must be told what the placeholder is. */
export function hasPlace(text: string): boolean {
  return text.includes(PLACE) || text.includes(DASHED_PLACE)
}

/** The members of each template, in the order of the first; `undefined` as a template is alone. */
export function gather<T>(all: readonly T[], templateOf: (one: T) => string | undefined): T[][] {
  const byTemplate = new Map<string, T[]>()
  const groups: T[][] = []
  for (const one of all) {
    const template = templateOf(one)
    const known = template === undefined ? undefined : byTemplate.get(template)
    if (known) known.push(one)
    else {
      const group = [one]
      groups.push(group)
      if (template !== undefined) byTemplate.set(template, group)
    }
  }
  return groups
}
