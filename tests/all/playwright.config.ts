import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import daily from '../../playwright.config.ts';

/** Looks at pages in other browsers, with other fonts, at all widths and on slow lines. */
export default defineConfig({
  ...daily,
  testDir: 'pages',
  outputDir: join(import.meta.dirname, '../../test-results/pages'),
  timeout: 300_000,
  reporter: [['list'], [join(import.meta.dirname, 'skipped-tests.ts')]],
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@desk/,
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
  ],
});
