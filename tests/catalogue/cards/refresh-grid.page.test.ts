import { expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { storedImage } from '../../back-office/products/listed-product.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';
import { builtProducts } from '../built-products.ts';

/** The page of beds, whose list the API answers as `change` makes it of the built one. */
async function openBeds(
  change: (built: Product[]) => object[],
  device: Parameters<typeof openPage>[1] = {},
) {
  const opened = openPage(paths.beds, device);
  const grid = document.querySelector('[data-live-grid]') as HTMLElement;
  const built = [...grid.children];
  opened.answer(grid.dataset['liveGrid'] ?? '', change(builtProducts(grid)));
  await opened.run('catalogue/cards/refresh-grid.ts');
  await eventually(() => expect(grid.ariaBusy).toBe('false'));
  const titles = () =>
    [...grid.querySelectorAll('[data-title]')].map(({ textContent }) => textContent);
  return { ...opened, grid, built, titles };
}

it('a catalogue page keeps every card that has not changed since the build', async () => {
  const { grid, built } = await openBeds((products) => products);
  expect(built).toHaveLength(7);
  expect([...grid.children]).toEqual(built);
});

it('a catalogue page replaces in its place what has changed, and removes what is gone', async () => {
  const { grid, built, titles } = await openBeds(([first, second, , ...others]) => [
    { ...first, version: 99, title: 'A bed with a new name', images: [storedImage(1)] },
    second as Product,
    ...others,
  ]);
  expect(grid.children).toHaveLength(6);
  expect(titles()[0]).toBe('A bed with a new name');
  expect([...grid.children].slice(1)).toEqual([built[1], ...built.slice(3)]);
  const picture = grid.querySelector('img');
  expect(picture?.getAttribute('srcset')).toContain('/storage/products/1/main/1-400.webp 400w');
  expect(grid.firstElementChild?.textContent).not.toContain('A photograph will follow');
});

it('a catalogue page inserts a new product where the list has it', async () => {
  const { titles } = await openBeds(([first, ...others]) => [
    first as Product,
    { ...(first as Product), id: 4711, key: '4711', title: 'A new bed' },
    ...others,
  ]);
  expect(titles()[1]).toBe('A new bed');
});

it('a catalogue page keeps its cards when the server has no versions to tell what has changed', async () => {
  const { grid, built } = await openBeds((products) =>
    products.map(({ version: _, ...product }) => ({ ...product, title: 'Now' })),
  );
  expect([...grid.children]).toEqual(built);
});

it('a catalogue page leaves the focus on a card that is replaced', async () => {
  const opened = openPage(paths.beds);
  const grid = document.querySelector('[data-live-grid]') as HTMLElement;
  const [first, ...others] = builtProducts(grid);
  grid.querySelector('a')?.focus();
  opened.answer(grid.dataset['liveGrid'] ?? '', [
    { ...first, version: 99, title: 'Renewed' },
    ...others,
  ]);
  await opened.run('catalogue/cards/refresh-grid.ts');
  await eventually(() => expect(document.activeElement?.textContent).toBe('Renewed'));
});

it('a catalogue page says what to do when no product is left', async () => {
  const { grid } = await openBeds(() => []);
  const empty = document.querySelector('[data-empty]') as HTMLElement;
  expect(grid.children).toHaveLength(0);
  expect(empty.hidden).toBe(false);
  expect(empty.querySelector('a')?.getAttribute('href')).toBe(paths.contactUs);
});

const withTwoPhotos = ([first, ...others]: Product[]) => [
  { ...(first as Product), images: [storedImage(1), storedImage(2)] },
  ...others,
];
const seconds = () =>
  [...document.querySelectorAll('.second')].map((img) => [
    img.getAttribute('srcset')?.split(' ')[0],
    img.closest<HTMLElement>('.card')?.dataset['id'],
  ]);

it('the second photo of a card is fetched when a mouse comes to the card, once', async () => {
  const { grid, user } = await openBeds(withTwoPhotos);
  expect(seconds()).toEqual([]);
  const first = grid.firstElementChild as HTMLElement;
  await user.hover(first);
  await vi.dynamicImportSettled();
  await user.hover(grid.children[1] as HTMLElement);
  await user.hover(first);
  const photo = '/storage/products/1/thumbnails/2-400.webp';
  await eventually(() => expect(seconds()).toEqual([[photo, first.dataset['id']]]));
  await user.hover(grid.children[1] as HTMLElement);
  await user.hover(first);
  expect(seconds()).toHaveLength(1);
});

it('a mouse on a card of a page that could not be refreshed brings no second photo and no fault', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  const { run, user } = openPage(paths.beds);
  await run('catalogue/cards/refresh-grid.ts');
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  await user.hover(document.querySelector('[data-live-grid] > *') as HTMLElement);
  await vi.dynamicImportSettled();
  expect(seconds()).toEqual([]);
  expect(faults).toEqual([]);
});

it('the second photo of a card is never fetched on a phone, which has no mouse', async () => {
  const { grid, user } = await openBeds(withTwoPhotos, { isPhone: true });
  await user.hover(grid.firstElementChild as HTMLElement);
  await vi.dynamicImportSettled();
  expect(seconds()).toEqual([]);
});
