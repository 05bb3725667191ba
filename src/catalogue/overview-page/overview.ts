import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { type CardPicture, cardOf } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { narrowestLast } from '../contract/page-of-product.ts';
import type { PublicProduct } from '../contract/product.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import { resolvePath } from '../contract/taxonomy.ts';

/** Link to a page that lists products. */
export interface Tile {
  name: string;
  path: string;
  /** Number of products, in words. */
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
  tiles: Tile[];
}

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
  const within = pages.filter(
    (page) => page !== overview && isShownUnder(page.filter, overview.filter),
  );
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

function isOverview({ kind }: CataloguePage): boolean {
  return kind === 'overview';
}

function tileOf({ path, filter, hero }: CataloguePage, products: readonly PublicProduct[]): Tile {
  const { category, subcategory, type } = resolvePath(filter);
  const pictured = products.find(({ images }) => images.length > 0);
  return {
    name: (type ?? subcategory ?? category)?.name ?? '',
    path,
    words: pieces(products.length),
    picture: pictured && cardOf(pictured).picture,
    pagePhoto: hero.photo,
  };
}

/** `1 piece`, `12 pieces`; without any, the page's own words. */
function pieces(count: number): string {
  if (count === 0) return 'None at the moment';
  return count === 1 ? '1 piece' : `${count} pieces`;
}
