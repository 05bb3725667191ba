import { photoSources } from '../../media/contract/photo.ts';
import type { SquareView } from '../../platform/contract/square-view.ts';
import type { Facets } from './fields/facet.ts';
import type { Product, ProductImage } from './product.ts';
import { productPath } from './product-address.ts';

/** What a product card shows: a title and the main picture, and where they lead. */
export interface Card {
  /** See product-address.ts. */
  key: string;
  title: string;
  path: string;
  picture: CardPicture | undefined;
  /** What the refresh compares; undefined until the product is in a database. */
  live: Live | undefined;
  /** Of what came with the site, on a page that begins with it. */
  isFirst?: boolean;
  /** On pages with filters only: see facets.ts. */
  facets?: Facets | undefined;
}

export interface Live {
  id: number;
  version: number;
}

export interface CardPicture {
  src: string;
  srcset: string;
  alt: string;
  view?: SquareView | undefined;
}

/** How wide a card's picture is on the page: four columns on wide screens, one on small ones. */
export const CARD_SIZES =
  '(min-width: 75rem) 19rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 92vw';

/** The same where cards stand beside the page's own product: four on wide screens, two on small ones. */
export const SMALL_CARD_SIZES = '(min-width: 85rem) 19rem, (min-width: 60rem) 23vw, 46vw';

/** What every server's list says of a product (spec.md, section 7), and what ours adds. */
export type CardProduct = Pick<Product, 'id'> &
  Partial<Pick<Product, 'key' | 'title' | 'version'>> & {
    images: (Pick<ProductImage, 'url'> & Partial<ProductImage>)[];
  };

export function cardOf(product: CardProduct): Card {
  const { id, key = String(id), version = 0, images } = product;
  const { title = `Piece ${id}` } = product;
  const [main] = images;
  return {
    key,
    title,
    path: productPath(key, title),
    picture: main && { ...photoSources(main), alt: main.alt ?? title, view: main.square },
    live: liveOf({ id, version }),
  };
}

/** What the first build makes of the files of `data/` has no version yet, and nothing to ask for. */
export function liveOf({ id, version }: Live): Live | undefined {
  return version > 0 ? { id, version } : undefined;
}

/** What came with the site, then what staff have added; each as it was before. */
export function stockFirst<Any extends Pick<Product, 'origin'>>(products: readonly Any[]): Any[] {
  const isStock = ({ origin }: Any) => origin !== 'staff';
  return [...products.filter(isStock), ...products.filter((product) => !isStock(product))];
}
