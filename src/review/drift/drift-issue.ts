/** The one issue of a target that says what was changed outside of the files: opened, edited, closed and reopened. */
import { createHash } from 'node:crypto'
import type { Plan } from '../../plan/plan.ts'
import { cleanIssue, type DriftIssueInput, driftIssue } from '../../view/comment/drift.ts'
import type { CommentFrame } from '../../view/comment/frame.ts'
import { prose } from '../../view/words/prose.ts'
import { heldKeys } from '../approvals/keys.ts'
import type { Offering } from '../approvals/live-changes.ts'
import { frameOf } from '../comments/frame.ts'
import { readMarker } from '../comments/marker.ts'
import type { Memory } from '../comments/memory.ts'
import { type GitHub, GitHubError, type Issue } from '../forge/forge.ts'
import type { Run } from '../run/run.ts'

export const DRIFT_LABEL = 'zonewright:drift'

/** What one look at the account found. */
export interface Watch {
  /** Absent when no one could look. */
  plan?: Plan
  blind?: { message: string; advice?: string }
  /** Changes of the files that are merged and not applied. */
  pending: number
  adopt?: { number: number; url: string }
  /** Absent where nothing was ever applied: what is not applied yet looks like drift then. */
  offering?: Offering
  /** The access token ends soon: a sentence. */
  tokenWarning?: string
  /** ISO. */
  now: string
}

export interface KeptIssue {
  /** Absent when there is none, and none is needed. */
  issue?: Issue
  /** Someone closed it, and nothing has changed since. */
  silenced: boolean
  /** ISO times since which there is drift, and since which no one could look; of what is not so there is none. */
  since?: string
  blindSince?: string
}

/**
 * What an issue remembers in the hash of its marker: what it is about, since when no one could look, and what its text
 * says without the run that wrote it.
 */
interface State {
  /** Hash of the drift, `blind`, or `clean`. */
  about: string
  blindSince: string
  text: string
}

const CLEAN: State = { about: 'clean', blindSince: '', text: '' }

/** Whether there is nothing to say: all was looked at, and all is as the files say. */
export function isClean({ plan, blind }: Watch): boolean {
  return !blind && plan !== undefined && (plan.held ?? []).length + plan.incomplete.length === 0
}

/**
 * Brings the issue to what was found. A quiet watch writes nothing at all.
 *
 * @throws GitHubError
 */
export async function keepIssue(run: Run, github: GitHub, watch: Watch): Promise<KeptIssue> {
  const { target } = run.inputs
  const ours = await findIssues(github, target)
  const issue = ours.find(({ state }) => state === 'open') ?? ours[0]
  const memory = issue && readMarker(issue.body, target)
  const kept = await bring(run, github, { watch, issue, memory })
  const duplicates = ours.filter(one => one.state === 'open' && one.number !== kept.issue?.number)
  for (const { number } of kept.issue ? duplicates : []) {
    await github.updateIssue(number, { state: 'closed', body: `This goes on in #${kept.issue!.number}.` })
  }
  return kept
}

/** The newest first: with our label and marker, and written by this very login. */
export async function findIssues(github: GitHub, target: string): Promise<Issue[]> {
  const login = await github.login()
  const all = await github.issues(DRIFT_LABEL)
  return all
    .filter(({ author, body }) => author === login && readMarker(body, target) !== undefined)
    .sort((a, b) => b.number - a.number)
}

interface Found {
  watch: Watch
  issue: Issue | undefined
  memory: Memory | undefined
}

async function bring(run: Run, github: GitHub, { watch, issue, memory }: Found): Promise<KeptIssue> {
  const before = stateOf(memory)
  const isOpen = issue?.state === 'open'
  if (isClean(watch)) {
    // Also one that someone closed: the same drift, should it come back, is news then.
    if (!issue || (!isOpen && before.about === 'clean')) return { silenced: false }
    const was = memory?.since
    const write = (frame: CommentFrame) =>
      cleanIssue({ since: watch.now, ...(was !== undefined && { was }) }, frame)
    const { title, body } = written(run, { ...CLEAN, since: watch.now, held: [] }, write)
    return { issue: await update(run, github, issue, { title, body, state: 'closed' }), silenced: false }
  }
  const about = aboutOf(watch)
  const isSilenced = issue !== undefined && !isOpen && before.about === about
  const isGoingOn = isSilenced || (isOpen && before.about !== 'clean')
  const since = (isGoingOn ? memory?.since : undefined) ?? watch.now
  const blindSince = watch.blind ? (isGoingOn && before.blindSince) || watch.now : ''
  const kept = { since, blindSince, silenced: isSilenced }
  if (isSilenced) return { ...kept, issue }
  const { held, ...keys } = keysOf(watch) ?? { held: [] }
  const { title, body, text } = written(
    run,
    { about, blindSince, since, held, ...(isGoingOn && memory?.done && { done: memory.done }) },
    issueWriter(watch, { ...kept, ...keys }),
  )
  if (!issue) return { ...kept, issue: await create(run, github, { title, body }) }
  if (isOpen && before.about === about && before.text === text) return { ...kept, issue }
  return { ...kept, issue: await update(run, github, issue, { title, body, state: 'open' }) }
}

/** The same text for the summary of the run, with nothing left out. */
export function watchMarkdown(
  run: Run,
  watch: Watch,
  { since, blindSince }: Partial<KeptIssue> = {},
): string {
  const { now } = watch
  const frame = frameOf(run, memoryOf(run, { ...CLEAN, since: now, held: [] }))
  const write = issueWriter(watch, { since: since ?? now, blindSince: blindSince || now }, SUMMARY_LIMIT)
  return write({ ...frame, marker: '' }).body.trimStart()
}

/** Bytes; what a summary may have besides is little. */
const SUMMARY_LIMIT = 900_000

type Writer = (frame: CommentFrame) => { title: string; body: string }

/** What a comment on the issue can let in. */
function keysOf({ plan, offering }: Watch): ReturnType<typeof heldKeys> | undefined {
  return plan && offering && heldKeys(plan, offering)
}

function issueWriter(
  { plan, blind, pending, adopt, tokenWarning }: Watch,
  { since, blindSince, keyOf }: { since: string; blindSince: string } & Pick<DriftIssueInput, 'keyOf'>,
  limit?: number,
): Writer {
  const input = {
    since,
    ...(keyOf && { keyOf }),
    ...(plan && { plan }),
    ...(blind && { blind: { ...blind, since: blindSince } }),
    ...(pending > 0 && { pending }),
    ...(adopt && { adopt }),
  }
  const ends = tokenWarning === undefined ? '' : `\n\n> [!WARNING]\n> ${prose(tokenWarning)}\n`
  return frame => {
    const { title, body } = driftIssue(input, frame, limit)
    return { title, body: body + ends }
  }
}

/** The text with its marker, and the hash of what it says whatever run it comes from. */
function written(
  run: Run,
  state: Omit<State, 'text'> & Pick<Memory, 'held' | 'done'> & { since: string },
  write: Writer,
): { title: string; body: string; text: string } {
  const { target } = run.inputs
  const plain = write({ marker: '', target, run: { url: '', number: '', attempt: '1' } })
  const text = digest([plain.title, plain.body])
  return { ...write(frameOf(run, memoryOf(run, { ...state, text }))), text }
}

function memoryOf(
  run: Run,
  { about, blindSince, text, ...memory }: State & Pick<Memory, 'held' | 'done'> & { since: string },
): Memory {
  const hash = [about, blindSince, text].join(' ')
  return { target: run.inputs.target, stage: 'drift', hash, ...memory }
}

function stateOf(memory: Memory | undefined): State {
  const [about = '', blindSince = '', text = ''] = memory?.hash?.split(' ') ?? []
  return { about, blindSince, text }
}

/** The same for the same drift, whatever is written about it and whatever else is planned. */
function aboutOf({ plan, blind }: Watch): string {
  if (blind || !plan) return 'blind'
  const held = (plan.held ?? []).map(({ subject, kind, rule, change }) => [
    subject,
    kind,
    rule,
    // In public the id of a private line could be guessed at.
    ...change.atoms.map(({ id, op, line }) => (line.private ? `${change.id} ${op}` : id)).sort(),
  ])
  const unseen = plan.incomplete.map(({ subject, kind = '', absent }) => [subject, kind, String(absent)])
  return digest([...held, ...unseen].map(row => row.join(' ')).sort())
}

function digest(texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
}

/** After an answer that got lost it looks again before it creates another one. */
async function create(run: Run, github: GitHub, said: { title: string; body: string }): Promise<Issue> {
  requireNoSecret(run, said)
  const issue = { ...said, labels: [DRIFT_LABEL] }
  try {
    return await labelled(run, github, await github.createIssue(issue))
  } catch (error) {
    if (!(error instanceof GitHubError) || error.kind !== 'server') throw error
    const [stored] = await findIssues(github, run.inputs.target)
    if (stored) return stored
    return labelled(run, github, await github.createIssue(issue))
  }
}

/** Without its label it would never be found again. */
async function labelled(run: Run, github: GitHub, issue: Issue): Promise<Issue> {
  if (issue.labels.includes(DRIFT_LABEL)) return issue
  try {
    await github.addLabels(issue.number, [DRIFT_LABEL])
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    run.warn(
      `Issue #${issue.number} has no label ${DRIFT_LABEL}, by which the next run finds it: ${error.message}`,
    )
  }
  return issue
}

async function update(
  run: Run,
  github: GitHub,
  { number }: Issue,
  change: { title: string; body: string; state: 'open' | 'closed' },
): Promise<Issue> {
  requireNoSecret(run, change)
  return github.updateIssue(number, change)
}

function requireNoSecret(run: Run, { title, body }: { title: string; body: string }): void {
  if (!run.holdsSecret(title) && !run.holdsSecret(body)) return
  throw new GitHubError('other', 0, 'the text would have held a secret of this run')
}
