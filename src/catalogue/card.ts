import { photoSources } from './photo.ts';
import type { Product } from './product.ts';

/** What a product card shows: a title and the main picture. */
export interface Card {
  title: string;
  picture: CardPicture | undefined;
  /** Set on products that staff keep: what the refresh compares. */
  live: { id: number; version: number } | undefined;
}

export interface CardPicture {
  src: string;
  srcset: string;
  alt: string;
}

/** How wide a card's picture is on the page: four columns on wide screens, one on small ones. */
export const CARD_SIZES =
  '(min-width: 75rem) 19rem, (min-width: 56rem) 31vw, (min-width: 35rem) 46vw, 92vw';

type CardProduct = Pick<Product, 'id' | 'title' | 'version' | 'images'>;

/** The card of a product that staff keep. */
export function liveCard({ id, title, version, images: [main] }: CardProduct): Card {
  return {
    title,
    picture: main && { ...photoSources(main), alt: main.alt },
    live: { id, version },
  };
}
