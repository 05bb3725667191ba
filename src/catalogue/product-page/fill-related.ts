import { fetchProducts, makeCard } from '../cards/live-cards.ts';
import { relatedFinder } from './related.ts';

/** On a page that was made without them, as before the next build: the products like this one. */
export async function fillRelated(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-related]');
  const key = document.querySelector<HTMLElement>('[data-product]')?.dataset['product'];
  if (!section || !key) return;
  try {
    const products = await fetchProducts(section.dataset['related'] ?? '');
    const here = products.find((product) => product.key === key);
    const related = here ? relatedFinder(products)(here) : [];
    section.querySelector('ul')?.append(...related.map(makeCard));
    section.hidden = related.length === 0;
  } catch (error) {
    console.warn('Related pieces could not be loaded:', error);
  }
}
