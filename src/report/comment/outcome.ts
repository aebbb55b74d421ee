/** The comment on a merged pull request that tells what became of its plan, and how to go on or back. */
import type { PartOutcome } from '../../plan/outcome.ts'
import { leavesWishes, type Plan } from '../../plan/plan.ts'
import { heldMarkdown } from '../held.ts'
import { code, fence } from '../prose.ts'
import { capital, subjectsOf, subjectsText } from '../subjects.ts'
import type { SummaryOptions } from '../summary.ts'
import { visible } from '../visible.ts'
import { count, grouped } from '../wording.ts'
import { heldBlocks, notesBlock, unreadBlock } from './body.ts'
import { type CommentFrame, footerOf, headingOf, linkOf, runLink, whereOf } from './frame.ts'
import { closedBlocks, type DeniedView, openingsBlock } from './openings.ts'
import { type Tally, tallyBlocks, tallyOf } from './operations.ts'
import { outcomeBlocks } from './outcome-rows.ts'
import { always, type Block, fitted } from './room.ts'

export interface OutcomeCommentInput {
  plan: Plan
  /** In the order of the plan. */
  outcomes: readonly PartOutcome[]
  /** Path of the snapshot of what was live before. */
  snapshot?: string
  /** The run whose artifact holds the snapshot, by the number in its address, and the workflow that proposes to go back. */
  rollback?: { run: string; workflowUrl?: string }
  /** Numbers of the pull requests that this apply was for. */
  pulls?: readonly number[]
  /** What is typed here to open a guard or to let something in. */
  keyOf?: SummaryOptions['keyOf']
  /** Commands that did nothing. */
  denied?: readonly DeniedView[]
  /** What else a reader should know, a sentence each. */
  notes?: readonly string[]
}

/** Markdown of at most `limit` bytes, the marker first. Private lines are masked. */
export function outcomeComment(input: OutcomeCommentInput, frame: CommentFrame, limit?: number): string {
  const { plan, outcomes, pulls = [], denied = [], keyOf, notes = [] } = input
  const options: SummaryOptions = keyOf ? { keyOf } : {}
  const tally = tallyOf(plan, outcomes)
  const allDone = tally.left.length + tally.refused.length === 0
  const blocks: Block[] = [
    headingOf(frame, 'Zonewright apply', `${resultOf(plan, tally, outcomes)} in ${runLink(frame)}`),
    pullsBlock(pulls),
    always(leavesWishes(plan) && !wasSent(outcomes) ? 'Nothing was sent.' : ''),
    tally.refused.length > 0 ? refusedBlock(plan, outcomes, options, pulls) : { full: '' },
    openingsBlock({ ...plan, refusals: [] }, [], denied),
    unreadBlock(plan),
    ...outcomeBlocks(outcomes),
    ...(allDone ? [] : tallyBlocks(tally)),
    always(tally.left.length > 0 ? againText(tally) : ''),
    heldBlocks(plan, heldMarkdown(plan, options)),
    notesBlock(notes),
    ...(wasWritten(outcomes) ? [backBlock(input, frame)] : []),
    footerOf(frame, outcomes.length > 0 && plan.hash !== '' ? `Plan ${code(plan.hash)}` : ''),
  ]
  return fitted(blocks, {
    marker: frame.marker,
    where: whereOf(frame),
    ...(limit !== undefined && { limit }),
  })
}

/** `✅ Applied: 7 of 7 operations`. */
function resultOf(plan: Plan, { done, left, refused }: Tally, outcomes: readonly PartOutcome[]): string {
  const has = (verdict: PartOutcome['verdict']) => outcomes.some(outcome => outcome.verdict === verdict)
  const total = done.length + left.length + refused.length
  if (total === 0) return leavesWishes(plan) ? '⛔ Held back what the files ask for' : '✅ Nothing to apply'
  const of = `${grouped(done.length)} of ${count(total, 'operation')}`
  if (done.length === total) {
    if (has('differs')) return `🟠 Applied, but live is not as planned: ${of}`
    if (has('failed')) return `🟠 Applied, but not verified: ${of}`
    return leavesWishes(plan) ? `🟠 Applied: ${of}, and something is held back` : `✅ Applied: ${of}`
  }
  if (done.length > 0) return `🟠 Partly applied: ${of}`
  if (left.length === 0) return `⛔ Refused: ${of}`
  return has('failed') ? `❌ Failed: ${of}` : `❌ Not applied: ${of}`
}

/** Of more pull requests than this the rest is counted. */
const MOST_PULLS = 20

function pullsBlock(pulls: readonly number[]): Block {
  if (pulls.length === 0) return { full: '' }
  const shown = pulls.slice(0, MOST_PULLS).map(number => `#${number}`)
  const more = pulls.length - shown.length
  const last = more > 0 ? `${more} more` : (shown.pop() ?? '')
  return { full: `For ${shown.length === 0 ? last : `${shown.join(', ')} and ${last}`}.` }
}

function refusedBlock(
  plan: Plan,
  outcomes: readonly PartOutcome[],
  options: SummaryOptions,
  pulls: readonly number[],
): Block {
  const refused = subjectsOf(outcomes.filter(({ verdict }) => verdict === 'refused'))
  const where = pulls.length === 0 ? 'on the pull request' : 'here'
  return closedBlocks(plan, options, {
    title: `${capital(subjectsText(refused))} not applied`,
    how: [
      `If that is meant, somebody with write access writes such a line in a comment ${where}.`,
      'Then run the job again: it applies what was refused, and repeats nothing that is done.',
    ],
  })
}

function againText({ done }: Tally): string {
  const rest =
    done.length > 0 ? 'It does the rest, and repeats nothing that is done.' : 'Nothing is done twice.'
  return `**Run the job again** when the reason is gone. ${rest}`
}

/** A request that was refused was sent. */
function wasSent(outcomes: readonly PartOutcome[]): boolean {
  return outcomes.some(({ steps }) => steps.some(({ status }) => status !== 'not-run'))
}

function wasWritten(outcomes: readonly PartOutcome[]): boolean {
  return outcomes.some(({ steps }) => steps.some(({ status, uncertain }) => status === 'done' || uncertain))
}

/** What was live before, and the way back to it. */
function backBlock({ snapshot, rollback, pulls = [] }: OutcomeCommentInput, frame: CommentFrame): Block {
  if (snapshot === undefined) return { full: '' }
  const kept = '**To go back:** what was live before is kept.'
  const command = fence('sh', [`zonewright rollback ${quoted(visible(snapshot))}`])
  if (rollback === undefined) {
    return { full: `${kept} Where the snapshot is, run:\n\n${command}`, least: kept }
  }
  const { run, workflowUrl } = rollback
  const workflow =
    workflowUrl === undefined ? 'the workflow rollback' : linkOf('the workflow rollback', workflowUrl)
  const name = visible(snapshot).split('/').at(-1) ?? ''
  const first = pulls.length > 0 ? 'Revert the pull request with its button, or run' : 'Run'
  const text = `${kept} ${first} ${workflow} with run ${code(run)} and snapshot ${code(name)}. That opens a pull request that brings the files back, and merging it changes the account.`
  const local = `Or download the snapshots of ${runLink(frame)}, and beside them run:\n\n${command}`
  return { full: `${text} ${local}`, least: text }
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
