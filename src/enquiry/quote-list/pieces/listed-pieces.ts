import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';
import { type Piece, pieceOf } from '../../../catalogue/contract/choices/piece.ts';
import type { ProductImage, PublicProduct } from '../../../catalogue/contract/product.ts';
import { callApi } from '../../../client.ts';
import { photoSources } from '../../../media/contract/photo.ts';
import { smallestSource } from '../../../media/contract/smallest-source.ts';
import { listProducts } from '../../../visitor-routes.ts';
import type { ListedProduct, QuoteList } from '../quote-list.ts';

/** Products of the list by their keys, as the catalogue has them now. */
export type KnownProducts = ReadonlyMap<string, PublicProduct>;

const known = atom<KnownProducts>(new Map());
let asked = '';

/** Asks once for all lines. Without an answer the list shows what the device has kept. */
function ask(list: QuoteList): void {
  const keys = [...new Set(list.map(({ key }) => key))].sort().join();
  if (keys === asked || keys === '') return;
  asked = keys;
  const parse = (answer: unknown) =>
    new Map((answer as PublicProduct[]).map((product) => [product.key, product]));
  callApi(`${listProducts.path}?keys=${keys}`, { parse }).then(
    (answered) => keys === asked && known.set(answered),
    (error) => {
      asked = '';
      console.warn('The pieces of the list could not be asked for:', error);
    },
  );
}

/** What the catalogue knows of a list; empty until it has answered. */
export function useKnownProducts(list: QuoteList): KnownProducts {
  useEffect(() => ask(list), [list]);
  return useSyncExternalStore(known.listen, known.get);
}

/** The piece of a line: from the catalogue, otherwise from the words that the device has kept. */
export function pieceOfLine(
  line: Pick<ListedProduct, 'title' | 'path' | 'chosen'>,
  product?: PublicProduct,
): Piece<ProductImage> {
  return pieceOf<ProductImage>({ sku: null, ...product, ...line }, line.chosen);
}

/** Smallest picture of a line's piece; empty without one. */
export function pictureOfLine(line: ListedProduct, product: PublicProduct | undefined): string {
  const { picture } = pieceOfLine(line, product);
  return picture ? smallestSource(photoSources(picture)) : line.picture;
}
