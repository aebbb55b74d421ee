/** Plays a sequence of steps, and says after each of them what is wrong. */
import { watch as watchSandbox } from '../faults/watch.ts'
import { judgeApply, judgePlan } from './sequence-judge.ts'
import { happening } from './sequence-run.ts'
import { type Edit, PEOPLE, type Step } from './sequence-steps.ts'
import { type PullRequest, World } from './sequence-world.ts'
import {
  DOMAINS,
  entriesOf,
  fileOf,
  keyOf,
  NAMES,
  placeOf,
  START,
  textOf,
  type Zone,
  zoneIn,
} from './sequence-zones.ts'
import { openStory } from './story.ts'

/** What went wrong, and what had happened until then. */
export interface Played {
  wrong: string[]
  story: string[]
  runs: number
}

/** `began`: an apply of the first commit succeeded once. */
export async function play(steps: readonly Step[], began: boolean): Promise<Played> {
  const watch = watchSandbox()
  const files = Object.fromEntries(DOMAINS.map(domain => [fileOf(domain), textOf(START)]))
  const zones = Object.fromEntries(DOMAINS.map(domain => [domain, entriesOf(START)]))
  // What was not shown is held back elsewhere (shown.test.ts): here a direct push asks as a merge does.
  const story = await openStory({
    files: { ...files, 'zonewright.yaml': 'policy: { directPush: apply }\n' },
    zones,
  })
  const world = new World(story, watch)
  const played: Played = { wrong: [], story: [], runs: 0 }
  try {
    for (const [name, may] of Object.entries(PEOPLE)) if (may !== 'none') story.github.grant(name, may)
    if (began) story.github.status(story.tip(), { context: world.context, state: 'success' })
    for (const step of [...steps, { do: 'apply' } as const]) {
      const said = await act(world, step, played)
      if (said === undefined) continue
      played.story.push(`${JSON.stringify(step)} → ${said}`)
      played.wrong.push(...story.github.violations)
      if (played.wrong.length > 0) break
    }
  } finally {
    watch.stop()
    await story.close()
  }
  return played
}

/** What became of a step; undefined when there was nothing to do it to. */
async function act(world: World, step: Step, played: Played): Promise<string | undefined> {
  const { story } = world
  const { github } = story
  const judged = ({ wrong, said }: { wrong: string[]; said: string }): string => {
    played.runs += 1
    played.wrong.push(...wrong)
    return said
  }
  switch (step.do) {
    case 'open': {
      const files = edited(world, 'main', step.edits)
      return `#${world.open(files)}`
    }
    case 'push': {
      const pull = world.choose(step.pull, 'open')
      if (!pull) return undefined
      story.push(pull.number, edited(world, pull.branch, step.edits))
      return `#${pull.number}`
    }
    case 'plan': {
      const pull = world.choose(step.pull, 'open')
      if (!pull || !world.merges(pull)) return undefined
      const { mishap } = step
      const ran = await happening(world, options => story.plan(pull.number, options), mishap && { mishap })
      return judged(await judgePlan(world, pull, ran, mishap))
    }
    case 'command': {
      const pull = world.choose(step.pull, 'any')
      if (!pull) return undefined
      const { by } = step
      const text = commandOf(world, pull, step)
      if (!step.plan || !world.isOpen(pull) || !world.merges(pull)) {
        github.comment(pull.number, by, text)
        return `#${pull.number}`
      }
      const ran = await happening(world, options => story.planAfterComment(pull.number, text, by, options))
      return judged(await judgePlan(world, pull, ran))
    }
    case 'foreign': {
      const { slot, value, ttl, what } = step.edit
      const place = placeOf(slot)
      const live = await world.entries()
      const mine = live[step.domain]!
      const isHere = (one: { name: string; type: string }): boolean =>
        one.name === place.name && one.type === place.type
      const entry = { ...place, expire: ttl, content: value }
      const known = mine.some(one => isHere(one) && one.content === value)
      const same =
        mine.find(one => isHere(one) && (what === 'replace' || one.content === value)) ?? mine.find(isHere)
      const kept =
        what === 'empty'
          ? mine.filter(one => !isHere(one))
          : [
              ...mine.filter(one => what === 'add' || one !== same),
              ...(what === 'remove' || known ? [] : [entry]),
            ]
      // One RRset has one TTL: the server sees to that.
      const after = kept.map(one => (isHere(one) ? { ...one, expire: ttl } : one))
      await story.setZones({ ...live, [step.domain]: after })
      return after.filter(isHere).map(keyOf).join(', ')
    }
    case 'merge': {
      const pull = world.choose(step.pull, 'open')
      if (!pull || !world.merges(pull)) return undefined
      return `#${pull.number} ${world.merge(pull, step.how)}`
    }
    case 'direct':
      world.pushDirectly(edited(world, 'main', step.edits))
      return story.tip().slice(0, 7)
    case 'apply': {
      const push = world.pushes.at(-1)
      if (!push) return undefined
      return judged(await judgeApply(world, push, step))
    }
    case 'old': {
      const push = world.pushes.slice(0, -1).at(-1 - (step.which % Math.max(1, world.pushes.length - 1)))
      if (!push) return undefined
      return judged(await judgeApply(world, push, { attempt: step.attempt }))
    }
    case 'close': {
      const pull = world.choose(step.pull, 'open')
      if (!pull) return undefined
      github.closeIssue(pull.number)
      return `#${pull.number}`
    }
  }
}

const OFFER = /`\/zonewright allow ([a-z-]+)(?:=([a-z0-9.-]+))? ([0-9a-f]{16})`/g

/**
 * What someone types there: a line that the comment offers, or else one that names the newest commit. `shown` is
 * for the first guard that it offers and that no one asked to open yet.
 */
function commandOf(world: World, pull: PullRequest, step: Extract<Step, { do: 'command' }>): string {
  const { story, wishes } = world
  const offers = [...(story.comment(pull.number) ?? '').matchAll(OFFER)].map(([, rule, domain, key]) => ({
    rule: rule!,
    domain,
    key: key!,
  }))
  const asked = new Set(wishes.filter(one => one.pull === pull.number).map(wish => wish.rule))
  const offer =
    step.rule === 'shown'
      ? (offers.find(({ rule }) => !asked.has(rule)) ?? offers[0])
      : offers.find(
          one => one.rule === step.rule && (one.domain ?? step.domain) === (step.domain ?? one.domain),
        )
  const { rule, domain, key } = offer ?? {
    rule: step.rule === 'shown' ? 'mail' : step.rule,
    domain: step.domain,
    key: story.github.at(pull.number).pull!.head.sha.slice(0, 16),
  }
  world.wish(pull, { rule, key, by: step.by, isOffered: offer !== undefined, ...(domain && { domain }) })
  return `/zonewright allow ${domain === undefined ? rule : `${rule}=${domain}`} ${key}`
}

/** The files of a branch after these edits. */
function edited(world: World, branch: string, edits: readonly Edit[]): Record<string, string | null> {
  const files: Record<string, string | null> = {}
  for (const edit of edits) {
    const path = fileOf(edit.domain)
    const text = files[path] ?? (path in files ? null : world.textAt(branch, edit.domain)) ?? null
    // The account shall always have a file.
    if ('file' in edit)
      files[path] = edit.file === 'goes' && edit.domain !== 'example.nl' ? null : textOf(START)
    else files[path] = textOf(changed(text === null ? START : zoneIn(text), edit))
  }
  for (const [path, text] of Object.entries(files)) {
    if (text === null && !world.has(branch, path)) delete files[path]
  }
  return files
}

function changed(zone: Zone, edit: Exclude<Edit, { file: string }>): Zone {
  if ('ttl' in edit) return { ...zone, ttl: edit.ttl }
  if ('slot' in edit) return { ...zone, slots: { ...zone.slots, [edit.slot]: edit.values } }
  const gone = NAMES.slice(0, edit.clear).map(name => [name, []] as const)
  return { ...zone, slots: { ...zone.slots, ...Object.fromEntries(gone) } }
}
