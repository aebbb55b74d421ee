/** The comment on a pull request that shows what an apply of it would do. */
import type { Diagnostic } from '../../diagnostics.ts'
import { changedParts, leavesRequests, type Plan } from '../../plan/plan.ts'
import { grouped } from '../../text/count.ts'
import { planBlocks } from '../plan/markdown.ts'
import { quotedSentence } from '../plan/part-markdown.ts'
import type { SummaryOptions } from '../plan/refusals.ts'
import { code, proseLines } from '../words/prose.ts'
import type { Quota } from '../words/quota.ts'
import { capital } from '../words/subjects.ts'
import { bodyOf, box, notesBlock, unreadBlock } from './body.ts'
import { warningsBlock } from './findings.ts'
import { type Block, fixedBlock } from './fit-comment.ts'
import {
  type CommentFrame,
  commentText,
  footerOf,
  headingOf,
  notAppliedText,
  type OtherBranch,
  planTitle,
} from './frame.ts'
import {
  closedBlocks,
  type DeniedView,
  deniedBlock,
  type OpeningView,
  openingsBlock,
  whoOpens,
} from './openings.ts'

export interface PlanCommentInput {
  plan: Plan
  /** What the account has left. */
  quota?: Quota
  /** Who opened what. */
  openings?: readonly OpeningView[]
  /** What is typed here to open a guard or to let something in. */
  keyOf?: SummaryOptions['keyOf']
  /** The author of the pull request opens nothing. */
  byOthers?: boolean
  /** Commands that did nothing. */
  denied?: readonly DeniedView[]
  /** What this change relaxes in the policy, a sentence each. */
  relaxes?: readonly string[]
  /** Warnings about files. */
  findings?: readonly Diagnostic[]
  /** What else a reader should know, a sentence each. */
  notes?: readonly string[]
  /** Some of it still needs an approval. */
  isAwaited?: boolean
  /** Absent where a merge is applied. */
  otherBranch?: OtherBranch
  /** One sentence: the token ends soon. */
  tokenWarning?: string
}

/** Private lines are masked. */
export function planComment(input: PlanCommentInput, frame: CommentFrame): string {
  const { plan, quota, openings, denied = [], keyOf, relaxes = [], findings = [], notes = [] } = input
  const { isAwaited = false, byOthers = false, otherBranch, tokenWarning } = input
  const options: SummaryOptions = { ...(keyOf && { keyOf }), ...(quota && { quota }) }
  // What is told in a box of its own is not told twice.
  const rest = plan.notes.filter(note => !relaxes.includes(note))
  const made = planBlocks({ ...plan, notes: rest }, options)
  const changes = changedParts(plan).length > 0
  const blocks: Block[] = [
    headingOf(frame, planTitle(made.title, otherBranch), changes ? made.about : stillText(plan)),
    tokenBlock(tokenWarning),
    fixedBlock(made.summary),
    closedBlocks(plan, options, {
      how: [
        `To open a guard, ${whoOpens(byOthers)} pastes its line into a comment here.`,
        'It holds for what is shown now: what a later push adds is closed again.',
      ],
    }),
    openingsBlock(plan, openings),
    deniedBlock(denied),
    box(
      'WARNING',
      '**This change relaxes the policy.** For itself, the stricter policy of the base still counts:',
      relaxes.map(text => `> - ${proseLines(text).join('\\\n>   ')}`),
    ),
    unreadBlock(plan),
    ...bodyOf(plan, changes ? made : { ...made, quiet: '' }),
    notesBlock(notes),
    warningsBlock(findings),
    fixedBlock(made.cost),
    fixedBlock(otherBranch ? notAppliedText(otherBranch) : changes ? mergeText(plan, isAwaited) : ''),
    footerOf(frame, changes && plan.hash !== '' ? `Plan ${code(plan.hash)}` : ''),
  ]
  return commentText(frame, blocks)
}

/** A longer one is left out where the comment has little room. */
const LONGEST_WARNING = 400

function tokenBlock(warning: string | undefined): Block {
  if (warning === undefined) return { full: '' }
  const full = `> [!WARNING]\n> ${quotedSentence(capital(warning), '> ')}`
  return { full, least: full.length > LONGEST_WARNING ? '' : full }
}

function stillText(plan: Plan): string {
  if (plan.incomplete.some(one => !one.absent)) return 'incomplete'
  return leavesRequests(plan) ? 'what the files ask for is held back' : 'no changes'
}

function mergeText(plan: Plan, isAwaited: boolean): string {
  const changes = changedParts(plan).flatMap(part => part.changes)
  const operations = changes.reduce((sum, { atoms }) => sum + atoms.length, 0)
  const refused = plan.refusals.some(({ opened }) => opened === undefined)
  const but =
    (refused ? ', as far as they are not refused above' : '') +
    (isAwaited ? ', as far as someone else has approved them by then' : '')
  const which = changes.length === 1 ? 'this change' : `these ${grouped(changes.length)} changes`
  const apart =
    operations === changes.length
      ? ''
      : ` It takes ${grouped(operations)} operations, because to change a value takes the old one away and adds the new one.`
  return `**Merging approves ${which}**${but}.${apart} Nothing else is applied: what turns up until then is reported and left as it is.`
}
