import { z } from 'zod';
import { photoFit, photoFocus } from '../../media/contract/photo-fields.ts';
import { id } from '../../platform/contract/id.ts';
import { INPUT_SCHEMAS, inForm, OUTPUT_SCHEMAS } from './fields/field-schemas.ts';
import {
  byField,
  INTERNAL_NAMES,
  type InternalName,
  JSON_KINDS,
  namesOf,
} from './fields/product-fields.ts';
import { pathProblems } from './taxonomy.ts';

/** How many photos a product may have beside its main image. */
export const MAX_THUMBNAILS = 10;

/** What staff enter for a product: the fields of product-fields.ts, each by itself. */
export const enteredFields = z.object(byField(INPUT_SCHEMAS));

/** The same, in a place of our tree. */
export const productFields = enteredFields.superRefine((fields, context) => {
  for (const [field, message] of Object.entries(pathProblems(fields))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});
export type ProductFields = z.infer<typeof productFields>;

/** The same as a form sends them: each a text. */
export const productForm = z.object({
  ...productFields.shape,
  ...Object.fromEntries(namesOf('tags', ...JSON_KINDS).map((name) => [name, inForm(name)])),
});

/** The same as the API answers them. */
export const storedFields = z.object(byField(OUTPUT_SCHEMAS));

/**
 * Where a product came from: a list of `data/built-in`, the samples of the carousels, or staff, to
 * whom the demo products belong as well.
 */
export const ORIGINS = ['built-in', 'sample', 'staff'] as const;
export type ProductOrigin = (typeof ORIGINS)[number];

/** Something of the catalogue that is chosen by its name. */
export const named = z.object({ id: z.int(), name: z.string() });

/**
 * A stored photograph. `url` goes behind `/storage/`; width and height are its true pixels. What
 * follows is left out where it is not known, was not chosen or is not needed.
 */
export const productImage = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  focus: photoFocus.optional(),
  fit: photoFit.optional(),
  /** The colour of its edges, as #rrggbb. */
  ground: z.string().optional(),
  /** How squares show it, from all of these: see squareView. */
  square: z
    .object({ at: z.union([z.int(), z.literal('whole')]), ground: z.string().optional() })
    .optional(),
});
export type ProductImage = z.infer<typeof productImage>;

/** A product as the API answers it to staff. The first image is the main image. */
export const product = z.object({
  id: z.int(),
  /** Names it in its address: its id, or the SKU that it came with (product-address.ts). */
  key: z.string(),
  origin: z.enum(ORIGINS),
  ...storedFields.shape,
  category: named,
  subcategory: named.nullable(),
  type: named.nullable(),
  status: named,
  /** Grows by one with each saved change, photographs included; 0 before it is in a database. */
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  images: z.array(productImage),
});
export type Product = z.infer<typeof product>;

const internal = Object.fromEntries(INTERNAL_NAMES.map((name) => [name, true]));

/** The same without what staff alone may know: as visitors, pages and files have it. */
export const publicProduct = product.omit(internal as Record<InternalName, true>);
/** An answer to whoever asks: only staff get the internal fields. */
export const seenProduct = product.partial(internal as Record<InternalName, true>);
export type PublicProduct = z.infer<typeof publicProduct>;

/** The list's three filters; each narrows, none is required. */
export const productFilter = z.object({
  category_id: id.optional(),
  subcategory_id: id.optional(),
  type_id: id.optional(),
});
export type ProductFilter = z.infer<typeof productFilter>;
