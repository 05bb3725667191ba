import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import {
  photoFit,
  photoFocus,
  photoText,
  product,
  productFields,
  storedFields,
} from './product.ts';
import { REQUIRED_NAMES } from './product-fields.ts';
import { editor } from './product-history.ts';

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
