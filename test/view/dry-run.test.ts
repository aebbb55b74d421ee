import { expect, test } from 'vitest'
import type { DryRunVerdict } from '../../src/plan/outcome.ts'
import { dryRunText } from '../../src/view/outcome/outcome.ts'
import { verdicts } from './outcome-samples.ts'

test('what could not be tried is not said to be refused', () => {
  const untried: DryRunVerdict = {
    subject: 'stuck.example',
    kind: 'dns',
    steps: [],
    whole: { accepted: false },
    untried: 'the server did not answer',
  }
  const alone = dryRunText([untried], { color: false })
  expect(alone).toBe(
    'stuck.example · dns\n  could not be tried: the server did not answer\n\nDry run: the domain could not be tried; nothing was changed.\n',
  )
  const closing = dryRunText([untried, verdicts[0]!], { color: false }).trimEnd().split('\n').at(-1)
  expect(closing).toBe(
    'Dry run: the server accepts the changes of 1 of 2 domains, 1 could not be tried; nothing was changed.',
  )
})

test('a dry run says which verdict is which', async () => {
  await expect(dryRunText(verdicts, { color: false })).toMatchFileSnapshot('golden/dry-run.txt')
  expect(dryRunText(verdicts.slice(0, 1), { color: false })).toMatch(
    /the server accepts the changes of the domain/,
  )
})

test('a single PUT is the whole zone, whatever its summary says, and its verdict is said once', () => {
  const of = (send: 'PUT' | 'POST', summary: string) =>
    dryRunText(
      [
        {
          subject: 'example.nl',
          kind: 'dns',
          steps: [{ send, summary, accepted: true }],
          whole: { accepted: true },
        },
      ],
      { color: false },
    )
  expect(of('PUT', 'the whole zone')).not.toContain('the whole zone that would result')
  expect(of('POST', 'PUT x')).toContain('the whole zone that would result')
})

test('a dry run of which nothing passes is refused', () => {
  const closing = (of: DryRunVerdict[]) => dryRunText(of, { color: false }).trimEnd().split('\n').at(-1)
  const [, refused] = verdicts
  expect(closing([refused!])).toBe(
    'Dry run: the server refuses the changes of the domain; nothing was changed.',
  )
  expect(closing([refused!, { ...refused!, subject: 'other.example' }])).toBe(
    'Dry run: the server refuses the changes of all 2 domains; nothing was changed.',
  )
  expect(closing([refused!, { ...refused!, kind: 'dnssec' }])).toBe(
    'Dry run: the server refuses the changes of all 2 parts; nothing was changed.',
  )
  expect(closing([{ ...refused!, subject: 'my-account', kind: 'default-contacts', scope: 'account' }])).toBe(
    'Dry run: the server refuses the changes of the account; nothing was changed.',
  )
})
