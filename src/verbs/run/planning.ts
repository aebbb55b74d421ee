/** The plan of a run, made the same way for every verb that shows or applies one. */
import type { RateLimit } from '../../api/request/rate.ts'
import { type Diagnostic, hasErrors, isLasting } from '../../diagnostics.ts'
import { usageError } from '../../errors.ts'
import type { Allowance } from '../../plan/guards/guard.ts'
import { losses } from '../../plan/origin.ts'
import { type Plan, totals } from '../../plan/plan.ts'
import type { History } from '../../sync/history/base.ts'
import type { DesiredPart } from '../../sync/parts/declared.ts'
import { downgradeLive } from '../../sync/plan/downgrade-live.ts'
import { makePlan, type Planning } from '../../sync/plan/plan.ts'
import { orphanNotes, unmanagedNote } from '../../sync/plan/undeclared.ts'
import { diagnosticsText } from '../../view/findings/diagnostics.ts'
import { planJson } from '../../view/plan/json.ts'
import { planMarkdown } from '../../view/plan/markdown.ts'
import { type PlanTextOptions, planText } from '../../view/plan/text.ts'
import type { PlanSource } from '../../view/words/plan-source.ts'
import type { Given } from '../usage/option.ts'
import type { DnsArgs, FORMAT, VERBOSE } from '../usage/shared.ts'
import { dnsOptionsOf } from './dns-options.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { redactedFindings } from './redact.ts'
import { type Files, judge } from './repository.ts'
import type { Session } from './session.ts'

export type StrategyName = 'auto' | 'entries' | 'zone'

export interface PlanningOptions extends DnsArgs {
  strategy?: StrategyName
  /** Absent outside a Git repository. */
  history?: History
  allowed: readonly Allowance[]
  /** The strategy an approved plan has for a part; overrides `strategy`. */
  strategyOf?: (part: DesiredPart) => StrategyName | undefined
  /** Leaves out what the difference of the files does not ask for. */
  onlyFromFiles?: boolean
  /** Keeps the keys of all live lines, to compare an approved plan with. */
  keepLines?: boolean
}

/** What is explained can only be told against something. */
export function requireBase(base: string | undefined): asserts base is string {
  if (base !== undefined) return
  throw usageError('--only-from-files compares the files with those of a commit', 'name it: --base <commit>')
}

/** The plan for some files; undefined, with the findings shown, when the files stay invalid in the light of what is live. */
export async function planFiles(
  files: Files,
  session: Session,
  {
    strategy,
    history,
    allowed,
    strategyOf,
    keepLines = false,
    onlyFromFiles = false,
    ...args
  }: PlanningOptions,
  host: Host,
): Promise<Planning | undefined> {
  const { repository, parts } = files
  const { config } = repository
  const progress = host.progress('reading the account')
  try {
    const made = await makePlan({
      parts,
      client: session.client,
      ...dnsOptionsOf(session, args, host),
      asked: part => {
        const chosen = strategyOf?.(part) ?? strategy
        return chosen ? { strategy: chosen } : {}
      },
      ...(history && { history }),
      policy: config.policy ?? {},
      where: repository.where,
      allowed,
      keepLines,
      onlyFromFiles,
      onRead: (done, total) => progress.update(`read ${done} of ${total}`),
    })
    progress.stop()
    const found = [...unjudged(files.found, made.live), ...made.found]
    const diagnostics = redactedFindings(downgradeLive(judge(repository, found), made.live), repository)
    if (hasErrors(diagnostics)) {
      refuseFiles(diagnostics, host)
      return undefined
    }
    host.observe?.({ findings: diagnostics })
    if (diagnostics.length > 0) host.note(diagnosticsText(diagnostics, { color: host.color.talk }))
    made.plan.notes.push(
      ...goneNotes(files, history),
      ...(history?.base ? orphanNotes(history.base, parts, repository.where) : []),
      ...withoutHistory(made.plan, history),
    )
    warnOfUnused(allowed, made.plan, host)
    return made
  } finally {
    progress.stop()
  }
}

/** Domains whose files were deleted since the base. */
function goneNotes({ repository, complete, takes }: Files, history: History | undefined): string[] {
  if (!complete || !history?.base) return []
  const managed = new Set(repository.sections.map(section => section.domain))
  const { parts, owners } = history.base
  const gone = new Set(
    parts
      .map(part => part.section.domain)
      .filter(name => !managed.has(name) && (takes?.(name, owners?.get(name)) ?? true)),
  )
  return [...gone].sort().map(unmanagedNote)
}

/** Outside a repository no one can tell whose a record is: that must not be overlooked. */
function withoutHistory({ parts }: Plan, history: History | undefined): string[] {
  const removes = parts.some(({ changes }) => changes.some(({ atoms }) => losses(atoms).length > 0))
  if (history || !removes) return []
  return ['these files are in no Git repository, so the guard foreign-change cannot see what others made']
}

/** A key for a domain that is not in the plan opens nothing, and is most likely misspelt. */
function warnOfUnused(allowed: readonly Allowance[], { parts, incomplete }: Plan, host: Host): void {
  const subjects = new Set([...parts, ...incomplete].map(({ subject }) => subject))
  for (const { rule, domain } of allowed) {
    if (domain === undefined || subjects.has(domain)) continue
    host.note(`warning: --allow ${rule}=${domain} opens nothing: this plan has no ${domain}`)
  }
}

/** Of zones that were looked at, the rules about the whole zone have been judged again. */
function unjudged(found: readonly Diagnostic[], live: ReadonlyMap<string, unknown>): Diagnostic[] {
  return found.filter(
    ({ scope, file, domains = [file] }) => scope !== 'zone' || !domains.every(one => live.has(one)),
  )
}

/** With an error that no look at the account can soften. */
export function isHopeless(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isLasting)
}

export function refuseFiles(diagnostics: readonly Diagnostic[], host: Host): ExitCode {
  host.observe?.({ findings: diagnostics })
  host.note(diagnosticsText(diagnostics, { color: host.color.talk }))
  return EXIT.invalidFiles
}

export function hasChanges(plan: Plan): boolean {
  const counts = totals(plan.parts)
  return counts.create + counts.update + counts.delete > 0
}

/** Something could not be looked at. A domain that left the account is a finding, not a failure. */
export function isUnread(plan: Plan): boolean {
  return plan.incomplete.some(subject => !subject.absent)
}

export interface RenderOptions extends Omit<Given<typeof FORMAT & typeof VERBOSE>, 'json'> {
  /** Where the plan comes from: the files, or a snapshot. */
  source?: PlanSource
}

type Render = (plan: Plan, options: PlanTextOptions) => string

/** One for every format of `plan --format`. */
const RENDER: Record<RenderOptions['format'], Render> = {
  text: planText,
  markdown: planMarkdown,
  json: planJson,
}

/** `quota` is what the account has left, where it is known. */
export function render(plan: Plan, options: RenderOptions, host: Host, quota: RateLimit | undefined): string {
  return RENDER[options.format](plan, {
    color: host.color.result,
    verbose: options.verbose ?? false,
    // A terminal is read by whoever runs this; anything else can be a log that others read.
    ...(host.width !== undefined && { width: host.width, showPrivate: true }),
    ...(quota && { quota }),
    ...(options.source && { source: options.source }),
  })
}
