import { expect, it, vi } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { eventually, openPage } from '../../../support/pages/open-page.ts';
import { LIVING_ROOM } from '../../../support/processes/long-pages.ts';
import { builtProducts } from '../../built-products.ts';
import { openFilters } from './open-filters.ts';

const ALL = 29;
const byTitle = new Intl.Collator('en', { numeric: true }).compare;

it('the filters of a page show any of the options within a facet, and count what an option would show', async () => {
  const { choose, promised, shown, count } = await openFilters();
  expect(count()).toBe(`${ALL} pieces`);
  const [leather, stone] = [promised('Leather'), promised('Stone')];
  await choose('Leather');
  expect(shown()).toHaveLength(leather);
  expect(count()).toBe(`${leather} of ${ALL} pieces`);
  await choose('Stone');
  expect(shown()).toHaveLength(leather + stone);
});

it('the filters of a page show what matches every facet, and count what is left of the others', async () => {
  const { choose, promised, shown, box } = await openFilters();
  const all = promised('Brown');
  await choose('Leather');
  const brown = promised('Brown');
  expect(brown).toBeLessThan(all);
  await choose('Brown');
  expect(shown()).toHaveLength(brown);
  expect(document.activeElement).toBe(box('Brown'));
});

it('the filters of a page disable an option that would show nothing, unless it is chosen or has the focus', async () => {
  const { box, choose } = await openFilters({ view: '?colour=blue' });
  expect(box('Leather').disabled).toBe(true);
  expect(box('Blue').disabled).toBe(false);
  await choose('Blue');
  await choose('Leather');
  expect(box('Blue').disabled).toBe(true);
  await choose('Leather');
  expect(box('Leather').disabled).toBe(false);
  expect(box('Blue').disabled).toBe(false);
});

it('the filters of a page show an option before the products make room for it', async () => {
  const { box, shown, settled, promised } = await openFilters();
  const leather = promised('Leather');
  box('Leather').click();
  expect(box('Leather').checked).toBe(true);
  expect(shown()).toHaveLength(ALL);
  await settled();
  expect(shown()).toHaveLength(leather);
});

it('the filters of a page sort by title and by news, and back', async () => {
  const { choose, titles, grid } = await openFilters();
  const before = titles();
  const newest = [...grid.children]
    .toSorted((a, b) => Number(idOf(b)) - Number(idOf(a)))
    .map((card) => card.querySelector('[data-title]')?.textContent);
  await choose('A to Z');
  expect(titles()).toEqual(before.toSorted(byTitle));
  await choose('Newest first');
  expect(titles()).toEqual(newest);
  await choose('As we show them');
  expect(titles()).toEqual(before);
});

it('the filters of a page say what to do when nothing matches, and start again with the focus on the count', async () => {
  const { find, shown, user, settled, address } = await openFilters({
    view: '?material=leather&colour=blue&sort=title',
  });
  expect(shown()).toEqual([]);
  expect(find('[data-no-match]').hidden).toBe(false);
  expect(find('[data-to-pieces]').textContent).toBe('Nothing matches');
  await user.click(find('[data-no-match] [data-clear]'));
  await settled();
  expect(shown()).toHaveLength(ALL);
  expect(find('[data-no-match]').hidden).toBe(true);
  expect(document.activeElement).toBe(find('[data-shown-count]'));
  expect(address()).toBe(`${LIVING_ROOM}?sort=title#pieces`);
});

it('the filters of a page close by a button that says how many products it leads to', async () => {
  const { find, choose, user, panel } = await openFilters();
  panel.querySelector('details')?.setAttribute('open', '');
  await choose('Leather');
  expect(find('[data-to-pieces]').hidden).toBe(false);
  expect(find('[data-to-pieces]').textContent).toBe('Show 3 pieces');
  await user.click(find('[data-to-pieces]'));
  expect(panel.querySelector('details')?.open).toBe(false);
  expect(document.activeElement).toBe(panel.querySelector('summary'));
});

it('the filters of a page show what is chosen as chips, each with one press to take it away', async () => {
  const { find, choose, box, user, settled, shown } = await openFilters({
    view: '?material=leather&colour=brown',
  });
  const chips = () => [...find('[data-chips]').querySelectorAll('button')];
  expect(chips().map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Leather, take away',
    'Brown, take away',
  ]);
  const both = shown().length;
  await user.click(chips()[0] as HTMLElement);
  await settled();
  expect(box('Leather').checked).toBe(false);
  expect(shown().length).toBeGreaterThan(both);
  expect(document.activeElement).toBe(chips()[0]);
  await user.click(chips()[0] as HTMLElement);
  await settled();
  expect(shown()).toHaveLength(ALL);
  expect(document.activeElement).toBe(find('[data-shown-count]'));
  await choose('A to Z');
  expect(chips()).toEqual([]);
});

it('the address of a page with filters has the options in the order of the page', async () => {
  const { choose, address } = await openFilters();
  await choose('White');
  await choose('Stone');
  await choose('Wood');
  await choose('A to Z');
  const query = 'material=wood&material=stone&colour=white&sort=title';
  expect(address()).toBe(`${LIVING_ROOM}?${query}#pieces`);
});

it('the address of a page with filters is the path alone again when nothing is chosen', async () => {
  const { choose, address } = await openFilters();
  await choose('Leather');
  await choose('Leather');
  expect(address()).toBe(LIVING_ROOM);
});

it('the address of a page with filters opens with its options, and ignores what the page does not offer', async () => {
  const { box, shown, promised } = await openFilters({
    view: '?material=leather&material=gold&sort=price&page=2',
  });
  expect(box('Leather').checked).toBe(true);
  expect(shown()).toHaveLength(promised('Leather'));
});

it('the address of a page with filters makes each change a step of the history, which Back takes away', async () => {
  const { choose, box, shown } = await openFilters();
  const push = vi.spyOn(history, 'pushState');
  await choose('Fabric');
  const fabric = shown().length;
  await choose('Red');
  expect(push).toHaveBeenCalledTimes(2);
  history.replaceState(null, '', `${LIVING_ROOM}?material=fabric#pieces`);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(box('Red').checked).toBe(false);
  expect(box('Fabric').checked).toBe(true);
  expect(shown()).toHaveLength(fabric);
});

const changed = ([first, second, ...others]: Product[]) => {
  const base = first as Product;
  const now = { ...(second as Product), version: 99, material: 'Rattan and glass' };
  const added = { ...base, id: 100_000, key: '100000', title: 'Aberdare glass table' };
  return [now, ...others, { ...added, material: 'Glass and leather', colour: 'Brown' }];
};

it('cards that the refresh brings to a page with filters are filtered and sorted as the built ones', async () => {
  const { titles, choose, count } = await openFilters({
    view: '?material=leather&sort=title#pieces',
    list: changed,
  });
  expect(count()).toBe(`4 of ${ALL} pieces`);
  expect(titles()[0]).toBe('Aberdare glass table');
  await choose('Brown');
  expect(titles()).toContain('Aberdare glass table');
  await choose('Newest first');
  expect(titles()[0]).toBe('Aberdare glass table');
});

it('cards that the refresh brings to a page with filters take no focus from a card that stays', async () => {
  const opened = openPage(`${LIVING_ROOM}?sort=title#pieces`);
  const grid = document.querySelector('[data-live-grid]') as HTMLElement;
  const [, ...others] = builtProducts(grid);
  const answered = Promise.withResolvers<Response>();
  opened.answer(grid.dataset['liveGrid'] ?? '', () => answered.promise);
  await opened.run(
    'catalogue/cards/refresh-grid.ts',
    'catalogue/category-page/filters/filter-grid.ts',
  );
  const link = grid.querySelector<HTMLElement>(':scope > li:nth-child(4) a');
  link?.focus();
  answered.resolve(Response.json(others));
  await eventually(() => expect(grid.children).toHaveLength(ALL - 1));
  await vi.dynamicImportSettled();
  expect(document.activeElement).toBe(link);
});

async function openFolded(view = '', stored = {}) {
  const opened = openPage(LIVING_ROOM + view, { stored });
  const grid = document.querySelector('[data-live-grid]') as HTMLElement;
  opened.answer(grid.dataset['liveGrid'] ?? '', builtProducts(grid));
  const panel = document.querySelector('[data-filters]') as HTMLElement;
  panel.dataset['early'] = '';
  await opened.run('catalogue/category-page/filters/lazy-filters.ts');
  const details = panel.querySelector('details') as HTMLDetailsElement;
  const isStarted = async () => {
    await vi.dynamicImportSettled();
    return document.querySelector('[data-filters][data-early]') === null;
  };
  return { ...opened, details, isStarted };
}

it('the script of the filters waits until somebody opens the panel', async () => {
  const { details, isStarted } = await openFolded();
  expect(await isStarted()).toBe(false);
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  expect(await isStarted()).toBe(true);
});

it('the script of the filters starts at once at a filtered address', async () => {
  const { isStarted } = await openFolded('?material=leather');
  expect(await isStarted()).toBe(true);
});

it('the script of the filters starts by the press of Details', async () => {
  const { user, isStarted } = await openFolded();
  const button = document.querySelector('[data-details]') as HTMLElement;
  button.hidden = false;
  await user.click(button);
  expect(await isStarted()).toBe(true);
});

function idOf(card: Element): string | undefined {
  return (card as HTMLElement).dataset['id'];
}
