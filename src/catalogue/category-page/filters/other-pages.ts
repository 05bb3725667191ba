import { fetchProducts } from '../../cards/fetch-products.ts';
import { filterableCard } from '../../cards/filterable-card.ts';
import { makeCard } from '../../cards/make-card.ts';
import { offeredSteps } from '../../cards/show-changes.ts';
import type { PublicProduct } from '../../contract/product.ts';

const asked = new WeakMap<HTMLElement, Promise<PublicProduct[]>>();

/** True for the grid of one of several pages, which shows only some of what its filters are about. */
export function isOneOfSeveral(grid: HTMLElement): boolean {
  return grid.dataset['whole'] !== undefined;
}

/** True once the cards of all pages are in the grid. */
export function isWhole(grid: HTMLElement): boolean {
  return !isOneOfSeveral(grid) || grid.dataset['added'] !== undefined;
}

/**
 * Adds the cards of the other pages, hidden, to the grid; asked for once, and again after a failure.
 *
 * @returns the products of all pages, in their order
 */
export async function addOtherPages(grid: HTMLElement): Promise<PublicProduct[]> {
  const asking = asked.get(grid) ?? fetchProducts(grid.dataset['whole'] ?? '');
  asked.set(grid, asking);
  asking.catch(() => asked.delete(grid));
  const products = await asking;
  if (isWhole(grid)) return products;
  grid.dataset['added'] = '';
  const shown = new Set(
    [...grid.querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset['id']),
  );
  const steps = offeredSteps();
  const others = products.filter(({ id }) => !shown.has(String(id)));
  grid.append(
    ...others.map((product) => {
      const card = makeCard(filterableCard(product, steps));
      card.hidden = true;
      card.dataset['elsewhere'] = '';
      return card;
    }),
  );
  return products;
}
