import { defineConfig } from 'vitest/config';
import { runs } from './tests/support/generated/test-seed.ts';

const PROCESSES = 'tests/running/**/*.test.ts';
const HTML = 'tests/**/*.html.test.ts';
const PAGES = 'tests/**/*.page.test.ts';

export default defineConfig({
  test: {
    exclude: ['tests/journeys/**', 'tests/all/**'],
    globalSetup: ['tests/support/postgres/shared-postgres.ts'],
    setupFiles: [
      'tests/support/fail-on-console-error.ts',
      'tests/support/generated/use-test-seed.ts',
    ],
    // Loading the whole site anew for each file would take longer than testing it, and modules keep
    // nothing that the next file would trip over.
    isolate: false,
    silent: 'passed-only',
    // Each worker reads the whole site for itself.
    maxWorkers: 2,
    // The slowest takes three seconds alone, and components take thirty times as long where load is 33.
    testTimeout: runs(90_000),
    hookTimeout: 90_000,
    // What a test waits for comes within a second, but not beside others on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.ts'],
          exclude: [PROCESSES, HTML, PAGES],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          environment: './tests/support/components/dom.ts',
          setupFiles: ['tests/support/components/empty-page.ts'],
        },
      },
      {
        extends: true,
        // These read the pages of a build, which is made once before them.
        test: {
          name: 'html',
          include: [HTML],
          globalSetup: ['tests/support/processes/built-site.ts'],
        },
      },
      {
        extends: true,
        // Each opens built pages in windows of its own, and loads their scripts anew.
        test: {
          name: 'pages',
          include: [PAGES],
          globalSetup: ['tests/support/processes/last-built-site.ts'],
        },
      },
      {
        extends: true,
        // These build sites and start servers.
        test: {
          name: 'processes',
          include: [PROCESSES],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
