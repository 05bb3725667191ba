import { productIdOf } from '../../contract/product-address.ts';
import type { Sort } from '../../facets/filter-state.ts';
import { type SortKeys, sortProducts } from './sort-products.ts';

/** A card of a page with filters, and the data that decides its visibility and position. */
export interface FilteredCard extends SortKeys {
  item: HTMLElement;
  /** Families of all facets. */
  families: string[];
}

export function cardsOf(grid: HTMLElement): FilteredCard[] {
  const isSeedFirst = grid.dataset['seedFirst'] !== undefined;
  return [...grid.querySelectorAll<HTMLElement>(':scope > li')].map((item) => ({
    item,
    title: item.querySelector('[data-title]')?.textContent ?? '',
    id: item.dataset['id'] === undefined ? undefined : Number(item.dataset['id']),
    price: item.dataset['price'] === undefined ? undefined : Number(item.dataset['price']),
    isLeadingSeed: isSeedFirst && productIdOf(cardKey(item)) === undefined,
    families: item.dataset['families']?.split(' ') ?? [],
  }));
}

/**
 * Sorts a grid; the focus stays on its card.
 *
 * @param built the cards' keys in their original order, which a sorted grid has lost
 */
export function sortGrid(grid: HTMLElement, built: readonly string[], sort: Sort | undefined) {
  const { newProducts } = grid.dataset;
  const positionOf = ({ item }: FilteredCard) => {
    const position = built.indexOf(cardKey(item));
    return position < 0 && newProducts !== 'start' ? built.length : position;
  };
  const cards = cardsOf(grid).sort((a, b) => positionOf(a) - positionOf(b));
  const items = (newProducts && !sort ? cards : sortProducts(cards, sort)).map(({ item }) => item);
  if (items.every((item, index) => item === grid.children[index])) return;
  const focused = document.activeElement;
  const move = grid.moveBefore ?? grid.insertBefore;
  for (const item of items) move.call(grid, item, null);
  if (focused instanceof HTMLElement && grid.contains(focused)) {
    focused.focus({ preventScroll: true });
  }
}

/** Key of the card's product; a refreshed card keeps it. */
export function cardKey({ dataset }: HTMLElement): string {
  return dataset['key'] ?? '';
}
