import { paths } from '../../paths.ts';

/** What a link says of a product. */
export interface SharedProduct {
  key: string;
  quantity: number;
}

/**
 * A link that opens a list as a copy: `/quote-list#off-hbc-001=20&42=1`. It carries the list itself,
 * but not the notes, and no server is told of it: the part after # stays in the browser.
 */
export function sharedListLink(list: readonly SharedProduct[], origin: string): string {
  const products = list.map(({ key, quantity }) => `${key}=${quantity}`);
  return `${origin}${paths.quoteList}#${products.join('&')}`;
}
