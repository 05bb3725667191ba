/**
 * Brings a prebuilt grid up to date: asks the API once after load and swaps cards in place only
 * where something has changed. On failure the page keeps what it has.
 */

import type { Product } from '../contract/product.ts';
import { stockFirst } from '../contract/stock-first.ts';
import { fetchProducts } from './fetch-products.ts';

const TELL_AFTER_MS = 400;

const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (grid?.dataset['liveGrid']) refresh(grid);

async function refresh(grid: HTMLElement) {
  const checking = document.querySelector('[data-checking]');
  const telling = setTimeout(() => {
    if (checking) checking.textContent = 'Looking for new pieces…';
  }, TELL_AFTER_MS);
  try {
    await showProducts(grid, await fetchProducts(grid.dataset['liveGrid'] ?? ''));
  } catch (error) {
    console.warn('The catalogue could not be refreshed:', error);
  } finally {
    clearTimeout(telling);
    if (checking) checking.textContent = '';
  }
}

/** Cards that stay are not touched, wherever the visitor has sorted them to. */
async function showProducts(grid: HTMLElement, listed: Product[]) {
  const products = grid.dataset['stockFirst'] === undefined ? listed : stockFirst(listed);
  const items = new Map(liveItems(grid).map((item) => [idOf(item), item]));
  const cards = await newCards(
    products.filter(({ id, version }) => items.get(id)?.dataset['version'] !== String(version)),
  );
  for (const [id, item] of items) {
    if (!products.some((product) => product.id === id)) item.remove();
  }
  let next: HTMLElement | null = null;
  for (const product of products.toReversed()) {
    const shown = items.get(product.id);
    const card = cards.get(product);
    if (card && shown) replace(shown, card);
    else if (card) grid.insertBefore(card, next);
    next = card ?? shown ?? null;
  }
  const empty = document.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = grid.childElementCount > 0;
}

/** Mostly there are none to make: then what makes them is not even fetched. */
async function newCards(changed: Product[]): Promise<Map<Product, HTMLElement>> {
  if (changed.length === 0) return new Map();
  const { makeCard } = await import('./live-cards.ts');
  return new Map(changed.map((product) => [product, described(makeCard(product), product)]));
}

function replace(shown: HTMLElement, card: HTMLElement) {
  const hadFocus = shown.contains(document.activeElement);
  shown.replaceWith(card);
  if (hadFocus) card.querySelector('a')?.focus();
}

function described(card: HTMLElement, product: Product): HTMLElement {
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
