/** `zonewright plan`: what an apply would do. Reads with a token that can only read, unless it is told to check. */

import { resolve } from 'node:path'
import { hasErrors } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { writePlan } from '../../files/saved/saved-plan.ts'
import type { DeclaredPlaces } from '../../plan/declared-places.ts'
import type { Allowance } from '../../plan/guards/guard.ts'
import type { Plan } from '../../plan/plan.ts'
import type { History, Reviewed } from '../../sync/history/base.ts'
import { changedFrom, changedSince, goneSinceHead } from '../../sync/history/changed.ts'
import { writtenBy } from '../../sync/parts/declared-places.ts'
import { planOffline } from '../../sync/plan/offline.ts'
import type { Planning } from '../../sync/plan/plan.ts'
import { orphanNotes, unmanagedNote } from '../../sync/plan/undeclared.ts'
import { writtenMarkdown, writtenText } from '../../view/plan/declared-places.ts'
import { explainedJson, planJson } from '../../view/plan/json.ts'
import { selectFiles } from '../run/accounts.ts'
import { parseAllow } from '../run/allow.ts'
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import {
  hasChanges,
  isHopeless,
  isUnread,
  planFiles,
  refuseFiles,
  render,
  requireBase,
} from '../run/planning.ts'
import { redactedFindings } from '../run/redact.ts'
import { type Files, historyOf, narrowFiles, readFiles } from '../run/repository.ts'
import { READ, TRY } from '../run/rights.ts'
import { selectDomains } from '../run/selectors.ts'
import { withClient } from '../run/session.ts'
import type { Call, Given } from '../usage/option.ts'
import type { COMPARISON, DNS, DOMAINS, SHARE } from '../usage/shared.ts'
import { checkParts } from './dry-run.ts'
import type { plan as usage } from './usage.ts'

/** What a review on a forge says of a plan; never from the command line. */
interface ReviewArgs {
  /** Commits before `base` whose apply was begun and not finished: what changed since then is explained too. */
  begun?: readonly string[]
  /** What was opened on a pull request, beside `allow`. */
  opened?: readonly Allowance[]
  reviewed?: Reviewed
  /** Name of what the job looks after, for messages. */
  target?: string
}

export type PlanArgs = Call<typeof usage> & ReviewArgs

/** What `plan` and `apply` are about, and what they compare with. */
export type ComparisonArgs = Given<typeof DOMAINS & typeof SHARE & typeof COMPARISON & typeof DNS> &
  Pick<PlanArgs, 'changedSince'> &
  ReviewArgs

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
  const { offline, base, check, out, changedSince: since, onlyFromFiles, reviewed } = args
  const usage = (message: string, advice: string): never => {
    throw usageError(message, advice)
  }
  if (onlyFromFiles || reviewed) requireBase(base)
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

/** A plan as it is shown, with where every record is written. */
const EXPLAINED: Record<
  PlanArgs['format'],
  (shown: string, written: readonly DeclaredPlaces[], plan: Plan) => string
> = {
  text: (shown, written) => `${shown}\n\n${writtenText(written)}`,
  markdown: (shown, written) => `${shown}\n${writtenMarkdown(written)}`,
  json: (_, written, plan) => explainedJson(plan, written),
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
  const format = args.json ? 'json' : args.format
  const written = args.explain ? writtenBy(parts) : undefined
  const shown = render(plan, { ...args, format }, host, quota)
  host.result(written ? EXPLAINED[format](shown, written, plan) : shown)
  if (isUnread(plan)) return EXIT.failed
  return args.exitCode && hasChanges(plan) ? EXIT.changesPending : EXIT.fine
}

/** What is not committed and ends the management of a domain. Against a commit the plan says it; of a broken file no one can. */
async function sayLeft({ repository, complete, takes, diagnostics }: Files, host: Host): Promise<void> {
  if (!complete || takes || hasErrors(diagnostics)) return
  const gone = await goneSinceHead(host.cwd, repository)
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
