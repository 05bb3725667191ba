import { defineConfig } from 'vitest/config';

/** The proofs that take minutes. */
export default defineConfig({
  test: {
    include: ['tests/hard/**/*.hard.ts'],
    globalSetup: ['tests/support/postgres/shared-postgres.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    reporters: ['default', './tests/hard/figures.ts'],
    maxWorkers: 2,
    // The longest takes five minutes alone on a machine.
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
