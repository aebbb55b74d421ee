/** What is not as it should be, domain by domain, in words that may leave this machine. */
import { partKey } from '../plan/approval.ts'
import type { PartOutcome } from '../plan/outcome.ts'
import { closedFor, type Incomplete, type Part, type Plan, type Refusal } from '../plan/plan.ts'
import { count, joined } from '../text/count.ts'
import { sentenceOf } from '../view/outcome/outcome-wording.ts'
import type { Words } from '../view/words/plan-source.ts'
import { type CleanText, LONGEST_NAME } from './clean.ts'
import { MOST_NAMES, type Notification, type Problem } from './notification.ts'

/** The most important first. */
const ORDER: readonly Problem['verdict'][] = ['failed', 'differs', 'unread', 'refused', 'skipped', 'absent']

/** Of the outcomes of a plan, and of what could not be planned. No record is quoted, and nobody. */
export function problemsOf(
  plan: Pick<Plan, 'parts' | 'incomplete' | 'refusals'>,
  outcomes: readonly PartOutcome[],
  { words, clean }: { words: Words; clean: CleanText },
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
  // What a server says of people may quote them.
  const isHidden = outcome.personal || (part !== undefined && hasPrivate(part))
  const { text, isWhole } = isHidden ? NOTHING : harmless(said, outcome.subject, part && wordsOfLines(part))
  const told = sentenceOf(text === '' ? bare : { ...bare, message: text }, words)
  return isWhole ? told : `${told}; ${SHOWN}`
}

const NOTHING: Told = { text: '', isWhole: false }
const SHOWN = 'the run shows why'

function unread({ subject, kind, personal, item, message, absent }: Incomplete, clean: CleanText): Problem {
  // That something is not there is said in our own words.
  const isHidden = !absent && personal === true
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

// Words of a server or of the executor, as far as no record and no one can be quoted in them: they go to a channel that
// many read, and a server says what it does not like.

/** A word, an option of ours, a small number: whatever else is in a text may be a part of a value. */
const PLAIN = /^(?:\p{L}+(?:-\p{L}+)*|\p{L}+'\p{L}{1,2}|--[a-z-]+|\d{1,3})$/u

/** What is around a word of a sentence. */
const AROUND = /^\(?(.*?)\)?[.,;:!?]*$/

/** Shorter words are in every sentence. */
const SHORTEST = 4

/** As much of `text` as may be told, and whether that is all of it. */
interface Told {
  text: string
  isWhole: boolean
}

/**
 * The text when every word of it is plain and none of them is in `known`, the words of the records that it may be
 * about. Otherwise what is before the first colon, where our own words are, by the same measure, or nothing.
 */
function harmless(text: string, subject: string, known: ReadonlySet<string> = new Set()): Told {
  const isPlain = (some: string): boolean => some.split(' ').every(word => isPlainWord(word, subject, known))
  if (isPlain(text)) return { text, isWhole: true }
  const [lead = ''] = text.split(/:\s/, 1)
  return { text: isPlain(lead) ? lead : '', isWhole: false }
}

function isPlainWord(word: string, subject: string, known: ReadonlySet<string>): boolean {
  const [, bare = ''] = AROUND.exec(word) ?? []
  if (bare === subject || bare === `'${subject}'`) return true
  if (bare.startsWith('/'))
    return bare.split('/').every(piece => piece === subject || /^[a-z-]*$/.test(piece))
  return PLAIN.test(bare) && !known.has(bare.toLowerCase())
}

/** The words of everything that a part changes, in lower case; numbers too, whatever their length. */
function wordsOfLines({ changes }: Part): Set<string> {
  const texts = changes.flatMap(({ atoms }) => atoms.flatMap(({ line }) => line.cells))
  const words = texts.flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}-]+/u))
  return new Set(words.filter(word => word.length >= SHORTEST || /^\d+$/.test(word)))
}

// A guard's refusal for people elsewhere: its own sentence quotes what would be lost, so it stays where the run is.

/** The guards that are closed for a domain, and how much each is about. */
function refusedBy(subject: string, { parts, refusals }: Pick<Plan, 'parts' | 'refusals'>): string {
  const closed = closedFor(refusals, subject)
  if (closed.length === 0) return 'refused by a guard; the run shows why'
  const domains = new Set(parts.filter(({ changes }) => changes.length > 0).map(part => part.subject)).size
  const rules = [...new Set(closed.map(({ rule }) => rule))].map(rule => {
    const amount = amountOf(
      closed.filter(one => one.rule === rule),
      domains,
    )
    return amount === undefined ? rule : `${rule} (${amount})`
  })
  const [guards, about] = rules.length === 1 ? ['guard', 'it is about'] : ['guards', 'they are about']
  return `refused by the ${guards} ${joined(rules)}; the run shows what ${about}`
}

/** Undefined for one that no operation is to blame for. */
function amountOf(refusals: readonly Refusal[], domains: number): string | undefined {
  const atoms = new Set(refusals.flatMap(one => one.atoms)).size
  if (atoms > 0) return count(atoms, 'operation')
  return refusals.every(one => one.subject === undefined) ? count(domains, 'domain') : undefined
}
