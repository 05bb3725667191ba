import type { Product } from '../product.ts';

/**
 * Asks once whether the piece has changed since its page was made, and shows it as it is now. On
 * failure the page keeps what it has.
 */
export async function refreshPiece(): Promise<void> {
  const article = document.querySelector<HTMLElement>('[data-piece]');
  const { live, version } = article?.dataset ?? {};
  if (!article || !live) return;
  try {
    const answer = await fetch(live);
    if (answer.status === 404) return await sayGone(article);
    if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
    const product: Product = await answer.json();
    if (String(product.version) !== version) await renew(article, product);
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
