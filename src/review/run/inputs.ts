/** Every input of the Action, once: the type, the reader, action.yml and the table of docs/action.md follow from it. */
import { usageError } from '../../errors.ts'
import { matrix } from '../../verbs/account/usage.ts'
import { apply } from '../../verbs/apply/usage.ts'
import { plan } from '../../verbs/plan/usage.ts'
import { pull } from '../../verbs/pull/usage.ts'
import { flag, list, type Option, oneOf, text, UnreadableText } from '../../verbs/usage/option.ts'

export const COMMANDS = [
  'plan',
  'apply',
  'drift',
  'pull',
  'validate',
  'status',
  'rollback',
  'comment',
  'matrix',
] as const

export type Command = (typeof COMMANDS)[number]

interface Input<Value> {
  /** One sentence; Markdown with code spans. */
  description: string
  /** As in action.yml; absent: nothing is given unless someone gives it. */
  default?: string
  /** Who looks at it; absent: every command. */
  commands?: readonly Command[]
  /** Takes trimmed text, empty where nothing is given. @throws UnreadableText */
  read(text: string): Value
}

const PLANNING = ['plan', 'apply', 'drift'] as const
const ONLINE = ['plan', 'apply', 'drift', 'pull', 'status'] as const

/** An option of the command line: what it means and how it is read are the same here. */
function input<Value>(
  { about, read, choices }: Option<Value>,
  commands?: readonly Command[],
): Input<Value | undefined> {
  const said = `${about}${choices ? `: ${choices.map(code).join(', ')}` : ''}`.replaceAll(
    /--([a-z-]+)|([a-z]+\.yaml)/g,
    (_, option?: string, file?: string) => code(option ?? file!),
  )
  return {
    description: `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
    ...(commands && { commands }),
    read: given => (given === '' ? undefined : ((read?.(given) ?? given) as Value)),
  }
}

/** Yes or no as YAML writes them. */
function switched(usual: boolean, { about }: Option<boolean>, commands: readonly Command[]): Input<boolean> {
  return {
    ...input(flag(about), commands),
    default: String(usual),
    read: given => {
      const word = given.toLowerCase()
      if (word === '') return usual
      if (word === 'true' || word === 'false') return word === 'true'
      throw new UnreadableText('write true or false')
    },
  }
}

/** An option that may be given several times: lines or words here. Commas stay, because they mean something inside: `mail,deletes`. */
function several(
  { about }: Option<readonly string[]>,
  commands: readonly Command[],
): Input<readonly string[]> {
  return {
    ...input(list('', about.replace(/; repeatable$/, ', between spaces or line breaks')), commands),
    read: given => words(given.replace(/\s*,\s*/g, ','), /\s+/),
  }
}

function always<Value>(usual: Value & string, row: Input<Value | undefined>): Input<Value> {
  return { ...row, default: usual, read: given => row.read(given) ?? usual }
}

function words(given: string, between: RegExp): string[] {
  return given.split(between).filter(word => word !== '')
}

function code(word: string): string {
  return `\`${word}\``
}

/** Text of a certain form; `advice` says which. */
function formed(about: string, form: RegExp, advice: string): Option<string> {
  const read = (given: string): string => {
    if (form.test(given)) return given
    throw new UnreadableText(advice)
  }
  return { ...text('', about), read }
}

const commandNames = oneOf('', 'what to do', COMMANDS)

const TABLE = {
  command: {
    ...input(commandNames),
    read: (given: string) => commandNames.read!(given) as Command,
  },
  target: input(
    formed(
      'name of what this job looks after. Each target has a comment, an issue and a commit status of its own. The account with the shard unless given, else `default`',
      // It can be in a comment's marker, in the title of an issue and in the context of a status.
      /^[A-Za-z0-9][A-Za-z0-9._/-]{0,59}$/,
      'a target has up to 60 letters, digits, dots, underscores, slashes and hyphens',
    ),
    ['plan', 'apply', 'drift', 'pull'],
  ),
  account: input(
    formed(
      plan.options.account.about,
      /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
      'it is a key below accounts in zonewright.yaml',
    ),
    ONLINE,
  ),
  shard: input(
    formed(
      'only this share of the domains, as `zonewright matrix` names it: `2/8` is the second of eight',
      /^[1-9]\d{0,3}\/[1-9]\d{0,3}$/,
      'write it as number/parts, such as 2/8',
    ),
    ONLINE,
  ),
  scope: always(
    'changed',
    input(oneOf('', 'the domains whose files changed, or every domain', ['changed', 'all']), [
      'plan',
      'apply',
    ]),
  ),
  domains: {
    description:
      'Only these domains, between spaces, commas or line breaks: names, or selectors such as `*.example`, `tag:production` and `!example.nl`.',
    commands: [...ONLINE, 'rollback', 'validate'],
    read: (given: string) => words(given, /[\s,]+/),
  },
  'github-token': {
    ...input(text('', 'token for GitHub: for comments, issues, statuses and pull requests'), [
      'plan',
      'apply',
      'drift',
      'pull',
      'rollback',
      'comment',
    ]),
    default: `\${{ github.token }}`,
  },
  base: input(
    text('', 'commit of the last apply. The last one with a successful status of this target unless given'),
    PLANNING,
  ),
  allow: several(plan.options.allow, ['plan', 'apply']),
  strategy: input(plan.options.strategy, ['plan', 'apply']),
  'max-wait': input(plan.options.maxWait, ['plan', 'apply', 'drift', 'pull']),
  comment: switched(true, flag('write the comment on the pull request'), ['plan', 'apply']),
  adopt: switched(false, flag('open a pull request that writes what is live into the files'), [
    'drift',
    'pull',
  ]),
  snapshot: input(text('', 'snapshot to go back to; that of the last apply unless given'), ['rollback']),
  commit: input(
    formed(
      'commit to take back, instead of going back to a snapshot',
      /^[0-9a-fA-F]{7,64}$/,
      'it is the hash of a commit, of seven digits or more',
    ),
    ['rollback'],
  ),
  kinds: several(pull.options.kinds, ['pull']),
  'working-directory': always(
    '.',
    input(text('', 'folder with zonewright.yaml, from the root of the workspace')),
  ),
  verify: switched(false, apply.options.verify, ['apply']),
  'verify-wait': input(apply.options.verifyWait, ['apply']),
  resolver: input(plan.options.resolver, PLANNING),
  'no-dns': switched(false, plan.options.dns, PLANNING),
  canary: input(apply.options.canary, ['apply']),
  'max-failures': input(apply.options.maxFailures, ['apply']),
  'shard-size': input(matrix.options.shardSize, ['matrix']),
  'changed-since': input(matrix.options.changedSince, ['matrix']),
  'keep-snapshots': input(apply.options.keepSnapshots, ['apply']),
} as const satisfies Record<string, Input<unknown>>

type Table = typeof TABLE
export type InputName = keyof Table

/** `max-wait` is `maxWait`. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

/** What was given, as values; undefined where nothing was. `target` is always there. */
export type Inputs = Omit<
  { readonly [Name in InputName as Camel<Name>]: ReturnType<Table[Name]['read']> },
  'target'
> & {
  readonly target: string
  /** Someone named it. */
  readonly isTargetGiven: boolean
}

/** Rows of `action.yml` and of the page, in order. */
export const INPUTS: readonly (Omit<Input<unknown>, 'read'> & { name: InputName })[] = Object.entries(
  TABLE as Record<string, Input<unknown>>,
).map(([name, { read: _, ...row }]) => ({ name: name as InputName, ...row }))

/** `get` gives the text of an input, empty when there is none. @throws ZonewrightError `usage` */
export function readInputs(get: (name: string) => string): Inputs {
  const read = Object.entries(TABLE as Record<string, Input<unknown>>).map(
    ([name, input]) => [camel(name), readOne(name, input, get(name).trim())] as const,
  )
  const inputs = Object.fromEntries(read) as Omit<Inputs, 'target'> & { target?: string }
  requireSense(inputs)
  const { account, shard, target, verify, verifyWait } = inputs
  // As `zonewright matrix` calls them.
  const name = [account ?? 'default', ...(shard === undefined ? [] : [shard.replace('/', 'of')])].join('-')
  return {
    ...inputs,
    target: target ?? name,
    isTargetGiven: target !== undefined,
    // Whoever says how long to wait wants to.
    verify: verify || verifyWait !== undefined,
  }
}

function readOne<Value>(name: string, input: Input<Value>, given: string): Value {
  try {
    return input.read(given)
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    const message =
      given === '' ? `the input ${name} is not given` : `the input ${name} cannot be ${JSON.stringify(given)}`
    throw usageError(message, error.message)
  }
}

/** Inputs that someone gave, and that mean nothing to this command. */
export function strayInputs(get: (name: string) => string, command: Command): InputName[] {
  return INPUTS.filter(({ name, commands, default: usual = '' }) => {
    const given = get(name).trim()
    const isGiven = given !== '' && given !== usual && name !== 'github-token'
    return isGiven && commands !== undefined && !commands.includes(command)
  }).map(({ name }) => name)
}

function requireSense({ verify, verifyWait, noDns, command }: Omit<Inputs, 'target'>): void {
  if (command !== 'apply' || !noDns || !(verify || verifyWait !== undefined)) return
  throw usageError('the inputs verify and no-dns do not go together', 'leave one of them out')
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
