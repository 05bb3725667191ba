import { abortAfter } from '../../design/older-browsers/abort-after.ts';
import { paths } from '../../paths.ts';
import { listSearchEntries, showListedProducts } from '../../visitor-routes.ts';
import type { Chosen } from '../contract/choices/chosen.ts';
import { productPath } from '../contract/product-address.ts';
import type { RememberedProduct } from '../contract/remembered-product.ts';
import type { PageEntry } from '../contract/search/search-entry.ts';
import {
  type OfferedChoice,
  type SearchEntry,
  type SearchList,
  unpacked,
} from '../contract/search/search-list.ts';
import type { Answer, SearchTexts, Synonym } from '../contract/search/search-texts.ts';

/** Timeout after which the list of the last build is used. */
const TIMEOUT_MS = 8000;

/** A search result and its link. */
export interface Found {
  kind: 'page' | 'product' | 'customer';
  title: string;
  path: string;
  /** Set for a product. */
  key?: string;
  sku?: string | undefined;
  place?: string | undefined;
  /** Main colour. */
  colour?: string | undefined;
  /** Width in centimetres. */
  width?: number | undefined;
  /** In shillings, where the company shows prices. */
  price?: number | undefined;
  words?: string | undefined;
  choices?: readonly OfferedChoice[] | undefined;
  /** What a search asks for of its choices. */
  chosen?: readonly Chosen[] | undefined;
  /** Set for a page; pictures of products are fetched by key. */
  picture?: string | undefined;
}

/** Entries to search, and texts that help to find them. */
export interface SearchPart<Entry extends Found = Found> {
  entries: Entry[];
  synonyms?: readonly Synonym[];
  answers?: readonly Answer[];
}

/** Every page for visitors, and words that people search with. Throws when unavailable. */
export async function fetchSearchTexts(): Promise<SearchPart> {
  const { pages, ...texts } = await fetchJson<SearchTexts>(paths.searchTexts);
  return { entries: pages.map(asPage), ...texts };
}

/**
 * Current products, or those of the last build when the API does not respond. Throws when neither
 * is available.
 */
export async function fetchSearchProducts(): Promise<SearchPart> {
  const now = () => fetchJson<SearchList>(listSearchEntries.path, TIMEOUT_MS);
  const atBuild = (error: unknown) => {
    console.warn('The search goes by the last build:', error);
    return fetchJson<SearchList>(paths.searchEntries);
  };
  return { entries: unpacked(await now().catch(atBuild)).map(asProduct) };
}

/**
 * URLs of small pictures by key of a product or of a piece (see `lineKey`); those without one, or gone,
 * are missing. Throws when unavailable.
 */
export async function fetchPictures(keys: readonly string[]): Promise<Map<string, string>> {
  const path = `${showListedProducts.path}?keys=${keys.map(encodeURIComponent)}`;
  const products = await fetchJson<RememberedProduct[]>(path);
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
