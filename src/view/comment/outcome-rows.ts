/** What became of each domain: a row, and the whole story where it did not go as planned. */
import { isUnclear, type PartOutcome } from '../../plan/outcome.ts'
import { count, someNames } from '../../text/count.ts'
import { indentedLines, visible } from '../../text/visible.ts'
import { groupOutcomes, type OutcomeGroup } from '../outcome/outcome-groups.ts'
import { adviceOf, sentenceOf, stepLines, UNCLEAR } from '../outcome/outcome-wording.ts'
import { domain, quotedSentence } from '../plan/part-markdown.ts'
import { wordsOf } from '../words/plan-source.ts'
import { fence, htmlCode, prose, proseLines } from '../words/prose.ts'
import { capital, nounOf } from '../words/subjects.ts'
import type { Block } from './fit-comment.ts'

const VERDICTS: Readonly<Record<PartOutcome['verdict'], string>> = {
  verified: '✅ as planned',
  differs: '🟠 not as planned',
  pending: '⏳ under way',
  failed: '❌ failed',
  refused: '⛔ refused',
  skipped: '➖ not begun',
}

/** Of more rows than this, those that went as planned are one; so many of the others stay where there is less room. */
const MOST_ROWS = 30

/** A table, then what happened where it is not told in a row. */
export function outcomeBlocks(outcomes: readonly PartOutcome[]): Block[] {
  const groups = groupOutcomes(outcomes)
  const odd = groups.filter(({ members: [{ verdict }] }) => verdict !== 'verified')
  return [
    {
      full: groups.length > MOST_ROWS ? tableOf(odd, outcomes) : tableOf(groups, outcomes, false),
      short: tableOf(odd.slice(0, MOST_ROWS), outcomes),
    },
    ...groups.filter(isTold).map(group => {
      const names = group.members.map(({ subject }) => subject)
      return { full: storyOf(group), domains: names }
    }),
  ]
}

/** Those that are not among the groups and went as planned are counted in a row, by default. */
function tableOf(
  groups: readonly OutcomeGroup[],
  outcomes: readonly PartOutcome[],
  countsOthers = true,
): string {
  const good = countsOthers ? outcomes.filter(({ verdict }) => verdict === 'verified') : []
  if (groups.length + good.length === 0) return ''
  const several = new Set(outcomes.map(({ kind }) => kind)).size > 1
  return [
    '| Domain | Result | What happened |',
    '|:--|:--|:--|',
    ...groups.map(({ members }) => {
      const [outcome] = members
      const subjects = [...new Set(members.map(({ subject }) => subject))]
      const kinds = [...new Set(members.map(({ kind }) => prose(kind)))]
      const names = `${someNames(subjects.map(domain))}${several ? ` ${someNames(kinds)}` : ''}`
      return `| ${names} | ${VERDICTS[outcome.verdict]} | ${headOf(outcome)} |`
    }),
    ...(good.length > 0 ? [`| ${othersText(good, groups.length > 0)} | ${VERDICTS.verified} | |`] : []),
  ].join('\n')
}

/** `1,999 other domains`. */
function othersText(good: readonly PartOutcome[], others: boolean): string {
  return count(good.length, `${others ? 'other ' : ''}${nounOf(good)}`)
}

/** The first line of what happened. */
function headOf(outcome: PartOutcome): string {
  const [first] = proseLines(sentenceOf(outcome, wordsOf({})))
  return (first ?? '').replace(/:$/, '')
}

/** Whether there is more to tell than a row holds. */
function isTold({ members: [outcome] }: OutcomeGroup): boolean {
  const { verdict, steps, notes = [], differences, message } = outcome
  // What opens the guard is above all of it.
  if (verdict === 'refused') return notes.length > 0
  if (verdict === 'failed' || differences !== undefined || notes.length > 0) return true
  return adviceOf(outcome).length > 0 || steps.some(isUnclear) || (message ?? '').includes('\n')
}

function storyOf({ members }: OutcomeGroup): string {
  const [outcome] = members
  const { verdict, steps, differences, notes = [] } = outcome
  const lines = indentedLines(capital(sentenceOf(outcome, wordsOf({}))))
  const pictures = lines
    .filter(({ depth }) => depth > 0)
    .map(({ depth, text }) => ' '.repeat(depth - 1) + text)
  const spoken = lines
    .filter(({ depth }) => depth === 0)
    .map(({ text }) => quotedSentence(text.replace(/:$/, '')))
  const names = someNames([...new Set(members.map(one => htmlCode(one.subject)))])
  const blocks = [
    `<details open><summary>${names} · ${htmlCode(outcome.kind)} · ${VERDICTS[verdict]}</summary>`,
    spoken.join('\\\n· '),
    pictures.length > 0 ? fence('', pictures) : '',
    verdict === 'failed' && steps.length > 0
      ? fence(
          '',
          stepLines(steps).map(({ lead, text }) => lead + text),
        )
      : '',
    steps.some(isUnclear) ? UNCLEAR : '',
    differences === undefined ? '' : differencesOf(differences),
    ...notes.map(note => proseLines(note, 'Note: ').join('\\\n')),
    ...(verdict === 'refused' ? [] : adviceOf(outcome)).map(advice => `**Help:** ${quotedSentence(advice)}`),
    '</details>',
  ]
  return blocks.filter(block => block !== '').join('\n\n')
}

function differencesOf({ missing, unexpected }: NonNullable<PartOutcome['differences']>): string {
  if (missing.length + unexpected.length === 0) return ''
  const lines = [...missing.map(one => `- ${visible(one)}`), ...unexpected.map(one => `+ ${visible(one)}`)]
  const what = `${count(missing.length, 'line')} missing (\`-\`), ${count(unexpected.length, 'line')} not expected (\`+\`):`
  return `${what}\n\n${fence('diff', lines)}`
}
