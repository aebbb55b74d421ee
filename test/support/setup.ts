/** The same random cases in every run, and others each night; `FC_SEED` tries others. */
import fc from 'fast-check'
import { cases, isWhole, say } from './scope.ts'

const DAY_MS = 86_400_000
const seed = Number(process.env['FC_SEED'] ?? (isWhole ? Math.floor(Date.now() / DAY_MS) : 4034))
if (isWhole) say(`FC_SEED=${seed}`)

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed,
  ...cases(20),
})
