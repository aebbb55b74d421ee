/** What people tell Zonewright in comments. Pure. */
import { readZoneName } from '../../dns/name.ts'
import { GUARD_NAMES, GUARDS, type GuardName } from '../../plan/guards/policy.ts'
import { nearest } from '../../text/closest.ts'
import type { Comment } from '../forge/forge.ts'

/** A guard, of one domain or of all that are shown. */
export interface NamedGuard {
  rule: GuardName
  domain?: string
}

export type Command =
  | { verb: 'allow'; guards: readonly NamedGuard[]; key: string }
  /** `key` names a commit. */
  | { verb: 'approve'; key: string }
  | { verb: 'help' }

/** A command with the comment it was written in. */
export interface TypedCommand {
  comment: Comment
  /** After `/zonewright`. */
  text: string
  command: Exclude<Command, { verb: 'help' }> | Unclear
}

/** Why a text is not a command, a sentence without a full stop. */
export interface Unclear {
  unclear: string
}

/** Why a command in a comment that was edited does nothing: whoever may write can edit the comments of others. */
export const EDITED = 'the comment was edited: write a new comment'

/** What people type elsewhere, and how it begins here. */
const BY_ITSELF = {
  plan: 'a plan begins by itself with every push; to have another one, run the job of the last one again',
  apply: 'an apply begins by itself with the merge; to have another one, run its workflow by hand',
}

export const VERBS = ['allow', 'approve', 'help'] as const
/** Hex digits of a hash as it is shown: enough that no one makes another one like it. */
export const KEY_LENGTH = 16
const KEY = /^[0-9a-f]{16,40}$/

/** What a comment must begin a line with to be meant for us. */
const COMMAND = /^\/zonewright(?:\s+(.*))?$/

/** What the lines of a comment tell us to do. What it quotes or hides, in a fence or in an HTML comment, tells nothing. */
export function commandsIn(body: string): string[] {
  const shown = body.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const commands: string[] = []
  let fence = ''
  for (const line of shown.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line)
    if (fence === '') {
      const command = COMMAND.exec(line.trimEnd())
      if (command) commands.push(command[1] ?? '')
      else if (mark) fence = mark[1]!
    } else if (mark && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') fence = ''
  }
  return commands
}

/** In the order of the comments; what asks for help tells us nothing. */
export function typedIn(comments: readonly Comment[]): TypedCommand[] {
  return comments
    .filter(({ isPerson }) => isPerson)
    .flatMap(comment =>
      commandsIn(comment.body).flatMap(text => {
        const command = readCommand(text)
        return 'verb' in command && command.verb === 'help' ? [] : [{ comment, text, command }]
      }),
    )
}

/** `allow mail=example.nl deletes=example.nl 0123456789abcdef`, the key last. */
export function readCommand(text: string): Command | Unclear {
  const [verb = 'help', ...words] = text.split(/[\s,]+/).filter(word => word !== '')
  if (verb === 'help') return { verb }
  if (verb === 'plan' || verb === 'apply') return { unclear: BY_ITSELF[verb] }
  if (!isVerb(verb)) return { unclear: `there is no command ${quoted(verb)}${meant(verb, VERBS)}` }
  const last = words.at(-1)?.toLowerCase() ?? ''
  if (!KEY.test(last)) {
    return {
      unclear: `the command does not end with a key, which the plan shows: ${KEY_LENGTH} digits and letters`,
    }
  }
  const named = words.slice(0, -1)
  if (verb === 'approve') {
    return named.length === 0 ? { verb, key: last } : { unclear: 'approve takes a key and nothing else' }
  }
  const guards = named.map(readGuard)
  const unclear = guards.find(guard => 'unclear' in guard)
  if (unclear) return unclear
  if (guards.length === 0) return { unclear: 'the command names no guard' }
  return { verb: 'allow', guards: guards as NamedGuard[], key: last }
}

function readGuard(word: string): NamedGuard | Unclear {
  const at = word.indexOf('=')
  const rule = (at < 0 ? word : word.slice(0, at)).toLowerCase()
  if (!isRule(rule)) return { unclear: `there is no guard ${quoted(rule)}${meant(rule, GUARD_NAMES)}` }
  if (at < 0) return { rule }
  const domain = readZoneName(word.slice(at + 1))
  if (!domain.ok) return { unclear: `${quoted(word.slice(at + 1))} is not a domain name` }
  return { rule, domain: domain.value }
}

function isVerb(text: string): text is Command['verb'] {
  return (VERBS as readonly string[]).includes(text)
}

function isRule(text: string): text is GuardName {
  return Object.hasOwn(GUARDS, text)
}

/** It is a stranger’s at times, so no more of it than someone needs to see what they typed. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}

function meant(word: string, words: readonly string[]): string {
  const near = nearest(word, words)
  return near === undefined ? '' : `; did you mean ${near}?`
}
