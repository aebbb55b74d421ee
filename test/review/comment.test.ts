/** What people write in comments, and what they are answered: on pull requests, after the merge, on the drift issue. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DRIFT_LABEL } from '../../src/review/drift/drift-issue.ts'
import { longStory } from '../support/scope.ts'
import { openStory, type RunOptions, type Story } from './story.ts'
import { A, FILE, MX, OTHER, zone } from './story-files.ts'

const APEX = '"@": { A: 192.0.2.1, MX: 10 mail.example.net. }'
const MOVED = '"@": { A: 192.0.2.1, MX: 10 mx.example.org. }'
const OTHER_APEX = '"@": { A: 192.0.2.9 }'
const LIVE = { 'example.nl': [A('192.0.2.1'), MX('10 mail.example.net.')], 'other.nl': [A('192.0.2.9')] }
const BOT = 'github-actions[bot]'
const NONE = { TRANSIP_ACCOUNT_NAME: undefined, TRANSIP_PRIVATE_KEY: undefined }

let story: Story
beforeEach(async () => {
  story = await openStory({ files: { [FILE]: zone(APEX), [OTHER]: zone(OTHER_APEX) }, zones: LIVE })
})
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

/** `command: comment` for a comment that is there. It has no secret. */
function answered(number: number, id: number, options: RunOptions = {}) {
  const { author, body } = story.github.comments.find(one => one.id === id)!
  const { pull, labels, state } = story.github.at(number)
  const payload = {
    action: 'created',
    issue: { number, state, labels: labels.map(name => ({ name })), ...(pull && { pull_request: {} }) },
    comment: { id, body, user: { login: author } },
  }
  return story.run('issue_comment', 'comment', 'main', { env: NONE, ...options, payload })
}
/** Someone writes a comment, and it is answered. */
const write = (number: number, body: string, author = 'octocat') =>
  answered(number, story.github.comment(number, author, body))
const answers = (number: number) =>
  story.github
    .commentsOf(number)
    .filter(({ author, body }) => author === BOT && body.startsWith('<!-- zonewright-answer -->'))
    .map(({ body }) => body)
const answer = (number: number) => {
  expect(answers(number)).toHaveLength(1)
  return answers(number)[0]!
}
/** What the answer says to paste. */
const offered = (number: number) => answer(number).match(/(?<=^```text\n)[^`]*(?=\n```$)/m)?.[0]
const eyes = () => story.github.reactions.map(({ by, content }) => `${by} ${content}`)
const sent = async () =>
  (await story.bench.requests())
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/auth'))
    .map(({ method, path }) => `${method} ${path}`)
/** A pull request with a plan, which moves the mail. */
async function planned(): Promise<number> {
  const number = story.open({ [FILE]: zone(MOVED) }, { author: 'ann' })
  await story.plan(number)
  return number
}
const mail = (number: number) => story.typed(number, 'mail=example.nl')

longStory(
  'a command that counts gets a reaction and a new plan; the same with a typing error the line to paste',
  async () => {
    const number = await planned()
    const line = mail(number)
    const wrong = await write(number, line.replace('mail', 'mial'))
    expect(wrong).toMatchObject({ code: 0, outputs: { 'comment-url': expect.stringContaining('/') } })
    expect(wrong.outputs).not.toHaveProperty('replan')
    expect(eyes()).toEqual([`${BOT} eyes`])
    expect(answer(number)).toContain('did you mean mail?')
    expect(offered(number)).toBe(line)

    const id = story.github.comment(number, 'octocat', line)
    expect(await answered(number, id)).toMatchObject({ code: 0, outputs: { replan: 'true' } })
    expect(eyes()).toHaveLength(2)
    // What was said of the typing error would contradict the plan.
    expect(answers(number)).toEqual([])
    expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'false' } })
  },
)

longStory('every command that does nothing is told why, and what to write', async () => {
  const number = await planned()
  const line = mail(number)
  const key = line.slice(-16)
  const said = async (body: string, author?: string) => {
    const { outputs } = await write(number, body, author)
    expect(outputs).not.toHaveProperty('replan')
    return answer(number)
  }
  expect(await said('/zonewright alow mail')).toContain('there is no command')
  expect(offered(number)).toBe(line)
  expect(await said('/zonewright allow mail=example.nl')).toContain('does not end with a key')
  expect(offered(number)).toBe(line)
  expect(await said(`/zonewright allow mail=example.org ${key}`)).toContain(
    'closed by mail for `example.org`',
  )
  expect(offered(number)).toBe(line)
  expect(await said(`/zonewright allow deletes ${key}`)).toContain('closed by deletes')
  expect(await said(`/zonewright allow mail=example.nl ${'0'.repeat(16)}`)).toContain(
    'is not a commit of this pull request',
  )
  expect(offered(number)).toBe(line)
  // The history of the pull request holds it as well.
  expect(await said(`/zonewright allow mail ${story.tip().slice(0, 16)}`)).toContain(
    'is not a commit of this pull',
  )
  expect(await said(`/zonewright allow drift=example.nl ${key}`)).toContain('held that back')
  story.github.grant('ann', 'write')
  expect(await said('/zonewright approve', 'ann')).toContain('does not end with a key')
  // She is the author, who may not.
  expect(offered(number)).toBeUndefined()
  expect(await said(`/zonewright approve ${key}`, 'ann')).toContain('authors do not approve their own')
  const edited = story.github.comment(number, 'octocat', line)
  story.github.editComment(edited, line)
  await answered(number, edited)
  expect(answer(number)).toContain('edited')
  expect(offered(number)).toBe(line)
})

longStory('a key of an older commit counts for that one, which the answer says', async () => {
  const number = await planned()
  const line = mail(number)
  story.push(number, { [FILE]: zone(MOVED, 'www: { A: 192.0.2.2 }') })
  expect(await write(number, line)).toMatchObject({ outputs: { replan: 'true' } })
  expect(answer(number)).toContain('names an older commit')
  // The plan that is there is not of the newest commit.
  expect(answer(number)).toContain('not there yet')
  expect(offered(number)).toBeUndefined()
  await story.plan(number)
})

longStory(
  'the author is told that someone else opens, where the settings of either side ask for approvals',
  async () => {
    const policy = { 'zonewright.yaml': 'policy: { approvals: 1 }\n' }
    const number = story.open({ [FILE]: zone(MOVED), ...policy })
    await story.plan(number)
    const { outputs } = await write(number, mail(number))
    expect(outputs).not.toHaveProperty('replan')
    expect(answer(number)).toContain('someone other than the author')
    // They could do nothing with the lines that open or approve.
    expect(story.comment(number)).toContain(
      'a person with write access other than its author pastes its line',
    )
    for (const text of ['approve', 'help', 'allow mail']) {
      await write(number, `/zonewright ${text}`)
      expect(offered(number)).toBeUndefined()
      expect(answer(number)).not.toContain('Nothing else is closed')
    }
  },
)

longStory('help lists what is closed; a later plan is not asked for', async () => {
  const number = await planned()
  const line = mail(number)
  expect((await write(number, 'How?\n/zonewright help')).outputs).not.toHaveProperty('replan')
  expect(offered(number)).toMatch(RegExp(`^${line}\n/zonewright approve [0-9a-f]{16}$`))
  expect(answer(number)).toMatch(/^### Zonewright answer · to `octocat`$/m)
})

describe('no one hears a word', () => {
  test('who may not write, whatever they write and however often', async () => {
    const number = await planned()
    const line = mail(number)
    const id = story.github.comment(number, 'octocat', line)
    for (let at = 0; at < 40; at++) story.github.comment(number, `stranger-${at}`, line)
    const before = story.github.commentsOf(number).length
    expect(await write(number, line, 'stranger')).toMatchObject({ code: 0 })
    expect(await write(number, '/zonewright help', 'stranger')).toMatchObject({ code: 0 })
    expect(eyes()).toEqual([])
    expect(story.github.commentsOf(number)).toHaveLength(before + 2)
    // Nor are they louder than someone who may.
    expect(await answered(number, id)).toMatchObject({ outputs: { replan: 'true' } })
    expect(await story.plan(number)).toMatchObject({ outputs: { refused: 'false' } })
  })

  longStory(
    'a bot, although it may write, the Action itself under the name of a person, or a comment that is gone',
    async () => {
      const number = await planned()
      const line = mail(number)
      story.github.accountTypes.set('Copilot', 'Bot')
      story.github.grant('Copilot', 'write')
      for (const body of [line, '/zonewright help']) await write(number, body, 'Copilot')
      // A token of a person, with which this very comment was written.
      story.github.allow('personal', { contents: 'read', issues: 'write', pulls: 'write' }, 'octocat')
      const own = story.github.comment(number, 'octocat', '/zonewright help')
      const inputs = { 'github-token': 'personal' }
      expect(await answered(number, own, { inputs })).toMatchObject({ code: 0 })
      const id = story.github.comment(number, 'octocat', '/zonewright help')
      const gone = answered(number, id)
      story.github.comments = story.github.comments.filter(one => one.id !== id)
      expect(await gone).toMatchObject({ code: 0 })
      expect(eyes()).toEqual([])
      expect(answers(number)).toEqual([])
    },
  )

  longStory('on an issue that the watch did not write, and where there is no command', async () => {
    const body = '<!-- zonewright:default v1 AAAA -->\n`/zonewright allow drift=example.nl 0123456789abcdef`'
    const forged = story.github.issue({ author: 'ann', labels: [DRIFT_LABEL], body })
    const other = story.github.issue({ author: BOT, body })
    for (const number of [forged, other]) await write(number, '/zonewright help')
    await write(await planned(), 'As `/zonewright help` says')
    expect(eyes()).toEqual([])
    expect(story.github.commentsOf(forged).concat(story.github.commentsOf(other))).toHaveLength(2)
  })
})

longStory('after the merge the answer says how to run again, and the run again applies', async () => {
  const number = await planned()
  story.merge(number)
  expect(await story.apply()).toMatchObject({ code: 4 })
  await sent()
  expect((await write(number, mail(number))).outputs).not.toHaveProperty('replan')
  expect(answer(number)).toContain(
    '[the workflow apply](https://github.example/octo/zones/actions/workflows/apply.yml)',
  )
  expect(await story.apply({ attempt: 2 })).toMatchObject({ code: 0 })
  expect((await sent()).length).toBeGreaterThan(0)
})

longStory('what was closed without a merge opens nothing', async () => {
  const number = await planned()
  const line = mail(number)
  story.github.closeIssue(number)
  await write(number, line)
  expect(answer(number)).toContain('closed without a merge')
})

describe('the drift issue', () => {
  const EDITED = {
    'example.nl': [A('192.0.2.66'), MX('10 mail.example.net.')],
    'other.nl': [A('192.0.2.67')],
  }
  const watch = () => story.run('schedule', 'drift', 'main')
  const byHand = () => story.run('workflow_dispatch', 'apply', 'main')
  /** The number of the issue, and what it offers for a domain. */
  async function drifted(): Promise<{ issue: number; lineOf: (domain: string) => string }> {
    // The watch reads the clock of its machine; the comments that follow must be later.
    story.github.pass(Math.max(0, (Date.now() - Date.parse(story.github.now())) / 1000 + 60))
    await story.setZones(EDITED)
    await watch()
    const { number, body } = story.github.issuesWith(DRIFT_LABEL)[0]!
    const lines = body.match(/\/zonewright allow \S+ [0-9a-f]{16}/g) ?? []
    return { issue: number, lineOf: domain => lines.find(line => line.includes(`=${domain} `)) ?? '' }
  }

  test('lets the files win for exactly what it showed, by an apply that is run by hand', async () => {
    const { issue, lineOf } = await drifted()
    const line = lineOf('other.nl')
    await write(issue, line.replace('other.nl', 'othr.nl'))
    expect(offered(issue)).toBe(line)
    expect((await write(issue, line)).outputs).not.toHaveProperty('replan')
    expect(answer(issue)).toContain('run [the workflow apply]')
    expect(await sent()).toEqual([])

    // What changed after it was shown stays, and so does what no one let in.
    await story.setZones({ ...EDITED, 'other.nl': [A('192.0.2.67'), A('192.0.2.68', 'later')] })
    await sent()
    expect(await byHand()).toMatchObject({
      code: expect.any(Number),
      outputs: { outcome: expect.any(String) },
    })
    const names = (await story.bench.entries('other.nl')).map(({ name, content }) => `${name} ${content}`)
    expect(names.sort()).toEqual(['@ 192.0.2.9', 'later 192.0.2.68'])
    expect((await story.bench.entries('example.nl'))[0]).toMatchObject({ content: '192.0.2.66' })
    expect(answer(issue)).toContain('octocat let in foreign-change of `other.nl`')
  })

  longStory('counts once: the same edit, made again, is not undone by the next apply', async () => {
    const { issue, lineOf } = await drifted()
    await write(issue, lineOf('other.nl'))
    expect((await byHand()).code).toBe(0)
    const told = answer(issue)
    await story.setZones(EDITED)
    story.merge(story.open({ 'README.md': 'a word\n' }))
    await sent()
    await story.apply()
    expect(await sent()).toEqual([])
    expect(answer(issue)).toBe(told)
    await write(issue, lineOf('other.nl'))
    expect((await byHand()).code).toBe(0)
    expect((await story.bench.entries('other.nl'))[0]).toMatchObject({ content: '192.0.2.9' })
  })

  longStory(
    'is green when only that is left which it shows, and closed by the next watch when nothing is',
    async () => {
      const { issue, lineOf } = await drifted()
      await write(issue, lineOf('other.nl'))
      expect(await byHand()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
      await write(issue, lineOf('example.nl'))
      expect(await byHand()).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
      await watch()
      expect(story.github.at(issue).state).toBe('closed')
    },
  )

  longStory(
    'counts nothing of strangers, bots, edited comments, other keys, closed issues, or issues of others',
    async () => {
      const { issue, lineOf } = await drifted()
      const line = lineOf('other.nl')
      const { github } = story
      for (let at = 0; at < 40; at++) github.comment(issue, `stranger-${at}`, line)
      github.grant('helper[bot]', 'write')
      github.comment(issue, 'helper[bot]', line)
      github.comment(issue, BOT, line)
      github.editComment(github.comment(issue, 'octocat', line), line)
      github.comment(issue, 'octocat', line.replace(/\w{16}$/, '0'.repeat(16)))
      github.comment(issue, 'octocat', line.replace('other.nl', 'example.nl'))
      const forged = github.issue({ author: 'ann', labels: [DRIFT_LABEL], body: github.at(issue).body })
      github.comment(forged, 'octocat', line)
      await sent()
      await byHand()
      expect(await sent()).toEqual([])
      github.comment(issue, 'octocat', line)
      github.closeIssue(issue)
      await byHand()
      expect(await sent()).toEqual([])
      await write(issue, line)
      expect(answer(issue)).toContain('this issue is closed')
    },
  )

  longStory('an apply of a later push lets nothing in, and one by hand that fails says so', async () => {
    const { issue, lineOf } = await drifted()
    await write(issue, lineOf('other.nl'))
    const number = story.open({ [FILE]: zone(APEX, 'www: { A: 192.0.2.2 }') })
    await story.plan(number)
    story.merge(number)
    await story.apply()
    expect(await story.bench.entries('other.nl')).toMatchObject([{ content: '192.0.2.67' }])
    await story.bench.control('PUT', '/faults', [
      { method: 'PATCH', path: '/domains/other.nl/dns', status: 406 },
    ])
    await byHand()
    expect(answer(issue)).toContain('left something undone')
    await story.bench.control('PUT', '/faults', [])
    await byHand()
    expect(await story.bench.entries('other.nl')).toMatchObject([{ content: '192.0.2.9' }])
  })

  longStory('other commands do nothing there', async () => {
    const { issue, lineOf } = await drifted()
    const key = '0123456789abcdef'
    await write(issue, `/zonewright approve ${key}`)
    expect(answer(issue)).toContain('only pull requests are approved')
    await write(issue, `/zonewright allow mail=other.nl ${key}`)
    expect(answer(issue)).toContain('mail is opened on the pull request')
    expect(offered(issue)).toBe(`${lineOf('example.nl')}\n${lineOf('other.nl')}`)
    const edited = story.github.comment(issue, 'octocat', lineOf('other.nl'))
    story.github.editComment(edited, lineOf('other.nl'))
    await answered(issue, edited)
    expect(answer(issue)).toContain('the comment was edited')
  })
})
