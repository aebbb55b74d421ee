/** The same random cases in every run; `FC_SEED` tries others. */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 4034) })
