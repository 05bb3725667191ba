import type { PublicProduct } from '../contract/product.ts';
import { prepareChoices } from './product-actions.ts';
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
    const { goneArticle, keepChoices, keepFocus, rerenderArticle } = await import(
      './rerender-article.ts'
    );
    const focusSame = keepFocus(article);
    const next = product ? rerenderArticle(product) : goneArticle();
    keepChoices(article, next);
    article.replaceWith(next);
    stickyCta();
    prepareChoices();
    // The quote list shows first which controls the product has.
    await Promise.resolve();
    focusSame(next);
  } catch (error) {
    console.warn('The piece could not be refreshed:', error);
  }
}

/**
 * Refreshes related and recently viewed products when the first scrolls into view, since the page or
 * the device's storage may be out of date.
 */
export function refreshCardsWhenSeen(): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    import('./cards-below.ts').then(({ refreshCards }) => refreshCards()).catch(console.warn);
  });
  for (const section of document.querySelectorAll('[data-products]')) seen.observe(section);
}

/**
 * The current product; undefined when it is not public any more. Throws when the API is
 * unavailable.
 */
async function fetchProduct(address: string): Promise<PublicProduct | undefined> {
  const response = await fetch(address);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the product answered ${response.status}`);
  return response.json();
}
