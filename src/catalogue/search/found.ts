import { abortAfter } from '../../design/older-browsers/abort-after.ts';
import { paths } from '../../paths.ts';
import { listSearchEntries, showListedProducts } from '../../visitor-routes.ts';
import { productPath } from '../contract/product-address.ts';
import type { RememberedProduct } from '../contract/remembered-product.ts';
import type { PageEntry } from '../contract/search/search-entry.ts';
import { type SearchEntry, type SearchList, unpacked } from '../contract/search/search-list.ts';

/** Milliseconds after which the list of the last build has to do. */
const PATIENCE_MS = 8000;

/** Something that can be found, and where it leads. */
export interface Found {
  kind: 'page' | 'product';
  title: string;
  path: string;
  /** Of a product. */
  key?: string;
  sku?: string | undefined;
  place?: string | undefined;
  words?: string | undefined;
  /** Of a page; those of products are fetched by their keys. */
  picture?: string | undefined;
}

/** Every page for visitors. Throws when they cannot be had. */
export async function fetchPages(): Promise<Found[]> {
  return (await fetchJson<PageEntry[]>(paths.searchPages)).map(asPage);
}

/**
 * The products as they are now; as they were at the last build when the API does not answer.
 * Throws when neither can be had.
 */
export async function fetchProducts(): Promise<Found[]> {
  const now = () => fetchJson<SearchList>(listSearchEntries.path, PATIENCE_MS);
  const atBuild = (error: unknown) => {
    console.warn('The search goes by the last build:', error);
    return fetchJson<SearchList>(paths.searchEntries);
  };
  return unpacked(await now().catch(atBuild)).map(asProduct);
}

/**
 * Addresses of the small pictures of products, by their keys; of those that have none or are gone,
 * nothing. Throws when they cannot be had.
 */
export async function fetchPictures(keys: readonly string[]): Promise<Map<string, string>> {
  const asked = `${showListedProducts.path}?keys=${keys.join(',')}`;
  const products = await fetchJson<RememberedProduct[]>(asked);
  return new Map(products.map(({ key, picture }) => [key, picture]));
}

async function fetchJson<Body>(path: string, patience?: number): Promise<Body> {
  const signal = patience ? abortAfter(patience) : null;
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function asPage(entry: PageEntry): Found {
  return { kind: 'page', ...entry };
}

function asProduct(entry: SearchEntry): Found {
  return { kind: 'product', path: productPath(entry.key, entry.title), ...entry };
}
