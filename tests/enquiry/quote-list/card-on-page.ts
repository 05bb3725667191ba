import type { ListedProduct } from '../../../src/enquiry/quote-list/quote-list.ts';

/** One piece of the product of a card on the page, as the quote list keeps it. */
export function pieceOnCard(key: string): ListedProduct {
  const card = document.querySelector(`[data-key="${key}"]`);
  const link = card?.querySelector('[data-title]');
  return {
    key,
    line: key,
    chosen: [],
    title: link?.textContent ?? 'no title',
    path: link?.getAttribute('href') ?? 'no path',
    picture: card?.querySelector('img')?.srcset.split(' ')[0] ?? 'no picture',
    quantity: 1,
    note: '',
  };
}
