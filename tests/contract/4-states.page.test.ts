import { expect, it, vi } from 'vitest';
import { paths } from '../../src/paths.ts';
import { type BareAnswers, bareProduct } from '../support/bare-server.ts';
import { openBarePage } from '../support/pages/open-bare-page.ts';
import { eventually, find } from '../support/pages/open-page.ts';

it('the header is scrolled beyond a threshold of 50 px', async () => {
  const { run, scroll } = openBarePage(paths.home);
  await run('shell/header/header.ts');
  const isScrolled = (top: number) => {
    scroll(top);
    return find('[data-header]').matches('[data-scrolled]');
  };
  expect([0, 50, 51, 50].map(isScrolled)).toEqual([false, false, true, false]);
});

it('Back goes up one level in the drawer, and closes it at the top level', async () => {
  const { run, user } = openBarePage(paths.home);
  await run('shell/header/header.ts');
  const drawer = find('[data-drawer]') as HTMLDialogElement;
  const shown = () => find('[data-drawer] [data-panel]:not([hidden])');
  const level = () => shown().querySelector('h2')?.textContent;
  const press = (name: string) => {
    const buttons = [...shown().querySelectorAll('button')];
    const button = buttons.find((each) => (each.ariaLabel ?? each.textContent.trim()) === name);
    return user.click(button as Element);
  };
  await user.click(find('[data-open-drawer]'));
  await press('Office Furniture');
  await press('Desks');
  expect(level()).toBe('Desks');
  await press('Back');
  expect(level()).toBe('Office Furniture');
  await press('Back');
  expect(level()).toBe('Menu');
  expect(drawer.open).toBe(true);
  await press('Close menu');
  expect(drawer.open).toBe(false);
});

it('the banner of the home page is hidden, visible after 1.5 s, then closed by the user for good', async () => {
  const { run, user } = openBarePage(paths.home);
  const banner = find('[data-promotion]');
  vi.useFakeTimers();
  await run('company/home/promotion-banner.ts');
  vi.advanceTimersByTime(1499);
  expect(banner.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(banner.hidden).toBe(false);
  vi.useRealTimers();
  await user.click(find('[data-promotion] [data-close]'));
  expect(document.querySelector('[data-promotion]')).toBeNull();
});

it('the scroll-to-top button is visible only while scrolled beyond one viewport height', async () => {
  const { run, scroll } = openBarePage(paths.home);
  await run('shell/floating-buttons.ts');
  const isShown = (top: number) => {
    scroll(top);
    return find('[data-to-top]').matches('[data-shown]');
  };
  expect([0, 900, 901, 900].map(isShown)).toEqual([false, false, true, false]);
});

async function openHomeGrid(answers?: BareAnswers) {
  const opened = openBarePage(paths.home, answers);
  await opened.run('catalogue/cards/random-grid.ts');
  return {
    ...opened,
    cards: () => [...document.querySelectorAll('[data-random-grid] > li')],
    loading: find('[data-random-grid-loading]'),
  };
}

it("the home grid shows 'Loading...' while the request runs", async () => {
  const answer = Promise.withResolvers<void>();
  const { cards, loading } = await openHomeGrid({
    'GET /api/products': { json: [bareProduct(1)], after: answer.promise },
  });
  expect([loading.hidden, loading.textContent]).toEqual([false, 'Loading...']);
  answer.resolve();
  await eventually(() => expect(cards()).toHaveLength(1));
  expect(loading.hidden).toBe(true);
});

it('the home grid shuffles the list randomly and shows the first 12', async () => {
  const { cards } = await openHomeGrid();
  await eventually(() => expect(cards()).toHaveLength(12));
  const titles = cards().map((card) => card.querySelector('h3')?.textContent?.trim());
  expect(new Set(titles).size).toBe(12);
  // One order of 30! / 18! is the list's own.
  expect(titles).not.toEqual(Array.from({ length: 12 }, (_, at) => `Shelf ${at + 1}`));
});

it('the home grid stays empty on failure, which is only logged, and the loading clears', async () => {
  const { cards, loading, warn } = await openHomeGrid({
    'GET /api/products': { status: 500, json: {} },
  });
  await eventually(() => expect(warn).toHaveBeenCalled());
  await eventually(() => expect(loading.hidden).toBe(true));
  expect(cards()).toEqual([]);
  expect(document.querySelector('.page-toast')).toBeNull();
});
