import type { Facets } from './facet.ts';
import { photoSources } from './photo.ts';
import type { Product } from './product.ts';
import { productPath } from './product-address.ts';

/** What a product card shows: a title and the main picture, and where they lead. */
export interface Card {
  /** See product-key.ts. */
  key: string;
  title: string;
  path: string;
  picture: CardPicture | undefined;
  /** Set on products that staff keep: what the refresh compares. */
  live: { id: number; version: number } | undefined;
  /** On pages with filters only: see facets.ts. */
  facets?: Facets | undefined;
}

export interface CardPicture {
  src: string;
  srcset: string;
  alt: string;
}

/** How wide a card's picture is on the page: four columns on wide screens, one on small ones. */
export const CARD_SIZES =
  '(min-width: 75rem) 19rem, (min-width: 56rem) 31vw, (min-width: 35rem) 46vw, 92vw';

/** The same where cards stand beside the page's own product: four on wide screens, two on small ones. */
export const SMALL_CARD_SIZES = '(min-width: 85rem) 19rem, (min-width: 60rem) 23vw, 46vw';

type CardProduct = Pick<Product, 'id' | 'title' | 'version' | 'images'>;

/** The card of a product that staff keep. */
export function liveCard({ id, title, version, images: [main] }: CardProduct): Card {
  return {
    key: String(id),
    title,
    path: productPath(id, title),
    picture: main && { ...photoSources(main), alt: main.alt },
    live: { id, version },
  };
}
