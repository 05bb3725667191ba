import { type Chosen, chosenWords, pieceName } from '../../catalogue/contract/choices/chosen.ts';
import { paths } from '../../paths.ts';

/** The parts of a requested product that name it. */
export interface CountedProduct {
  title: string;
  sku: string | null;
  quantity: number;
  chosen: readonly Chosen[];
  /** See `EnquiryProduct`; absent where nobody knows. */
  not_chosen?: string | undefined;
}

/** `12 × Sebule Sofa (HOM-SOF-001), Fabric: Sage (SG), Size: not chosen yet` */
export function productName({ quantity, ...product }: CountedProduct): string {
  const name = `${quantity.toLocaleString('en')} × ${pieceName(product)}`;
  return [name, choicesInWords(product)].filter(Boolean).join(', ');
}

/** `Fabric: Sage (SG), Size: not chosen yet`: the same without its name. */
export function choicesInWords({
  chosen,
  not_chosen,
}: Pick<CountedProduct, 'chosen' | 'not_chosen'>): string {
  return [chosenWords(chosen), not_chosen].filter(Boolean).join(', ');
}

/** Lists requested products, a line each, with the customer's notes. */
export function productLines(products: readonly (CountedProduct & { note: string })[]): string[] {
  return products.map((product) => {
    const note = product.note.replace(/\s+/g, ' ');
    return productName(product) + (note && `: ${note}`);
  });
}

/**
 * `21 pieces, 2 kinds`; `20 pieces` for a single kind, `2 pieces` for one of each, and `in words` for
 * a request without products.
 */
export function piecesInWords(products: readonly Pick<CountedProduct, 'quantity'>[]): string {
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0);
  const kinds = products.length;
  if (kinds === 0) return 'in words';
  return kinds > 1 && count > kinds ? `${pieces(count)}, ${kinds} kinds` : pieces(count);
}

/** `1 piece`, `1,200 pieces` */
function pieces(count: number): string {
  return count === 1 ? '1 piece' : `${count.toLocaleString('en')} pieces`;
}

/** A product in a shared link. */
export interface SharedProduct {
  key: string;
  quantity: number;
  chosen: readonly Chosen[];
}

/**
 * Link that opens a copy of a list: `/quote-list#off-hbc-001=20&42%7CFabric%3ASage=1`. It contains
 * the products with what was chosen of them, without notes. No server receives it, since browsers keep
 * the part after # to themselves.
 */
export function sharedListLink(list: readonly SharedProduct[], origin: string): string {
  const products = new URLSearchParams(
    list.map(({ key, quantity, chosen }) => [
      [
        key,
        ...chosen.map(({ choice, value }) => `${sharedWord(choice)}:${sharedWord(value)}`),
      ].join('|'),
      String(quantity),
    ]),
  );
  return `${origin}${paths.quoteList}#${products}`;
}

/** Reads what stands for a product in such a link. */
export function readSharedName(name: string): { key: string; chosen: Chosen[] } {
  const [key = '', ...values] = name.split('|');
  const chosen = values.map((text) => {
    const [choice = '', ...value] = text.split(':');
    return { choice: wordOf(choice), value: wordOf(value.join(':')) };
  });
  return { key, chosen };
}

/** A name without the signs that divide names in a link. */
function sharedWord(name: string): string {
  return name.replace(/[%|:]/g, encodeURIComponent);
}

function wordOf(shared: string): string {
  return shared.replace(/%(?:25|7C|3A)/g, decodeURIComponent);
}
