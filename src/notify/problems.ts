/** What is not as it should be, domain by domain, in words that may leave this machine. */
import { partKey } from '../plan/approval.ts'
import type { PartOutcome } from '../plan/outcome.ts'
import type { Incomplete, Part, Plan } from '../plan/plan.ts'
import { sentenceOf } from '../view/outcome/outcome-wording.ts'
import type { Words } from '../view/words/wish.ts'
import { type Clean, LONGEST_NAME } from './clean.ts'
import { harmless, type Told, wordsOfLines } from './harmless.ts'
import { MOST_NAMES, type Notification, type Problem } from './notification.ts'
import { refusedBy } from './refused.ts'

/** Kinds about people: what a server says of them may quote them. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['contacts', 'default-contacts'])

/** The most important first. */
const ORDER: readonly Problem['verdict'][] = ['failed', 'differs', 'unread', 'refused', 'skipped', 'absent']

/** Of the outcomes of a plan, and of what could not be planned. No record is quoted, and nobody. */
export function problemsOf(
  plan: Pick<Plan, 'parts' | 'incomplete' | 'refusals'>,
  outcomes: readonly PartOutcome[],
  { words, clean }: { words: Words; clean: Clean },
): Pick<Notification, 'problems' | 'moreProblems'> {
  const parts = new Map(plan.parts.map(part => [partKey(part), part]))
  const ended = outcomes.flatMap((outcome): Problem[] => {
    const { subject, kind, verdict } = outcome
    if (verdict === 'verified' || verdict === 'pending') return []
    const said =
      verdict === 'refused'
        ? refusedBy(subject, plan)
        : withHarmlessWords(outcome, parts.get(partKey(outcome)), words)
    return [
      {
        domain: clean(subject, LONGEST_NAME),
        kind: clean(kind, LONGEST_NAME),
        verdict,
        message: clean(said),
      },
    ]
  })
  return listed([...ended, ...plan.incomplete.map(one => unread(one, clean))])
}

function listed(all: readonly Problem[]): Pick<Notification, 'problems' | 'moreProblems'> {
  const sorted = ORDER.flatMap(verdict => all.filter(problem => problem.verdict === verdict))
  const problems = sorted.slice(0, MOST_NAMES)
  return { problems, moreProblems: sorted.length - problems.length }
}

/** What happened, with words of others where they can quote nothing. */
function withHarmlessWords(outcome: PartOutcome, part: Part | undefined, words: Words): string {
  const said = outcome.message ?? outcome.steps.find(({ status }) => status === 'failed')?.message
  const { message: _, steps, ...happened } = outcome
  const bare = { ...happened, steps: steps.map(({ message: __, ...step }) => step) }
  if (said === undefined) return sentenceOf(bare, words)
  const isHidden = OF_PEOPLE.has(outcome.kind) || (part !== undefined && hasPrivate(part))
  const { text, isWhole } = isHidden ? NOTHING : harmless(said, outcome.subject, part && wordsOfLines(part))
  const told = sentenceOf(text === '' ? bare : { ...bare, message: text }, words)
  return isWhole ? told : `${told}; ${SHOWN}`
}

const NOTHING: Told = { text: '', isWhole: false }
const SHOWN = 'the run shows why'

function unread({ subject, kind, item, message, absent }: Incomplete, clean: Clean): Problem {
  // That something is not there is said in our own words.
  const isHidden = !absent && kind !== undefined && OF_PEOPLE.has(kind)
  const { text, isWhole } = isHidden ? NOTHING : harmless(message, subject)
  const nothing = item === undefined ? 'it could not be read' : 'not all of it is restored'
  const said = text === '' ? nothing : text
  return {
    domain: clean(subject, LONGEST_NAME),
    ...(kind !== undefined && { kind: clean(kind, LONGEST_NAME) }),
    verdict: absent ? 'absent' : item === undefined ? 'unread' : 'skipped',
    message: clean(isWhole ? said : `${said}; ${SHOWN}`),
  }
}

function hasPrivate({ changes }: Part): boolean {
  return changes.some(({ atoms }) => atoms.some(({ line }) => line.private))
}
