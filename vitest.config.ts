import { defineConfig } from 'vitest/config';

const PROCESSES = 'tests/running/**/*.test.ts';

export default defineConfig({
  test: {
    // Many tests wait for a process or a disk: two workers would leave two cores idle.
    maxWorkers: 3,
    globalSetup: ['tests/support/postgres/shared-postgres.ts'],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', PROCESSES],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          // Loading the whole site anew for each file took longer than testing it.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: [PROCESSES],
          setupFiles: ['tests/support/fail-on-console-error.ts'],
          // What they start takes its time on a machine that is busy with something else.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
