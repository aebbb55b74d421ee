/** The whole of the fault suite: `npm run test:faults`. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/temporary.ts'],
    setupFiles: ['test/support/setup.ts'],
    env: { FAULTS: 'all' },
    testTimeout: 1_800_000,
    maxWorkers: 2,
  },
})
