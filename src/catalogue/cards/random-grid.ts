/** Fills the home page's grid with products picked at random. */
import { cardOf } from '../contract/card.ts';
import type { PublicProduct } from '../contract/product.ts';
import { MAX_PICKED, PREFER_PICK } from '../contract/random-pick.ts';
import { makeCard } from './make-card.ts';
import { randomPick } from './random-pick.ts';

const grid = document.querySelector<HTMLElement>('[data-random-grid]');
const loading = document.querySelector<HTMLElement>('[data-random-grid-loading]');
if (grid) void fill(grid);

async function fill(grid: HTMLElement) {
  if (loading) loading.hidden = false;
  try {
    const answer = await fetch(grid.dataset['randomGrid'] ?? '', { headers: PREFER_PICK });
    const products: PublicProduct[] = await answer.json();
    const section = grid.closest('section');
    if (section) section.hidden = products.length === 0;
    const picked = randomPick(products, MAX_PICKED);
    grid.append(...picked.map((product) => makeCard(cardOf(product))));
  } catch (error) {
    console.warn(error);
  } finally {
    if (loading) loading.hidden = true;
    grid.ariaBusy = 'false';
  }
}
