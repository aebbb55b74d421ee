/** The zones that an export is about: what the files declare, or what is live in the account. */

import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import type { ExportedZone } from '../../convert/records/exported.ts'
import { hasErrors } from '../../diagnostics.ts'
import { readZoneName, type ZoneName } from '../../dns/name.ts'
import { PROVIDER_NAMESERVERS } from '../../dns/provider.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { readSelection } from '../../files/repository/selectors.ts'
import type { RawNameserver } from '../../kinds/contract/raw.ts'
import type { Rrset } from '../../kinds/dns/zone/value.ts'
import { kindNamed } from '../../kinds/index.ts'
import type { Nameserver } from '../../kinds/nameservers/value.ts'
import type { Item } from '../../plan/state.ts'
import { heldDomains, readZone } from '../../sync/account/account.ts'
import type { DesiredPart } from '../../sync/parts/declared.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import { visible } from '../../text/visible.ts'
import { accountFor } from '../run/accounts.ts'
import type { Host } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { parseDomain, readFiles } from '../run/repository.ts'
import { READ } from '../run/rights.ts'
import { selectDomains, selectInAccount } from '../run/selectors.ts'
import { withClient } from '../run/session.ts'
import type { Call } from '../usage/option.ts'
import type { exportZones } from './usage.ts'

export interface Zone extends ExportedZone {
  /** Hosts of the domain's nameservers, without final dot. */
  nameservers: readonly string[]
}

export interface Zones {
  /** Sorted by domain. */
  zones: Zone[]
  /** Domains that could not be read; each has been named. */
  failed: number
}

/** Domains read at the same time. */
const PARALLEL = 8

/**
 * Undefined, with the findings shown, when the files are invalid.
 *
 * @throws ZonewrightError `usage`, `unmanaged`
 */
export async function zonesOfFiles(args: ExportArgs, host: Host): Promise<Zones | undefined> {
  const { domains, named } = await selectDomains({ domains: args.domains }, host)
  const { parts, diagnostics, repository } = await readFiles(host.cwd, domains)
  if (hasErrors(diagnostics)) {
    refuseFiles(diagnostics, host)
    return undefined
  }
  const ofZones = parts.filter(({ kind }) => kind.name === 'dns')
  for (const domain of named.map(parseDomain)) {
    if (ofZones.some(({ section }) => section.domain === domain)) continue
    throw new ZonewrightError('unmanaged', 'user', `the files of ${domain} have no section dns`, {
      advice: `\`zonewright export ${domain} --live\` exports what is live`,
    })
  }
  requireFolder(ofZones.length, args)
  sayLeftAlone(ofZones, host)
  const zones = ofZones.map(({ section, desired }): Zone => {
    const { ttl = repository.config.defaults?.dns?.ttl } = section.value as { ttl?: number }
    const entries = (desired.items as Item<Rrset>[]).flatMap(({ value }) =>
      value.records.map(({ name, ttl: expire, type, content }) => ({ name, expire, type, content })),
    )
    const own = parts.find(one => one.kind.name === 'nameservers' && one.section.domain === section.domain)
    const nameservers = hostsOf((own?.desired.items ?? []) as Item<Nameserver>[])
    return { domain: section.domain, ...(ttl !== undefined && { ttl }), entries, nameservers }
  })
  return { zones: inOrder(zones), failed: 0 }
}

/** What is live and not declared is not in the export; whoever wants a copy of the zone has to know. */
function sayLeftAlone(parts: readonly DesiredPart[], host: Host): void {
  const leaving = parts.filter(({ section, desired }) => {
    const { ignore } = section.value as { ignore?: unknown }
    return ignore !== undefined || desired.mode !== 'exclusive'
  })
  if (leaving.length === 0) return
  const names = leaving.map(({ section }) => section.domain)
  const shown = `${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`
  host.note(
    `The files leave live records alone that are not in this export (${shown}); with --live they are in it.`,
  )
}

/** @throws ZonewrightError `usage`, and whatever would meet every domain */
export async function zonesOfAccount(args: ExportArgs, host: Host): Promise<Zones> {
  const selection = readSelection(args.domains)
  const named = selection ? [] : [...new Set(args.domains.map(parseDomain))]
  const account = await accountFor(args, named, host)
  const session = {
    account,
    readOnly: true,
    may: READ,
    ...(args.maxWait !== undefined && { maxWaitMs: args.maxWait * 1000 }),
  }
  return withClient(host, session, async ({ client }) => {
    const held = await heldDomains(client, named)
    const wanted = selection ? await selectInAccount(selection, held, host) : named
    const names = wanted.length > 0 ? wanted : [...held.keys()]
    requireFolder(names.length, args)
    const zones: Zone[] = []
    const fail = (name: string, why: string) => host.note(visible(`${name}: not exported: ${why}`))
    const progress = host.progress('reading the account')
    await inParallel(names, PARALLEL, async name => {
      const domain = readZoneName(name)
      const info = held.get(name)
      if (!domain.ok) return fail(name, domain.problem.message)
      if (!info) return fail(name, 'it is not in this account')
      try {
        const entries = await readZone(client, domain.value)
        zones.push({ domain: domain.value, entries, nameservers: liveHosts(info.nameservers, domain.value) })
        progress.update(`read ${zones.length} of ${names.length}`)
      } catch (error) {
        if (!(error instanceof ZonewrightError) || endsTheRun(error)) throw error
        fail(name, error.message)
      }
    }).finally(() => progress.stop())
    return { zones: inOrder(zones), failed: names.length - zones.length }
  })
}

/** What would meet every other domain too. */
function endsTheRun(error: ZonewrightError): boolean {
  if (!(error instanceof ApiError)) return error.code === 'interrupted'
  return isAboutAccount(error) || isAboutServer(error) || error.code === 'rate-limited'
}

/** Several zones in one stream would be none. */
function requireFolder(zones: number, { out }: Pick<ExportArgs, 'out'>): void {
  if (zones === 1 || out !== undefined) return
  if (zones === 0) {
    throw usageError('there is no zone to export', 'name a domain, or take what is live: --live')
  }
  throw usageError(
    `these are ${zones} zones, and stdout takes one`,
    'name one domain, or a folder for a file each: --out zonefiles',
  )
}

/** Names that are none stay out of a zone file. */
function liveHosts(raw: readonly RawNameserver[] | undefined, domain: ZoneName): readonly string[] {
  const items = kindNamed('nameservers').parse(raw ?? [], domain) as Item<Nameserver>[]
  return hostsOf(items.filter(({ value }) => !value.opaque))
}

/** Without any, those a domain has unless it says otherwise. */
function hostsOf(items: readonly Item<Nameserver>[]): readonly string[] {
  return items.length === 0 ? PROVIDER_NAMESERVERS : items.map(({ value }) => value.hostname)
}

function inOrder(zones: Zone[]): Zone[] {
  return zones.sort((a, b) => (a.domain < b.domain ? -1 : 1))
}

export type ExportArgs = Call<typeof exportZones>
