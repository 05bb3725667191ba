import { listPagePath } from '../../paths.ts';
import type { Card } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { PublicProduct } from '../contract/product.ts';
import { pageCards } from './page-cards.ts';

/** Twelve rows on a wide screen. */
export const CARDS_ON_PAGE = 48;

/** One of the pages into which a long catalogue page is divided. */
export interface NumberedPage {
  page: CataloguePage;
  number: number;
  /** How many pages there are. */
  last: number;
  path: string;
  /** Of all pages, since filters count them. */
  all: Card[];
  cards: Card[];
}

/** Divides a catalogue page; a short one, and one without products, is one page. */
export function numberedPages(
  page: CataloguePage,
  published: readonly PublicProduct[],
): NumberedPage[] {
  const all = pageCards(page, published);
  const paths = pathsOfPages(page, all.length);
  return paths.map((path, index) => ({
    ...{ page, path, all, number: index + 1, last: paths.length },
    cards: all.slice(index * CARDS_ON_PAGE, (index + 1) * CARDS_ON_PAGE),
  }));
}

/** Paths of the pages of a catalogue page with this many pieces. */
export function pathsOfPages({ path }: Pick<CataloguePage, 'path'>, pieces: number): string[] {
  const pages = Math.max(1, Math.ceil(pieces / CARDS_ON_PAGE));
  return Array.from({ length: pages }, (_, index) => listPagePath(path, index + 1));
}

/** The words of a later page say which one it is; what the company makes stands on the first alone. */
export function wordsOfPage({ page, number, last, path }: NumberedPage): CataloguePage {
  if (number === 1) return page;
  const { features: _, ...words } = page;
  const title = `${page.title}, page ${number}`;
  return {
    ...words,
    path,
    title,
    description: `Page ${number} of ${last}. ${page.description}`,
    hero: { ...page.hero, title: `${page.hero.title}, page ${number}` },
  };
}
