import { paths } from '../../paths.ts';

/** As much of a product that somebody asks for as is needed to name it. */
export interface CountedProduct {
  title: string;
  sku: string | null;
  quantity: number;
}

/** `12 × Umoja Workstation (OFF-WST-001)` */
export function productName({ title, sku, quantity }: CountedProduct): string {
  return `${quantity.toLocaleString('en')} × ${title}${sku ? ` (${sku})` : ''}`;
}

/** What is asked for, a line for each product, with the words that came with it. */
export function productLines(products: readonly (CountedProduct & { note: string })[]): string[] {
  return products.map((product) => {
    const note = product.note.replace(/\s+/g, ' ');
    return productName(product) + (note && `: ${note}`);
  });
}

/** `21 pieces, 2 kinds`; `20 pieces` of a single kind, and `2 pieces` where there is one of each. */
export function piecesInWords(products: readonly Pick<CountedProduct, 'quantity'>[]): string {
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const kinds = products.length;
  return kinds > 1 && count > kinds ? `${pieces(count)}, ${kinds} kinds` : pieces(count);
}

/** `1 piece`, `1,200 pieces` */
function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`;
}

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
