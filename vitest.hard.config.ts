import { defineConfig } from 'vitest/config';

/** The proofs that take minutes. */
export default defineConfig({
  test: {
    include: ['tests/hard/*.hard.ts'],
    globalSetup: ['tests/support/postgres/shared-postgres.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    reporters: ['default', './tests/hard/figures.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
