/** After each run of the Action: what must hold, whatever happened before. Findings are sentences. */
import { type Op, type Verdict, verdictOn } from './sequence-oracle.ts'
import { type Happened, happening } from './sequence-run.ts'
import type { Mishap, Step } from './sequence-steps.ts'
import type { PullRequest, Push, World } from './sequence-world.ts'
import { DOMAINS, type Key, keyOf, without } from './sequence-zones.ts'

interface Judged {
  wrong: string[]
  /** What happened, for people. */
  said: string
}

/** A plan writes nothing to the account and leaves one comment. */
export async function judgePlan(
  world: World,
  pull: PullRequest,
  ran: Happened,
  mishap?: Mishap,
): Promise<Judged> {
  const wrong = [...speech(world, ran)]
  const sent = [...sentIn(ran)].flatMap(([domain, ops]) => ops.map(op => `${domain} ${op}`))
  if (sent.length > 0) wrong.push(`a plan wrote ${sent.join(', ')}`)
  for (const { method, path } of requestsOf(ran)) {
    if (method !== 'GET' && !path.endsWith('/auth')) wrong.push(`a plan sent ${method} ${path}`)
  }
  if (mishap === undefined) {
    if (ran.code !== 0) wrong.push(`a plan ended with ${ran.code}: ${ran.log.slice(-600)}`)
    if (world.story.comment(pull.number) === undefined) wrong.push('a plan left no comment')
  }
  const { changes, held, refused } = ran.outputs
  return {
    wrong,
    said: `#${pull.number} code ${ran.code} changes ${changes} held ${held} refused ${refused}`,
  }
}

type Applying = Pick<Extract<Step, { do: 'apply' }>, 'harm' | 'mishap'> & { attempt?: number }

/** Nothing is sent that was not asked for or opened, and what ended well is there. */
export async function judgeApply(
  world: World,
  push: Push,
  { harm, mishap, attempt = 1 }: Applying,
): Promise<Judged> {
  const { story } = world
  const head = push.after
  const isOld = head !== story.tip()
  // What fails once is asked again; what is not allowed is not.
  const isBlind = mishap?.on === 'GET statuses' && mishap.does === '403'
  const applied = isBlind ? undefined : world.lastApplied(head)
  const base = applied ?? (isBlind ? undefined : world.beforeFirst(head)) ?? push.before
  const begun = isBlind ? [] : world.begunSince(base, head)
  // What an apply held back can be opened on its pull requests afterwards.
  const since = base === head ? (world.lastApplied(`${head}^`) ?? `${head}^`) : base
  const behind = world.line(since, head)
  // What was applied since then is not known, so its files may be old.
  const isLost = isBlind && attempt > 1
  const pulls = new Set(behind.flatMap(commit => world.pullOf.get(commit) ?? []))
  const opened = world.openedOn(pulls)
  const before = await world.entries()
  const wasApplied = world.statusOf(head) === 'success'
  const verdictFor = (domain: string): Verdict => {
    const live = before[domain]!.map(keyOf)
    const now = world.textAt(head, domain)
    const isNamed = [since, ...begun].some(commit => world.textAt(commit, domain) !== now)
    const keys = isNamed && !isOld && !isLost ? world.declaredAt(head, domain) : undefined
    const then = [base, ...begun].map(commit => world.declaredAt(commit, domain) ?? [])
    return verdictOn(domain, { before: then, head: keys, live }, opened)
  }
  const verdicts = new Map<string, Verdict>()
  for (const domain of DOMAINS) verdicts.set(domain, verdictFor(domain))
  const start = (options: object) =>
    story.apply({
      ...options,
      at: head,
      attempt,
      payload: { before: push.before, after: head },
    })
  const ran = await happening(world, start, { ...(harm && { harm }), ...(mishap && { mishap }) })
  const after = await world.entries()
  const wrong = [...speech(world, ran)]
  for (const [domain, ops] of sentIn(ran)) {
    for (const op of ops) {
      if (!verdicts.get(domain)!.allowed.has(op)) wrong.push(`${domain}: no one asked for ${op}`)
    }
  }
  wrong.push(...foreignLosses(before, after, ran))
  if (!ran.killed) wrong.push(...ending(world, head, ran, { isOld, wasApplied, mishap }))
  // What the files asked for since the last apply is there, whatever was held back beside it.
  if (world.statusOf(head) === 'success' && !isOld) {
    for (const domain of DOMAINS) {
      const now = world.declaredAt(head, domain)
      if (now === undefined) continue
      const then = world.declaredAt(base, domain) ?? []
      const live = after[domain]!.map(keyOf)
      const missing = without(now, then).filter(key => !live.includes(key))
      const left = without(then, now).filter(key => live.includes(key))
      if (missing.length + left.length > 0) {
        wrong.push(`${domain}: success, but + ${missing.join(', ')} and - ${left.join(', ')} are undone`)
      }
    }
  }
  const all = [...verdicts.values()]
  if (!harm && !mishap && !isOld && opened.length === 0) {
    const mustStop = all.some(({ isHeldUp, refused }) => isHeldUp || refused.length > 0)
    // Its status may be forged, so what is not as the files say is not mere drift where the run looks at it.
    const mayStop =
      wasApplied &&
      [...verdicts].some(([domain, { target }]) => {
        const now = world.declaredAt(head, domain) ?? target
        return without(now, target).length + without(target, now).length > 0
      })
    if (ran.code === 0 ? mustStop : !mustStop && !mayStop) {
      wrong.push(
        `ended with ${ran.code}, but ${mustStop ? 'something is left to do' : 'nothing was in the way'}`,
      )
    }
    for (const [domain, { refused, target }] of verdicts) {
      const live = after[domain]!.map(keyOf)
      const wanted = refused.length > 0 ? before[domain]!.map(keyOf) : target
      const differences = [
        ...without(wanted, live).map(key => `no ${key}`),
        ...without(live, wanted).map(key => `still ${key}`),
      ]
      if (differences.length > 0) wrong.push(`${domain}: not as asked for: ${differences.join(', ')}`)
    }
  }
  const { outcome, held } = ran.outputs
  const sent = [...sentIn(ran)].flatMap(([domain, ops]) => ops.map(op => `${domain} ${op}`))
  const guards = [...verdicts].flatMap(([domain, { refused }]) => refused.map(rule => `${rule}=${domain}`))
  return {
    wrong,
    said: `${isOld ? 'old ' : ''}${head.slice(0, 7)} base ${base.slice(0, 7)} code ${ran.code} ${outcome} held ${held} sent [${sent}] closed [${guards}]${ran.killed ? ' killed' : ''}`,
  }
}

const OUTCOMES: Record<number, readonly (string | undefined)[]> = {
  0: ['verified', 'nothing'],
  1: ['failed', undefined],
  4: ['refused'],
  5: ['partly'],
}

interface Begun {
  isOld: boolean
  /** The commit had its success before this run, and a success is never taken back. */
  wasApplied: boolean
  mishap: Mishap | undefined
}

/** Exit code, output and status say the same. */
function ending(
  world: World,
  head: string,
  { code, outputs }: Happened,
  { isOld, wasApplied, mishap }: Begun,
): string[] {
  const wrong: string[] = []
  const { outcome } = outputs
  if (!OUTCOMES[code]?.includes(outcome)) wrong.push(`code ${code}, but the outcome is ${outcome}`)
  if (outputs['exit-code'] !== String(code)) wrong.push(`code ${code}, but it says ${outputs['exit-code']}`)
  if (isOld && outcome !== 'nothing') wrong.push(`an old run ended with ${outcome}`)
  if (isOld || mishap !== undefined) return wrong
  const status = world.statusOf(head)
  if ((status === 'success') !== (code === 0 || wasApplied))
    wrong.push(`code ${code}, but the status is ${status}`)
  return wrong
}

/** What holds after every run: one comment, one status context, and nothing secret (the story looks at that). */
function speech({ story, pulls, context }: World, { code, log, killed }: Happened): string[] {
  const wrong: string[] = []
  for (const { number } of pulls) {
    try {
      story.comment(number)
    } catch (error) {
      wrong.push(String(error))
    }
  }
  const others = story.github.statuses.filter(one => one.context !== context)
  if (others.length > 0) wrong.push(`a status of ${others[0]!.context}`)
  if (/This is a bug in zonewright/.test(log)) wrong.push(`a mistake: ${log.slice(-800)}`)
  if (!killed && ![0, 1, 4, 5].includes(code)) wrong.push(`ended with ${code}: ${log.slice(-600)}`)
  return wrong
}

/** Operations that took effect, by domain. */
function sentIn({ events }: Happened): Map<string, Op[]> {
  const sent = new Map<string, Op[]>()
  for (const event of events) {
    if (event.what !== 'write' || event.by !== 'program') continue
    const [before, after] = [event.before, event.after].map(entries => entries.map(keyOf)) as [Key[], Key[]]
    const ops = [
      ...without(before, after).map(key => `- ${key}`),
      ...without(after, before).map(key => `+ ${key}`),
    ]
    sent.set(event.zone, [...(sent.get(event.zone) ?? []), ...ops])
  }
  return sent
}

function requestsOf({ events }: Happened) {
  return events.flatMap(event => (event.what === 'request' ? [event] : []))
}

/** Whatever changed in the account was seen to be sent. */
function foreignLosses(
  before: Awaited<ReturnType<World['entries']>>,
  after: Awaited<ReturnType<World['entries']>>,
  ran: Happened,
): string[] {
  return DOMAINS.flatMap(domain => {
    const expected = before[domain]!.map(keyOf)
    for (const op of sentIn(ran).get(domain) ?? []) {
      if (op.startsWith('+')) expected.push(op.slice(2))
      else expected.splice(expected.indexOf(op.slice(2)), 1)
    }
    const live = after[domain]!.map(keyOf)
    return without(expected, live).length + without(live, expected).length > 0
      ? [`${domain} changed by something that was not seen`]
      : []
  })
}
