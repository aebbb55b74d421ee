/** What several verbs take, and how options are read. */
import { InvalidArgumentError, Option } from 'commander'

export const domains = [
  '[domain...]',
  "only these: names, '*.nl', tag:x, account:x, shared:x, changed; '!x' takes away",
] as const

export const account = ['--account <name>', 'the account of zonewright.yaml that this run is about'] as const

export const shard = ['--shard <i/n>', 'only this share of the domains, such as 1/4'] as const

export function strategy(): Option {
  return new Option('--strategy <name>', 'how zones are written; overrides the file').choices([
    'auto',
    'entries',
    'zone',
  ])
}

export const base = ['--base <commit>', 'the commit of the last apply: tells what the files ask for'] as const

export const onlyExplained = [
  '--only-explained',
  "leave out what the files' difference from --base does not ask for",
  false,
] as const

export const allow = [
  '--allow <guards>',
  'open guards: mail,deletes or mail=example.nl; repeatable',
  collect,
] as const

export const keepSnapshots = [
  '--keep-snapshots <n>',
  'how many snapshots are kept; overrides zonewright.yaml',
  positive,
] as const

export const maxWait = [
  '--max-wait <seconds>',
  'fail rather than wait longer than this for quota',
  wholeNumber,
] as const

export const actionWait = [
  '--action-wait <seconds>',
  'how long to wait for an action of the registry (60)',
  wholeNumber,
] as const

export const noNotify = ['--no-notify', 'send no notifications'] as const

export const noDns = ['--no-dns', 'do not ask the DNS, only the account'] as const

export const resolver = [
  '--resolver <host[:port]>',
  "whom to ask for DNS; this machine's resolver by default",
] as const

/** It asks the DNS about what was written, so it says nothing without either. */
export function verify(): Option {
  return new Option('--verify', 'ask the DNS afterwards whether it serves what was written').conflicts(
    WITHOUT_VERIFY,
  )
}

/** Whoever says how long to wait wants to. */
export function verifyWait(): Option {
  return new Option('--verify-wait <seconds>', 'how long --verify waits for the DNS (120)')
    .argParser(wholeNumber)
    .implies({ verify: true })
    .conflicts(WITHOUT_VERIFY)
}

const WITHOUT_VERIFY = ['dns', 'dryRun']

export function positive(text: string): number {
  const value = wholeNumber(text)
  if (value === 0) throw new InvalidArgumentError('a number from 1 is needed.')
  return value
}

export function collect(text: string, before: readonly string[] = []): string[] {
  return [...before, text]
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number is needed.')
  return Number(text)
}

export function rate(text: string): { requests: number; seconds: number } {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text)
  if (!match || Number(match[1]) === 0 || Number(match[2]) === 0) {
    throw new InvalidArgumentError('write it as requests/seconds, such as 1000/900.')
  }
  return { requests: Number(match[1]), seconds: Number(match[2]) }
}
