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
    // The longest takes two minutes alone; a busy machine needs ten times as long.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/all/{code,server}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['tests/all/proofs/**/*.test.ts'],
        },
      },
    ],
  },
});
