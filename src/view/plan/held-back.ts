/** What a plan of explained changes keeps back: what was changed outside of the files, or shown by no pull request. */
import { type Held, isPartlyAsked, type Part, type Plan, partName } from '../../plan/plan.ts'
import { count, someNames } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { paragraph } from '../layout/columns.ts'
import { changedTwice } from '../words/origins.ts'
import { code, prose } from '../words/prose.ts'
import { subjectsOf, subjectsText } from '../words/subjects.ts'
import { hasPlace, PLACE } from '../words/template.ts'
import { isQuiet } from '../words/wording.ts'
import { groupParts, type PartGroup } from './groups.ts'
import { diffBlock, domain, keysMarkdown, namesBlock } from './part-markdown.ts'
import { type Context, changeLines, heading } from './part-text.ts'
import type { SummaryOptions } from './refusals.ts'
import { fewKeys, type RefusalGroup } from './refusals.ts'

/** Changes that are kept back for the same reason, in one part or alike in many. */
export interface HeldGroup extends PartGroup, Pick<RefusalGroup, 'keys' | 'each'> {
  rule: Held['rule']
  reason: Reason
  /** Items that the files change as well. */
  twice: string[]
}

type Reason = Held['rule'] | 'requested'

/** Why something is kept back, in words, and what letting it in does, where anything does. */
const WHY: Readonly<Record<Reason, { why: string } & ({ opened: string } | { way: string })>> = {
  unshown: {
    why: 'the files ask for this, but no merged pull request showed it: it was pushed directly, or a merge brought more than its pull request',
    way: 'To apply it, revert it and bring it back by a pull request that shows it, or run `zonewright apply` for the domain.',
  },
  unapproved: {
    why: 'a pull request asks for this, and too few people other than its author approved it as it is',
    way: 'To apply it, someone else with write access approves the newest commit of the pull request, in a review or by `/zonewright approve` with its key. Then run the job again.',
  },
  drift: {
    why: 'the files asked for this at the base already: someone changed it elsewhere, or it was never applied',
    opened: 'puts back what the files say',
  },
  'foreign-change': {
    why: 'someone made this elsewhere and the files never declared it, or the base is newer than what was applied',
    opened: 'takes away what someone else made',
  },
  requested: {
    why: 'the files took it out, but what is live is not what they declared: someone changed it elsewhere',
    opened: 'takes away what is live',
  },
}

/** Where to look for the signs of a diff, since nothing of it is going to happen. */
const SIGNS = '`-` is live now, `+` is what the files say.'

const HERE = 'It is let in where a note says so, or on the command line: `zonewright apply --allow`.'

const KEEP =
  'To keep what is live, take it into the files (`zonewright pull`) or write an `ignore` rule for it.'

/** In the order of the plan. */
export function heldGroups(
  { held = [] }: Plan,
  { keyOf = ({ key }) => key }: SummaryOptions = {},
): HeldGroup[] {
  const parts = new Map<string, { part: Part; rule: Held['rule']; reason: Reason; keys: string[] }>()
  for (const one of held) {
    const { columns, change, rule, key, requested } = one
    const reason = requested && key !== undefined ? 'requested' : rule
    const added = keyOf(one) ?? []
    const name = JSON.stringify([one.subject, one.kind, reason])
    const known = parts.get(name)
    if (known) {
      known.part.changes.push(change)
      known.keys.push(...[added].flat())
    } else {
      const part = partOf({ ...partName(one), columns, changes: [change] })
      parts.set(name, { part, rule, reason, keys: [added].flat() })
    }
  }
  const all = [...parts.values()]
  return (Object.keys(WHY) as Reason[]).flatMap(reason => {
    const same = all.filter(one => one.reason === reason)
    return groupParts(
      same.map(({ part }) => part),
      [],
    ).map(({ part, members }): HeldGroup => {
      const keys = same.filter(one => members.includes(one.part)).flatMap(one => one.keys)
      const { rule } = same[0]!
      return { rule, reason, part: unmarked(part), members, twice: changedTwice(part), ...fewKeys(keys) }
    })
  })
}

function partOf(said: Pick<Part, 'subject' | 'kind' | 'columns' | 'changes'>): Part {
  return { ...said, steps: [], effects: [], left: [], managed: 0, digest: '', notes: [] }
}

/** All of it is kept back for one reason, so no line needs a mark. */
function unmarked(part: Part): Part {
  const changes = part.changes.map(change => ({
    ...change,
    atoms: change.atoms.map(({ origin: _, ...atom }) => atom),
  }))
  return { ...part, changes }
}

/** The parts of a plan without those that would be called as the files say although something in them is kept back. */
export function withoutHeld({ parts, held = [] }: Plan): Part[] {
  const subjects = new Set(held.map(({ subject }) => subject))
  return parts.filter(part => !(isQuiet(part) && subjects.has(part.subject)))
}

/** `3 changes in 2 domains`. */
export function heldCount({ held = [] }: { held?: readonly Held[] }): string {
  return `${count(held.length, 'change')} in ${subjectsText(subjectsOf(held))}`
}

/** What keeps something back. */
type Cause = 'unshown' | 'unapproved' | 'outside'

/** Each cause there is, with what it keeps back. */
export function heldByCause({ held = [] }: Pick<Plan, 'held'>): [Cause, [Held, ...Held[]]][] {
  const causeOf = ({ rule }: Held): Cause => (rule === 'unshown' || rule === 'unapproved' ? rule : 'outside')
  return (['unshown', 'unapproved', 'outside'] as const).flatMap(cause => {
    const [first, ...others] = held.filter(one => causeOf(one) === cause)
    return first ? [[cause, [first, ...others]]] : []
  })
}

/** A section for each group; none where nothing is kept back. */
export function heldText(plan: Plan, context: Context & SummaryOptions): string[][] {
  const { pc, width } = context
  return heldGroups(plan, context).map(group => {
    const { part, members, reason, twice } = group
    const { why, ...rest } = WHY[reason]
    const many = members.length > 1
    const lines = heading(
      members,
      `held back: ${count(part.changes.length, 'change')}${many ? ' each' : ''}`,
      context,
    )
    const say = (text: string) => lines.push(...paragraph('  ', '', [text], width))
    say(`${why}; it stays as it is`)
    if (hasPlace(JSON.stringify(part.changes))) say(`${PLACE} is the name of each.`)
    lines.push('', ...changeLines(part, context), '')
    if (twice.length > 0) say(`the files change this too: ${twice.map(visible).join(', ')}`)
    if ('way' in rest) {
      say(rest.way)
      return lines
    }
    const { keys, each } = group
    say(keys.length === 0 ? HERE : `to let it in, which ${rest.opened}:`)
    for (const key of keys) lines.push(...paragraph('    ', '', [visible(key)], width).map(pc.cyan))
    if (each !== undefined) lines.push(...paragraph('      ', '', [`or one by one: ${visible(each)}`], width))
    return lines
  })
}

/** A folded block for each cause; empty where nothing is kept back. */
export function heldMarkdown(plan: Plan, options: SummaryOptions = {}): string {
  return heldByCause(plan)
    .map(([cause, held]) => foldedBlock({ ...plan, held }, cause, options))
    .join('\n\n')
}

const BECAUSE: Readonly<Record<Cause, string>> = {
  unshown: 'because no merged pull request showed it',
  unapproved: 'because too few people approved it',
  outside: 'because of what was changed outside of the files',
}

function foldedBlock(plan: Plan, cause: Cause, options: SummaryOptions): string {
  const groups = heldGroups(plan, options)
  const isAsked = plan.held?.some(isPartlyAsked)
  return [
    `<details${isAsked ? ' open' : ''}><summary>Held back: ${heldCount(plan)}, ${BECAUSE[cause]}</summary>`,
    `An apply leaves this as it is${isAsked ? ', and the job stays red while it is' : ''}. ${SIGNS}${cause === 'outside' ? ` ${KEEP}` : ''}`,
    ...groups.map(heldBlock),
    '</details>',
  ].join('\n\n')
}

/** What is kept back in one part, or alike in many, with its key. */
export function heldBlock(group: HeldGroup): string {
  const { part, members, reason, twice } = group
  const many = members.length > 1
  const name = someNames(members.map(({ subject }) => domain(subject)))
  const about = `${count(part.changes.length, 'change')}${many ? ' each' : ''}`
  const { why, ...rest } = WHY[reason]
  return [
    `**${name}** · ${prose(part.kind)} · ${about}: ${why}.`,
    many ? namesBlock(part, members) : '',
    diffBlock(part),
    twice.length > 0 ? `The files change this too: ${twice.map(code).join(', ')}.` : '',
    'way' in rest
      ? rest.way
      : group.keys.length === 0
        ? HERE
        : `Letting it in ${rest.opened}: ${keysMarkdown(group)}.`,
  ]
    .filter(block => block !== '')
    .join('\n\n')
}
