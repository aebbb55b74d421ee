/** What comments say, as golden files, and in which steps they get shorter. */
import { describe, expect, test } from 'vitest'
import type { PartOutcome } from '../../src/plan/outcome.ts'
import type { Plan, Refusal } from '../../src/plan/plan.ts'
import { answerComment } from '../../src/view/comment/answer.ts'
import { withAttempt } from '../../src/view/comment/audit.ts'
import { cleanIssue, driftIssue } from '../../src/view/comment/drift.ts'
import { failedComment } from '../../src/view/comment/failed.ts'
import { invalidComment } from '../../src/view/comment/invalid.ts'
import { offlineComment } from '../../src/view/comment/offline.ts'
import { type OutcomeCommentInput, outcomeComment } from '../../src/view/comment/outcome.ts'
import { planComment } from '../../src/view/comment/plan.ts'
import type { Attempt, Audit } from '../../src/view/outcome/audit.ts'
import { change, line, part, plan } from '../support/plans.ts'
import {
  drifted,
  earlier,
  endsOf,
  findings,
  frame,
  people,
  thisRun,
  untouched,
  watched,
} from './comment-samples.ts'
import { fenced } from './lines-of.ts'
import { outcomes } from './outcome-samples.ts'
import { entries, fleet } from './samples.ts'

const since = '2026-11-21T14:05:03Z'
const quota = { limit: 1000, remaining: 986, reset: 43_200 }
const onPull = (of: Refusal): Refusal => (of.opened ? { ...of, opened: 'pull request' } : of)
const asked: Plan = { ...watched, refusals: watched.refusals.map(onPull) }
const calm: Plan = { ...watched, refusals: [], held: [] }
const refused = endsOf(watched, 'refused', { message: 'the mail servers of example.nl are replaced' })

/** What the outcomes of the sample are outcomes of: an operation for each request. */
const planned: Plan = plan(
  outcomes.map(({ subject, steps }) => {
    const changes = steps.map((_, index) => change([], [line('A', `h${index + 1}`, 300, '192.0.2.1')]))
    const made = part(subject, changes)
    return { ...made, steps: made.steps.map((one, index) => ({ ...one, id: String(index + 1) })) }
  }),
)

/** As the Action types them. */
const keyOf = ({ key }: { key?: string }) =>
  key && `${key.replace('--allow', '/zonewright allow')} 0123456789abcdef`

/** Told by the run of the frame, after earlier attempts. */
const told = (
  ended: Pick<OutcomeCommentInput, 'plan' | 'outcomes'>,
  { attempts = [], ...who }: Partial<Audit> = {},
): OutcomeCommentInput => ({
  keyOf,
  ...ended,
  audit: { approvals: [], allowed: [], ...who, attempts: withAttempt(attempts, thisRun, ended) },
  pulls: [12, 13],
})
const outcomeText = (ended: Pick<OutcomeCommentInput, 'plan' | 'outcomes'>, audit?: Partial<Audit>) =>
  outcomeComment(told(ended, audit), frame)

const SAMPLES: Record<string, () => string> = {
  plan: () =>
    planComment(
      {
        keyOf,
        plan: asked,
        quota,
        openings: [
          { rule: 'deletes', domain: 'example.org', by: 'octocat' },
          { rule: 'drift', domain: 'example.nl', by: 'octocat' },
        ],
        denied: [
          {
            text: 'allow mial=example.nl',
            by: 'hubot',
            reason: 'there is no guard "mial"; did you mean mail?',
          },
        ],
        relaxes: asked.notes,
        findings: findings.slice(0, 1),
        notes: ['#7 was closed without being merged'],
        tokenWarning: 'the access token ends in 6 days: make a new one with zonewright token --read-only',
      },
      { ...frame, target: 'acme/2', run: { ...frame.run, attempt: '2' } },
    ),
  'plan-nothing': () => planComment({ keyOf, plan: plan([untouched]) }, frame),
  'plan-held': () => planComment({ keyOf, plan: drifted }, frame),
  'plan-fleet': () => planComment({ keyOf, plan: fleet }, frame),
  offline: () =>
    offlineComment(
      { plan: entries, reason: 'this pull request comes from a fork, and forks get no secrets' },
      frame,
    ),
  invalid: () => invalidComment({ findings }, frame),
  failed: () =>
    failedComment({ message: 'the API answered 503', advice: 'try again later', when: 'plan' }, frame),
  'outcome-applied': () =>
    outcomeComment({ ...told({ plan: calm, outcomes: endsOf(calm, 'verified') }), pulls: [12] }, frame),
  'outcome-refused': () => outcomeText({ plan: watched, outcomes: refused }),
  'outcome-partly': () => outcomeText({ plan: planned, outcomes }),
  'outcome-repeated': () =>
    outcomeText({ plan: calm, outcomes: endsOf(calm, 'verified') }, { attempts: earlier, ...people }),
  'outcome-broke-off': () =>
    failedComment(
      { message: 'the API answered 503', when: 'writing', audit: { ...people, attempts: earlier } },
      frame,
    ),
  'outcome-nothing': () =>
    outcomeComment({ ...told({ plan: plan([untouched]), outcomes: [] }), pulls: [12] }, frame),
  answer: () =>
    answerComment(
      {
        to: 'octocat',
        denied: [
          {
            text: 'allow mial=example.nl 0123456789abcdef',
            by: 'octocat',
            reason: 'there is no guard "mial"; did you mean mail?',
          },
        ],
        said: ['This counts: the plan shows what is open.'],
        commands: ['/zonewright allow mail=example.nl 0123456789abcdef'],
      },
      frame,
    ),
  drift: () => {
    const adopt = { number: 14, url: 'https://github.example/acme/zones/pull/14' }
    const { title, body } = driftIssue({ keyOf, plan: drifted, since, pending: 2, adopt }, frame)
    return `${title}\n\n${body}`
  },
  blind: () => {
    const blind = {
      message: 'the token has ended',
      advice: 'make a new one: zonewright token --read-only',
      since,
    }
    const { title, body } = driftIssue({ keyOf, since, blind }, { ...frame, target: 'acme/2' })
    return `${title}\n\n${body}`
  },
  clean: () => {
    const { title, body } = cleanIssue({ since, was: '2026-11-20T08:00:00.000Z' }, frame)
    return `${title}\n\n${body}`
  },
}

test.each(Object.entries(SAMPLES))('the comment %s', async (name, render) => {
  await expect(render()).toMatchFileSnapshot(`golden/comment-${name}.md`)
})

test('a plan for a branch that is not applied says so, and that a merge approves nothing', () => {
  const other = { name: 'release', applied: 'main' }
  for (const of of [calm, plan([untouched])]) {
    const text = planComment({ plan: of, otherBranch: other }, frame)
    expect(text).toContain('### Zonewright plan for `release`, not applied · ')
    expect(text).toContain('**Merging applies nothing:** this pull request goes to `release`')
    expect(text).not.toContain('approves')
  }
})

test('an apply that failed says whether anything can have been done', () => {
  const said = (when: 'before writing' | 'writing') => failedComment({ message: 'no', when }, frame)
  expect(said('before writing')).toContain('### Zonewright apply · ❌ failed')
  expect(said('before writing')).toContain('Nothing was sent.')
  expect(said('writing')).toContain('may not be all that was done')
})

describe('with less room', () => {
  /** Another change in each, so that none is told together; the n-th has n records. */
  const many = (amount: number) =>
    plan(
      Array.from({ length: amount }, (_, index) => {
        const lines = Array.from({ length: index + 1 }, (_, at) =>
          line('A', `h${index}-${at}`, 300, `192.0.2.${at}`),
        )
        return part(`d${index + 1}.example`, [change([], lines)])
      }),
    )
  const sizeOf = (text: string) => new TextEncoder().encode(text).length
  const full = planComment({ keyOf, plan: many(40) }, frame)
  const domainsIn = (text: string) =>
    [...text.matchAll(/<summary><code>d(\d+)\.example/g)].map(([, one]) => Number(one))

  test('all of it is where there is room', () => {
    expect(domainsIn(full)).toHaveLength(40)
    expect(full).not.toContain('shown in full')
    expect(planComment({ keyOf, plan: many(40) }, { ...frame, limit: sizeOf(full) })).toBe(full)
  })

  test('then the largest details go, and the table stays', () => {
    const text = planComment({ keyOf, plan: many(40) }, { ...frame, limit: sizeOf(full) - 1 })
    expect(domainsIn(text)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
    expect(text).toContain('**39 of 40 domains shown in full, because a comment has no room for more.**')
    expect(text).toContain(`All of it is in the [summary of run 128](${frame.run.url}).`)
    const small = planComment({ keyOf, plan: many(40) }, { ...frame, limit: 5_000 })
    expect(small).toContain('| `d40.example` | 1 | 0 | 0 |')
    const shown = domainsIn(small).length
    expect(shown).toBeGreaterThan(0)
    expect(small).toContain(`**${shown} of 40 domains shown in full`)
    expect(domainsIn(small)).toEqual(Array.from({ length: shown }, (_, index) => index + 1))
  })

  test('then the names alone, and at last the counts', () => {
    const names = planComment({ keyOf, plan: many(40) }, { ...frame, limit: 2_300 })
    expect(names).not.toContain('| Domain |')
    expect(names).toContain(
      '<details><summary>40 domains with changes</summary>\n\n`d1.example` `d2.example`',
    )
    expect(names).toContain('**0 of 40 domains shown in full')
    const counts = planComment({ keyOf, plan: many(40) }, { ...frame, limit: 1_200 })
    expect(counts).not.toMatch(/<details|d1\.example/)
    expect(counts).toContain('### Zonewright plan · 40 of 40 domains change · 40 to add\n')
    expect(counts).toContain('<sub>Plan ')
  })

  test('a guard that is closed is told all the same', () => {
    const counts = planComment({ keyOf, plan: fleet }, { ...frame, limit: 1_500 })
    expect(counts).toContain('> **Apply would refuse the whole plan** until these guards are opened: ')
    expect(counts).toContain('`apex-address` `domains-changed`')
  })
})

describe('an outcome', () => {
  test('of which nothing was sent says so, and one with a request that was refused does not', () => {
    const nothing = 'Nothing was sent.'
    const refusal = { rule: 'mail', subject: 'a.nl', message: 'm', atoms: [], key: '--allow mail=a.nl' }
    const one = {
      ...plan([part('a.nl', [change([], [line('A', 'www', 300, '192.0.2.1')])])]),
      refusals: [refusal],
    }
    const said = (ended: readonly PartOutcome[], of: Plan = one) => outcomeText({ plan: of, outcomes: ended })
    expect(said(endsOf(one, 'refused'))).toContain(nothing)
    expect(said([])).toContain(nothing)
    const [first] = endsOf(one, 'failed')
    const steps = first!.steps.map(step => ({ ...step, status: 'failed' as const }))
    expect(said([{ ...first!, steps }])).not.toContain(nothing)
    expect(said([], drifted)).not.toContain(nothing)
  })

  test('counts every operation once', () => {
    const of = (text: string) => /(\d+) of (\d+) operations/.exec(text)?.slice(1).map(Number)
    const total = watched.parts.flatMap(one => one.changes.flatMap(({ atoms }) => atoms)).length
    expect(of(outcomeText({ plan: watched, outcomes: refused }))).toEqual([1, total])
    const text = outcomeText({ plan: watched, outcomes: refused })
    const listed = fenced(text.slice(0, text.indexOf('Held back'))).inside.filter(one =>
      /^[+-] example/.test(one),
    )
    expect(listed).toHaveLength(total)
  })

  test('a request that was done is done, also where the next one failed', () => {
    const [one] = entries.parts
    const steps = one!.steps.map(({ id, summary }, index) => ({
      step: id,
      summary,
      status: (['done', 'failed', 'not-run'] as const)[index]!,
    }))
    const outcome = { subject: 'example.nl', kind: 'dns', verdict: 'failed' as const, steps }
    const text = outcomeText({ plan: entries, outcomes: [outcome] })
    expect(text).toContain('Partly applied: 1 of 3 operations')
    expect(text).toContain('**Run the job again**')
    expect(text).toContain('<summary>Left to do: 2 operations</summary>')
  })

  test('in many domains leads with those that did not go as planned', () => {
    const of = plan(
      Array.from({ length: 2000 }, (_, index) =>
        part(`d${index}.example`, [change([], [line('A', 'www', 300, '192.0.2.1')])]),
      ),
    )
    const text = outcomeText({ plan: of, outcomes: endsOf(of, 'failed', { message: 'it broke' }) })
    expect(text).toContain('| `d0.example` | ❌ failed | stopped after 0 of 1 request: it broke |\n')
    expect(text).toContain('| 1,999 other domains | ✅ as planned | |\n')
    expect(text).toContain('<summary><code>d0.example</code> · <code>dns</code> · ❌ failed</summary>')
    expect(text).toContain('**Not all of it is shown, because')
    expect(text).toContain('\nDone or in place: 1,999 operations.\n')
  })

  test('of several attempts counts what all of them did, and what was undone at the first is done at the last', () => {
    const first = withAttempt([], thisRun, { plan: watched, outcomes: refused })
    expect(first).toMatchObject([{ done: 1, of: 10, lines: ['+ example.org  A  new  300  192.0.2.1'] }])
    const rest: Plan = { ...calm, parts: calm.parts.slice(0, 1) }
    const ended = { plan: rest, outcomes: endsOf(rest, 'verified') }
    expect(withAttempt(first, thisRun, ended).at(-1)).toMatchObject({ done: 10, of: 10 })
    expect(outcomeText(ended, { attempts: first })).toContain('✅ Applied: 10 of 10 operations in')
    const failed = { plan: rest, outcomes: endsOf(rest, 'refused') }
    expect(outcomeText(failed, { attempts: first })).toContain('🟠 Partly applied: 1 of 10 operations in')
  })

  test('of an attempt that had nothing left to do is that of those before it', () => {
    const nothing = { plan: plan([untouched]), outcomes: [] }
    expect(withAttempt(earlier, thisRun, nothing)).toEqual(earlier)
    const text = outcomeText(nothing, { attempts: earlier })
    expect(text).toContain('✅ Nothing left to apply after 3 of 13 operations in')
    expect(text).toContain('+ example.net  A   x  300   192.0.2.7')
  })

  test('with less room keeps who let it happen and the numbers of every attempt', () => {
    const approvals = Array.from({ length: 30 }, (_, at) => ({ ...people.approvals[0]!, by: `person-${at}` }))
    const ended = { plan: planned, outcomes }
    const input = told(ended, { attempts: earlier, ...people, approvals })
    const half = outcomeComment(input, { ...frame, limit: 3_500 })
    expect(half).not.toContain('+ example.net  A   x')
    expect(half).toContain('\nDone or in place, run 4711: 3 operations.\n')
    expect(half).toMatch(
      /\| `person-\d+` \| approved `1a2b3c4d5e6f` \| 2026-11-21 13:55 UTC \|\n\| 24 more \|/,
    )
    expect(half).toContain('| 3 of 13 | `20261121T135755Z-b04d7711c9ea.json` |')
    const little = outcomeComment(input, { ...frame, limit: 1_600 })
    expect(little).toContain('\n30 approvals, 2 opened guards.\n')
    expect(little).toMatch(/\nDone, attempt by attempt: 0 of 13, 3 of 13, \d+ of \d+\.\n/)
    expect(little).toContain('**To go back:**')
  })

  test('nothing is to go back to where nothing was written', () => {
    const ended = { plan: entries, outcomes: endsOf(entries, 'skipped') }
    const { snapshot: _, ...unwritten } = thisRun
    const attempts: Attempt[] = withAttempt([], unwritten, ended)
    const none = outcomeComment({ ...told(ended), audit: { approvals: [], allowed: [], attempts } }, frame)
    expect(none).toContain('❌ Not applied: 0 of 3 operations')
    expect(none).not.toContain('go back')
  })

  test('the way back is one word for a shell', () => {
    const attempts = [{ ...earlier[1]!, snapshot: "zones/my $(id)'.json" }]
    const audit = { approvals: [], allowed: [], attempts }
    const text = failedComment({ message: 'no', when: 'writing', audit }, frame)
    expect(text).toContain("\nzonewright rollback 'my $(id)'\\''.json'\n")
  })
})

test('what is told in the box about the policy is not told again', () => {
  const [note = ''] = watched.notes
  const text = planComment({ keyOf, plan: watched, relaxes: [note] }, frame)
  expect(text.split('raises the limit of deletes')).toHaveLength(2)
})
