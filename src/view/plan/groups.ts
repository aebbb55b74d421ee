/** Parts that are the same in many domains, so that what happens to 200 parked names is read once. */
import type { Part, Refusal, Step } from '../../plan/plan.ts'
import { asTemplate, gather, MANY } from '../words/template.ts'

export interface PartGroup {
  /** What is shown. Of several members the name is left out of it (template.ts), and so is what differs. */
  part: Part
  /** In the order of the plan; one, or at least MANY. */
  members: readonly [Part, ...Part[]]
}

/** Groups parts whose changes, way of writing, effects, notes, verdicts and refusals read the same. */
export function groupParts(parts: readonly Part[], refusals: readonly Refusal[]): PartGroup[] {
  const refused = new Map<string, Refusal[]>()
  for (const refusal of refusals) {
    const key = refusal.subject ?? ''
    refused.set(key, [...(refused.get(key) ?? []), refusal])
  }
  const groups: PartGroup[] = []
  for (const members of gather(parts, part => signature(part, refused.get(part.subject) ?? []))) {
    const [first, ...rest] = members as [Part, ...Part[]]
    if (members.length >= MANY) groups.push({ part: merged([first, ...rest]), members: [first, ...rest] })
    else groups.push(...members.map((part): PartGroup => ({ part, members: [part] })))
  }
  // A group has the place of its first member.
  const place = new Map(parts.map((part, index) => [part, index]))
  return groups.sort((a, b) => place.get(a.members[0])! - place.get(b.members[0])!)
}

/** All that a reader sees of a part but its name; what may differ within a group is left out. */
function signature(part: Part, refusals: readonly Refusal[]): string | undefined {
  const numbers = new Map(part.steps.map((step, index) => [step.id, index]))
  const said = {
    kind: part.kind,
    columns: part.columns,
    changes: part.changes.map(({ id, action, kept, atoms }) => [
      id,
      action,
      kept,
      atoms.map(({ op, origin, line }) => [op, origin ?? '', line.cells, line.private ?? false]),
    ]),
    steps: part.steps.map(step => [step.send, shortSummary(step), step.needs.map(id => numbers.get(id))]),
    strategy: part.strategy && [part.strategy.chosen, part.strategy.asked, part.strategy.caution],
    effects: part.effects,
    notes: part.notes,
    stuck: part.stuck,
    check: part.check && {
      steps: part.check.steps.map(({ accepted, message, dependent }) => [accepted, message, dependent]),
      whole: part.check.whole,
    },
    refusals: refusals
      .filter(({ kind }) => kind === undefined || kind === part.kind)
      .map(({ rule, message, opened }) => [rule, message, opened]),
  }
  return asTemplate(JSON.stringify(said), part.subject)
}

/** `PUT the whole zone` without the counts of the zone, which are others for every domain. */
function shortSummary({ send, summary }: Pick<Step, 'send' | 'summary'>): string {
  return send === 'PUT' ? (summary.split(':')[0] ?? '') : summary
}

function merged(members: readonly [Part, ...Part[]]): Part {
  const [first] = members
  const template = templateOf(first)
  const same = (textOf: (part: Part) => string): boolean => {
    const texts = members.map(part => asTemplate(textOf(part), part.subject))
    return texts.every(text => text === texts[0])
  }
  const steps = template.steps.map((step, index) =>
    same(part => part.steps[index]?.summary ?? '') ? step : { ...step, summary: shortSummary(step) },
  )
  const { strategy } = template
  const reason = same(part => part.strategy?.reason ?? '') ? (strategy?.reason ?? '') : ''
  return { ...template, steps, ...(strategy && { strategy: { ...strategy, reason } }), left: [] }
}

/** The part with its name left out; only for a part that has a signature. */
function templateOf({
  subject,
  changes,
  steps,
  strategy,
  effects,
  notes,
  stuck,
  check,
  // Every member has files of its own.
  stuckAt: _,
  ...rest
}: Part): Part {
  const said = {
    changes,
    steps: steps.map(({ body: _, ...step }) => ({ ...step, edit: { ...step.edit, remove: [], add: [] } })),
    strategy,
    effects,
    notes,
    stuck,
    check,
  }
  const text = JSON.stringify(said)
  return { ...rest, subject, ...JSON.parse(asTemplate(text, subject) ?? text) }
}
