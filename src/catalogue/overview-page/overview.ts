import type { SitePhoto } from '../../media/contract/site-photo.ts';
import { type CardPicture, cardOf } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { narrowestLast } from '../contract/page-of-product.ts';
import type { PublicProduct } from '../contract/product.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import { resolvePath } from '../contract/taxonomy.ts';

/** The way to a page that shows products. */
export interface Tile {
  name: string;
  path: string;
  /** How much is there. */
  words: string;
  /** Of the first of its products that has one. */
  picture: CardPicture | undefined;
  /** The page's own, for when no product has one. */
  pagePhoto: SitePhoto;
}

/** Tiles of one part of an overview. */
export interface TileGroup {
  /** Undefined where the overview has no parts. */
  heading: string | undefined;
  /** Where the part has an overview of its own. */
  path: string | undefined;
  tiles: Tile[];
}

/** What a page shows, in its order. */
type ProductsOf = (page: CataloguePage) => readonly PublicProduct[];

/**
 * The parts of an overview, each with the ways to its pages: first those that have an overview of
 * their own, then what else there is.
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

/** `1 piece`, `12 pieces`; where there is none, what the page itself says of that. */
function pieces(count: number): string {
  if (count === 0) return 'Between deliveries';
  return count === 1 ? '1 piece' : `${count} pieces`;
}
