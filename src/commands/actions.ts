/** `zonewright actions show|retry|cancel <domain>`: what the registry does for a domain, and what to do when it failed. */
import type { Client } from '../api/client.ts'
import { type DomainAction, getAction, getContacts } from '../api/domain-parts.ts'
import { cancelAction, retryAction, withoutSecret } from '../api/lifecycle.ts'
import type { ZoneName } from '../dns/name.ts'
import { ZonewrightError } from '../errors.ts'
import { actionLines, type Ending, endingLines, type Wording } from '../report/lifecycle.ts'
import { visible } from '../report/visible.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { readAuthCode } from './lifecycle-auth-code.ts'
import { requireAnswer } from './lifecycle-consent.ts'
import { type Deed, once, unlessGone } from './lifecycle-once.ts'
import { type CarriedKind, type FileParts, partsOfFiles } from './lifecycle-parts.ts'
import { parseDomain } from './repository.ts'
import { ACTIONS, onlyReading, onlyTrying } from './rights.ts'
import { withClient } from './session.ts'

export interface ActionsArgs {
  what: 'show' | 'retry' | 'cancel'
  domain: string
  /** For `retry`: sends contacts, nameservers and, for an order, the zone of the domain's files. */
  fromFiles: boolean
  dryRun: boolean
  /** Does not ask. */
  yes: boolean
  json: boolean
}

export async function actions(args: ActionsArgs, host: Host): Promise<ExitCode> {
  const { what, json } = args
  requireSense(args)
  const domain = parseDomain(args.domain)
  if (what !== 'show') requireAnswer(args, host)
  const may = what === 'show' || args.dryRun ? onlyTrying(ACTIONS) : ACTIONS
  const rights = what === 'show' ? { readOnly: true, may: onlyReading(ACTIONS) } : { readOnly: false, may }
  return withClient(host, { ...rights, interruptible: what !== 'show' }, async ({ client }) => {
    const action = await actionOf(client, domain, host)
    const shown = actionLines(domain, action)
    const report = (ending?: Ending, said: readonly string[] = []): void => {
      const document = { domain, action: action ?? null, ...(ending && { ending, said }) }
      host.result(json ? JSON.stringify(document, null, 2) : [...(ending ? [] : shown), ...said].join('\n'))
    }
    if (what === 'show') {
      report(undefined, json || !action?.hasFailed ? [] : failedAdvice(domain))
      return EXIT.fine
    }
    if (action === undefined) throw nothingThere(domain)
    if (!json) host.result(shown.join('\n'))
    const prepared =
      what === 'retry' ? await retrying(client, domain, action, args, host) : cancelling(domain, action)
    if (prepared === 'invalid') return EXIT.invalidFiles
    for (const line of prepared.notes) host.note(line)
    if (!args.dryRun && !args.yes && !(await host.confirm!(prepared.question))) {
      host.note('Nothing was changed.')
      return EXIT.fine
    }
    const ending = await once(client, prepared.deed, { test: args.dryRun })
    report(ending, endingLines(ending, prepared.wording))
    return ending === 'unknown' || ending === 'lost-undone' ? EXIT.failed : EXIT.fine
  })
}

interface Prepared {
  deed: Deed
  wording: Wording
  question: string
  /** What to know before the answer. */
  notes: string[]
}

function requireSense({ what, fromFiles, dryRun, yes }: ActionsArgs): void {
  const useless = what === 'show' ? dryRun || yes || fromFiles : what === 'cancel' && fromFiles
  if (!useless) return
  throw new ZonewrightError(
    'usage',
    'user',
    `actions ${what} takes none of what was given beside the domain`,
    {
      advice:
        what === 'show'
          ? 'write `zonewright actions show <domain>`'
          : '--from-files goes with `actions retry`',
    },
  )
}

/** What the server says about it may repeat the code it was sent. */
async function actionOf(client: Client, domain: ZoneName, host: Host): Promise<DomainAction | undefined> {
  const action = await getAction(client, domain)
  const { name = '', message = '' } = action ?? {}
  return action && { ...action, name: visible(name), message: withoutSecret(message, readAuthCode(host)) }
}

function failedAdvice(domain: ZoneName): string[] {
  return [
    `Mend what it names, then \`zonewright actions retry ${domain}\`, or give it up: \`zonewright actions cancel ${domain}\`.`,
  ]
}

function nothingThere(domain: ZoneName): ZonewrightError {
  return new ZonewrightError('no-action', 'user', `nothing runs for ${domain}, and nothing failed`, {
    advice: '`zonewright plan` shows what is left to do',
  })
}

async function retrying(
  client: Client,
  domain: ZoneName,
  action: DomainAction,
  { fromFiles }: ActionsArgs,
  host: Host,
): Promise<Prepared | 'invalid'> {
  if (!action.hasFailed) {
    throw new ZonewrightError('action-running', 'user', `${action.name} of ${domain} is still running`, {
      advice: 'wait until it has ended: only what failed can be tried again',
    })
  }
  const isOrder = action.name === 'register' || action.name === 'transfer'
  const parts = fromFiles ? await correctedParts(client, domain, isOrder, host) : { files: [] }
  if (parts === 'invalid') return 'invalid'
  const { files: _files, ...body } = parts
  const authCode = action.name === 'transfer' ? readAuthCode(host) : undefined
  const sent = [...Object.keys(body), ...(authCode === undefined ? [] : ['the auth code'])]
  return {
    deed: {
      send: (writer, options) =>
        retryAction(writer, domain, { ...body, ...(authCode !== undefined && { authCode }) }, options),
      // It runs again, or has ended well.
      shows: async looker => (await getAction(looker, domain))?.hasFailed !== true,
    },
    wording: {
      done: `${action.name} of ${domain} runs again`,
      undone: `${action.name} of ${domain} was not tried again`,
      next: [`\`zonewright actions show ${domain}\` tells how it goes.`],
      again: 'try it again',
    },
    question: `Try ${action.name} of ${domain} again?`,
    notes: [
      sent.length === 0 ? 'It is tried again as it was sent.' : `It is tried again with ${sent.join(', ')}.`,
    ],
  }
}

/**
 * The zone goes only with an order. For a domain that is there it would replace what others wrote beside the files:
 * that is for `plan` and `apply`.
 */
function correctedParts(
  client: Client,
  domain: ZoneName,
  isOrder: boolean,
  host: Host,
): Promise<FileParts | 'invalid'> {
  const wanted: CarriedKind[] = ['contacts', 'nameservers', ...(isOrder ? (['dns'] as const) : [])]
  // Fields and roles that the files do not mention stay as they are.
  const live = async (kind: CarriedKind): Promise<readonly unknown[]> =>
    kind === 'contacts' ? ((await unlessGone(getContacts(client, domain))) ?? []) : []
  return partsOfFiles(domain, host, { wanted, live })
}

function cancelling(domain: ZoneName, action: DomainAction): Prepared {
  const isOrder = action.name === 'register' || action.name === 'transfer'
  return {
    deed: {
      send: (writer, options) => cancelAction(writer, domain, options),
      shows: async looker => (await unlessGone(getAction(looker, domain))) === undefined,
    },
    wording: {
      done: `${action.name} of ${domain} was given up`,
      undone: `${action.name} of ${domain} was not given up`,
      next: isOrder ? [] : [`\`zonewright plan ${domain}\` shows what is left to do.`],
      again: 'give it up again',
    },
    question: `Give up ${action.name} of ${domain}?`,
    notes: isOrder
      ? [`The account does not get ${domain} then; its order may have to be paid all the same.`]
      : [],
  }
}
