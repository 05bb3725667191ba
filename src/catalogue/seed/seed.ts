import { DataFileError } from '../../platform/data-file.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import { type ProductFields, type ProductOrigin, productFields } from '../contract/product.ts';
import { STATUS, type TaxonomyPath } from '../contract/taxonomy.ts';
import { readBuiltInList, readCataloguePages, readDemoProducts } from './seed-files.ts';
import { type SeedPhoto, withFurtherViews } from './seed-photos.ts';
import type { BuiltInProduct, DemoProduct } from './seed-products.ts';

/** A product of `data/` before it is imported. */
export interface SeedProduct {
  /** Permanent key, independent of the title. */
  key: string;
  origin: ProductOrigin;
  /** Values of choices name photos by their positions from 1, further views included. */
  fields: ProductFields;
  /** The first one is the main image. */
  photos: SeedPhoto[];
}

/**
 * All seed products in the order of their ids in a fresh database: demo products, then built-in
 * lists in the order of their pages. A sample is one of them, for the carousels.
 *
 * @throws DataFileError, also for a value of a choice whose photo does not exist
 */
export function readSeed(root = '.'): SeedProduct[] {
  const stock = [
    ...readDemoProducts(root).map(demoStock),
    ...readCataloguePages(root).flatMap((page) => listOf(page, root)),
  ];
  const products = stock.map((product) => ({
    ...product,
    photos: withFurtherViews(product.photos, root),
  }));
  const problems = products.flatMap(unseenValues);
  if (problems.length > 0) throw new DataFileError(problems.join('\n'));
  return products;
}

function unseenValues({ key, fields, photos }: SeedProduct): string[] {
  const values = fields.choices?.flatMap((choice) => choice.values) ?? [];
  return values
    .filter(({ photo = 1 }) => photo > photos.length)
    .map(({ name, photo }) => {
      const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`;
      return `data/ has a mistake:\n  entry "${key}", field "choices": “${name}” shows photo ${photo}, and the product has ${count}.`;
    });
}

/** Lists whose page takes its products from the server are not imported. */
function listOf({ source, builtInList, filter }: CataloguePage, root: string): SeedProduct[] {
  if (source !== 'built-in' || !builtInList) return [];
  const { category_id, subcategory_id = null, type_id = null } = filter;
  return readBuiltInList(builtInList, root).map((product) =>
    builtInStock(product, { category_id, subcategory_id, type_id }),
  );
}

function demoStock({ key, photos, ...fields }: DemoProduct): SeedProduct {
  return { key, origin: 'staff', fields, photos };
}

/** Prices, ratings and quantities are ignored, since they are never shown. */
function builtInStock(product: BuiltInProduct, place: TaxonomyPath): SeedProduct {
  const { title, description, SKU, details, tags, weight, availability, facts, photos } = product;
  return {
    key: SKU.toLowerCase(),
    origin: 'built-in',
    fields: productFields.parse({
      title,
      description,
      ...place,
      status_id: availability.inStock ? STATUS.inStock : STATUS.outOfStock,
      sku: SKU,
      colour: details.color,
      material: details.material,
      ...sizesOf(product),
      ...facts,
      weight_kg: weight,
      made_to_order: availability.backorder,
      restock_on: availability.restockDate,
      tags,
    }),
    photos: [{ file: details.mainImageUrl, alt: `${title}, ${details.color}` }, ...(photos ?? [])],
  };
}

/** The size of a nested set is its largest. */
function sizesOf({ dimensions }: BuiltInProduct) {
  if (!('largest' in dimensions)) return centimetres(dimensions);
  const { largest, medium, smallest } = dimensions;
  return {
    ...centimetres(largest),
    set_sizes: [
      { name: 'Largest', ...centimetres(largest) },
      ...(medium ? [{ name: 'Medium', ...centimetres(medium) }] : []),
      { name: 'Smallest', ...centimetres(smallest) },
    ],
  };
}

function centimetres(size: Record<'width' | 'height' | 'depth', number>) {
  return { width_cm: size.width, height_cm: size.height, depth_cm: size.depth };
}
