/** `command: comment`: answers commands in a new comment. It opens and approves nothing: a plan and an apply read them. */
import { ZonewrightError } from '../../errors.ts'
import { parentsOf } from '../../sync/history/commits.ts'
import { isHere } from '../../sync/history/requested.ts'
import { EXIT, type ExitCode } from '../../verbs/run/host.ts'
import { linkOf } from '../../view/comment/frame.ts'
import { commandsIn, type NamedGuard, type TypedCommand, typedIn } from '../approvals/commands.ts'
import { commandsFor, nearestCommands, type Offer, offersIn } from '../approvals/nearest-command.ts'
import { isAboutLive, keyOfHead, ofPull, shownSet, whyDenied } from '../approvals/openings.ts'
import { needsOthers } from '../approvals/policies.ts'
import { type Denied, fetchHead, meaningOf } from '../approvals/pull-commands.ts'
import { writeAnswer } from '../comments/answer.ts'
import { readAnyMarker } from '../comments/marker.ts'
import { attempt } from '../comments/publish.ts'
import { DRIFT_LABEL } from '../drift/drift-issue.ts'
import { setsNamed } from '../drift/drift-openings.ts'
import type { Comment, GitHub, Issue, Pull } from '../forge/forge.ts'
import { openCheckout } from '../run/checkout.ts'
import type { Run } from '../run/run.ts'
import { requireGitHub } from './pull-request.ts'

/** Where a command was typed. */
interface Place {
  /** What is closed, and can be opened here. */
  offers: readonly Offer[]
  /** Nothing else is closed: a plan of the newest commit shows it. */
  isComplete: boolean
  /** The key that approves. */
  approval?: string
  judge: (typed: TypedCommand) => Promise<Verdict>
  /** What comes of a command that counts: Markdown. */
  next: string
  /** A new plan shows what comes of it. */
  isPlanned: boolean
  /** Whoever wrote the comment opens nothing here. */
  isForOthers: boolean
}

/** Why a command does nothing, or what it does. `older`: its key names another commit than the newest. */
type Verdict = { reason: string } | 'counts' | 'older'

/** @throws ZonewrightError `wrong-event`, `no-github-token`, `stale` @throws GitHubError */
export async function commentCommand(run: Run): Promise<ExitCode> {
  const { context } = run
  if (context.event !== 'issue_comment') throw wrongEvent()
  const { number, isPull } = context
  if (commandsIn(context.comment.body).length === 0) return nothing(run, 'it holds no command')
  const github = requireGitHub(run)
  const login = await github.login()
  const comments = await github.comments(number)
  const comment = comments.find(({ id }) => id === context.comment.id)
  if (!comment) return nothing(run, 'it is gone')
  // Also with the token of a person this workflow does not answer itself.
  if (!comment.isPerson || comment.author === login) return nothing(run, 'no person wrote it')
  const issue = isPull ? undefined : await driftIssue(github, { number, login })
  if (!isPull && !issue) return nothing(run, `#${number} is not a drift issue of Zonewright`)
  if (!(await github.mayWrite(comment.author))) return nothing(run, 'its author has no write access')
  await attempt(run, 'The comment got no reaction', () => github.react(comment.id))
  const ours = comments.filter(({ author }) => author === login).map(({ body }) => body)
  const place = issue
    ? issuePlace(run, issue)
    : await pullPlace(run, await github.pull(number), { by: comment.author, bodies: ours })
  await answer(run, number, comment, place)
  return EXIT.fine
}

async function answer(run: Run, number: number, comment: Comment, place: Place): Promise<void> {
  const typed = typedIn([comment])
  const denied: Denied[] = []
  const unclear: string[] = []
  let isOlder = false
  for (const one of typed) {
    const verdict = await place.judge(one)
    if (typeof verdict === 'object')
      denied.push({ text: one.text, by: comment.author, at: comment.createdAt, ...verdict })
    if (verdict !== 'counts') unclear.push(one.text)
    isOlder ||= verdict === 'older'
  }
  const counts = denied.length < typed.length
  if (counts && place.isPlanned) run.output('replan', 'true')
  const isHelp = commandsIn(comment.body).length > typed.length
  // The plan is answer enough.
  if (place.isPlanned && unclear.length === 0 && !isHelp) return writeAnswer(run, number)
  const nearest = unclear.flatMap(text => nearestCommands(text, place))
  const left = commandsFor(place.offers).filter(line => !typed.some(({ text }) => line.endsWith(` ${text}`)))
  const approve = place.approval === undefined ? [] : [`/zonewright approve ${place.approval}`]
  const more = isHelp ? [...left, ...approve] : place.isPlanned || unclear.length > 0 ? [] : left
  const commands = place.isForOthers ? [] : [...new Set([...nearest, ...more])]
  const said = [
    ...(isHelp ? HELP : []),
    ...(counts ? [place.next] : []),
    ...(isOlder ? [OLDER] : []),
    ...(commands.length > 0 || left.length > 0 ? [] : [place.isComplete ? NOTHING_CLOSED : NOTHING_SHOWN]),
  ]
  await writeAnswer(run, number, { to: comment.author, denied, said, commands })
}

const HELP = [
  '`/zonewright allow <guard>=<domain> <key>`: lets the apply do what a guard refuses or holds back. The plan and the drift issue name the line.',
  '`/zonewright approve <key>`: approves the commit of the key, as a review of it does. Not for its author.',
]
const OLDER =
  'The key names an older commit: it counts for what that one asks for, and not for what came later.'
const NOTHING_CLOSED = 'Nothing else is closed here.'
const NOTHING_SHOWN = 'What is closed shows in the plan of the newest commit, which is not there yet.'

async function pullPlace(
  run: Run,
  pull: Pull,
  { by, bodies }: { by: string; bodies: readonly string[] },
): Promise<Place> {
  const git = await openCheckout(run)
  await fetchHead(run, git, pull)
  if (!(await isHere(git, pull.head.sha))) throw unfetched(pull)
  const key = keyOfHead(pull.head.sha)
  const isAuthor = by === pull.author
  const plans = bodies.filter(body => readAnyMarker(body))
  const memories = plans.flatMap(body => readAnyMarker(body) ?? [])
  const sets = memories.flatMap(({ held }) => held)
  const offers = offersIn(plans).filter(one =>
    isAboutLive(one) ? shownSet(one, one.key, sets) : one.key === key,
  )
  const isComplete =
    memories.length > 0 &&
    // Where there was no plan there is no hash.
    memories.every(one => one.head === pull.head.sha && one.hash !== undefined && one.stage !== 'offline')
  const byOthers = await needsOthers(git, ['HEAD', pull.head.sha])
  const isMerged = pull.mergedAt !== null
  const [before = 'HEAD'] = isMerged && pull.mergeCommit ? await parentsOf(git, pull.mergeCommit) : []
  const judge: Place['judge'] = async typed => {
    if (pull.state === 'closed' && !isMerged) {
      return { reason: 'this pull request was closed without a merge' }
    }
    const meaning = await meaningOf(git, typed, pull)
    if ('reason' in meaning) return meaning
    const allow = 'allow' in meaning ? await ofPull(git, meaning.allow, before) : undefined
    const denied = allow && whyDenied(allow, { pull, sets, byOthers })
    if (denied !== undefined) return { reason: denied }
    if (allow && isComplete && !allow.guards.some(guard => isOffered(guard, offers))) {
      return { reason: `nothing that is shown here is closed by ${allow.guards.map(nameOf).join(', ')}` }
    }
    const { commit } = 'decision' in meaning ? meaning.decision : (allow ?? {})
    return (commit ?? pull.head.sha) === pull.head.sha ? 'counts' : 'older'
  }
  const next = isMerged
    ? `This counts, and changes nothing by itself. Run the failed run of the apply again, or ${applyByHand(run)}.`
    : 'This counts: the plan shows what is open.'
  return {
    offers,
    isComplete,
    ...(!isAuthor && { approval: key }),
    judge,
    next,
    isPlanned: pull.state === 'open',
    isForOthers: byOthers && isAuthor,
  }
}

function issuePlace(run: Run, { body, state }: Issue): Place {
  const { held: sets = [] } = readAnyMarker(body) ?? {}
  const offers = offersIn([body]).filter(one => shownSet(one, one.key, sets))
  const judge: Place['judge'] = async typed => {
    if (state === 'closed') return { reason: 'this issue is closed' }
    const named = setsNamed(typed, sets)
    return 'reason' in named ? named : 'counts'
  }
  const next = `This counts, and changes nothing by itself: ${applyByHand(run)}. It puts back what was let in, as long as this issue is open.`
  return { offers, isComplete: true, judge, next, isPlanned: false, isForOthers: false }
}

/** With our label and marker, and written by this very login, as the watch finds it. */
async function driftIssue(
  github: GitHub,
  { number, login }: { number: number; login: string },
): Promise<Issue | undefined> {
  const found = await github.issues(DRIFT_LABEL)
  return found.find(one => one.number === number && one.author === login && readAnyMarker(one.body))
}

function isOffered({ rule, domain }: NamedGuard, offers: readonly Offer[]): boolean {
  return offers.some(one => one.rule === rule && (domain === undefined || (one.domain ?? domain) === domain))
}

function nameOf({ rule, domain }: NamedGuard): string {
  return domain === undefined ? rule : `${rule} for ${domain}`
}

function applyByHand({ context }: Run): string {
  const url = `${context.urls.server}/${context.repository}/actions/workflows/apply.yml`
  return `run ${linkOf('the workflow apply', url)} by hand (“Run workflow”)`
}

function nothing(run: Run, why: string): ExitCode {
  run.note(`This comment is not answered: ${why}.`)
  return EXIT.fine
}

function unfetched({ number }: Pull): ZonewrightError {
  const message = `the commits of #${number} could not be fetched`
  return new ZonewrightError('stale', 'provider', message, {
    advice: 'run this job again; it needs the permission `contents: read`',
  })
}

function wrongEvent(): ZonewrightError {
  return new ZonewrightError('wrong-event', 'user', 'only a comment can be answered', {
    advice: 'let the workflow run on issue_comment',
  })
}
