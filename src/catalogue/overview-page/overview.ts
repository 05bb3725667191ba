import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { collectionTiles } from '../collection-tiles/collection-tiles.ts';
import { type CardPicture, cardOf } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { MENU_PLACES, type NamedProduct } from '../contract/collections.ts';
import type { Collection } from '../contract/collections-file.ts';
import { narrowestLast } from '../contract/page-of-product.ts';
import type { PublicProduct } from '../contract/product.ts';
import { pieceCount } from '../contract/product-count.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import { resolvePath } from '../contract/taxonomy.ts';

/** Link to a page that lists products. */
export interface Tile {
  name: string;
  path: string;
  /** Number of products, in words, after what they are for. */
  words: string;
  /** Picture of the page's first product that has one. */
  picture: CardPicture | undefined;
  /** The page's own photo, when no product has a picture. */
  pagePhoto: SitePhoto;
}

/** Tiles of one section of an overview. */
export interface TileGroup {
  /** Undefined when the overview has no sections. */
  heading: string | undefined;
  /** Path of the section's own overview, if there is one. */
  path: string | undefined;
  /** Number of products of the section's page, in words, where the tiles are its pieces. */
  words?: string;
  tiles: Tile[];
}

/** One row of pieces on a wide screen, two on a phone. */
const PIECES_OF_PAGE = 4;

/** Products of a page, in its order. */
type ProductsOf = (page: CataloguePage) => readonly PublicProduct[];

/**
 * Sections of an overview with tiles for their pages: first the sections with an overview of their
 * own, then the rest.
 */
export function overviewGroups(
  overview: CataloguePage,
  pages: readonly CataloguePage[],
  productsOf: ProductsOf,
): TileGroup[] {
  const within = pagesWithin(overview, pages);
  const parts = within.filter(isOverview);
  const partOf = ({ filter }: CataloguePage) =>
    narrowestLast(parts.filter((part) => isShownUnder(filter, part.filter))).at(-1);
  const shown = Map.groupBy(
    within.filter((page) => !isOverview(page)),
    partOf,
  );
  const others = parts.length > 0 ? `More ${overview.hero.title.toLowerCase()}` : undefined;
  return [...parts, undefined].flatMap((part) => {
    const tiles = (shown.get(part) ?? []).map((page) => tileOf(page, productsOf(page)));
    return tiles.length > 0 ? { heading: part?.hero.title ?? others, path: part?.path, tiles } : [];
  });
}

/** A section for each page of an overview, with its first pieces, where there are too few pages to fill a row. */
export function pieceGroups(
  overview: CataloguePage,
  pages: readonly CataloguePage[],
  productsOf: ProductsOf,
): TileGroup[] {
  return pagesWithin(overview, pages).map((page) => {
    const products = productsOf(page);
    const { name: heading, ...tile } = tileOf(page, products);
    const pieces = products.slice(0, PIECES_OF_PAGE).map((product) => {
      const { title, path, picture } = cardOf(product);
      return { name: title, path, words: '', picture, pagePhoto: page.hero.photo };
    });
    const tiles = pieces.length > 0 ? pieces : [{ ...tile, name: heading, words: '' }];
    return { heading, path: page.path, words: tile.words, tiles };
  });
}

/** True if an overview leads to so few pages that it shows their pieces instead. */
export function hasFewPages(overview: CataloguePage, pages: readonly CataloguePage[]): boolean {
  return pagesWithin(overview, pages).length <= 2;
}

/** Pages below an overview. */
function pagesWithin(overview: CataloguePage, pages: readonly CataloguePage[]): CataloguePage[] {
  return pages.filter((page) => page !== overview && isShownUnder(page.filter, overview.filter));
}

/**
 * The overview with the collections that staff have put into its part of the menu, which come first.
 * Without any, it stays as it is.
 */
export function withCollections(
  groups: TileGroup[],
  overview: CataloguePage,
  collections: readonly Collection[],
  visible: readonly NamedProduct[],
): TileGroup[] {
  const own = collections.filter(({ menu }) => MENU_PLACES[menu].path === overview.path);
  if (own.length === 0) return groups;
  const tiles = collectionTiles(own, visible).map(({ title, path, purpose, count, photo }) => ({
    ...{ name: title, path, words: `${purpose} ${count}`, picture: undefined, pagePhoto: photo },
  }));
  const others = groups.map((group) => ({
    ...group,
    heading: group.heading ?? overview.hero.title,
  }));
  return [{ heading: 'Collections', path: undefined, tiles }, ...others];
}

function isOverview({ kind }: CataloguePage): boolean {
  return kind === 'overview';
}

function tileOf({ path, filter, hero }: CataloguePage, products: readonly PublicProduct[]): Tile {
  const { category, subcategory, type } = resolvePath(filter);
  const pictured = products.find(({ images }) => images.length > 0);
  return {
    name: (type ?? subcategory ?? category)?.name ?? '',
    path,
    words: products.length > 0 ? pieceCount(products.length) : 'None at the moment',
    picture: pictured && cardOf(pictured).picture,
    pagePhoto: hero.photo,
  };
}
