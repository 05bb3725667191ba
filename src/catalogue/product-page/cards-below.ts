/**
 * The cards below a product: most visitors of a first page see none that is new, so they are loaded
 * when they are needed.
 */
import { fetchProducts } from '../cards/fetch-products.ts';
import { makeCard } from '../cards/make-card.ts';
import { cardOf } from '../contract/card.ts';
import type { PublicProduct } from '../contract/product.ts';

/** Refreshes all cards by one call. On failure they stay as they are. */
export async function refreshCards(): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-products] > ul > li')];
  const keys = new Set(cards.map(({ dataset }) => dataset['key']));
  try {
    const products = await fetchProducts(
      `${sectionOf(cards[0])?.dataset['products']}?keys=${[...keys]}`,
    );
    for (const card of cards) {
      const product = products.find(({ key }) => key === card.dataset['key']);
      if (!product) takeAway(card, sectionOf(card));
      else if (!isShown(product, card)) card.replaceWith(makeCard(cardOf(product)));
    }
  } catch (error) {
    console.warn('The pieces could not be refreshed:', error);
  }
}

function sectionOf(card: HTMLElement | undefined) {
  return card?.closest<HTMLElement>('[data-products]');
}

/** Recently viewed products are stored without a version. */
function isShown({ title, version }: PublicProduct, card: HTMLElement): boolean {
  const known = card.dataset['version'];
  if (known !== undefined) return known === String(version);
  return card.querySelector('[data-title]')?.textContent === title;
}

function takeAway(card: HTMLElement, section: HTMLElement | null | undefined): void {
  card.remove();
  if (section && !section.querySelector('li')) section.hidden = true;
}
