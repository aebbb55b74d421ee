/** How the verbs are called that ask something of the registry of a domain. */
import { choice, flag, list, many, one, oneOf, required, text, usage, usually } from '../usage/option.ts'
import { ACCOUNT, ALLOW, BASE, DNS, YES } from '../usage/shared.ts'

const DOMAIN = { domain: one('<domain>', 'the domain') }

const COMMON = {
  ...ACCOUNT,
  dryRun: flag('send it with test=1: the server checks it, nothing changes'),
  json: flag('what was offered and what came of it as JSON'),
}

/** The yes on the command line, which names the domain again. */
function yes(guard: string) {
  return { allow: list('<guard>', `the yes, for scripts: ${guard}=<domain>`) }
}

export const register = usage({
  name: 'register',
  about: 'buy a domain, with contacts, nameservers and zone from its file',
  examples: [
    'zonewright register example.nl --dry-run',
    'zonewright register example.nl',
    'zonewright register example.nl --allow billable=example.nl',
  ],
  operands: DOMAIN,
  options: { ...COMMON, ...yes('billable') },
})

export const transfer = usage({
  name: 'transfer',
  about: 'bring a domain here from another provider; the code comes from TRANSIP_AUTH_CODE',
  examples: [
    'read -rs TRANSIP_AUTH_CODE && export TRANSIP_AUTH_CODE',
    'zonewright transfer example.nl',
    'zonewright transfer example.nl --allow billable=example.nl',
  ],
  operands: DOMAIN,
  options: { ...COMMON, ...yes('billable') },
})

export const cancel = usage({
  name: 'cancel',
  about: 'give up a domain',
  examples: [
    'zonewright cancel example.nl',
    'zonewright cancel example.nl --at immediately',
    'zonewright cancel example.nl --allow cancel=example.nl',
  ],
  operands: DOMAIN,
  options: {
    ...COMMON,
    at: usually('end', oneOf('<time>', 'when: at the end of its period, or now', ['end', 'immediately'])),
    ...yes('cancel'),
  },
})

export const handover = usage({
  name: 'handover',
  about: 'offer a domain to another account of the same provider',
  examples: [
    'zonewright handover example.nl --to example2',
    'zonewright handover example.nl --to example2 --allow handover=example.nl',
  ],
  operands: DOMAIN,
  options: {
    ...COMMON,
    to: required(text('<name>', 'name of the account that gets it')),
    ...yes('handover'),
  },
})

export const actions = usage({
  name: 'actions',
  about: 'show, retry or cancel what the registry does for domains',
  examples: [
    'zonewright actions show',
    'zonewright actions show example.nl',
    'zonewright actions retry example.nl --from-files --dry-run',
    'zonewright actions retry example.nl --from-files --allow registrant=example.nl',
    'zonewright actions cancel example.nl --yes',
  ],
  operands: {
    what: choice('<what>', 'what to do', ['show', 'retry', 'cancel']),
    domains: many('[domain...]', 'one domain; for show any number, or none for those that have an action'),
  },
  options: {
    ...COMMON,
    all: flag('show: ask every domain of the account, each by one request'),
    fromFiles: flag('retry with what its files have for the part that failed, after a plan'),
    ...BASE,
    ...ALLOW,
    ...DNS,
    ...YES,
  },
})
