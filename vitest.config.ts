import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    exclude: ['tests/journeys/**'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // Many tests wait for a process or a disk: two workers would leave two cores idle.
    maxWorkers: 3,
    testTimeout: 45_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'code', include: ['tests/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          environment: './tests/support/dom.ts',
          // Modules keep nothing that the next file would trip over, and are read once.
          isolate: false,
          // Many small steps, each of which a busy machine draws out.
          testTimeout: 120_000,
        },
      },
    ],
  },
});
