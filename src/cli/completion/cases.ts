/** The tables of the scripts for bash and zsh, which read the same `case`: what stands where, as a word and its data. */
import type { ProgramModel, Takes, VerbModel } from './model.ts'

/** In single quotes nothing is special but the quote itself. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** What takes a value, as the scripts read it: `words text json`, `names domains`, `files`. */
function how(takes: Takes): string {
  switch (takes.kind) {
    case 'words':
    case 'guards':
      return [takes.kind, ...takes.words].join(' ')
    case 'names':
    case 'paths':
      return [takes.kind, ...takes.of].join(' ')
    default:
      return takes.kind
  }
}

/** Lines of a `case "$verb $option"` that say how its value is completed; a flag has none. */
export function valueCases({ anywhere, verbs }: ProgramModel): string {
  const patterns = new Map<string, string[]>()
  const add = (takes: Takes | undefined, ...some: string[]): void => {
    if (takes) patterns.set(how(takes), [...(patterns.get(how(takes)) ?? []), ...some])
  }
  for (const { long, short, takes } of anywhere) {
    for (const name of short ? [long, short] : [long]) add(takes, `*${quoted(` ${name}`)}`)
  }
  for (const { name, options } of verbs) {
    for (const { long, takes } of options) add(takes, quoted(`${name} ${long}`))
  }
  return lines([...patterns].map(([said, some]) => [some.join(' | '), said]))
}

/** Lines of a `case "$verb $position"`, positions from 1, that say how an argument is completed. */
export function argumentCases({ verbs }: ProgramModel): string {
  return lines(verbs.flatMap(positions))
}

function positions({ name, arguments: taken, endless }: VerbModel): [string, string][] {
  return taken.map((takes, index) => {
    const isLast = index === taken.length - 1
    return [isLast && endless ? `${quoted(`${name} `)}*` : quoted(`${name} ${index + 1}`), how(takes)]
  })
}

function lines(cases: readonly (readonly [pattern: string, how: string])[]): string {
  return cases.map(([pattern, said]) => `    ${pattern}) how=${quoted(said)} ;;`).join('\n')
}
