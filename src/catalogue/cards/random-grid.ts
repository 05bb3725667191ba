/** Fills the home page's grid with products that the server has picked at random. */
import { fetchProducts, makeCard } from './live-cards.ts';

const grid = document.querySelector<HTMLElement>('[data-random-grid]');
const loading = document.querySelector<HTMLElement>('[data-random-grid-loading]');
if (grid) fill(grid);

async function fill(grid: HTMLElement) {
  if (loading) loading.hidden = false;
  try {
    const products = await fetchProducts(grid.dataset['randomGrid'] ?? '');
    grid.append(...products.map(makeCard));
  } catch (error) {
    console.warn('The pieces on the home page could not be loaded:', error);
  } finally {
    if (loading) loading.hidden = true;
  }
}
