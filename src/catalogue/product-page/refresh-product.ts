import { fetchProduct } from '../cards/live-cards.ts';

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
    if (product && String(product.version) === version) return;
    const { goneArticle, renewedArticle } = await import('./renewed-article.ts');
    article.replaceWith(product ? renewedArticle(product) : goneArticle());
  } catch (error) {
    console.warn('The piece could not be refreshed:', error);
  }
}
