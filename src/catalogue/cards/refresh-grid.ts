/**
 * Updates a prerendered grid: asks the API once after load and replaces only cards that have
 * changed. On failure the page stays as it is.
 */

import { seedFirst } from '../contract/card.ts';
import type { PublicProduct } from '../contract/product.ts';
import { fetchProducts, makeCard } from './live-cards.ts';
import type { LiveGrid } from './live-grid.ts';

const grid = document.querySelector<LiveGrid>('[data-live-grid]');
if (grid?.dataset['liveGrid']) {
  void refresh(grid, grid.dataset['liveGrid']);
  if (matchMedia('(hover: hover)').matches) {
    const loadSecondPicture = () => import('./second-picture.ts').catch(console.warn);
    grid.addEventListener('mouseover', loadSecondPicture, { once: true });
  }
}

async function refresh(grid: LiveGrid, address: string) {
  // Set after half a second only, so that quick updates announce nothing.
  grid.ariaBusy = 'true';
  try {
    grid.products = fetchProducts(address);
    showProducts(grid, await grid.products);
  } catch (error) {
    console.warn('The catalogue could not be refreshed:', error);
  }
  grid.ariaBusy = 'false';
}

/** Unchanged cards are not touched, so they keep the order that the visitor has chosen. */
function showProducts(grid: HTMLElement, listed: PublicProduct[]) {
  const products = grid.dataset['seedFirst'] === undefined ? listed : seedFirst(listed);
  const items = grid.querySelectorAll<HTMLElement>('[data-id]');
  const shown = new Map(Array.from(items, (item) => [Number(item.dataset['id']), item]));
  for (const [id, item] of shown) {
    if (!products.some((product) => product.id === id)) item.remove();
  }
  let next: HTMLElement | null = null;
  for (const product of [...products].reverse()) {
    const old = shown.get(product.id);
    // A server without versions does not tell what has changed.
    const isUpToDate = !product.version || old?.dataset['version'] === String(product.version);
    const card = old && isUpToDate ? old : makeCard(product);
    if (!old) grid.insertBefore(card, next);
    else if (!isUpToDate) replace(old, card);
    next = card;
  }
  const empty = document.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = grid.childElementCount > 0;
}

function replace(shown: HTMLElement, card: HTMLElement) {
  const hadFocus = shown.contains(document.activeElement);
  shown.replaceWith(card);
  if (hadFocus) card.querySelector('a')?.focus();
}
