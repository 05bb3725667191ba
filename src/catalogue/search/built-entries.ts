import { breadcrumbs } from '../breadcrumbs/breadcrumbs.ts';
import { builtInPhoto } from '../build/built-in-photo.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { builtInKey } from '../contract/product-address.ts';
import {
  type BuiltEntries,
  leanEntry,
  type PageEntry,
  placeName,
  type SearchedProduct,
} from '../contract/search-entry.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import { readBuiltInProducts, readCataloguePages, readSampleGroups } from '../stock/stock-files.ts';
import { otherPages } from './other-pages.ts';

/** What the search knows from the build: every page for visitors, and the built-in products. */
export async function builtEntries(): Promise<BuiltEntries> {
  const pages = readCataloguePages();
  const listed = pages.flatMap((page) =>
    readBuiltInProducts(page).map((product) => ({ product, place: placeName(page.filter) })),
  );
  const samples = readSampleGroups().flatMap(({ name, products }) =>
    products.map((product) => ({ product, place: name })),
  );
  return {
    pages: [...pages.map(pageEntry), ...otherPages],
    products: await Promise.all([...listed, ...samples].map(builtInEntry)),
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

async function builtInEntry(found: {
  product: BuiltInProduct;
  place: string;
}): Promise<SearchedProduct> {
  const { product, place } = found;
  const { color, material } = product.details;
  const image = await builtInPhoto(product);
  return leanEntry({
    key: builtInKey(product),
    title: product.title,
    sku: product.SKU,
    place,
    words: [color, material, ...product.tags],
    picture: image.srcSet.values[0]?.url,
  });
}
