/**
 * Brings a prebuilt grid up to date: asks the API once after load and swaps cards in place only
 * where something has changed. On failure the page keeps what it has.
 */
import { fetchProducts, makeCard } from './live-cards.ts';
import type { Product } from './product.ts';

const TELL_AFTER_MS = 400;

const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (grid) refresh(grid);

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

function showProducts(grid: HTMLElement, products: Product[]) {
  const shown = new Map(liveItems(grid).map((item) => [stamp(item.dataset), item]));
  const wanted = products.map((product) => {
    const kept = shown.get(stamp({ id: String(product.id), version: String(product.version) }));
    return kept ?? makeCard(product);
  });
  const isUnchanged =
    wanted.length === shown.size && wanted.every((item, index) => item === liveItems(grid)[index]);
  if (isUnchanged) return;

  for (const item of shown.values()) if (!wanted.includes(item)) item.remove();
  grid.append(...wanted);
  const empty = document.querySelector<HTMLElement>('[data-empty]');
  if (empty) empty.hidden = grid.childElementCount > 0;
}

function liveItems(grid: HTMLElement): HTMLElement[] {
  return [...grid.querySelectorAll<HTMLElement>(':scope > [data-id]')];
}

function stamp({ id, version }: { id?: string; version?: string } | DOMStringMap): string {
  return `${id} ${version}`;
}
