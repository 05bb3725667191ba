/**
 * Brings a prebuilt grid up to date: asks the API once after load and swaps cards in place only
 * where something has changed. On failure the page keeps what it has.
 */

import { stockFirst } from '../contract/card.ts';
import type { PublicProduct } from '../contract/product.ts';
import { fetchProducts, makeCard } from './live-cards.ts';
import type { LiveGrid } from './live-grid.ts';

const grid = document.querySelector<LiveGrid>('[data-live-grid]');
if (grid?.dataset['liveGrid']) {
  refresh(grid, grid.dataset['liveGrid']);
  if (matchMedia('(hover: hover)').matches) {
    const follow = () => import('./second-picture.ts').catch(console.warn);
    grid.addEventListener('mouseover', follow, { once: true });
  }
}

async function refresh(grid: LiveGrid, address: string) {
  // After half a second the page says so, too.
  grid.ariaBusy = 'true';
  try {
    grid.products = fetchProducts(address);
    showProducts(grid, await grid.products);
  } catch (error) {
    console.warn('The catalogue could not be refreshed:', error);
  }
  grid.ariaBusy = 'false';
}

/** Cards that stay are not touched, wherever the visitor has sorted them to. */
function showProducts(grid: HTMLElement, listed: PublicProduct[]) {
  const products = grid.dataset['stockFirst'] === undefined ? listed : stockFirst(listed);
  const items = grid.querySelectorAll<HTMLElement>(':scope > [data-id]');
  const shown = new Map(Array.from(items, (item) => [Number(item.dataset['id']), item]));
  for (const [id, item] of shown) {
    if (!products.some((product) => product.id === id)) item.remove();
  }
  let next: HTMLElement | null = null;
  for (const product of [...products].reverse()) {
    const old = shown.get(product.id);
    // Whether something has changed is unknown where the server counts no versions.
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
