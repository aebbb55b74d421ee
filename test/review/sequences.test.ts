/**
 * Random sequences of what people, Git, GitHub and the account do: whatever comes before, the Action sends nothing that
 * no one asked for or opened, has one comment, and what it calls applied is there.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isWhole, longStory, say } from '../support/scope.ts'
import { play } from './sequence-play.ts'
import { sequences } from './sequence-steps.ts'

const [RUNS, LENGTH] = isWhole ? [60, 16] : [1, 8]
let played = 0
let runs = 0

afterAll(() => say(`sequences: ${played} with ${runs} runs of the Action`))

test('nothing unasked is ever sent, there is one comment, and what ended well is live', async () => {
  await fc.assert(
    fc.asyncProperty(sequences(LENGTH), fc.boolean(), async (steps, began) => {
      const { wrong, story, runs: more } = await play(steps, began)
      played += 1
      runs += more
      expect(wrong, story.join('\n')).toEqual([])
    }),
    // To find the shortest one takes minutes: only where there is time for it.
    { numRuns: RUNS, endOnFailure: !isWhole },
  )
}, 1_800_000)

longStory('what was opened opens nothing that came to the same RRset afterwards', async () => {
  const domain = 'example.nl'
  const foreign = { slot: 'www', ttl: 3600 }
  const { wrong, story } = await play(
    [
      { do: 'open', edits: [{ domain, slot: 'a', values: ['192.0.2.3'] }] },
      { do: 'foreign', domain, edit: { ...foreign, what: 'add', value: '192.0.2.2' } },
      { do: 'plan', pull: 0 },
      { do: 'command', pull: 0, rule: 'foreign-change', by: 'octocat', plan: false },
      // Now the declared record is to come back too, and no one was shown that.
      { do: 'foreign', domain, edit: { ...foreign, what: 'remove', value: '192.0.2.1' } },
      { do: 'merge', pull: 0, how: 'merge' },
      { do: 'apply' },
    ],
    true,
  )
  expect(wrong, story.join('\n')).toEqual([])
})
