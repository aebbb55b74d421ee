/** What several verbs take. */
import { flag, type Given, list, many, oneOf, text, unlessNo, usually, whole } from './option.ts'

export const DOMAINS = {
  domains: many(
    '[domain...]',
    "only these: names, '*.nl', tag:x, account:x, shared:x, changed; '!x' takes away",
  ),
}

export const ACCOUNT = { account: text('<account>', 'the account of zonewright.yaml that this run is about') }
export type AccountArgs = Given<typeof ACCOUNT>

/** An account, and a stable share of its domains. */
export const SHARE = {
  ...ACCOUNT,
  shard: text('<i/n>', 'only this share of the domains, such as 1/4'),
}
export type ShareArgs = Given<typeof SHARE>

/** Whether the DNS is asked where it matters, and whom. */
export const DNS = {
  dns: unlessNo('do not ask the DNS, only the account'),
  resolver: text(
    '<host[:port]>',
    "whom to ask for DNS, such as 192.0.2.53 or 127.0.0.1:5353; this machine's resolver by default",
  ),
}
export type DnsArgs = Given<typeof DNS>

const WITHOUT_VERIFY = ['dns', 'dryRun']

/** Asks the DNS about what was written, so there is nothing to ask without either. */
export const VERIFY = {
  verify: {
    ...flag('ask the DNS afterwards whether it serves what was written'),
    conflicts: WITHOUT_VERIFY,
  },
  verifyWait: {
    ...whole('<seconds>', 'how many seconds to wait for the DNS (120); asks it also without --verify'),
    // Whoever says how long to wait wants to.
    implies: { verify: true },
    conflicts: WITHOUT_VERIFY,
  },
  ...DNS,
}
export type VerifyArgs = Given<typeof VERIFY>

export const STRATEGY = {
  strategy: oneOf('<name>', 'how zones are written; overrides the file', ['auto', 'entries', 'zone']),
}

export const BASE = { base: text('<commit>', 'the commit of the last apply: tells what the files ask for') }

export const ALLOW = {
  allow: list('<guards>', 'guards to open: mail,deletes or mail=example.nl; repeatable'),
}

export const MAX_WAIT = {
  maxWait: whole('<seconds>', 'fail rather than wait longer than this many seconds for quota of the API'),
}

export const FORMAT = {
  format: usually('text', oneOf('<name>', 'how to print it', ['text', 'markdown', 'json'])),
  json: flag('short for --format json'),
}

const JSON_OUTPUT = { json: flag('plan and outcome as JSON') }

export const YES = { yes: flag('do not ask; needed where there is no terminal') }

export const VERBOSE = { verbose: flag('list every request and everything that is left alone') }

/** What a plan is made from beside the files. */
export const COMPARISON = {
  ...STRATEGY,
  ...BASE,
  onlyFromFiles: flag("leave out what the files' difference from --base does not ask for"),
  ...ALLOW,
  ...MAX_WAIT,
}

/** How a plan is carried out. */
export const EXECUTION = {
  dryRun: flag('send every request with test=1: the server checks, nothing changes'),
  ...YES,
  ...VERBOSE,
  ...JSON_OUTPUT,
  keepSnapshots: whole('<n>', 'how many snapshots are kept; overrides zonewright.yaml', 1),
  actionWait: whole('<seconds>', 'how many seconds to wait for an action of the registry (60)'),
  ...VERIFY,
  notify: unlessNo('send no notifications'),
}
