/** `zonewright status`: the whole account from one request, beside the files and the policy. Changes nothing. */

import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { hasErrors } from '../../diagnostics.ts'
import { type NamePattern, namePattern, nearName } from '../../dns/domain-pattern.ts'
import { ZonewrightError } from '../../errors.ts'
import type { Owners } from '../../files/repository/accounts.ts'
import { loadConfig } from '../../files/repository/config.ts'
import { loadRepository } from '../../files/repository/load.ts'
import { readSelection, type Selection } from '../../files/repository/selectors.ts'
import { domainKindNames, fileKinds } from '../../kinds/index.ts'
import type { Inventory } from '../../plan/inventory.ts'
import { heldDomains } from '../../sync/account/account.ts'
import { narrowInventory, takeInventory } from '../../sync/account/inventory.ts'
import { count } from '../../text/count.ts'
import { statusJson } from '../../view/account/status-json.ts'
import { statusMarkdown } from '../../view/account/status-markdown.ts'
import { type StatusTextOptions, statusText } from '../../view/account/status-text.ts'
import { sayOthers, sayShard, shareOf } from '../run/accounts.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { READ } from '../run/rights.ts'
import { inventoryPattern } from '../run/selectors.ts'
import { withClient } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import type { status as usage } from './usage.ts'

export type StatusArgs = Call<typeof usage>

export async function status(args: StatusArgs, host: Host): Promise<ExitCode> {
  const { config, zones, diagnostics } = await loadConfig(host.cwd)
  if (hasErrors(diagnostics)) return refuseFiles(diagnostics, host)
  const selection = selectionBeyondPatterns(args.domains)
  const typed = selection ? [] : args.domains.map(namePattern)
  const { managed, owners } = await managedDomains(zones, host)
  const meant = [...managed.keys()].filter(name => typed.some(pattern => pattern.matches(name)))
  const share = shareOf(args, { domains: meant, anybodys: true }, { config, owners }, host)
  const { account } = share
  const all = await withClient(host, { readOnly: true, may: READ, account }, async ({ client }) => {
    const progress = host.progress('reading the account')
    return heldDomains(client, []).finally(() => progress.stop())
  })
  // What the account holds is shown with its file, whosever the files say it is.
  const others = [...managed.keys()].filter(name => share.isOfOther(name) && !all.has(name))
  for (const name of others) managed.delete(name)
  sayOthers(others.length, share, host)
  sayShard(args.shard, [...new Set([...all.keys(), ...managed.keys()])], share, host)
  const held = new Map([...all].filter(([name]) => share.inShard(name)))
  const files = new Map([...managed].filter(([name]) => share.inShard(name)))
  const { inventory: policy } = config
  const now = host.clock?.now() ?? Date.now()
  const whole = takeInventory({ held, files, now, ...(policy && { policy }) })
  const { unmanaged = false, findings = false, tag: tags = [] } = args
  requireMatches(typed, whole)
  const names = selection ? [await inventoryPattern(selection, all, host)] : typed
  const shown = narrowInventory(whole, { names, tags, unmanaged, findings })
  host.result(render(shown, args, host))
  return args.exitCode && shown.findings.length > 0 ? EXIT.changesPending : EXIT.fine
}

/** Names and globs may be of domains that no file could have, and are held against each line as they are. */
function selectionBeyondPatterns(texts: readonly string[]): Selection | undefined {
  const selection = readSelection(texts)
  const isBeyond = selection?.some(
    ({ negated, selector: { by } }) => negated || (by !== 'name' && by !== 'glob'),
  )
  return isBeyond ? selection : undefined
}

/** One for every format of `status --format`. */
const RENDER: Record<StatusArgs['format'], (inventory: Inventory, options: StatusTextOptions) => string> = {
  text: statusText,
  markdown: statusMarkdown,
  json: statusJson,
}

function render(
  inventory: Inventory,
  { format, json, findings: wanted = false }: StatusArgs,
  { color, width }: Host,
): string {
  return RENDER[json ? 'json' : format](inventory, {
    color: color.result,
    wanted,
    ...(width !== undefined && { width }),
  })
}

/**
 * The domains that have files, with the kinds these declare. Without a folder of zones there are none. A file with
 * errors manages its domain all the same; that there are errors is said on stderr.
 */
async function managedDomains(
  zones: string,
  host: Host,
): Promise<{ managed: Map<string, string[]>; owners: Owners }> {
  const managed = new Map<string, string[]>()
  if (await isMissing(join(host.cwd, zones))) return { managed, owners: new Map() }
  const { sections, diagnostics, owners, where } = await loadRepository(host.cwd, fileKinds)
  for (const name of [...where.own.keys(), ...where.listed.keys()]) managed.set(name, [])
  for (const { domain, kind } of sections) {
    const kinds = managed.get(domain)
    if (kinds && domainKindNames.includes(kind) && !kinds.includes(kind)) kinds.push(kind)
  }
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file))
  if (broken.size > 0) {
    const have = count(broken.size, 'file has', 'files have')
    host.note(`warning: ${have} errors, so what is managed may not be complete: see zonewright validate`)
  }
  return { managed, owners }
}

async function isMissing(folder: string): Promise<boolean> {
  return access(folder).then(
    () => false,
    (cause: NodeJS.ErrnoException) => cause.code === 'ENOENT',
  )
}

/** A name that was typed and is nowhere is most likely misspelt. */
function requireMatches(patterns: readonly NamePattern[], { domains }: Inventory): void {
  const names = domains.map(({ name }) => name)
  for (const pattern of patterns) {
    if (names.some(pattern.matches)) continue
    const near = nearName(pattern, names)
    throw new ZonewrightError('no-match', 'user', `neither the account nor the files have ${pattern.text}`, {
      advice: near ? `did you mean ${near}?` : '`zonewright status` without a name shows all domains',
    })
  }
}
