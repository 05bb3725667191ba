import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import daily from '../../playwright.config.ts';

/** Tests of each day that look at more screens at night. */
const sweeps = { testDir: '../journeys', grep: /@all-screens/ };
process.env['ALL_SCREENS'] = 'yes';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };

/** Looks at pages in other browsers, with other fonts, at all widths and on slow lines. */
export default defineConfig({
  ...daily,
  testDir: 'pages',
  outputDir: join(import.meta.dirname, '../../test-results/pages'),
  // The longest builds a site. Waits end when what is waited for is there.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  use: { ...daily.use, actionTimeout: 30_000, navigationTimeout: 60_000 },
  reporter: [['list'], [join(import.meta.dirname, 'skipped-tests.ts')]],
  projects: [
    { name: 'phone', use: PHONE, grepInvert: /@desk/ },
    { name: 'desktop', use: DESK, grepInvert: /@phone/ },
    { name: 'all screens from a phone', use: PHONE, ...sweeps, grepInvert: /@desk/ },
    { name: 'all screens from a desk', use: DESK, ...sweeps, grep: /@desk.*@all-screens/ },
  ],
});
