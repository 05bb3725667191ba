/**
 * Updates a prerendered grid: asks the API once after load, and loads what replaces cards only if
 * something has changed. On failure the page stays as it is.
 */

import type { PublicProduct } from '../contract/product.ts';
import { isCurrent, OF_THIS_PAGE } from './is-current.ts';
import { listedProducts } from './listed-products.ts';

const grid = document.querySelector<HTMLElement>('[data-live-grid]');
if (grid?.dataset['liveGrid']) {
  void refresh(grid);
  if (matchMedia('(hover: hover)').matches) {
    const loadSecondPicture = () => import('./second-picture.ts').catch(console.warn);
    grid.addEventListener('mouseover', loadSecondPicture, { once: true });
  }
}

async function refresh(grid: HTMLElement) {
  // Announced after half a second only, so that quick updates announce nothing.
  grid.ariaBusy = 'true';
  try {
    const products = await listedProducts(grid);
    if (hasChanged(grid, products)) (await import('./show-changes.ts')).showChanges(grid, products);
  } catch (error) {
    console.warn('The catalogue could not be refreshed:', error);
  }
  grid.ariaBusy = 'false';
}

function hasChanged(grid: HTMLElement, products: readonly PublicProduct[]): boolean {
  const cards = [...grid.querySelectorAll<HTMLElement>(OF_THIS_PAGE)];
  const listed = new Map(products.map((product) => [String(product.id), product]));
  return (
    cards.length !== products.length ||
    cards.some((card) => {
      const product = listed.get(card.dataset['id'] ?? '');
      return !product || !isCurrent(card, product);
    })
  );
}
