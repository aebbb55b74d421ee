/** The whole of the fault suite: `npm run test:faults`. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'test/{faults,explore}/**/*.test.ts',
      'test/scenarios/transitions.test.ts',
      'test/scenarios/{dedupe,fleet,lifecycle-retry,pull,whole-account}.test.ts',
      'test/sync/shown.test.ts',
      'test/review/**/*.test.ts',
    ],
    setupFiles: ['test/support/setup.ts'],
    env: { FAULTS: 'all' },
    testTimeout: 1_800_000,
    maxWorkers: 2,
  },
})
