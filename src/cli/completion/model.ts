/** What the scripts for all shells are made from: the verbs, options and arguments of the program, as data. */
import type { Argument, Command, Option } from 'commander'
import { kindNames } from '../../kinds/index.ts'
import { GUARD_NAMES } from '../../plan/guards/policy.ts'
import { DOMAINS } from '../../verbs/usage/shared.ts'
import type { Names } from './usage.ts'

/** The words that select domains without their names; after a colon is a name of its own. */
export const SELECTORS: readonly string[] = ['changed', 'tag:', 'account:', 'shared:']

/** What is after the colon, where names of files tell. */
export const BEHIND: readonly (readonly [selector: string, names: Names])[] = [
  ['account:', 'accounts'],
  ['shared:', 'shared'],
]

/** What may be in one place of the command line. */
export type ArgumentValues =
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'names'; of: readonly (Names | 'selectors')[] }
  /** Such names, or a path. */
  | { kind: 'paths'; of: readonly (Names | 'selectors')[] }
  /** Words with commas between them. */
  | { kind: 'list'; words: readonly string[] }
  /** The same, guards, and after a `=` a domain. */
  | { kind: 'guards'; words: readonly string[] }
  | { kind: 'files' | 'folders' }
  /** A number, a commit: nothing to offer. */
  | { kind: 'free' }

export interface OptionModel {
  /** `--dir`. */
  long: string
  /** `-C`. */
  short?: string
  description: string
  /** Absent for a flag. */
  takes?: ArgumentValues
}

export interface VerbModel {
  name: string
  summary: string
  options: readonly OptionModel[]
  /** By position; the last one goes on when `endless`. */
  arguments: readonly ArgumentValues[]
  endless: boolean
}

export interface ProgramModel {
  name: string
  /** Options that are before the verb. */
  options: readonly OptionModel[]
  /** Those of them that can be after it too. */
  anywhere: readonly OptionModel[]
  verbs: readonly VerbModel[]
}

/** Reads a program; what its help hides is left out. */
export function modelOf(program: Command): ProgramModel {
  const verbs = program.createHelp().visibleCommands(program)
  const names = verbs.map(verb => verb.name())
  const options = optionsOf(program)
  return {
    name: program.name(),
    options,
    anywhere: options.filter(({ takes }) => takes !== undefined),
    verbs: verbs.map(verb => ({
      name: verb.name(),
      summary: verb.description(),
      options: optionsOf(verb),
      arguments: verb.registeredArguments.flatMap(argument => ofArgument(argument, names)),
      endless: verb.registeredArguments.at(-1)?.variadic ?? false,
    })),
  }
}

function optionsOf(command: Command): OptionModel[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(option => {
      const { long, short, description } = option
      if (!long) return []
      const takes = option.required || option.optional ? ofOption(option) : undefined
      return [{ long, ...(short && { short }), description, ...(takes && { takes }) }]
    })
}

/** Told by the choices of an option, and the word between its angle brackets. */
function ofOption({ argChoices, flags, description }: Option): ArgumentValues {
  if (argChoices) return { kind: 'words', words: argChoices }
  switch (/<(.+)>$/.exec(flags)?.[1]) {
    case 'file':
      return { kind: 'files' }
    case 'folder':
      return { kind: 'folders' }
    case 'account':
      return { kind: 'names', of: ['accounts'] }
    case 'kinds':
      return { kind: 'list', words: kindNames }
    case 'guards':
      return { kind: 'guards', words: GUARD_NAMES }
    case 'guard':
      // A yes names one guard, and always its domain.
      return { kind: 'guards', words: description.match(/[a-z-]+=(?=<domain>)/g) ?? [] }
    default:
      return { kind: 'free' }
  }
}

const SELECTED = ['domains', 'selectors'] as const

/** What is at the place of an argument, and for one that may be two things what is after it. */
function ofArgument(argument: Argument, verbs: readonly string[]): ArgumentValues[] {
  if (argument.argChoices) return [{ kind: 'words', words: argument.argChoices }]
  switch (argument.name()) {
    case 'domain':
      // Where a domain is named to be sure of it, nothing selects it.
      return [{ kind: 'names', of: argument.description === DOMAINS.domains.about ? SELECTED : ['domains'] }]
    case 'path':
      return [{ kind: 'paths', of: [] }]
    case 'path-or-domain':
      return [{ kind: 'paths', of: SELECTED }]
    case 'snapshot-or-domain':
      return [
        { kind: 'names', of: ['snapshots', ...SELECTED] },
        { kind: 'names', of: SELECTED },
      ]
    case 'command':
      return [{ kind: 'words', words: verbs }]
    default:
      return [{ kind: 'free' }]
  }
}
