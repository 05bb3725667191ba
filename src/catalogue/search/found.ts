import { paths } from '../../paths.ts';
import { listSearchEntries } from '../../visitor-routes.ts';
import { productPath } from '../contract/product-address.ts';
import type { PageEntry, SearchedProduct } from '../contract/search/search-entry.ts';

/** Milliseconds after which the list of the last build has to do. */
const PATIENCE_MS = 8000;

/** Something that can be found, and where it leads. */
export interface Found {
  kind: 'page' | 'product';
  title: string;
  path: string;
  sku?: string | undefined;
  place?: string | undefined;
  words?: string | undefined;
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
  const now = () => fetchJson<SearchedProduct[]>(listSearchEntries.path, PATIENCE_MS);
  const atBuild = (error: unknown) => {
    console.warn('The search goes by the last build:', error);
    return fetchJson<SearchedProduct[]>(paths.searchEntries);
  };
  return (await now().catch(atBuild)).map(asProduct);
}

async function fetchJson<Body>(path: string, patience?: number): Promise<Body> {
  const signal = patience ? AbortSignal.timeout(patience) : null;
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function asPage(entry: PageEntry): Found {
  return { kind: 'page', ...entry };
}

function asProduct(entry: SearchedProduct): Found {
  return { kind: 'product', path: productPath(entry.key, entry.title), ...entry };
}
