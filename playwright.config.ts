import { defineConfig } from 'playwright/test';
import { findBrowser } from './tests/support/browser/chromium/find-browser.ts';
import { testServer } from './tests/support/browser/test-server.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Waits end when what is waited for is there: these limits are for a busy machine. Only a test of many
  // steps takes longer than one wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: testServer.url,
    launchOptions: findBrowser(),
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // What moves by itself takes time, and is looked at where it is meant.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey costs an eighth of the time; ask for it with --trace on.
    trace: 'off',
    // A worker keeps its pages, see `journey.ts`; a file that sets this to false gets new ones.
    reuseContext: true,
    // What a journey's pages ask for is watched and held up on its way, which a worker would hide.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@desk/,
      // Staff add products and take photographs on a phone; the rest of their work is done at a desk,
      // and how its screens look on a phone is looked at there.
      testIgnore: [
        '**/{tour,looks}/**',
        '**/staff/accounts/**',
        '**/staff/!(adds-a-product|adds-photos).spec.ts',
      ],
    },
    {
      // The contract's sentences too: those about phones set their own width.
      name: 'desktop',
      testDir: 'tests',
      testMatch: ['journeys/**/*.spec.ts', 'contract/**/*.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
      // What is the same at every width is done once, where most of those who do it are.
      testIgnore: ['**/staff/adds-{a-product,photos}.spec.ts'],
      grepInvert: /@phone/,
      // Visitors come on a phone, except for what only a mouse or a wide screen shows.
      grep: /^(?!.*\bvisitors\/)|@desk/,
    },
  ],
  webServer: {
    command: testServer.command,
    cwd: import.meta.dirname,
    url: testServer.url,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // A first start builds every page.
    timeout: 300_000,
  },
});
