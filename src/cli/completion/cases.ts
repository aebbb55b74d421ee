/** The tables of the scripts for bash and zsh, which read the same `case`: what is where, as a word and its data. */
import type { ArgumentValues, ProgramModel, VerbModel } from './model.ts'

/** In single quotes nothing is special but the quote itself. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** What takes a value, as the scripts read it: `words text json`, `names domains`, `files`. */
function how(takes: ArgumentValues): string {
  switch (takes.kind) {
    case 'words':
    case 'list':
    case 'guards':
      return [takes.kind, ...takes.words].join(' ')
    case 'names':
    case 'paths':
      return [takes.kind, ...takes.of].join(' ')
    default:
      return takes.kind
  }
}

/** The two functions that look something up, and leave what they find in `how`. */
export function tables(program: ProgramModel): string {
  return `# What the value of an option is, in how; nothing for a flag.
__${program.name}_value() {
  how=
  case "$1 $2" in
${valueCases(program)}
  esac
}

# What the argument at a place is, in how.
__${program.name}_argument() {
  how=
  case "$1 $2" in
${argumentCases(program)}
  esac
}`
}

/** What can be before the verb under the empty name, and after each verb. */
export function optionLists({
  options,
  anywhere,
  verbs,
}: ProgramModel): Pick<VerbModel, 'name' | 'options'>[] {
  return [
    { name: '', options },
    ...verbs.map(verb => ({ name: verb.name, options: [...verb.options, ...anywhere] })),
  ]
}

/** Lines of a `case "$verb $option"` that say how its value is completed; a flag has none. */
function valueCases({ anywhere, verbs }: ProgramModel): string {
  const patterns = new Map<string, string[]>()
  const add = (takes: ArgumentValues | undefined, ...some: string[]): void => {
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
function argumentCases({ verbs }: ProgramModel): string {
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
