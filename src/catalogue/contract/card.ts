import { cardSources, describe } from '../../media/contract/photo.ts';
import type { SquareCrop } from '../../platform/contract/square-crop.ts';
import type { Chosen } from './choices/chosen.ts';
import type { Facets } from './fields/facet.ts';
import type { FromPrice, Product, ProductImage } from './product.ts';
import { productPath } from './product-address.ts';

/** Data of a product card: title, main picture and link. */
export interface Card {
  /** See product-address.ts. */
  key: string;
  title: string;
  path: string;
  picture: CardPicture | undefined;
  /** What its page opens in; its path and picture are of that. */
  chosen?: readonly Chosen[];
  /** Id and version for the refresh; undefined until the product is in a database. */
  stored: StoredVersion | undefined;
  /** Only on pages with filters, see facets.ts; with price-steps.ts where prices are shown. */
  facets?: (Facets & { price?: readonly string[] }) | undefined;
  /** What it was found in, where its picture may show it otherwise: `in white`. */
  foundIn?: string | undefined;
  /** On the page of a collection that has several of it. */
  quantity?: number | undefined;
  /** In shillings, where the company shows prices. */
  price?: number | undefined;
  /** What VAT is in it, see FromPrice. */
  vat?: FromPrice['vat'];
}

export interface StoredVersion {
  id: number;
  version: number;
}

export interface CardPicture {
  src: string;
  srcset: string;
  alt: string;
  crop?: SquareCrop | undefined;
}

/** `sizes` of a card's picture: four columns on wide screens, one on small ones. */
export const CARD_SIZES =
  '(min-width: 75rem) 19rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 92vw';

/** `sizes` for cards next to the page's product: four on wide screens, two on small ones. */
export const SMALL_CARD_SIZES = '(min-width: 85rem) 19rem, (min-width: 60rem) 23vw, 46vw';

/**
 * Product fields that the list of every server has by the contract, and the additional ones of
 * ours.
 */
export type CardProduct = Pick<Product, 'id'> &
  Partial<Pick<Product, 'key' | 'title' | 'version'>> & {
    images: (Pick<ProductImage, 'url'> & Partial<ProductImage>)[];
  };

/** Key of a product; the list of another server has none. */
export function keyOf({ id, key = String(id) }: Pick<CardProduct, 'id' | 'key'>): string {
  return key;
}

export function cardOf(product: CardProduct): Card {
  const { id, version = 0, images } = product;
  const key = keyOf(product);
  const { title = `Piece ${id}` } = product;
  const [main] = images;
  return {
    key,
    title,
    path: productPath(key, title),
    picture: main && { ...cardSources(main), alt: describe(main, title), crop: main.square },
    stored: storedVersion({ id, version }),
  };
}

/**
 * The `data-` attributes of a card, by which scripts know its product. Ids of families are unique
 * across facets; FilteredAtOnce.astro and filtered-cards.ts read them.
 */
export function cardData({
  key,
  stored,
  facets,
  price,
  quantity,
}: Card): [name: string, value: string][] {
  const families = facets && Object.values(facets).flat().join(' ');
  const data = { key, id: stored?.id, version: stored?.version, families, price, quantity };
  return Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Undefined for seed products of the first build, which have no version. */
export function storedVersion({ id, version }: StoredVersion): StoredVersion | undefined {
  return version > 0 ? { id, version } : undefined;
}
