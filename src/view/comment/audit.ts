/** What stays in the comment of an apply: who let it happen, how far each attempt came, what it did, and the way back. */
import type { PartOutcome } from '../../plan/outcome.ts'
import type { Plan } from '../../plan/plan.ts'
import { count, grouped, shortCommit } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import type { Attempt, Audit } from '../outcome/audit.ts'
import { code, fence, prose } from '../words/prose.ts'
import { SHORT_LIST } from './body.ts'
import type { Block } from './fit-comment.ts'
import { type CommentFrame, linkOf, momentText } from './frame.ts'
import { foldedLines, operationLines, tallyOf } from './operations.ts'

/** The attempts with this one. A run that had nothing to do is none. */
export function withAttempt(
  earlier: readonly Attempt[],
  now: Omit<Attempt, 'done' | 'of' | 'lines'>,
  { plan, outcomes }: { plan: Plan; outcomes: readonly PartOutcome[] },
): Attempt[] {
  const { done, left, refused } = tallyOf(plan, outcomes)
  const total = done.length + left.length + refused.length
  if (total === 0) return [...earlier]
  // What an earlier attempt left undone is a part of this plan again.
  const before = earlier.at(-1)?.done ?? 0
  const lines = done.length > 0 && { lines: operationLines(done) }
  return [...earlier, { ...now, done: before + done.length, of: before + total, ...lines }]
}

/** Who approved and who opened guards, in the order of time. */
export function peopleBlock({ approvals, allowed }: Pick<Audit, 'approvals' | 'allowed'>): Block {
  const rows = [
    ...approvals.map(({ by, at, commit }) => {
      const what = commit === undefined ? 'approved' : `approved ${code(shortCommit(commit))}`
      return { by, at, what }
    }),
    ...allowed.map(({ by, at, url, rule, domain }) => {
      const guard = domain === undefined ? prose(rule) : `${prose(rule)} of ${code(domain)}`
      return { by, at, what: `${linkOf('allowed', url)} ${guard}` }
    }),
  ]
  if (rows.length === 0) return { full: '' }
  const lines = rows
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ by, at, what }) => `| ${code(by)} | ${what} | ${momentText(at)} |`)
  const more = lines.length - SHORT_LIST
  const text = (shown: readonly string[]) => ['| Who | What | When |', '|:--|:--|:--|', ...shown].join('\n')
  return {
    full: text(lines),
    short: more > 0 ? `${text(lines.slice(0, SHORT_LIST))}\n| ${grouped(more)} more | | |` : text(lines),
    least: `${count(approvals.length, 'approval')}, ${count(allowed.length, 'opened guard')}.`,
  }
}

/** A table where there was more than one, and what each of them did, folded. */
export function attemptsBlocks(attempts: readonly Attempt[], { actionsUrl = '' }: CommentFrame): Block[] {
  const rows = attempts.map(one => {
    const { run, attempt, at, snapshot } = one
    const link = linkOf(runText(one), actionsUrl && `${actionsUrl}/runs/${run}/attempts/${attempt}`)
    const kept = snapshot === undefined ? '' : code(nameOf(snapshot))
    return `| ${link} | ${momentText(at)} | ${progressText(one)} | ${kept} |`
  })
  const table: Block = {
    full: ['| Run ID | Ended | Done so far | Snapshot taken before |', '|:--|:--|:--|:--|', ...rows].join(
      '\n',
    ),
    least: `Done, attempt by attempt: ${attempts.map(progressText).join(', ')}.`,
  }
  return [
    ...(attempts.length > 1 ? [table] : []),
    ...attempts.flatMap(({ lines = [], ...one }) => {
      const by = attempts.length > 1 ? `, run ${runText(one)}` : ''
      const title = `Done or in place${by}: ${count(lines.length, 'operation')}`
      return lines.length === 0 ? [] : [foldedLines(title, lines.map(visible))]
    }),
  ]
}

/** What was live before each attempt, and the way back to it. */
export function backBlock(
  attempts: readonly Attempt[],
  { actionsUrl = '' }: CommentFrame,
  pulls: readonly number[] = [],
): Block {
  const kept = attempts.flatMap(({ run, snapshot }) => (snapshot === undefined ? [] : [{ run, snapshot }]))
  const [first] = kept
  if (first === undefined) return { full: '' }
  const isOne = kept.length === 1
  const lead = `**To go back:** what was live before${isOne ? '' : ' each attempt'} is kept.`
  const button = pulls.length > 0 ? 'Revert the pull request with its button, or run' : 'Run'
  const workflow = linkOf('the workflow rollback', actionsUrl && `${actionsUrl}/workflows/rollback.yml`)
  const which = isOne
    ? `with run ${code(first.run)} and snapshot ${code(nameOf(first.snapshot))}. That opens`
    : 'once for each, the last one first, with its run and its snapshot. Each time it opens'
  const text = `${lead} ${button} ${workflow} ${which} a pull request that brings the files back, and merging it changes the account.`
  const commands = kept.toReversed().map(({ snapshot }) => `zonewright rollback ${quoted(nameOf(snapshot))}`)
  const local = `Or download the snapshots of ${isOne ? 'that run' : 'these runs'}, and beside them run:`
  return { full: `${text} ${local}\n\n${fence('sh', commands)}`, least: text }
}

/** `4711, attempt 2`. */
function runText({ run, attempt }: Attempt): string {
  return linkOf(attempt === 1 ? run : `${run}, attempt ${attempt}`, '')
}

function progressText({ done, of }: Attempt): string {
  return `${grouped(done)} of ${grouped(of)}`
}

function nameOf(path: string): string {
  return visible(path).split('/').at(-1) ?? ''
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
