/** `zonewright pull`: what is live, as files. New ones, or those that are there with only what differs changed. */
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import { hasErrors } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import { replaceFile, writeNewFile } from '../../files/disk/write.ts'
import { readSelection } from '../../files/repository/selectors.ts'
import { heldDomains } from '../../sync/account/account.ts'
import { inParallel } from '../../sync/parts/parallel.ts'
import { isUnsayable, type Pulled, pullDomain } from '../../sync/pull/pull-domain.ts'
import { count } from '../../text/count.ts'
import { visible, visibleLines } from '../../text/visible.ts'
import { ofAnother, type Share, sayOthers, sayShard, shareOf } from '../run/accounts.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { type Files, parseDomain, readFiles } from '../run/repository.ts'
import { READ } from '../run/rights.ts'
import { schemasOf } from '../run/schemas.ts'
import { selectInAccount } from '../run/selectors.ts'
import { type Session, withClient } from '../run/session.ts'
import type { ShareArgs } from '../usage/shared.ts'
import { kindsOf, type PullArgs, type Target, targetsOf } from './pull-targets.ts'

/** Domains read at the same time. */
const PARALLEL = 8

export async function pull(args: PullArgs, host: Host): Promise<ExitCode> {
  const asked = kindsOf(args.kinds)
  // What the account has is read only together with everything.
  const isOfAccount = asked?.some(({ scope }) => scope === 'account') ?? false
  const selection = readSelection(args.domains)
  const named = selection ? [] : args.domains
  const files = await readFiles(host.cwd, args.all || isOfAccount ? [] : named, { mayBeNew: true })
  // That the zones folder is not there yet is no reason not to write it.
  const broken = files.repository.diagnostics.filter(
    ({ file, rule }) => /^zonewright\.ya?ml$/.test(file) && rule !== 'file-name',
  )
  if (hasErrors(broken)) return refuseFiles(broken, host)
  const about = { domains: named.map(parseDomain), anybodys: true }
  const share = shareOf(args, about, files.repository, host)
  requireOwn(about.domains, share)
  const session = {
    account: share.account,
    readOnly: true,
    may: READ,
    // Files are written whole; then the user hears how far it came.
    interruptible: true,
    ...(args.maxWait !== undefined && { maxWaitMs: args.maxWait * 1000 }),
  }
  return withClient(host, session, async opened => {
    const domains = selection
      ? await selectInAccount(selection, await heldDomains(opened.client, [], []), host)
      : args.domains
    const { targets: all, nameless } = await targetsOf({ ...args, domains }, asked, {
      files,
      session: opened,
    })
    const targets = sharedTargets(all, args, share, host)
    for (const { name, reason } of nameless) {
      host.note(visible(`${name}: not pulled: no file can have that name: ${reason}`))
    }
    announce(targets, opened, host)
    const done = { changed: 0, same: 0, unsayable: 0, failed: nameless.length, open: 0 }
    const contacts = new NewContacts()
    const subject = subjectOf(targets, nameless.length)
    let stopped: ZonewrightError | undefined
    const written: string[] = []
    const progress = host.progress(`reading ${subject}`)
    await inParallel(targets, PARALLEL, async target => {
      if (stopped || host.signal.aborted) return void done.open++
      try {
        const pulled = await pullTarget(target, { files, share }, args, { host, written })
        contacts.add(pulled)
        for (const error of pulled.refused) host.note(failure(target.name, error))
        if (pulled.refused.length > 0) done.unsayable++
        else done[pulled.files.length > 0 ? 'changed' : 'same']++
      } catch (error) {
        if (!(error instanceof ZonewrightError)) throw error
        if (endsTheRun(error)) stopped ??= error
        if (isAtTheWall(error)) return void done.open++
        done[isUnsayable(error) ? 'unsayable' : 'failed']++
        host.note(failure(target.name, error))
      } finally {
        progress.update(`pulled ${done.changed + done.same} of ${targets.length}`)
      }
    })
    progress.stop()
    host.observe?.({ pulled: written.sort() })
    if (!args.check) contacts.say(`${files.repository.zones}/_shared/contacts`, host)
    return conclude(done, { stopped, subject, args, host })
  })
}

/** `50 domains and the account`. */
function subjectOf(targets: readonly Target[], nameless: number): string {
  const domains = targets.filter(({ scope }) => scope === 'domain').length + nameless
  const hasAccount = targets.some(({ scope }) => scope === 'account')
  if (!hasAccount) return count(domains, 'domain')
  return domains === 0 ? 'the account' : `${count(domains, 'domain')} and the account`
}

function failure(name: string, { message, advice }: ZonewrightError): string {
  const help = advice === undefined ? [] : [`  help: ${visibleLines(advice).join(' ')}`]
  return [`${visible(name)}: ${visibleLines(message).join('\n  ')}`, ...help].join('\n')
}

/** What would meet every other domain too. */
function endsTheRun(error: ZonewrightError): boolean {
  return error instanceof ApiError && (isAboutAccount(error) || isAboutServer(error) || isAtTheWall(error))
}

function isAtTheWall(error: ZonewrightError): boolean {
  return error.code === 'rate-limited' || error.code === 'interrupted'
}

/** Says beforehand when the quota will not do. */
function announce(targets: readonly Target[], { client }: Session, host: Host): void {
  const requests = targets.reduce((sum, { requests: own }) => sum + own, 0)
  const { remaining, waitMs } = client.predict(requests)
  if (waitMs === 0) return
  host.note(
    `This takes about ${count(requests, 'request')} and ${remaining ?? 0} are left: it waits for quota, about ${count(Math.ceil(waitMs / 60_000), 'minute')} in all; interrupted or with --max-wait it goes on when it is run again.`,
  )
}

async function pullTarget(
  target: Target,
  { files, share }: { files: Files; share: Share },
  args: PullArgs,
  { host, written }: { host: Host; written: string[] },
): Promise<Pulled> {
  const { config } = files.repository
  const { parts, skipped } = await target.read()
  for (const { kind, reason } of skipped) host.note(`${target.name}: no ${kind}: ${reason}`)
  const pulled = pullDomain(target.home, parts, { config, schemaFor: schemasOf(host.cwd) })
  for (const { path, before, text: own } of pulled.files) {
    const text = before ? own : claimed(own, target, share)
    if (before && before.text === text) continue
    const place = { root: host.cwd, file: path }
    if (!args.check) {
      if (before) await replaceFile(place, text, before.text)
      else await writeNewFile(place, text)
    }
    written.push(path)
    host.result(path)
  }
  for (const line of pulled.said) host.note(visible(line))
  if (!args.check) sayUnsaid(target.name, pulled, host)
  if (pulled.files.length + pulled.refused.length === 0 && target.isNew) throw nothingToSay(pulled)
  return pulled
}

/** The contacts of all sections that a pull made: counted, never shown. */
class NewContacts {
  #files = 0
  readonly #alike = new Map<string, number>()

  add({ added }: Pulled): void {
    const section = added.get('contacts')
    if (section === undefined) return
    this.#files++
    for (const contact of Object.values(section as Record<string, object>)) {
      const key = JSON.stringify(Object.entries(contact).sort(([a], [b]) => (a < b ? -1 : 1)))
      this.#alike.set(key, (this.#alike.get(key) ?? 0) + 1)
    }
  }

  /** `profiles` is the folder of shared profiles. */
  say(profiles: string, host: Host): void {
    if (this.#files === 0) return
    const hold = this.#files === 1 ? 'holds' : 'hold'
    host.note(
      `${count(this.#files, 'file')} ${hold} contact data; leave it out with --kinds dns,settings,nameservers`,
    )
    const most = Math.max(...this.#alike.values())
    if (most < WORTH_A_PROFILE) return
    host.note(
      `${count(most, 'contact')} in them are equal: they can share a profile in ${profiles} (docs/kinds/contacts.md)`,
    )
  }
}

/** So many equal contacts are better written once. */
const WORTH_A_PROFILE = 3

function sayUnsaid(name: string, { unsaid, files }: Pulled, host: Host): void {
  if (unsaid.length === 0 || files.length === 0) return
  const lines = unsaid.map(({ line, reason }) => `  ${visible(`${line.cells.join(' ')}  (${reason})`)}`)
  host.note(`${name}: left alone, because a file cannot say it:\n${lines.join('\n')}`)
}

function nothingToSay({ unsaid, silent }: Pulled): ZonewrightError {
  const kinds = silent.join(' and ')
  if (unsaid.length === 0) {
    return new ZonewrightError('zone-empty', 'user', `its ${kinds} is empty, and a file cannot say that`, {
      advice: 'write the file by hand, with the first record',
    })
  }
  const lines = unsaid.map(({ line, reason }) => visible(`${line.cells.join(' ')}  (${reason})`))
  const message = `a file can say nothing of its ${kinds}: ${lines.join('; ')}`
  return new ZonewrightError('zone-empty', 'user', message, {
    advice: 'write the file by hand; what is live and not in it is planned for removal, or ignored by a rule',
  })
}

/** Targets by how they ended. */
interface Done {
  /** A file was written, or would be. */
  changed: number
  same: number
  /** Something is live otherwise that the files of the target cannot say. */
  unsayable: number
  failed: number
  open: number
}

function conclude(
  { changed, same, unsayable, failed, open }: Done,
  {
    stopped,
    subject,
    args,
    host,
  }: { stopped: ZonewrightError | undefined; subject: string; args: PullArgs; host: Host },
): ExitCode {
  if (stopped && !isAtTheWall(stopped)) throw stopped
  const total = changed + same + unsayable + failed + open
  if (total > 1 || same > 0) {
    const word = args.check ? 'would change' : 'written'
    const parts = [
      ...(changed > 0 ? [`${changed} ${word}`] : []),
      ...(same > 0 ? [`${same} as live`] : []),
      ...(unsayable > 0 ? [`${unsayable} differ${unsayable === 1 ? 's' : ''} and cannot be written`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(open > 0 ? [`${open} not looked at`] : []),
    ]
    // Of one thing there is nothing to count.
    host.note(`${subject}: ${(total === 1 ? parts.map(part => part.replace(/^1 /, '')) : parts).join(', ')}`)
  }
  if (open > 0) {
    host.note(
      `${stopped?.message ?? 'interrupted'}\nRun the same command again to go on: domains without a file come first.`,
    )
    return host.signal.aborted ? EXIT.interrupted : EXIT.failed
  }
  if (failed > 0 || (unsayable > 0 && !args.check)) return EXIT.failed
  return args.check && changed + unsayable > 0 ? EXIT.changesPending : EXIT.fine
}

// Of whom a pull is: what of the account is its own, and what a new file says of that.

/** Of domains without a file only the patterns speak: what the account holds is its own. */
function isOfOther(name: string, { account, claimedBy }: Share): boolean {
  const owner = claimedBy(name)
  return account !== undefined && owner !== undefined && owner !== account.name
}

/** @throws ZonewrightError `usage` when a domain that was named is of another account */
function requireOwn(domains: readonly string[], share: Share): void {
  const wrong = domains.find(domain => isOfOther(domain, share))
  if (wrong !== undefined) throw ofAnother(wrong, share.account!.name, share.claimedBy(wrong))
}

/** The targets of the run's account and share. */
function sharedTargets(all: readonly Target[], { shard }: ShareArgs, share: Share, host: Host): Target[] {
  const own = all.filter(({ name, scope }) => scope === 'account' || !isOfOther(name, share))
  sayOthers(all.length - own.length, share, host)
  const names = own.map(({ name }) => name)
  sayShard(shard, names, share, host)
  return own.filter(({ name }) => share.inShard(name))
}

/** A new file says whose domain it is, unless the config does. */
function claimed(text: string, { name, scope, isNew }: Target, share: Share): string {
  const { account } = share
  if (!account || !isNew || scope === 'account' || !share.isOfOther(name)) return text
  const head = /^# yaml-language-server:.*\n/.exec(text)?.[0] ?? ''
  return `${head}account: ${account.name}\n${text.slice(head.length)}`
}
