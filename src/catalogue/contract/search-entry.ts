import { z } from 'zod';
import { photoSources } from './photo.ts';
import type { Product, ProductImage } from './product.ts';
import { resolvePath, type TaxonomyPath } from './taxonomy.ts';

// What the search knows of the catalogue. Visitors pay for every byte of it, so what is empty is
// left out, and the address of a product follows from its key and title (productPath).

/** A product as the search finds and shows it. */
export const searchedProduct = z.object({
  key: z.string().meta({ description: 'The id of a product, or the SKU of a built-in piece.' }),
  title: z.string(),
  sku: z.string().optional(),
  place: z.string().optional().meta({ description: 'Where it stands: Office · Desks.' }),
  words: z.string().optional().meta({ description: 'Colour, material and tags.' }),
  picture: z.string().optional().meta({ description: 'Address of the smallest rendition.' }),
});
export type SearchedProduct = z.infer<typeof searchedProduct>;

/** A page for visitors that is no product. */
export interface PageEntry {
  title: string;
  path: string;
  place?: string;
  words: string;
}

/** What the build knows: all but the products that staff keep. */
export interface BuiltEntries {
  pages: PageEntry[];
  products: SearchedProduct[];
}

type StoredProduct = Pick<Product, 'id' | 'title' | 'sku' | 'colour' | 'material' | 'tags'> &
  TaxonomyPath;

/** The entry of a product that staff keep. */
export function storedEntry(
  product: StoredProduct,
  main: Pick<ProductImage, 'url' | 'width'> | undefined,
): SearchedProduct {
  const { id, title, sku, colour, material, tags } = product;
  return leanEntry({
    key: String(id),
    title,
    sku,
    place: placeName(product),
    words: [colour, material, ...tags],
    picture: main && smallestSource(main),
  });
}

interface EntryParts {
  key: string;
  title: string;
  sku: string | null;
  place: string;
  words: (string | null)[];
  picture: string | undefined;
}

/** An entry without what is empty. */
export function leanEntry({ key, title, sku, place, words, picture }: EntryParts): SearchedProduct {
  const text = words.filter(Boolean).join(' ');
  return {
    key,
    title,
    ...(sku && { sku }),
    ...(place && { place }),
    ...(text && { words: text }),
    ...(picture && { picture }),
  };
}

/** The names on the way through the tree, with the menu's sign for "and": `Office · Desks`. */
export function placeName(path: TaxonomyPath): string {
  const { category, subcategory, type } = resolvePath(path);
  return [category, subcategory, type]
    .flatMap((node) => node?.name.replace(' and ', ' & ') ?? [])
    .join(' · ');
}

function smallestSource(image: Pick<ProductImage, 'url' | 'width'>): string | undefined {
  return photoSources(image).srcset.split(' ')[0];
}
