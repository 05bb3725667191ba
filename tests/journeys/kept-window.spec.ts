import type { Page } from 'playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, onDesk, openReady, test } from '../support/browser/journey.ts';
import { KeptWindow } from '../support/browser/kept-window.ts';

test(
  'a window that a worker keeps comes back empty from a test, and keeps its larger scripts',
  onDesk,
  async ({ browser }) => {
    const kept = await KeptWindow.open(browser);
    const { context, page } = kept;
    await openReady(page, paths.contactUs);
    const scripts = (await fetchedScripts(page)).map(({ name }) => name);
    await page.evaluate(() => {
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store needs https.
      document.cookie = 'left=behind';
      indexedDB.open('left');
      window.name = 'left';
    });
    await page.addInitScript(() => Object.assign(window, { left: 'behind' }));
    await page.route('**/*.css', (route) => route.abort());
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto(paths.aboutUs);
    await context.newPage();
    await context.setOffline(true);

    await kept.clean();

    await openReady(page, paths.contactUs);
    const found = await page.evaluate(async () => ({
      local: localStorage.getItem('left'),
      session: sessionStorage.getItem('left'),
      cookie: document.cookie.includes('left'),
      databases: await indexedDB.databases(),
      name: window.name,
      script: 'left' in window,
      pagesBefore: history.length - 1,
      styled: getComputedStyle(document.body).margin,
    }));
    expect(found).toEqual({
      local: null,
      session: null,
      cookie: false,
      databases: [],
      name: '',
      script: false,
      pagesBefore: 1,
      styled: '0px',
    });
    expect(context.pages()).toEqual([page]);
    expect(await page.evaluate(() => !window.confirm('Is this answered?'))).toBe(true);
    const again = (await fetchedScripts(page)).filter(({ name }) => scripts.includes(name));
    expect(again).not.toEqual([]);
    // A small file may be asked for again while the browser still stores it.
    expect(again.filter(({ bytes }) => bytes > 5_000)).toEqual([]);
    await context.close();
  },
);

/** Scripts of the page; those from the cache have no bytes. */
function fetchedScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).transferSize,
      })),
  );
}
