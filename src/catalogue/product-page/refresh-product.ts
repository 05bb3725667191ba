import { fetchProduct } from '../cards/live-cards.ts';
import type { Product } from '../contract/product.ts';

/**
 * Asks once whether the product has changed since its page was made, and shows it as it is now. On
 * failure the page keeps what it has.
 */
export async function refreshProduct(): Promise<void> {
  const article = document.querySelector<HTMLElement>('[data-product]');
  const { live, version } = article?.dataset ?? {};
  if (!article || !live) return;
  try {
    const product = await fetchProduct(live);
    if (!product) await sayGone(article);
    else if (String(product.version) !== version) await renew(article, product);
  } catch (error) {
    console.warn('The piece could not be refreshed:', error);
  }
}

async function renew(article: HTMLElement, product: Product): Promise<void> {
  const { renewedArticle } = await import('./renewed-article.ts');
  article.replaceWith(renewedArticle(product));
}

async function sayGone(article: HTMLElement): Promise<void> {
  const { goneArticle } = await import('./renewed-article.ts');
  article.replaceWith(goneArticle());
}
