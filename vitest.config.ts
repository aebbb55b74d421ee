import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/temporary.ts'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // For two cores: a test of Git waits for other processes half of its time. One more would only take turns.
    maxWorkers: 3,
    // No test changes a module, so files share them: to load them anew for each took a third of the time.
    isolate: false,
  },
})
