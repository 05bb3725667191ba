import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { stamped } from '../../../src/shell/offline/cache-quota.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

/** The page that stands in for one that cannot be reached, on a device with these pages. */
async function openOffline(pages: Record<string, string> = {}) {
  const opened = openPage(paths.offline);
  history.replaceState(null, '', `${paths.beds}?material=wood`);
  const entries = await Promise.all(
    Object.entries(pages).map(async ([path, title], hours) => {
      const html = `<title>${title} · Makao Interiors</title>`;
      const response = await stamped(new Response(html), hours * 3_600_000);
      return [`http://localhost${path}`, response] as const;
    }),
  );
  const cache = {
    keys: async () => entries.map(([url]) => ({ url })),
    match: async ({ url }: Request) => entries.find(([known]) => known === url)?.[1].clone(),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const line = { isOnline: false };
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line.isOnline);
  await opened.run('shell/offline/cached-pages.ts');
  const section = document.querySelector('[data-kept-pages]') as HTMLElement;
  const list = document.querySelector('[data-kept-list]') as HTMLElement;
  const links = () =>
    [...section.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent]);
  return { ...opened, line, section, list, links };
}

it('the offline page lists the pages of the device by title, the latest first', async () => {
  const { links, section, list } = await openOffline({
    [paths.schoolAndUniversity]: 'School &amp; University',
    [`${paths.search}?q=desk`]: 'Search',
  });
  await eventually(() => expect(section.hidden).toBe(false));
  expect(links()).toEqual([
    [`${paths.search}?q=desk`, 'Search'],
    [paths.schoolAndUniversity, 'School & University'],
  ]);
  expect(list.hidden).toBe(true);
});

it('the offline page offers the quote list when the device has it', async () => {
  const { section, list } = await openOffline({ [paths.quoteList]: 'Your quote list' });
  await eventually(() => expect(list.hidden).toBe(false));
  expect(section.hidden).toBe(true);
});

it('the offline page opens the wanted page when the connection is back', async () => {
  const { line, visited, answer, asked } = await openOffline();
  line.isOnline = true;
  dispatchEvent(new Event('online'));
  // Browsers often report a connection before requests succeed.
  await eventually(() => expect(asked).toEqual([`HEAD ${paths.offline}`]));
  expect(visited).toEqual([]);
  answer(paths.offline, () => new Response(null));
  vi.advanceTimersByTime(3000);
  await eventually(() => expect(visited).toEqual([`${paths.beds}?material=wood`]));
});

it('the offline page tries at once when asked to', async () => {
  const { user, visited } = await openOffline();
  await user.click(document.querySelector('[data-try-again]') as HTMLElement);
  expect(visited).toEqual([`${paths.beds}?material=wood`]);
});

it('the offline page does not replace a page that the visitor opens meanwhile', async () => {
  const { line, visited, answer } = await openOffline();
  line.isOnline = true;
  const answered = Promise.withResolvers<Response>();
  answer(paths.offline, () => answered.promise);
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('beforeunload'));
  answered.resolve(new Response(null));
  await new Promise((resolve) => setTimeout(resolve));
  expect(visited).toEqual([]);
});
