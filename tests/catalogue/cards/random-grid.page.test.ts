import { expect, it, vi } from 'vitest';
import { PREFER_PICK } from '../../../src/catalogue/contract/random-pick.ts';
import { paths } from '../../../src/paths.ts';
import { listedProduct } from '../../back-office/products/listed-product.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const twenty = Array.from({ length: 20 }, (_, n) =>
  listedProduct({ id: n + 1, key: String(n + 1), title: `Piece ${n + 1}` }),
);

async function openHome() {
  const opened = openPage(paths.home);
  const answered = Promise.withResolvers<Response>();
  const requests: Request[] = [];
  opened.answer('/api/products', (request) => {
    requests.push(request);
    return answered.promise;
  });
  await opened.run('catalogue/cards/random-grid.ts');
  const grid = document.querySelector('[data-random-grid]') as HTMLElement;
  return {
    grid,
    requests,
    async answers(products: object) {
      answered.resolve(Response.json(products));
      await eventually(() => expect(grid.ariaBusy).toBe('false'));
    },
    titles: () => [...grid.querySelectorAll('[data-title]')].map(({ textContent }) => textContent),
  };
}

it('the home page asks for a list that the server has picked', async () => {
  const { requests, answers } = await openHome();
  await answers([]);
  expect(requests[0]?.headers.get('Prefer')).toBe(PREFER_PICK.Prefer);
});

it('the home page shuffles the list anew on each visit', async () => {
  const orders = [];
  for (const random of [0, 0.99]) {
    const { titles, answers } = await openHome();
    vi.spyOn(Math, 'random').mockReturnValue(random);
    await answers(twenty.slice(0, 12));
    orders.push(titles());
  }
  expect(orders[0]).toHaveLength(12);
  expect(orders[1]).not.toEqual(orders[0]);
  expect(orders[1]?.toSorted()).toEqual(orders[0]?.toSorted());
});

it('the home page leaves out the whole part while there is no product', async () => {
  const { grid, answers } = await openHome();
  await answers([]);
  expect(grid.closest('section')?.hidden).toBe(true);
});
