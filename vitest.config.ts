import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores: more workers load everything once more and only take turns.
    maxWorkers: 2,
    // No test changes a module, so files share them: to load them anew for each took a third of the time.
    isolate: false,
  },
})
