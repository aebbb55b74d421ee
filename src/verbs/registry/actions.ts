/** `zonewright actions show|retry|cancel`: what the registry does for domains, and what to do when it failed. */

import { type DomainAction, getAction } from '../../api/calls/domain-action.ts'
import { cancelAction, withoutSecret } from '../../api/calls/lifecycle.ts'
import type { Client } from '../../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import type { ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import type { Plan } from '../../plan/plan.ts'
import { heldDomains } from '../../sync/account/account.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { actionLines, type Ending, endingLines } from '../../view/account/lifecycle.ts'
import { type ActionRow, actionsText } from '../../view/account/lifecycle-actions.ts'
import { planJson } from '../../view/plan/json.ts'
import { accountFor } from '../run/accounts.ts'
import { EXIT, type ExitCode, type Host, requireAnswer } from '../run/host.ts'
import { render } from '../run/planning.ts'
import { parseDomain } from '../run/repository.ts'
import { ACTIONS, onlyReading, onlyTrying, READ } from '../run/rights.ts'
import { type SessionOptions, withClient } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import { readAuthCode } from './lifecycle-auth-code.ts'
import { type CorrectionArgs, readSources } from './lifecycle-correction.ts'
import { type RegistryWrite, sendOnce, unlessGone } from './lifecycle-once.ts'
import { type PreparedRetry, retrying } from './lifecycle-retry.ts'
import type { actions as usage } from './usage.ts'

type TypedActionsArgs = Call<typeof usage>

/** About one domain. */
export type ActionsArgs = Omit<TypedActionsArgs, 'domains' | 'all'> & { domain: string }

export async function typedActions(
  { domains, all = false, ...args }: TypedActionsArgs,
  host: Host,
): Promise<ExitCode> {
  const [domain, ...more] = domains
  if (all && (domain !== undefined || args.what !== 'show')) {
    throw usageError('--all asks every domain of the account', 'write `zonewright actions show --all`')
  }
  if (domain !== undefined && more.length === 0) return actions({ ...args, domain }, host)
  requireSense(args)
  if (args.what === 'show') return listActions({ domains, all, ...args }, host)
  throw usageError(
    `actions ${args.what} is about one domain`,
    `name it: \`zonewright actions ${args.what} <domain>\``,
  )
}

/** About one domain. */
export async function actions(args: ActionsArgs, host: Host): Promise<ExitCode> {
  const { what, json, fromFiles } = args
  requireSense(args)
  const domain = parseDomain(args.domain)
  if (what !== 'show') requireAnswer(args, host)
  const sources = fromFiles ? await readSources(domain, correctionArgs(args), host) : undefined
  if (sources === 'invalid') return EXIT.invalidFiles
  const account = await accountFor(args, [domain], host)
  return withClient(host, { ...rightsOf(args), account }, async session => {
    const { client } = session
    const action = await actionOf(client, domain, host)
    const shown = actionLines(domain, action)
    const report = (
      more: { ending?: Ending; plan?: Plan; keys?: string[] },
      said: readonly string[],
    ): void => {
      const { plan, ...rest } = more
      const document = {
        domain,
        action: action ?? null,
        ...(plan && { plan: JSON.parse(planJson(plan)) as unknown }),
        ...rest,
        ...((more.ending ?? more.keys) && { said }),
      }
      host.result(json ? JSON.stringify(document, null, 2) : said.join('\n'))
    }
    if (what === 'show') {
      report({}, [...shown, ...(action?.hasFailed ? failedAdvice(domain) : [])])
      return EXIT.fine
    }
    if (action === undefined) throw nothingThere(domain)
    if (!json) host.result(shown.join('\n'))
    const prepared =
      what === 'retry'
        ? await retrying(domain, action, { session, ...(sources && { sources }) }, host)
        : cancelling(domain, action, client)
    if (prepared === 'invalid') return EXIT.invalidFiles
    const { plan } = prepared
    if (plan && !json) {
      // What an apply of it would take of the quota is not what a retry takes.
      host.result(`\n${render(plan, { format: 'text', verbose: false }, host, undefined)}`)
    }
    if ('reason' in prepared) {
      report({ keys: prepared.keys, ...(plan && { plan }) }, [`Nothing was sent: ${prepared.reason}.`])
      return prepared.code
    }
    for (const line of prepared.notes) host.note(line)
    if (!args.dryRun && !args.yes && !(await host.confirm!(prepared.question))) {
      host.note('Nothing was changed.')
      return EXIT.fine
    }
    const ending = await prepared.perform({ test: args.dryRun ?? false })
    report({ ending, ...(plan && { plan }) }, endingLines(ending, prepared.wording))
    return ending === 'unknown' || ending === 'lost-undone' ? EXIT.failed : EXIT.fine
  })
}

/** A plan reads all that an apply reads; without one the action is all there is to look at. */
function rightsOf({ what, fromFiles, dryRun }: ActionsArgs): SessionOptions {
  if (what === 'show') return { readOnly: true, may: onlyReading(ACTIONS) }
  const may = fromFiles ? [...READ, ...ACTIONS] : ACTIONS
  return { readOnly: false, may: dryRun ? onlyTrying(may) : may, interruptible: true }
}

function correctionArgs({ base, allow, dns, resolver }: ActionsArgs): CorrectionArgs {
  return {
    ...(base !== undefined && { base }),
    ...(allow && { allow }),
    ...(dns !== undefined && { dns }),
    ...(resolver !== undefined && { resolver }),
  }
}

function requireSense(args: Omit<ActionsArgs, 'domain'>): void {
  const { what, fromFiles, dryRun, yes, base, allow, resolver } = args
  if (what === 'show' && (dryRun || yes || fromFiles)) {
    throw usageError(
      'actions show changes nothing, so there is nothing to try, to agree to or to send',
      'write `zonewright actions show <domain>`',
    )
  }
  if (what === 'cancel' && fromFiles) {
    throw usageError('actions cancel sends nothing of the files', '--from-files goes with `actions retry`')
  }
  if (fromFiles || (base ?? allow ?? resolver) === undefined) return
  throw usageError(
    'without --from-files there is no plan',
    '--base, --allow and --resolver go with `actions retry <domain> --from-files`',
  )
}

function failedAdvice(domain: ZoneName): string[] {
  return [
    `Fix what it names, then \`zonewright actions retry ${domain}\`, or give it up: \`zonewright actions cancel ${domain}\`.`,
  ]
}

function nothingThere(domain: ZoneName): ZonewrightError {
  return new ZonewrightError('no-action', 'user', `nothing runs for ${domain}, and nothing failed`, {
    advice: '`zonewright plan` shows what is left to do',
  })
}

function cancelling(domain: ZoneName, action: DomainAction, client: Client): PreparedRetry {
  const isOrder = action.name === 'register' || action.name === 'transfer'
  const deed: RegistryWrite = {
    send: (writer, options) => cancelAction(writer, domain, options),
    shows: async looker => (await unlessGone(getAction(looker, domain))) === undefined,
  }
  return {
    perform: options => sendOnce(client, deed, options),
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

// `zonewright actions show` for several domains: which of them have an action, with as few requests as will do.

/** Domains asked at the same time. */
const PARALLEL_READS = 8

/** Asks exactly the domains that are named, else those the list of domains points to. Ends with 1 when one could not be asked. */
async function listActions(
  { domains, all = false, json, ...args }: TypedActionsArgs,
  host: Host,
): Promise<ExitCode> {
  const named = [...new Set(domains.map(parseDomain))]
  const account = await accountFor(args, named, host)
  return withClient(host, { readOnly: true, may: READ, account }, async ({ client }) => {
    const { asked, total } = named.length > 0 ? { asked: named } : await chosen(client, all)
    if (all) host.note(`${count(asked.length, 'domain is', 'domains are')} asked, each by one request.`)
    const rows = await rowsOf(client, asked, host)
    const shown = named.length > 0 ? rows : rows.filter(({ action, problem }) => action ?? problem)
    const told = { asked: asked.length, ...(total !== undefined && { total }) }
    const width = host.width === undefined ? {} : { width: host.width }
    host.result(
      json
        ? JSON.stringify(
            { ...told, domains: shown.map(row => ({ ...row, action: row.action ?? null })) },
            null,
            2,
          )
        : actionsText(shown, { ...told, ...width }),
    )
    return rows.some(({ problem }) => problem !== undefined) ? EXIT.failed : EXIT.fine
  })
}

/** The list tells what runs; what failed is told by the domain itself, unless it is still to come. */
async function chosen(client: Client, all: boolean): Promise<{ asked: string[]; total: number }> {
  const held = await heldDomains(client, [])
  const wanted = [...held].filter(
    ([, { hasActionRunning, status }]) => all || hasActionRunning === true || status === 'inprogress',
  )
  return { asked: wanted.map(([name]) => name).sort(), total: held.size }
}

async function rowsOf(client: Client, domains: readonly string[], host: Host): Promise<ActionRow[]> {
  const progress = host.progress('reading actions')
  let done = 0
  return inParallel(domains, PARALLEL_READS, async domain => {
    const row = await rowOf(client, domain, host)
    progress.update(`read ${++done} of ${domains.length}`)
    return row
  }).finally(() => progress.stop())
}

/** One domain that cannot be asked keeps no one from knowing about the others. */
async function rowOf(client: Client, domain: string, host: Host): Promise<ActionRow> {
  try {
    const action = await actionOf(client, domain, host)
    return { domain, ...(action && { action }) }
  } catch (error) {
    if (!(error instanceof ApiError) || isAboutAccount(error) || isAboutServer(error)) throw error
    return { domain, problem: error.message }
  }
}

/** Safe to be shown: what the server says about it may repeat the code it was sent. */
async function actionOf(client: Client, domain: string, host: Host): Promise<DomainAction | undefined> {
  const action = await getAction(client, domain)
  const { name = '', message = '' } = action ?? {}
  return action && { ...action, name: visible(name), message: withoutSecret(message, readAuthCode(host)) }
}
