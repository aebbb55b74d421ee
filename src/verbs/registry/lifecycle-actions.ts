/** `zonewright actions show` for several domains: which of them have an action, with as few requests as will do. */
import { type DomainAction, getAction } from '../../api/calls/domain-parts.ts'
import { withoutSecret } from '../../api/calls/lifecycle.ts'
import type { Client } from '../../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import { heldDomains } from '../../sync/account/account.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { type ActionRow, actionsText } from '../../view/account/lifecycle-actions.ts'
import { type AccountArgs, accountFor } from '../run/accounts.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { parseDomain } from '../run/repository.ts'
import { READ } from '../run/rights.ts'
import { withClient } from '../run/session.ts'
import { readAuthCode } from './lifecycle-auth-code.ts'

export interface ListActionsArgs extends AccountArgs {
  /** Exactly these are asked; none for those of the account that the list of its domains points to. */
  domains: readonly string[]
  /** Asks every domain of the account. */
  all: boolean
  json: boolean
}

/** Domains asked at the same time. */
const PARALLEL_READS = 8

/** Ends with 1 when a domain could not be asked. */
export async function listActions(
  { domains, all, json, ...args }: ListActionsArgs,
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

/** One domain that cannot be asked keeps nobody from knowing about the others. */
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
export async function actionOf(
  client: Client,
  domain: string,
  host: Host,
): Promise<DomainAction | undefined> {
  const action = await getAction(client, domain)
  const { name = '', message = '' } = action ?? {}
  return action && { ...action, name: visible(name), message: withoutSecret(message, readAuthCode(host)) }
}
