import { expect, it, vi } from 'vitest';
import { openPage } from '../../support/pages/open-page.ts';
import { openFilters } from '../category-page/filters/open-filters.ts';

/** The page of a living room with details on each card. */
async function openCards(chosen: number[] = []) {
  const opened = await openFilters({
    stored: { compared: JSON.stringify(chosen), details: 'true' },
  });
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.compare input')];
  return {
    ...opened,
    boxes,
    ids: () => opened.shown().map((card) => Number(card.dataset['id'])),
    bar: () => document.querySelector('.compare-bar'),
    stored: () => localStorage.getItem('compared'),
  };
}

it('two chosen cards of a page lead to their comparison', async () => {
  const { boxes, ids, bar, user, stored } = await openCards();
  expect(bar()).toBeNull();
  await user.click(boxes()[0] as HTMLElement);
  expect(bar()?.textContent).toBe('Choose one more to compareClear');
  await user.click(boxes()[2] as HTMLElement);
  const link = bar()?.querySelector('a');
  expect(link?.textContent).toBe('Compare 2 pieces');
  expect(link?.getAttribute('href')).toBe(`/compare?ids=${ids()[0]},${ids()[2]}`);
  expect(stored()).toBe(JSON.stringify([ids()[0], ids()[2]].map(String)));
});

it('a fourth card to compare is refused with the reason, and stays where it is', async () => {
  const { boxes, ids, page, user, stored } = await openCards();
  for (const box of boxes().slice(0, 3)) await user.click(box);
  const chosen = stored();
  await user.click(boxes()[3] as HTMLElement);
  expect(await page.findByText('You compare 3 pieces already. Take one out first.')).toBeTruthy();
  const way = page.getByRole('link', { name: 'See them' });
  expect(way.getAttribute('href')).toBe(`/compare?ids=${ids().slice(0, 3)}`);
  expect(boxes()[3]?.checked).toBe(false);
  expect(stored()).toBe(chosen);
});

it('a choice to compare is kept from page to page, until it is cleared', async () => {
  const { boxes, bar, page, user, stored } = await openCards([4711, 4712]);
  expect(bar()?.querySelector('a')?.textContent).toBe('Compare 2 pieces');
  await user.click(page.getByRole('button', { name: 'Clear' }));
  expect(bar()).toBeNull();
  expect(stored()).toBe('[]');
  expect(document.activeElement).toBe(boxes()[0]);
});

it.each([
  ['/about-us', 1],
  ['/compare', 0],
  ['/quotation-template', 0],
  ['/letter-template', 0],
])('what is chosen to be compared stands at the end of %s %i times', async (path, times) => {
  const { run } = openPage(path, { stored: { compared: '["4711","4712"]' } });
  await run('catalogue/compare/resume-comparing.ts');
  await vi.dynamicImportSettled();
  expect(document.querySelectorAll('.compare-bar')).toHaveLength(times);
});
