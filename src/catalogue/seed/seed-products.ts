import { z } from 'zod';
import { photoFocus } from '../../media/contract/photo-fields.ts';
import { photoPath } from '../../media/contract/site-photo.ts';
import { FIELD_NAMES, fieldOf } from '../contract/fields/product-fields.ts';
import { enteredFields, type ProductFields, productFields } from '../contract/product.ts';

const centimetres = z.number().positive().max(1000);
/** Fields that only some kinds of product have, such as the height of a seat, design and choices. */
const facts = z.strictObject(
  Object.fromEntries(
    FIELD_NAMES.filter(
      (name) => fieldOf(name).onlyIn || name === 'design' || name === 'choices',
    ).map((name) => [name, enteredFields.shape[name]]),
  ),
) as z.ZodType<Partial<ProductFields>>;
const size = z.strictObject({ width: centimetres, height: centimetres, depth: centimetres });

const seedPhoto = z.strictObject({
  file: photoPath,
  alt: z.string().min(1),
  focus: photoFocus.optional(),
});

const sku = z.string().regex(/^[A-Z]{2,4}-[A-Z]{2,4}-\d{3}$/);

/**
 * One entry of the lists in `data/built-in`. Sizes are centimetres, weight is kilograms. `price` has
 * no currency and is never shown. Ids may repeat within a list, SKUs never do.
 */
export const builtInProduct = z.strictObject({
  id: z.int().positive(),
  title: z.string().trim().min(1).max(80),
  description: z.string().trim().min(1).max(2000),
  category_id: z.int().positive(),
  details: z.strictObject({
    color: z.string().min(1),
    material: z.string().min(1),
    price: z.number().positive(),
    in_stock: z.boolean(),
    mainImageUrl: photoPath,
  }),
  tags: z.array(z.string().min(1)).min(1),
  SKU: sku,
  rating: z.strictObject({
    average: z.number().min(0).max(5),
    reviewCount: z.int().nonnegative(),
  }),
  availability: z.strictObject({
    inStock: z.boolean(),
    quantity: z.int().nonnegative(),
    backorder: z.boolean(),
    restockDate: z.iso.date().optional(),
  }),
  dimensions: z.union([
    size,
    z.strictObject({ largest: size, medium: size.optional(), smallest: size }),
  ]),
  weight: z.number().positive(),
  facts: facts.optional(),
  /** Shown after the main one, such as those of what can be chosen. */
  photos: z.array(seedPhoto).optional(),
});
export type BuiltInProduct = z.infer<typeof builtInProduct>;

function withSkusOnce(products: readonly BuiltInProduct[], context: z.RefinementCtx): void {
  const skus = new Set<string>();
  products.forEach((product, index) => {
    if (skus.has(product.SKU)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'SKU'],
        message: `${product.SKU} is used twice`,
      });
    }
    skus.add(product.SKU);
  });
}

/** Schema of `data/built-in/<list>.json`. */
export const builtInList = z.array(builtInProduct).superRefine(withSkusOnce);

const SAMPLE_GROUPS = ['Chairs', 'Storage', 'Tables'] as const;

/** A sample is a product of the catalogue, `product` by SKU, in words of its own. */
const sampleProduct = builtInProduct.extend({ product: sku });

/** Schema of `data/sample-products.json`, from which the carousels choose. */
export const sampleGroups = z.array(
  z.strictObject({
    id: z.int().positive(),
    name: z.enum(SAMPLE_GROUPS),
    products: z.array(sampleProduct).superRefine(withSkusOnce),
  }),
);

/**
 * One entry of `data/demo-products.json`, which `npm run seed` imports into an empty database.
 * `key` identifies seed products.
 */
export const demoProduct = productFields.and(
  z.object({
    key: z.string().regex(/^[a-z-]+-\d{2}$/),
    photos: z.array(seedPhoto).min(1),
  }),
);
export type DemoProduct = z.infer<typeof demoProduct>;

export const demoProducts = z.array(demoProduct);
