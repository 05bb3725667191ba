import { z } from 'zod';
import { editor } from '../../history/contract/change-set.ts';
import { photoFit, photoFocus, photoText } from '../../media/contract/photo-fields.ts';
import { id } from '../../platform/contract/id.ts';
import { REQUIRED_NAMES } from './fields/product-fields.ts';
import { product, productFields, storedFields } from './product.ts';
import { productSelection } from './product-query.ts';
import { tagName } from './tag.ts';
import { pathProblems } from './taxonomy.ts';

/**
 * One of the product's own images. Without a text of its own it keeps the one it has, and so it
 * does with focal point and fit; these are forgotten as null.
 */
const namedImage = z.object({
  id,
  url: z.string().optional(),
  alt: photoText.nullish(),
  focus: photoFocus.nullish(),
  fit: photoFit.nullish(),
});
export type NamedImage = Omit<z.infer<typeof namedImage>, 'url'>;

/** Of the body of `PUT /api/products/:id`, the images in the order they are to have. */
export const namedImages = z.object({
  images: z
    .array(namedImage, "Images are a list of the product's own, each with its id.")
    .optional(),
});

const required = Object.fromEntries(
  REQUIRED_NAMES.map((name) => [name, productFields.shape[name]]),
);
const ignored = z.unknown().optional().meta({ description: 'Taken no notice of.' });

/**
 * The body of `PUT /api/products/:id`, as far as it is understood. What is left out stays as it
 * is, but for the fields that every product has.
 */
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

/** Why nothing was saved: somebody else was faster. */
export const editConflict = z.object({
  message: z.string(),
  /** The product as it is now. */
  current: product,
  /** What was to be saved, completed with what was left out; not there for a deletion. */
  yours: storedFields.extend({ images: z.array(namedImage).optional() }).optional(),
  /** The last change of the product, where the history has one. */
  saved: z.object({ by: editor.nullable(), at: z.iso.datetime() }).nullable(),
});
export type EditConflict = z.infer<typeof editConflict>;

/** So many products are changed by one call. */
export const MOST_AT_ONCE = 2000;

const CHOOSE = 'Choose products, or all of a list.';
const GIVE = 'Give a status, a place in the tree of categories, tags, or whether they are deleted.';

/** Products as somebody has seen them, or all of a list. */
const chosen = z.union(
  [
    z.strictObject({ products: z.array(z.object({ id, version: z.int() })).min(1, CHOOSE) }),
    z.strictObject({
      list: productSelection,
      count: z
        .int()
        .nonnegative()
        .meta({ description: 'How many products that list had when it was looked at.' }),
    }),
  ],
  CHOOSE,
);

const { category_id, subcategory_id, type_id, status_id } = productFields.shape;
const tags = z.array(tagName).max(30).default([]);

/** What is done to each of them; a place is given as a whole. */
const change = z.union(
  [
    z.strictObject({ status_id: status_id.unwrap() }),
    z
      .strictObject({ category_id, subcategory_id, type_id })
      .refine((place) => Object.keys(pathProblems(place)).length === 0, GIVE),
    z
      .strictObject({ add_tags: tags, remove_tags: tags })
      .refine(({ add_tags, remove_tags }) => add_tags.length + remove_tags.length > 0, GIVE),
    z.strictObject({
      deleted: z.boolean().meta({ description: 'False takes them out of the trash.' }),
    }),
  ],
  GIVE,
);

/** The body of `POST /api/bulk-changes`. */
export const bulkChange = z.object({ of: chosen, change });
export type BulkChange = z.output<typeof bulkChange>;

/** What became of it. */
export const bulkChanged = z.object({
  /** How many products are different now; those that were so before do not count. */
  changed: z.int().nonnegative(),
  /** What was left as it is, and why: somebody has changed it since, or it cannot take the change. */
  left: z.array(z.object({ id: z.int(), title: z.string(), version: z.int(), reason: z.string() })),
  /** Ids of what has been deleted since. */
  gone: z.array(z.int()),
});
export type BulkChanged = z.infer<typeof bulkChanged>;
