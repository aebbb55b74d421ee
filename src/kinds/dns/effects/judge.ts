/** What the changes of a zone mean: effects for people, risks for the guards. */
import type { Risk } from '../../../plan/guards/risk.ts'
import type { Effect } from '../../../plan/plan.ts'
import type { Judgement } from '../../contract/kind.ts'
import { judgeCertificates } from './certificates.ts'
import { judgeDelegation } from './delegation.ts'
import { judgeDkim } from './dkim.ts'
import { judgeDmarc } from './dmarc.ts'
import { judgeExchange } from './exchange.ts'
import { judgeNames } from './names.ts'
import { judgeSenders } from './senders.ts'
import { judgeWebsite } from './website.ts'
import { type Comparison, compareZones, type JudgeInput } from './zone-view.ts'

/** The most important first. A new topic is a function here and its line here. */
const JUDGES: readonly ((comparison: Comparison) => Judgement)[] = [
  judgeExchange,
  judgeSenders,
  judgeDmarc,
  judgeDkim,
  judgeWebsite,
  judgeCertificates,
  judgeDelegation,
  judgeNames,
]

/** More effects than this are counted. */
const EFFECTS = 8

/** What is left alone stays, whatever is done: what it still says is not lost. */
export function judge(input: JudgeInput): Judgement {
  if (input.changes.length === 0) return { effects: [], risks: [] }
  const comparison = compareZones(input)
  const judged = JUDGES.map(of => of(comparison))
  return {
    effects: shortened(judged.flatMap(({ effects }) => effects)),
    risks: [...emptied(input), ...judged.flatMap(({ risks }) => risks)],
  }
}

/** A zone of one RRset that is replaced is not loss of everything. */
function emptied({ subject, managed, after }: Parameters<typeof judge>[0]): Risk[] {
  const stays = new Set(after.map(({ id }) => id))
  if (managed.length < 2 || managed.some(({ id }) => stays.has(id))) return []
  const message = `none of the ${managed.length} RRsets that ${subject} has now stays`
  return [{ rule: 'emptied', message, changes: managed.map(({ id }) => id) }]
}

function shortened(effects: readonly Effect[]): Effect[] {
  const rest = effects.slice(EFFECTS)
  if (rest.length === 0) return [...effects]
  const cached = rest.reduce((longest, effect) => Math.max(longest, effect.cached ?? 0), 0)
  const text = rest.length === 1 ? 'and 1 more effect' : `and ${rest.length} more effects`
  return [...effects.slice(0, EFFECTS), { topic: rest[0]!.topic, text, ...(cached > 0 && { cached }) }]
}
