import type { PublicProduct } from '../contract/product.ts';
import { filterableCard } from './filterable-card.ts';
import { isCurrent, OF_THIS_PAGE } from './is-current.ts';
import { makeCard } from './make-card.ts';

/**
 * Replaces the cards of a grid that have changed, adds new ones where the page has them, and takes
 * away those of products that are gone. Others are not touched, so they keep the order that the
 * visitor has chosen.
 */
export function showChanges(grid: HTMLElement, products: readonly PublicProduct[]): void {
  const items = grid.querySelectorAll<HTMLElement>(OF_THIS_PAGE);
  const shown = new Map(Array.from(items, (item) => [Number(item.dataset['id']), item]));
  for (const [id, item] of shown) {
    if (!products.some((product) => product.id === id)) item.remove();
  }
  const steps = offeredSteps();
  let next: HTMLElement | null = null;
  for (const product of [...products].reverse()) {
    const old = shown.get(product.id);
    const isKept = old && isCurrent(old, product);
    const card = isKept ? old : makeCard(filterableCard(product, steps));
    if (!old) grid.insertBefore(card, next);
    else if (!isKept) replace(old, card);
    next = card;
  }
  const empty = document.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = grid.childElementCount > 0;
}

/** The steps of prices that the page's filter has. */
export function offeredSteps(): number[] {
  const inputs = document.querySelectorAll<HTMLInputElement>('[data-filters] [name="price"]');
  return Array.from(inputs, ({ value }) => Number(value));
}

function replace(shown: HTMLElement, card: HTMLElement) {
  const hadFocus = shown.contains(document.activeElement);
  // The API does not know how many of it the page's collection has.
  const count = shown.querySelector('.count');
  if (count) {
    card.dataset['quantity'] = shown.dataset['quantity'];
    card.querySelector('h3')?.prepend(count);
  }
  shown.replaceWith(card);
  if (hadFocus) card.querySelector('a')?.focus();
}
