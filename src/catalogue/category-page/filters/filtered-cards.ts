import { isSeedKey } from '../../contract/product-address.ts';
import type { Sort } from '../../facets/filter-state.ts';
import { type SortKeys, sortProducts } from './sort-products.ts';

/** A card of a page with filters, and the data that decides its visibility and position. */
export interface FilteredCard extends SortKeys {
  item: HTMLElement;
  /** Families of all facets. */
  families: string[];
  /** How many of it a collection has. */
  quantity: number;
}

export function cardsOf(grid: HTMLElement): FilteredCard[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > li')].map((item) => ({
    item,
    title: item.querySelector('[data-title]')?.textContent ?? '',
    id: item.dataset['id'] === undefined ? undefined : Number(item.dataset['id']),
    price: item.dataset['price'] === undefined ? undefined : Number(item.dataset['price']),
    isSeed: isSeedKey(cardKey(item)),
    families: item.dataset['families']?.split(' ') ?? [],
    quantity: Number(item.dataset['quantity'] ?? 1),
  }));
}

/**
 * Sorts a grid; the focus stays on its card.
 *
 * @param pageOrder keys in the order of the page, which applies without a sort; others come last
 */
export function sortGrid(grid: HTMLElement, pageOrder: readonly string[], sort: Sort | undefined) {
  const places = new Map(pageOrder.map((key, place) => [key, place]));
  const placeOf = ({ item }: FilteredCard) => places.get(cardKey(item)) ?? pageOrder.length;
  const cards = cardsOf(grid).sort((a, b) => placeOf(a) - placeOf(b));
  const items = (sort ? sortProducts(cards, sort) : cards).map(({ item }) => item);
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

/** True for a card that another of the page's numbered pages lists. */
export function isElsewhere({ dataset }: HTMLElement): boolean {
  return dataset['elsewhere'] !== undefined;
}
