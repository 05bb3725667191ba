import {
  breadcrumbs,
  breadcrumbsToProduct,
  breadcrumbsToSample,
  type Crumb,
} from '../breadcrumbs/breadcrumbs.ts';
import { readBuiltInProducts, readCataloguePages, readSampleGroups } from '../stock/stock-files.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import { type Card, liveCard } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { readCatalogueSnapshot } from '../build/catalogue-snapshot.ts';
import { builtInCard } from '../cards/page-cards.ts';
import { builtInKey, piecePath } from '../contract/product-address.ts';
import { builtInPiece } from './built-in-products.ts';
import { type Piece, pieceOfProduct } from './shown-product.ts';
import { nextAfter, relatedFinder } from './related.ts';

/** All that the page of one piece is made of. */
export interface PiecePage {
  piece: Piece;
  /** The way to it, without itself. */
  way: Crumb[];
  related: Card[];
}

/** The address of a piece's page, and how to make it when its turn comes. */
export interface PlannedPiecePage {
  path: string;
  make(): Promise<PiecePage>;
}

/**
 * The pages of all pieces that visitors may see, of either source, as the build makes them.
 *
 * @param today the day of the build
 */
export function planPiecePages(today: Date): PlannedPiecePage[] {
  const pages = readCataloguePages();
  const lists = pages.flatMap((page) =>
    planBuiltIn(readBuiltInProducts(page), breadcrumbs(page), today),
  );
  const samples = readSampleGroups().flatMap(({ name, products }) =>
    planBuiltIn(products, breadcrumbsToSample(name), today),
  );
  return [...lists, ...samples, ...planKept(pages)];
}

function planBuiltIn(products: BuiltInProduct[], way: Crumb[], today: Date): PlannedPiecePage[] {
  return products.map((product, index) => ({
    path: piecePath(builtInKey(product), product.title),
    make: async () => ({
      piece: await builtInPiece(product, today),
      way,
      related: await Promise.all(nextAfter(products, index).map(builtInCard)),
    }),
  }));
}

function planKept(pages: CataloguePage[]): PlannedPiecePage[] {
  const products = readCatalogueSnapshot();
  const related = relatedFinder(products);
  return products.map((product) => ({
    path: piecePath(product.id, product.title),
    make: async () => ({
      piece: pieceOfProduct(product),
      way: breadcrumbsToProduct(product, pages),
      related: related(product).map(liveCard),
    }),
  }));
}
