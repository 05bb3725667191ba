import { defineConfig } from 'vitest/config';

const PROCESSES = 'tests/running/**/*.test.ts';

export default defineConfig({
  test: {
    exclude: ['tests/journeys/**'],
    globalSetup: ['tests/support/postgres/shared-postgres.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Loading the whole site anew for each file would take longer than testing it, and modules keep
    // nothing that the next file would trip over.
    isolate: false,
    // What failed is the last that is said, with nothing of what did not.
    reporters: ['dot'],
    silent: 'passed-only',
    // Each worker reads the whole site for itself.
    maxWorkers: 2,
    // Only what hangs is ended by the clock; a machine that is busy draws everything out.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.ts'],
          exclude: [PROCESSES],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          environment: './tests/support/components/dom.ts',
        },
      },
      { extends: true, test: { name: 'processes', include: [PROCESSES] } },
    ],
  },
});
