import { breadcrumbs } from '../breadcrumbs/breadcrumbs.ts';
import { readBuiltInProducts, readCataloguePages, readSampleGroups } from '../stock/stock-files.ts';
import { builtInPhoto } from '../build/built-in-photo.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { builtInKey } from '../contract/product-address.ts';
import {
  type BuiltEntries,
  leanEntry,
  type PageEntry,
  type PieceEntry,
  placeName,
} from '../contract/search-entry.ts';
import { otherPages } from './other-pages.ts';

/** What the search knows from the build: every page for visitors, and the built-in pieces. */
export async function builtEntries(): Promise<BuiltEntries> {
  const pages = readCataloguePages();
  const listed = pages.flatMap((page) =>
    readBuiltInProducts(page).map((piece) => ({ piece, place: placeName(page.filter) })),
  );
  const samples = readSampleGroups().flatMap(({ name, products }) =>
    products.map((piece) => ({ piece, place: name })),
  );
  return {
    pages: [...pages.map(pageEntry), ...otherPages],
    pieces: await Promise.all([...listed, ...samples].map(builtInEntry)),
  };
}

function pageEntry(page: CataloguePage): PageEntry {
  const [, ...groups] = breadcrumbs(page).slice(0, -1);
  return {
    title: page.title,
    path: page.path,
    ...(groups.length > 0 && { place: groups.map(({ name }) => name).join(' · ') }),
    words: [page.hero.title, placeName(page.filter), ...page.keywords].join(' '),
  };
}

async function builtInEntry(found: { piece: BuiltInProduct; place: string }): Promise<PieceEntry> {
  const { piece, place } = found;
  const { color, material } = piece.details;
  const image = await builtInPhoto(piece);
  return leanEntry({
    key: builtInKey(piece),
    title: piece.title,
    sku: piece.SKU,
    place,
    words: [color, material, ...piece.tags],
    picture: image.srcSet.values[0]?.url,
  });
}
