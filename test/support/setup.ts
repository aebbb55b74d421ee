/** The same random cases in every run; `FC_SEED` tries others, `FC_RUNS` more or fewer. */
import fc from 'fast-check'

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env['FC_SEED'] ?? 4034),
  numRuns: Number(process.env['FC_RUNS'] ?? 10),
})
