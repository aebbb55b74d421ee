/** Who reads a plan decides whether private values are in it: whoever runs it at a terminal, and no one else. */
import { expect, test } from 'vitest'
import { PRIVATE } from '../../src/plan/private.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { render } from '../../src/verbs/run/planning.ts'
import { change, line, part, plan } from '../support/plans.ts'

const host = (width: number | undefined) => ({ color: { result: false, talk: false }, width }) as Host
// The keys of private lines are digests.
const secret = {
  ...line('registrant', 'email', 0, 'somebody'),
  key: 'registrant #0a1b',
  private: true as const,
}
const one = plan([part('example.nl', [change([], [secret])], { kind: 'contacts', steps: [] })])

test.each([
  ['text', 80, true],
  ['text', undefined, false],
  ['markdown', 80, false],
  ['json', 80, false],
] as const)('as %s with a width of %s private values are shown: %s', (format, width, shown) => {
  const text = render(one, { format, verbose: true }, host(width), undefined)
  expect(text.includes('somebody')).toBe(shown)
  expect(text.includes(PRIVATE)).toBe(!shown)
})
