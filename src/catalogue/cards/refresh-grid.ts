/**
 * Brings a prebuilt grid up to date: asks the API once after load and swaps cards in place only
 * where something has changed. On failure the page keeps what it has.
 */

import { stockFirst } from '../contract/card.ts';
import type { Product } from '../contract/product.ts';
import { fetchProducts, makeCard } from './live-cards.ts';

const TELL_AFTER_MS = 400;

const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (grid?.dataset['liveGrid']) refresh(grid);

async function refresh(grid: HTMLElement) {
  const checking = document.querySelector('[data-checking]');
  const telling = setTimeout(() => {
    if (checking) checking.textContent = 'Looking for new pieces…';
  }, TELL_AFTER_MS);
  try {
    showProducts(grid, await fetchProducts(grid.dataset['liveGrid'] ?? ''));
  } catch (error) {
    console.warn('The catalogue could not be refreshed:', error);
  } finally {
    clearTimeout(telling);
    if (checking) checking.textContent = '';
  }
}

/** Cards that stay are not touched, wherever the visitor has sorted them to. */
function showProducts(grid: HTMLElement, listed: Product[]) {
  const products = grid.dataset['stockFirst'] === undefined ? listed : stockFirst(listed);
  for (const item of liveItems(grid)) {
    if (!products.some(({ id }) => id === idOf(item))) item.remove();
  }
  let next: HTMLElement | null = null;
  for (const product of products.toReversed()) {
    const shown = liveItems(grid).find((item) => idOf(item) === product.id);
    const isUpToDate = shown?.dataset['version'] === String(product.version);
    const card = shown && isUpToDate ? shown : newCard(product);
    if (!shown) grid.insertBefore(card, next);
    else if (!isUpToDate) replace(shown, card);
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

function newCard(product: Product): HTMLElement {
  const card = makeCard(product);
  const { material, colour, status_id } = product;
  // From these the filters, where a page has them, find where the card belongs (describe-cards.ts).
  if (document.querySelector('[data-filters]')) {
    Object.assign(card.dataset, {
      materialText: material ?? '',
      colourText: colour ?? '',
      statusId: status_id,
    });
  }
  return card;
}

function liveItems(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > [data-id]')];
}

function idOf(item: HTMLElement): number {
  return Number(item.dataset['id']);
}
