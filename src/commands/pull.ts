/** `zonewright pull`: what is live, as files. New ones, or those that are there with only what differs changed. */
import { join } from 'node:path'
import { ApiError, isAboutAccount, isAboutServer } from '../api/errors.ts'
import { hasErrors } from '../diagnostics.ts'
import { ZonewrightError } from '../errors.ts'
import { replaceFile, writeNewFile } from '../files/write.ts'
import { visible } from '../report/visible.ts'
import { count } from '../report/wording.ts'
import { inParallel } from '../sync/parallel.ts'
import { type Pulled, pullDomain } from '../sync/pull-domain.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { refuseFiles } from './planning.ts'
import { kindsOf, type Target, targetsOf } from './pull-targets.ts'
import { type Files, readFiles } from './repository.ts'
import { READ } from './rights.ts'
import { type Session, withClient } from './session.ts'

export interface PullArgs {
  /** Domains, as typed. */
  domains: readonly string[]
  /** Every domain of the account. */
  all?: boolean
  /** Names of kinds; absent: those a file has already, and for a new file those that cost least. */
  kinds?: readonly string[]
  /** Writes nothing; 2 when a file would change. */
  check?: boolean
  /** Seconds this run may wait for quota. */
  maxWait?: number
}

/** Domains read at the same time. */
const PARALLEL = 8

export async function pull(args: PullArgs, host: Host): Promise<ExitCode> {
  const asked = kindsOf(args.kinds)
  const files = await readFiles(host.cwd, args.all ? [] : args.domains, { mayBeNew: true })
  const broken = files.repository.diagnostics.filter(({ file }) => /^zonewright\.ya?ml$/.test(file))
  if (hasErrors(broken)) return refuseFiles(broken, host)
  const session = {
    readOnly: true,
    may: READ,
    ...(args.maxWait !== undefined && { maxWaitMs: args.maxWait * 1000 }),
  }
  return withClient(host, session, async opened => {
    const targets = await targetsOf(args, asked, { files, session: opened })
    announce(targets, opened, host)
    const done = { changed: 0, same: 0, failed: 0, open: 0 }
    let stopped: ZonewrightError | undefined
    const progress = host.progress(`reading ${count(targets.length, 'domain')}`)
    await inParallel(targets, PARALLEL, async target => {
      if (stopped || host.signal.aborted) return void done.open++
      try {
        const changed = await pullTarget(target, files, args, host)
        done[changed ? 'changed' : 'same']++
      } catch (error) {
        if (!(error instanceof ZonewrightError)) throw error
        if (endsTheRun(error)) stopped ??= error
        if (isAtTheWall(error)) return void done.open++
        done.failed++
        const help = error.advice === undefined ? '' : `\n  help: ${error.advice}`
        host.note(`${target.name}: ${error.message}${help}`)
      } finally {
        progress.update(`pulled ${done.changed + done.same} of ${targets.length}`)
      }
    })
    progress.stop()
    return conclude(done, { stopped, args, host })
  })
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
  { repository }: Files,
  args: PullArgs,
  host: Host,
): Promise<boolean> {
  const { config } = repository
  const { parts, skipped } = await target.read()
  for (const { kind, reason } of skipped) host.note(`${target.name}: no ${kind}: ${reason}`)
  const pulled = pullDomain(target.home, parts, { config, schemaUrl })
  for (const { path, before, text } of pulled.files) {
    if (before && before.text === text) continue
    const full = join(host.cwd, path)
    if (args.check) host.result(path)
    else {
      if (before) await replaceFile(full, text, before.text)
      else await writeNewFile(full, text)
      host.result(path)
    }
  }
  if (!args.check) sayUnsaid(target.name, pulled, host)
  if (pulled.added.includes('contacts') && !args.check) {
    host.note(`${target.name}: the file holds contact data; --kinds leaves it out`)
  }
  if (pulled.files.length === 0 && target.isNew) throw nothingToSay(pulled)
  return pulled.files.length > 0
}

/** Where editors find the schema of a file. */
function schemaUrl(name: string): string {
  return `https://raw.githubusercontent.com/zonewright/zonewright/main/schema/${name}.schema.json`
}

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

function conclude(
  { changed, same, failed, open }: { changed: number; same: number; failed: number; open: number },
  { stopped, args, host }: { stopped: ZonewrightError | undefined; args: PullArgs; host: Host },
): ExitCode {
  if (stopped && !isAtTheWall(stopped)) throw stopped
  const total = changed + same + failed + open
  if (total > 1 || same > 0) {
    const word = args.check ? 'would change' : 'written'
    const parts = [
      ...(changed > 0 ? [`${changed} ${word}`] : []),
      ...(same > 0 ? [`${same} as live`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(open > 0 ? [`${open} not looked at`] : []),
    ]
    host.note(`${count(total, 'domain')}: ${parts.join(', ')}`)
  }
  if (open > 0) {
    host.note(
      `${stopped?.message ?? 'interrupted'}\nRun the same command again to go on: domains without a file come first.`,
    )
    return host.signal.aborted ? EXIT.interrupted : EXIT.failed
  }
  if (failed > 0) return EXIT.failed
  return args.check && changed > 0 ? EXIT.changesPending : EXIT.fine
}
