/** The issue about what was changed outside of the files: that it is so, that no one can look, or that all is well again. */
import { type Plan, totals } from '../../plan/plan.ts'
import { count, someNames } from '../../text/count.ts'
import { type HeldGroup, heldBlock, heldCount, heldGroups } from '../plan/held-back.ts'
import { domain, quotedSentence } from '../plan/part-markdown.ts'
import type { SummaryOptions } from '../plan/refusals.ts'
import { prose } from '../words/prose.ts'
import { capital } from '../words/subjects.ts'
import { totalsText } from '../words/wording.ts'
import { unreadBlock } from './body.ts'
import { type Block, fixedBlock } from './fit-comment.ts'
import {
  type CommentFrame,
  commentText,
  footerOf,
  headingOf,
  linkOf,
  momentText,
  targetText,
} from './frame.ts'

export interface DriftIssueInput {
  /** What differs is what it holds back; absent when no one could look. */
  plan?: Plan
  /** Since when it differs, ISO time in UTC. */
  since: string
  /** No one can look, and since when. */
  blind?: { message: string; advice?: string; since: string }
  /** Changes of the files that are not applied yet: no drift. */
  pending?: number
  /** What is typed in a comment on the issue to let something in; absent where comments let nothing in. */
  keyOf?: SummaryOptions['keyOf']
  /** The pull request that takes the live state into the files. */
  adopt?: { number: number; url: string }
}

export interface Issue {
  /** Plain text; of what comes from outside only the target. */
  title: string
  /** Markdown, the marker first. */
  body: string
}

/** An issue that is open. */
export function driftIssue(input: DriftIssueInput, around: CommentFrame, limit = around.limit): Issue {
  const frame = { ...around, ...(limit !== undefined && { limit }) }
  const { plan, blind } = input
  const blocks = [
    headingOf(frame, 'Zonewright drift watch', aboutOf(input)),
    blind === undefined ? { full: '' } : blindBlock(blind),
    ...(plan === undefined ? [] : driftBlocks(plan, input, frame)),
    footerOf(frame),
  ]
  const differs = (plan?.held?.length ?? 0) > 0
  const says = differs ? 'what is live differs from the files' : 'the drift watch cannot look'
  return { title: titleOf(frame, says), body: commentText(frame, blocks) }
}

/** An issue that is closed: since when all is as the files say, and since when it was not. */
export function cleanIssue({ since, was }: { since: string; was?: string }, frame: CommentFrame): Issue {
  const open = was === undefined ? '' : ` This issue was open since ${momentText(was)}.`
  const blocks = [
    headingOf(frame, 'Zonewright drift watch', '✅ clean'),
    fixedBlock(`**Clean since ${momentText(since)}:** everything that is live is as the files say.${open}`),
    footerOf(frame),
  ]
  const title = titleOf(frame, 'what is live is as the files say')
  return { title, body: commentText(frame, blocks) }
}

function titleOf(frame: CommentFrame, says: string): string {
  const target = targetText(frame)
  return target === '' ? `Zonewright: ${says}` : `Zonewright (${target}): ${says}`
}

function aboutOf({ plan, blind }: DriftIssueInput): string {
  if (plan === undefined || plan.held === undefined || plan.held.length === 0)
    return blind === undefined ? 'incomplete' : '❌ cannot look'
  return heldCount(plan)
}

function blindBlock({ message, advice, since }: NonNullable<DriftIssueInput['blind']>): Block {
  const title = `**No one could look since ${momentText(since)}.** Until it works again, drift is not seen.`
  const help = advice === undefined ? '' : `\\\n> Help: ${quotedSentence(advice, '> ')}`
  return {
    full: `> [!WARNING]\n> ${title}\n>\n> ${quotedSentence(capital(message), '> ')}${help}`,
    least: `> [!WARNING]\n> ${title}`,
  }
}

function driftBlocks(plan: Plan, input: DriftIssueInput, frame: CommentFrame): Block[] {
  const { since, pending = 0, keyOf } = input
  const groups = heldGroups(plan, keyOf && { keyOf })
  const some = groups.length > 0
  return [
    fixedBlock(
      some
        ? `${keyOf ? 'Someone changed this outside of the files: in the control panel, or with another program.' : 'What is live differs from the files, and nothing was applied here yet.'} It is so since ${momentText(since)}. The next apply does not touch it.`
        : '',
    ),
    unreadBlock(plan),
    { full: tableOf(groups), short: '' },
    fixedBlock(some ? whatToDo(input, frame) : ''),
    fixedBlock(some ? 'In what follows `-` is live now, and `+` is what the files say.' : ''),
    ...groups.map((group): Block => {
      const names = group.members.map(({ subject }) => subject)
      return { full: heldBlock(group), domains: names }
    }),
    fixedBlock(pendingText(pending)),
  ]
}

function tableOf(groups: readonly HeldGroup[]): string {
  if (groups.length === 0) return ''
  return [
    '| Domain | Part | Changes | Setting it back |',
    '|:--|:--|--:|:--|',
    ...groups.map(({ part, members }) => {
      const amount = members.length > 1 ? `${members.length} × ${part.changes.length}` : part.changes.length
      const names = someNames(members.map(({ subject }) => domain(subject)))
      return `| ${names} | ${prose(part.kind)} | ${amount} | ${totalsText(totals([part]))}${members.length > 1 ? ' each' : ''} |`
    }),
  ].join('\n')
}

function whatToDo({ adopt, keyOf }: DriftIssueInput, { actionsUrl = '' }: CommentFrame): string {
  const keep =
    adopt === undefined
      ? 'take it into the files with `zonewright pull`, and merge that'
      : `merge ${linkOf(`pull request ${adopt.number}`, adopt.url)}, which takes it into the files`
  const putBack =
    keyOf === undefined
      ? 'run `zonewright apply` with the option that is named below.'
      : `a person with write access pastes the line that is named below into a comment here. Then run ${linkOf('the workflow apply', actionsUrl && `${actionsUrl}/workflows/apply.yml`)} by hand.`
  return [
    `- **It is right as it is live:** ${keep}.`,
    `- **The files are right:** ${putBack}`,
    '- **It is not managed here:** write an `ignore` rule into the file of the domain.',
  ].join('\n')
}

function pendingText(pending: number): string {
  if (pending === 0) return ''
  const are = pending === 1 ? 'is' : 'are'
  return `${count(pending, 'change')} of the files ${are} not applied yet. That is not a drift.`
}
