/** The comment on a merged pull request that tells what became of its plan, and how to go on or back. */
import type { PartOutcome } from '../../plan/outcome.ts'
import { changedParts, leavesRequests, type Plan } from '../../plan/plan.ts'
import { count, grouped } from '../../text/count.ts'
import type { Audit } from '../outcome/audit.ts'
import { heldMarkdown } from '../plan/held-back.ts'
import type { SummaryOptions } from '../plan/refusals.ts'
import { code } from '../words/prose.ts'
import { capital, subjectsOf, subjectsText } from '../words/subjects.ts'
import { attemptsBlocks, backBlock, peopleBlock } from './audit.ts'
import { heldBlocks, notesBlock, unreadBlock } from './body.ts'
import { type Block, fixedBlock } from './fit-comment.ts'
import { type CommentFrame, commentText, footerOf, headingOf, runLink } from './frame.ts'
import { closedBlocks, type DeniedView, deniedBlock, whoOpens } from './openings.ts'
import { type Tally, tallyOf, undoneBlocks } from './operations.ts'
import { outcomeBlocks } from './outcome-rows.ts'

export interface OutcomeCommentInput {
  plan: Plan
  /** In the order of the plan. */
  outcomes: readonly PartOutcome[]
  /** Who let it happen, and what this attempt and those before it did. */
  audit: Audit
  /** Something is held back that is not mere drift. */
  isOpen?: boolean
  /** Numbers of the pull requests that this apply was for. */
  pulls?: readonly number[]
  /** What is typed here to open a guard or to let something in. */
  keyOf?: SummaryOptions['keyOf']
  /** The authors of the pull requests open nothing there. */
  byOthers?: boolean
  /** Commands that did nothing. */
  denied?: readonly DeniedView[]
  /** What else a reader should know, a sentence each. */
  notes?: readonly string[]
}

/** Private lines are masked. */
export function outcomeComment(input: OutcomeCommentInput, frame: CommentFrame): string {
  const { plan, outcomes, audit, pulls = [], denied = [], keyOf, notes = [] } = input
  const options: SummaryOptions = keyOf ? { keyOf } : {}
  const tally = tallyOf(plan, outcomes)
  const { attempts } = audit
  const blocks: Block[] = [
    headingOf(frame, 'Zonewright apply', `${resultOf(input, tally)} in ${runLink(frame)}`),
    pullsBlock(pulls),
    fixedBlock(leavesRequests(plan) && !wasSent(outcomes) ? 'Nothing was sent.' : ''),
    tally.refused.length > 0 ? refusedBlock(input, options) : { full: '' },
    peopleBlock(audit),
    deniedBlock(denied),
    unreadBlock(plan),
    ...outcomeBlocks(outcomes),
    ...undoneBlocks(tally),
    fixedBlock(tally.left.length > 0 ? againText(tally) : ''),
    ...attemptsBlocks(attempts, frame),
    heldBlocks(plan, heldMarkdown(plan, options)),
    notesBlock(notes),
    backBlock(attempts, frame, pulls),
    footerOf(frame, outcomes.length > 0 && plan.hash !== '' ? `Plan ${code(plan.hash)}` : ''),
  ]
  return commentText(frame, blocks)
}

/** `✅ Applied: 7 of 7 operations`, with those of earlier attempts. */
function resultOf({ plan, outcomes, audit, isOpen }: OutcomeCommentInput, { left, refused }: Tally): string {
  const has = (verdict: PartOutcome['verdict']) => outcomes.some(outcome => outcome.verdict === verdict)
  const { done, of: total } = audit.attempts.at(-1) ?? { done: 0, of: 0 }
  const of = `${grouped(done)} of ${count(total, 'operation')}`
  if (changedParts(plan).length === 0) {
    if (leavesRequests(plan)) return '⛔ Held back what the files ask for'
    if (isOpen) return '⛔ Nothing applied: what is live differs from the files'
    return done === 0 ? '✅ Nothing to apply' : `✅ Nothing left to apply after ${of}`
  }
  if (left.length + refused.length === 0) {
    if (has('differs')) return `🟠 Applied, but live is not as planned: ${of}`
    if (has('failed')) return `🟠 Applied, but not verified: ${of}`
    return leavesRequests(plan) ? `🟠 Applied: ${of}, and something is held back` : `✅ Applied: ${of}`
  }
  if (done > 0) return `🟠 Partly applied: ${of}`
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
  { plan, outcomes, pulls = [], byOthers = false }: OutcomeCommentInput,
  options: SummaryOptions,
): Block {
  const refused = subjectsOf(outcomes.filter(({ verdict }) => verdict === 'refused'))
  const where = pulls.length === 0 ? 'on the pull request' : 'here'
  return closedBlocks(plan, options, {
    title: `${capital(subjectsText(refused))} not applied`,
    how: [
      `If that is intended, ${whoOpens(byOthers)} pastes such a line into a comment ${where}.`,
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
