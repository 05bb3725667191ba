import { atom } from 'nanostores';
import { useEffect, useRef, useSyncExternalStore } from 'react';
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

/** Returns the products of all lists on the page that the catalogue has answered so far. */
export function useKnownProducts(list: QuoteList): KnownProducts {
  const asked = useRef('');
  useEffect(() => {
    const keys = [...new Set(list.map(({ key }) => key))].sort().join();
    if (keys === asked.current || keys === '') return;
    asked.current = keys;
    ask(keys).catch((error) => {
      asked.current = '';
      console.warn('The pieces of the list could not be asked for:', error);
    });
  }, [list]);
  return useSyncExternalStore(known.listen, known.get);
}

/** Asks for all lines at once. Without an answer the list shows what the device has kept. */
async function ask(keys: string): Promise<void> {
  const parse = (answer: unknown) =>
    (answer as PublicProduct[]).map((product) => [product.key, product] as const);
  const answered = await callApi(`${listProducts.path}?keys=${keys}`, { parse });
  known.set(new Map([...known.get(), ...answered]));
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

/** The picture of a line's piece in all its sizes, once the catalogue has answered. */
export function sourcesOfLine(line: ListedProduct, product?: PublicProduct): string | undefined {
  const { picture } = pieceOfLine(line, product);
  return picture ? photoSources(picture).srcset : undefined;
}
