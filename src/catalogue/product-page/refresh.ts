import { makeCard } from '../cards/live-cards.ts';
import type { PublicProduct } from '../contract/product.ts';
import { productIdOf } from '../contract/product-address.ts';
import { stickyCta } from './sticky-cta.ts';

/**
 * Checks once whether the product has changed since the page was built, or the company shows prices
 * or hides them since then, and updates the article. On failure the page stays as it is.
 */
export async function refreshProduct(): Promise<void> {
  const article = document.querySelector<HTMLElement>('[data-product]');
  const { refreshPath, version } = article?.dataset ?? {};
  if (!article || !refreshPath) return;
  try {
    const product = await fetchProduct(refreshPath);
    const isPriceSame = !product?.from_price === !article.querySelector('.price');
    if (String(product?.version) === version && isPriceSame) return;
    const { goneArticle, keepFocus, rerenderArticle } = await import('./rerender-article.ts');
    const focusSame = keepFocus(article);
    const next = product ? rerenderArticle(product) : goneArticle();
    article.replaceWith(next);
    stickyCta();
    // The quote list shows first which controls the product has.
    await Promise.resolve();
    focusSame(next);
  } catch (error) {
    console.warn('The piece could not be refreshed:', error);
  }
}

/**
 * Refreshes related and recently viewed products when they scroll into view, since the page or the
 * device's storage may be out of date. On failure they stay as they are.
 */
export function refreshCardsWhenSeen(): void {
  const seen = new IntersectionObserver((cards) => {
    for (const { isIntersecting, target } of cards) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      refreshCard(target as HTMLElement);
    }
  });
  for (const card of document.querySelectorAll<HTMLElement>('[data-products] > ul > li')) {
    if (idOf(card) !== undefined) seen.observe(card);
  }
}

async function refreshCard(card: HTMLElement): Promise<void> {
  const section = card.closest<HTMLElement>('[data-products]');
  try {
    const product = await fetchProduct(`${section?.dataset['products']}/${idOf(card)}`);
    if (!product) takeAway(card, section);
    else if (!isShown(product, card)) card.replaceWith(makeCard(product));
  } catch (error) {
    console.warn('A piece could not be refreshed:', error);
  }
}

/** Recently viewed products are stored by key, which is not always the id. */
function idOf({ dataset: { id, key } }: HTMLElement): number | undefined {
  return id === undefined ? productIdOf(key ?? '') : Number(id);
}

/** Recently viewed products are stored without a version. */
function isShown({ title, version }: PublicProduct, card: HTMLElement): boolean {
  const known = card.dataset['version'];
  if (known !== undefined) return known === String(version);
  return card.querySelector('[data-title]')?.textContent === title;
}

function takeAway(card: HTMLElement, section: HTMLElement | null): void {
  card.remove();
  if (section && !section.querySelector('li')) section.hidden = true;
}

/**
 * The current product; undefined when it is not public any more. Throws when the API is
 * unavailable.
 */
export async function fetchProduct(address: string): Promise<PublicProduct | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the product answered ${response.status}`);
  return response.json();
}
