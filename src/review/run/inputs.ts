/** Every input of the Action, once: the type, the reader, action.yml and the table of docs/action.md follow from it. */
import { ZonewrightError } from '../../errors.ts'
import {
  flag,
  formed,
  keys,
  oneOf,
  perhapsOneOf,
  type Reader,
  text,
  wholeNumber,
  words,
} from './input-values.ts'

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

interface Input<T> {
  /** One sentence; Markdown with code spans. */
  description: string
  /** As in action.yml; absent: nothing is given unless someone gives it. */
  default?: string
  /** Who looks at it; absent: every command. */
  commands?: readonly Command[]
  read: Reader<T>
}

const PLANNING = ['plan', 'apply', 'drift'] as const
const ONLINE = ['plan', 'apply', 'drift', 'pull', 'status'] as const

/** A name that can be in a comment's marker, in the title of an issue and in the context of a status. */
const TARGET = formed(
  /^[A-Za-z0-9][A-Za-z0-9._/-]{0,59}$/,
  'a target has up to 60 letters, digits, dots, underscores, slashes and hyphens',
)

const TABLE = {
  command: {
    description: `What to do: ${COMMANDS.map(name => `\`${name}\``).join(', ')}.`,
    read: oneOf(COMMANDS),
  },
  target: {
    description:
      'Name of what this job looks after. Each target has a comment, an issue and a commit status of its own. The account with the shard unless given, else `default`.',
    commands: ['plan', 'apply', 'drift', 'pull'],
    read: TARGET,
  },
  account: {
    description: 'Account of `zonewright.yaml` to work on.',
    commands: ONLINE,
    read: formed(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'it is a key below accounts in zonewright.yaml'),
  },
  shard: {
    description: 'Part of the domains, as `zonewright matrix` names it: `2/8` is the second of eight.',
    commands: ONLINE,
    read: formed(/^[1-9]\d{0,3}\/[1-9]\d{0,3}$/, 'write it as number/parts, such as 2/8'),
  },
  scope: {
    description: '`changed` for the domains whose files changed, `all` for every domain.',
    default: 'changed',
    commands: ['plan', 'apply'],
    read: oneOf(['changed', 'all'], 'changed'),
  },
  domains: {
    description:
      'Only these domains, between spaces, commas or line breaks: names, or selectors such as `*.example`, `tag:production` and `!example.nl`.',
    commands: [...ONLINE, 'rollback', 'validate'],
    read: words,
  },
  'github-token': {
    description: 'Token for GitHub: for comments, issues, statuses and pull requests.',
    default: `\${{ github.token }}`,
    commands: ['plan', 'apply', 'drift', 'pull', 'rollback', 'comment'],
    read: text,
  },
  base: {
    description:
      'Commit of the last apply. The last one with a successful status of this target unless given.',
    commands: ['plan', 'apply', 'drift'],
    read: text,
  },
  allow: {
    description:
      'Guards to open, such as `mail,deletes` or `mail=example.nl`, between spaces or line breaks.',
    commands: ['plan', 'apply'],
    read: keys,
  },
  strategy: {
    description: 'How zones are written, `auto`, `entries` or `zone`; overrides the file.',
    commands: ['plan', 'apply'],
    read: perhapsOneOf(['auto', 'entries', 'zone']),
  },
  'max-wait': {
    description: 'Fail rather than wait longer than this many seconds for quota of the API.',
    commands: ['plan', 'apply', 'drift', 'pull'],
    read: wholeNumber(0),
  },
  comment: {
    description: 'Write the comment on the pull request.',
    default: 'true',
    commands: ['plan', 'apply'],
    read: flag(true),
  },
  adopt: {
    description: 'Open a pull request that writes what is live into the files.',
    default: 'false',
    commands: ['drift', 'pull'],
    read: flag(false),
  },
  snapshot: {
    description: 'Snapshot to go back to; that of the last apply unless given.',
    commands: ['rollback'],
    read: text,
  },
  commit: {
    description: 'Commit to take back, instead of going back to a snapshot.',
    commands: ['rollback'],
    read: formed(/^[0-9a-fA-F]{7,64}$/, 'it is the hash of a commit, of seven digits or more'),
  },
  kinds: {
    description: 'Which parts of a domain to pull, such as `dns,contacts`.',
    commands: ['pull'],
    read: words,
  },
  'working-directory': {
    description: 'Folder with `zonewright.yaml`, from the root of the workspace.',
    default: '.',
    read: (given: string) => (given === '' ? '.' : given),
  },
  verify: {
    description: 'Ask the DNS afterwards whether it serves what was written.',
    default: 'false',
    commands: ['apply'],
    read: flag(false),
  },
  'verify-wait': {
    description: 'How many seconds to wait for the DNS (120); asks it also without `verify`.',
    commands: ['apply'],
    read: wholeNumber(0),
  },
  resolver: {
    description: "Whom to ask for DNS, `host[:port]`; the machine's resolver unless given.",
    commands: PLANNING,
    read: text,
  },
  'no-dns': {
    description: 'Do not ask the DNS, only the account.',
    default: 'false',
    commands: PLANNING,
    read: flag(false),
  },
  canary: {
    description: 'Apply this many domains first, the rest only if they are verified.',
    commands: ['apply'],
    read: wholeNumber(1),
  },
  'max-failures': {
    description: 'Begin no further domain after this many have failed.',
    commands: ['apply'],
    read: wholeNumber(1),
  },
  'shard-size': {
    description: 'Most domains of one job (500).',
    commands: ['matrix'],
    read: wholeNumber(1),
  },
  'changed-since': {
    description: 'Only jobs with domains that the files declare differently than this commit.',
    commands: ['matrix'],
    read: text,
  },
  'keep-snapshots': {
    description: 'How many snapshots are kept; overrides `zonewright.yaml`.',
    commands: ['apply'],
    read: wholeNumber(1),
  },
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
    ([name, input]) => [camel(name), input.read(get(name).trim(), name)] as const,
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
  throw new ZonewrightError('usage', 'user', 'the inputs verify and no-dns do not go together', {
    advice: 'leave one of them out',
  })
}

function camel(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
