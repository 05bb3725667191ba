import { z } from 'zod';
import type { Product } from '../product.ts';
import { resolvePath, type TaxonomyPath } from '../taxonomy.ts';
import { type SearchEntry, type SearchList, withoutEmpty } from './search-list.ts';

// Data of the search. Visitors download all of it, so it is compact: a product's path follows from
// its key and title (productPath), and pictures are fetched for visible results only.

/** A page for visitors that is no product. */
export interface PageEntry {
  title: string;
  path: string;
  place?: string;
  words: string;
  /** URL of a small picture. */
  picture?: string;
}

/** Schema of `SearchList`. */
export const searchList = z.object({
  keys: z.array(z.string()).meta({ description: 'Ids of products, or the SKUs they came with.' }),
  titles: z.array(z.string()),
  skus: z.array(z.string()).meta({ description: 'Empty where there is none.' }),
  places: z.array(z.int()).meta({ description: 'Of texts: where each product stands.' }),
  words: z.array(z.array(z.int())).meta({ description: 'Of texts: colour, material and tags.' }),
  texts: z.array(z.string()),
}) satisfies z.ZodType<SearchList>;

type NamedProduct = Pick<Product, 'key' | 'title' | 'sku' | 'colour' | 'material' | 'tags'> &
  TaxonomyPath;

/** Search entry of a product, without empty properties. */
export function searchEntry(product: NamedProduct): SearchEntry {
  const { key, title, sku } = product;
  return {
    key,
    title,
    ...withoutEmpty({ sku, place: placeName(product), words: wordsOf(product).join(' ') }),
  };
}

/** Packs the entries of products for transfer. */
export function packed(products: readonly NamedProduct[]): SearchList {
  const texts = new Map<string, number>();
  const at = (text: string) => {
    const place = texts.get(text) ?? texts.size;
    texts.set(text, place);
    return place;
  };
  return {
    keys: products.map(({ key }) => key),
    titles: products.map(({ title }) => title),
    skus: products.map(({ sku }) => sku ?? ''),
    places: products.map((product) => at(placeName(product))),
    words: products.map((product) => wordsOf(product).map(at)),
    // Comes last, when it is complete.
    texts: [...texts.keys()],
  };
}

function wordsOf({ colour, material, tags }: NamedProduct): string[] {
  return [colour, material, ...tags].flatMap((text) => text || []);
}

/** Names along the taxonomy path, with "and" as "&": `Office · Desks`. */
export function placeName(path: TaxonomyPath): string {
  const { category, subcategory, type } = resolvePath(path);
  return [category, subcategory, type]
    .flatMap((node) => node?.name.replace(' and ', ' & ') ?? [])
    .join(' · ');
}
