import { z } from 'zod';
import { editor } from '../../history/contract/change-set.ts';
import { photoFit, photoFocus, photoText } from '../../media/contract/photo-fields.ts';
import { id } from '../../platform/contract/id.ts';
import { priceChange } from './fields/price-change.ts';
import { REQUIRED_NAMES } from './fields/product-fields.ts';
import { product, productFields, storedFields } from './product.ts';
import { productSelection } from './product-query.ts';
import { tagName } from './tag.ts';
import { pathProblems } from './taxonomy.ts';

/**
 * One of the product's own images. Without alternative text, focal point or crop it keeps them;
 * null removes focal point and crop.
 */
const namedImage = z.object({
  id,
  url: z.string().optional(),
  alt: photoText.nullish(),
  focus: photoFocus.nullish(),
  fit: photoFit.nullish(),
});
export type NamedImage = Omit<z.infer<typeof namedImage>, 'url'>;

/** Images of a product in their new order, from the body of `PUT /api/products/:id`. */
export const namedImages = z.object({
  images: z
    .array(namedImage, "Images are a list of the product's own, each with its id.")
    .optional(),
});

const required = Object.fromEntries(
  REQUIRED_NAMES.map((name) => [name, productFields.shape[name]]),
);
const ignored = z.unknown().optional();

/** Body of `PUT /api/products/:id`. Omitted fields stay unchanged, except for required ones. */
export const productEdit = z.object({
  ...z.object(productFields.shape).partial().shape,
  ...required,
  ...namedImages.shape,
  id: ignored,
  category: ignored,
  subCategories: ignored,
  type: ignored,
  mainImageURL: ignored,
});

/** Body of a 412: somebody else has saved a newer version. */
export const editConflict = z.object({
  message: z.string(),
  /** The current product. */
  current: product,
  /** The refused change, completed with unchanged fields; absent for a deletion. */
  yours: storedFields.extend({ images: z.array(namedImage).optional() }).optional(),
  /** Author and time of the product's last change, if known. */
  saved: z.object({ by: editor.nullable(), at: z.iso.datetime() }).nullable(),
});
export type EditConflict = z.infer<typeof editConflict>;

/** Maximum products in one call. */
export const MAX_BULK_PRODUCTS = 2000;

const CHOOSE = 'Choose products, or all of a list.';
const GIVE =
  'Give a status, a place in the tree of categories, tags, a price, choices, or whether they are deleted.';

/** Products with the versions that the caller has seen, or all of a list. */
const chosen = z.union(
  [
    z.strictObject({ products: z.array(z.object({ id, version: z.int() })).min(1, CHOOSE) }),
    z.strictObject({
      list: productSelection,
      /** How many products that list had when it was looked at. */
      count: z.int().nonnegative(),
    }),
  ],
  CHOOSE,
);

const { category_id, subcategory_id, type_id, status_id, choices } = productFields.shape;
const tags = z.array(tagName).max(30).default([]);

/** Change for each product; a place is set as a whole. */
const change = z.union(
  [
    z.strictObject({ status_id: status_id.unwrap() }),
    z
      .strictObject({ category_id, subcategory_id, type_id })
      .refine((place) => Object.keys(pathProblems(place)).length === 0, GIVE),
    z
      .strictObject({ add_tags: tags, remove_tags: tags })
      .refine(({ add_tags, remove_tags }) => add_tags.length + remove_tags.length > 0, GIVE),
    z.strictObject({ price: priceChange }),
    z.strictObject({
      /** A choice that a product has already gets the values that it misses. */
      add_choices: choices
        .transform((added) => added ?? [])
        .refine(({ length }) => length > 0, GIVE),
    }),
    z.strictObject({
      /** False takes them out of the trash. */
      deleted: z.boolean(),
    }),
  ],
  GIVE,
);

/** Body of `POST /api/bulk-changes`. */
export const bulkChange = z.object({ of: chosen, change });
export type BulkChange = z.output<typeof bulkChange>;

/** Result of a bulk change. */
export const bulkChanged = z.object({
  /** Number of changed products; products that were equal already do not count. */
  changed: z.int().nonnegative(),
  /** Skipped products with the reason: changed by others, or the change does not apply. */
  left: z.array(
    product
      .pick({ id: true, title: true, version: true, price_cents: true, prices_include_vat: true })
      .extend({ reason: z.string() }),
  ),
  /** Ids of products deleted since. */
  gone: z.array(z.int()),
});
export type BulkChanged = z.infer<typeof bulkChanged>;
