import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/journeys/**'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Many tests wait for a process or a disk: two workers would leave two cores idle.
    maxWorkers: 3,
    testTimeout: 45_000,
    hookTimeout: 30_000,
  },
});
