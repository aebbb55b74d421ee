/** What is not as it should be, domain by domain, in words that may leave this machine. */
import type { PartOutcome } from '../plan/outcome.ts'
import type { Incomplete, Plan } from '../plan/plan.ts'
import { sentenceOf } from '../report/outcome-wording.ts'
import type { Words } from '../report/wish.ts'
import { type Clean, LONGEST_NAME } from './clean.ts'
import { MOST_NAMES, type Notification, type Problem } from './notification.ts'

/** Kinds about people: what a server says of them may quote them. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['contacts', 'default-contacts'])

/** The most important first. */
const ORDER: readonly Problem['verdict'][] = ['failed', 'differs', 'unread', 'refused', 'skipped', 'absent']

/** Of the outcomes of a plan, and of what could not be planned. */
export function problemsOf(
  { parts, incomplete }: Pick<Plan, 'parts' | 'incomplete'>,
  outcomes: readonly PartOutcome[],
  { words, clean }: { words: Words; clean: Clean },
): Pick<Notification, 'problems' | 'moreProblems'> {
  const hidden = new Set(parts.filter(hasPrivate).map(({ subject, kind }) => `${kind} ${subject}`))
  const isHidden = ({ subject, kind }: PartOutcome) => OF_PEOPLE.has(kind) || hidden.has(`${kind} ${subject}`)
  const ended = outcomes.flatMap((outcome): Problem[] => {
    const { subject, kind, verdict } = outcome
    if (verdict === 'verified' || verdict === 'pending') return []
    const said = sentenceOf(isHidden(outcome) ? withoutWords(outcome) : outcome, words)
    return [
      {
        domain: clean(subject, LONGEST_NAME),
        kind: clean(kind, LONGEST_NAME),
        verdict,
        message: clean(said),
      },
    ]
  })
  return listed([...ended, ...incomplete.map(one => unread(one, clean))])
}

function listed(all: readonly Problem[]): Pick<Notification, 'problems' | 'moreProblems'> {
  const sorted = ORDER.flatMap(verdict => all.filter(problem => problem.verdict === verdict))
  const problems = sorted.slice(0, MOST_NAMES)
  return { problems, moreProblems: sorted.length - problems.length }
}

function unread({ subject, kind, message, absent }: Incomplete, clean: Clean): Problem {
  const isHidden = kind !== undefined && OF_PEOPLE.has(kind)
  return {
    domain: clean(subject, LONGEST_NAME),
    ...(kind !== undefined && { kind: clean(kind, LONGEST_NAME) }),
    verdict: absent ? 'absent' : 'unread',
    message: isHidden ? 'it could not be read' : clean(message),
  }
}

function hasPrivate({ changes }: Plan['parts'][number]): boolean {
  return changes.some(({ atoms }) => atoms.some(({ line }) => line.private))
}

/** What happened, without anybody's words for it. */
function withoutWords({ message: _, steps, ...outcome }: PartOutcome): PartOutcome {
  return { ...outcome, steps: steps.map(({ message: __, ...step }) => step) }
}
