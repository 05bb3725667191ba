import { fetchProducts, makeCard } from '../cards/live-cards.ts';
import type { Product } from '../contract/product.ts';
import { goesWithFinder } from './goes-with.ts';
import { relatedFinder } from './related.ts';

/** On a page that was made without them, as before the next build: what goes with the product, and what is like it. */
export async function fillRelated(): Promise<void> {
  const from = document.querySelector<HTMLElement>('[data-related]')?.dataset['related'];
  const key = document.querySelector<HTMLElement>('[data-product]')?.dataset['product'];
  if (!from || !key) return;
  try {
    const products = await fetchProducts(from);
    const here = products.find((product) => product.key === key);
    if (!here) return;
    fill('goes-with-heading', goesWithFinder(products)(here));
    fill('related-heading', relatedFinder(products)(here));
  } catch (error) {
    console.warn('Related pieces could not be loaded:', error);
  }
}

function fill(heading: string, products: Product[]): void {
  const section = document.getElementById(heading)?.closest('section');
  section?.querySelector('ul')?.append(...products.map(makeCard));
  if (section) section.hidden = products.length === 0;
}
