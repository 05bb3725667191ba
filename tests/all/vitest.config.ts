import { defineConfig } from 'vitest/config';

/** The tests that take minutes, need packages of their own, or try what seldom breaks. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres/shared-postgres.ts'],
    setupFiles: [
      'tests/support/fail-on-console-error.ts',
      'tests/support/generated/use-test-seed.ts',
    ],
    reporters: ['default', './tests/all/skipped-tests.ts', './tests/all/proofs/figures.ts'],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/all/{code,server}/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['tests/all/proofs/**/*.test.ts'],
          // The longest takes five minutes alone on a machine.
          testTimeout: 1_800_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
