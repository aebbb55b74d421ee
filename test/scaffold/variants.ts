/** The answers of `init`, in every combination that makes a difference to workflows. */
import { OWN } from '../../scripts/workflows.ts'
import type { Account, Answers, Uses } from '../../src/scaffold/parts/answers.ts'

const released: Uses = { repository: 'zonewright/zonewright', commit: 'c'.repeat(40), version: 'v1.2.3' }
const account = (name: string): Account => ({
  saysLogin: name === 'office',
  name,
  key: `TRANSIP_PRIVATE_KEY_${name.toUpperCase()}`,
  token: 'TRANSIP_ACCESS_TOKEN',
})

export const VARIANTS: readonly Answers[] = (['public', 'private'] as const).flatMap(visibility =>
  [released, 'local' as const].flatMap(uses =>
    ['reads', 'adopts', 'no token'].flatMap(reading =>
      [[], [account('shop')], [account('shop'), account('office')]].map(accounts => ({
        ...OWN,
        visibility,
        uses,
        readToken: reading !== 'no token',
        drift: reading !== 'no token',
        adopt: reading === 'adopts',
        accounts,
      })),
    ),
  ),
)
