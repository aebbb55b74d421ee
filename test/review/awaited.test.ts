/** A plan shows what its apply will carry out once it is approved, and says what is still to be approved. */
import { afterEach, expect, test } from 'vitest'
import { openStory, type Story } from './story.ts'
import { A, FILE, WWW, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1 }'

let story: Story
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

test('A plan says what waits for an approval, and holds nothing of it back', async () => {
  story = await openStory({
    files: { [FILE]: zone(APEX), 'zonewright.yaml': 'policy: { approvals: 1 }\n' },
    zones: { 'example.nl': [A('192.0.2.1')] },
  })
  story.github.grant('hubot', 'write')
  const number = story.open({ [FILE]: zone(APEX, WWW) })
  const planned = async (refused: string) => {
    expect(await story.plan(number)).toMatchObject({ code: 0, outputs: { changes: '1', held: '0', refused } })
    return story.comment(number)
  }
  expect(await planned('true')).toMatch(
    /1 operation of this plan waits until someone other than the author approves .*`\/zonewright approve [0-9a-f]{16}`/,
  )
  expect(story.comment(number)).toContain('as far as someone else has approved')
  story.github.review(number, 'hubot', 'APPROVED', story.github.at(number).pull!.head.sha)
  expect(await planned('false')).not.toContain('of this plan waits')
})
