/** Which reads of a zone are believed: by every order in which three answers may come. */
import { expect, test } from 'vitest'
import { dns } from '../../src/kinds/dns/index.ts'
import { begin, type Execution } from '../../src/sync/apply/progress.ts'
import { readUntil } from '../../src/sync/apply/recover.ts'
import type { ChangedPart } from '../../src/sync/plan/plan-part.ts'

/** A zone of one record for each letter. */
const zone = (letters: string) =>
  [...letters].map(letter => ({ name: letter, expire: 300, type: 'A', content: '192.0.2.1' }))

interface Asked {
  /** What the plan read. */
  planned?: readonly string[]
  known: readonly string[]
  old?: readonly string[]
  /** What was live before the last write. */
  before?: string
  sightings?: number
}

/** What is believed after these answers, with how many of them were asked for; `?` where nothing is. */
async function believed(answers: readonly string[], { planned = ['a'], before, ...asked }: Asked) {
  const reads = planned.map(zone)
  const live = { raw: reads.at(-1), reads, absent: [] }
  const approved = { part: { subject: 'example.nl', steps: [] }, kind: dns, live } as unknown as ChangedPart
  const progress = begin(approved)
  if (before !== undefined) progress.before = zone(before)
  const left = [...answers]
  const reader = async () => zone(left.shift()!)
  const { known, old = [], sightings } = asked
  const options = { known: known.map(zone), old: old.map(zone), ...(sightings && { sightings }) }
  const list = await readUntil(approved, progress, { reader } as unknown as Execution, options).then(
    found => (found as { name: string }[]).map(({ name }) => name).join(''),
    error => (error.code === 'zone-moved' ? '?' : Promise.reject(error)),
  )
  const seen = answers.length - left.length
  expect(progress.requests).toBe(seen)
  return `${list} ${seen}`
}
const a = { known: ['a'] }

test.each([
  ['what was expected, at once', ['a'], a, 'a 1'],
  ['what was expected, as often as was asked', ['a', 'a'], { ...a, sightings: 2 }, 'a 2'],
  ['anything else, when it came twice', ['b', 'b'], a, 'b 2'],
  ['anything else, when it came twice in a row', ['a', 'b', 'b'], { ...a, sightings: 2 }, 'b 3'],
  ['nothing else that came once', ['b', 'c', 'b'], a, '? 3'],
  ['what was expected, twice once there is doubt', ['b', 'a', 'a'], a, 'a 3'],
  ['nothing that came once after doubt', ['b', 'a', 'c'], a, '? 3'],
  [
    'nothing that the plan itself read in two ways, unless it comes twice',
    ['b', 'b'],
    { known: ['b'], planned: ['a', 'b'] },
    'b 2',
  ],
  [
    'what an old read would show, at the last look only',
    ['a', 'a', 'a'],
    { known: ['b'], old: ['a'] },
    'a 3',
  ],
  [
    'what was live before the last write, at the last look only',
    ['a', 'a', 'a'],
    { known: ['b'], before: 'a' },
    'a 3',
  ],
  ['what comes after old reads', ['a', 'a', 'b'], { known: ['b'], old: ['a'] }, 'b 3'],
  [
    'no old read that came once after another',
    ['a', 'c', 'a'],
    { known: ['b'], old: ['a'], before: 'c' },
    '? 3',
  ],
  ['at once what is expected, although it is old as well', ['a'], { known: ['a', 'b'], old: ['a'] }, 'a 1'],
] as [string, string[], Asked, string][])('%s, is believed', async (_, answers, asked, outcome) => {
  expect(await believed(answers, asked)).toBe(outcome)
})
