/** `zonewright plan`: what an apply would do. Reads with a token that can only read, unless it is told to check. */
import { resolve } from 'node:path'
import { hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { writePlan } from '../../files/saved/saved-plan.ts'
import type { Allowance } from '../../plan/guards/guard.ts'
import type { Plan } from '../../plan/plan.ts'
import type { History, Reviewed } from '../../sync/history/base.ts'
import { changedFrom, changedSince, goneSinceHead } from '../../sync/history/changed.ts'
import { writtenBy } from '../../sync/parts/written.ts'
import { planOffline } from '../../sync/plan/offline.ts'
import type { Planning } from '../../sync/plan/plan.ts'
import { orphanNotes, unmanagedNote } from '../../sync/plan/undeclared.ts'
import { explainedJson, planJson } from '../../view/plan/json.ts'
import { writtenMarkdown, writtenText } from '../../view/plan/written.ts'
import { type ShareArgs, selectFiles } from '../run/accounts.ts'
import { parseAllow } from '../run/allow.ts'
import type { DnsArgs } from '../run/dns-options.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import {
  hasChanges,
  isHopeless,
  isUnread,
  planFiles,
  refuseFiles,
  render,
  requireBase,
  type StrategyName,
} from '../run/planning.ts'
import { redactedFindings } from '../run/redact.ts'
import { type Files, historyOf, narrowFiles, readFiles } from '../run/repository.ts'
import { READ, TRY } from '../run/rights.ts'
import { selectDomains } from '../run/selectors.ts'
import { withClient } from '../run/session.ts'
import { checkParts } from './dry-run.ts'

/** What `plan` and `apply` are about, and what they compare with. */
export interface ComparisonArgs extends DnsArgs, ShareArgs {
  domains: readonly string[]
  strategy?: StrategyName
  /** The commit of the last apply: what changed in the files since then is explained. */
  base?: string
  /** Commits before `base` whose apply was begun and not finished: what changed since then is explained too. */
  begun?: readonly string[]
  /** Only domains that the files declare differently than this commit, or than one of `begun`. */
  changedSince?: string
  allow?: readonly string[]
  /** What was opened on a pull request, beside `allow`. */
  opened?: readonly Allowance[]
  /** Leaves out what the difference between the files of the base and the files now does not ask for. */
  onlyExplained?: boolean
  /** Never from the command line. */
  reviewed?: Reviewed
  /** Seconds this run may wait for quota. */
  maxWait?: number
}

export interface PlanArgs extends ComparisonArgs {
  format: 'text' | 'markdown' | 'json'
  /** 2 instead of 0 when something would change. */
  exitCode: boolean
  /** Lists every request and everything that is left alone. */
  verbose: boolean
  /** Files against the files of `base`, without an account. */
  offline?: boolean
  /** Sends every request with `test=1` and shows the server's verdict. */
  check?: boolean
  /** Says of every declared record in which file and line it is written. */
  explain?: boolean
  /** Writes the plan, for `apply --plan`. */
  out?: string
}

export async function plan(args: PlanArgs, host: Host): Promise<ExitCode> {
  requireSense(args)
  const allowed = parseAllow(args.allow ?? [])
  const meant = await selectDomains(args, host)
  const read = await readFiles(host.cwd, meant.domains)
  if (isHopeless(read.diagnostics))
    return refuseFiles(redactedFindings(read.diagnostics, read.repository), host)
  const { files, account } = selectFiles(read, { ...args, domains: meant.named }, host)
  const history = await historyOf(args, files, host)
  const chosen = await narrowed(files, args.changedSince, history, host)
  if (!history?.base && args.changedSince === undefined) await sayLeft(files, host)
  if (args.offline) {
    return show(offline(chosen, history), chosen, args, host)
  }
  const session = {
    readOnly: !args.check,
    may: args.check ? TRY : READ,
    account,
    ...(args.maxWait !== undefined && { maxWaitMs: args.maxWait * 1000 }),
  }
  return withClient(host, session, async opened => {
    const { client } = opened
    const options = {
      ...args,
      allowed: [...allowed, ...(args.opened ?? [])],
      ...(history && { history }),
    }
    const made = await planFiles(chosen, opened, options, host)
    if (!made) return EXIT.invalidFiles
    if (args.check) await attachVerdicts(made, client, host)
    return show(made.plan, chosen, args, host, client.rate())
  })
}

function requireSense(args: PlanArgs): void {
  const { offline, base, check, out, changedSince: since, onlyExplained, reviewed } = args
  const usage = (message: string, advice: string): never => {
    throw new ZonewrightError('usage', 'user', message, { advice })
  }
  if (onlyExplained || reviewed) requireBase(base)
  if (offline && base === undefined) {
    usage('--offline compares the files with those of a commit', 'name it: --base <commit>')
  }
  if (offline && since !== undefined) {
    usage('--offline shows the changes since --base already', 'leave --changed-since out')
  }
  if (offline && check) usage('--check asks the server, --offline asks no one', 'leave one of them out')
  if (offline && out !== undefined) {
    usage(
      'a plan made offline knows nothing of what is live and cannot be applied',
      'leave --out or --offline out',
    )
  }
}

async function show(
  plan: Plan,
  { parts }: Files,
  args: PlanArgs,
  host: Host,
  quota?: Parameters<typeof render>[3],
): Promise<ExitCode> {
  if (args.out !== undefined) await writePlan(resolve(host.cwd, args.out), planJson(plan))
  host.observe?.({ plan, ...(quota && { quota }) })
  const written = args.explain ? writtenBy(parts) : undefined
  if (written && args.format === 'json') host.result(explainedJson(plan, written))
  else {
    host.result(render(plan, args, host, quota))
    if (written)
      host.result(args.format === 'markdown' ? writtenMarkdown(written) : `\n${writtenText(written)}`)
  }
  if (isUnread(plan)) return EXIT.failed
  return args.exitCode && hasChanges(plan) ? EXIT.changesPending : EXIT.fine
}

/** What is not committed and ends the management of a domain. Against a commit the plan says it; of a broken file no one can. */
async function sayLeft({ repository, complete, takes, diagnostics }: Files, host: Host): Promise<void> {
  if (!complete || takes || hasErrors(diagnostics)) return
  const { config, managed } = repository
  const gone = await goneSinceHead(host.cwd, { zones: config.zones ?? 'zones', managed })
  for (const domain of gone) host.note(unmanagedNote(domain))
}

/** Only the domains that the files declare differently than one of these commits did. */
export async function narrowed(
  files: Files,
  ref: string | undefined,
  history: History | undefined,
  host: Host,
): Promise<Files> {
  if (ref === undefined) return files
  const { repository, parts, takes } = files
  const now = { parts, managed: repository.managed }
  const { changed, gone, owners, base } = await changedSince(host.cwd, ref, now)
  // What was changed and changed back is as it was before the base, and is not what it was at the base.
  for (const then of [history?.base ?? [], history?.unfinished ?? []].flat()) {
    const more = changedFrom(then, now)
    for (const domain of more.changed) changed.add(domain)
    gone.push(...more.gone.filter(domain => !gone.includes(domain)))
  }
  const ours = gone.filter(domain => takes?.(domain, owners.get(domain)) ?? true)
  for (const domain of ours) host.note(unmanagedNote(domain))
  // Against a base the plan says it itself.
  if (!history?.base) for (const note of orphanNotes(base, parts, repository.where)) host.note(note)
  if (changed.size === 0) {
    const which = ours.length > 0 ? 'every other domain' : 'every domain'
    host.note(`The files declare ${which} as ${ref} did: nothing to plan.`)
  }
  return narrowFiles(files, name => changed.has(name as ZoneName))
}

function offline({ parts, takes, repository: { where } }: Files, history: History | undefined): Plan {
  const { base } = history ?? {}
  if (!base) throw new ZonewrightError('no-base', 'user', 'there is no base to compare with')
  if (!takes) return planOffline(base, parts, where)
  const ours = base.parts.filter(({ section: { domain } }) => takes(domain, base.owners?.get(domain)))
  return planOffline({ ...base, parts: ours }, parts, where)
}

async function attachVerdicts(
  { changed }: Planning,
  client: Parameters<typeof checkParts>[1],
  host: Host,
): Promise<void> {
  for (const [index, verdict] of (await checkParts(changed, client, host)).entries()) {
    const { part } = changed[index]!
    const { steps, whole, untried } = verdict
    if (untried === undefined) part.check = { steps, whole }
    else part.notes.push(`could not be checked: ${untried}`)
  }
}
