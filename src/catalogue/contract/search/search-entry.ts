import { z } from 'zod';
import { photoSources } from '../photo.ts';
import type { Product, ProductImage } from '../product.ts';
import { resolvePath, type TaxonomyPath } from '../taxonomy.ts';

// What the search knows of the catalogue. Visitors pay for every byte of it, so what is empty is
// left out, and the address of a product follows from its key and title (productPath).

/** A product as the search finds and shows it. */
export const searchedProduct = z.object({
  key: z.string().meta({ description: 'The id of a product, or the SKU that it came with.' }),
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

type NamedProduct = Pick<Product, 'key' | 'title' | 'sku' | 'colour' | 'material' | 'tags'> &
  TaxonomyPath;

/** The entry of a product, without what is empty. */
export function searchEntry(
  product: NamedProduct,
  main: Pick<ProductImage, 'url' | 'width'> | undefined,
): SearchedProduct {
  const { key, title, sku, colour, material, tags } = product;
  const place = placeName(product);
  const words = [colour, material, ...tags].filter(Boolean).join(' ');
  const picture = main && smallestSource(main);
  return {
    key,
    title,
    ...(sku && { sku }),
    ...(place && { place }),
    ...(words && { words }),
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

/** Address of the smallest rendition of a photograph. */
export function smallestSource(image: Pick<ProductImage, 'url' | 'width'>): string | undefined {
  return photoSources(image).srcset.split(' ')[0];
}
