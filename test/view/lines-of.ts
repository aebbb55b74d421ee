/** What is in a plan, and in the Markdown that is made of it. */
import type { Plan } from '../../src/plan/plan.ts'

export function atomsOf(of: Plan) {
  return of.parts.flatMap(one => one.changes.flatMap(({ atoms }) => atoms))
}

/** The lines inside of fences, as CommonMark reads them; throws when one stays open. */
export function fenced(markdown: string): { inside: string[]; outside: string[] } {
  const inside: string[] = []
  const outside: string[] = []
  let open = ''
  for (const one of markdown.split('\n')) {
    const ticks = /^ {0,3}(`{3,})/.exec(one)?.[1] ?? ''
    if (open === '') {
      if (ticks === '') outside.push(one)
      else open = ticks
    } else if (ticks.length >= open.length && one.trim() === ticks) open = ''
    else inside.push(one)
  }
  if (open !== '') throw new Error('a fence stays open')
  return { inside, outside }
}
