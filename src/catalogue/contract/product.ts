import { z } from 'zod';
import { photoFit, photoFocus } from '../../media/contract/photo-fields.ts';
import { id } from '../../platform/contract/id.ts';
import { schemasOf } from './fields/field-schemas.ts';
import { INTERNAL_NAMES, type InternalName, namesOf } from './fields/product-fields.ts';
import { pathProblems } from './taxonomy.ts';

/** Maximum photos besides the main image. */
export const MAX_THUMBNAILS = 10;

/** Fields that staff enter, each validated by itself (product-fields.ts). */
export const enteredFields = z.object(schemasOf('input'));

/** The fields, with a valid place of the taxonomy. */
export const productFields = enteredFields.superRefine((fields, context) => {
  for (const [field, message] of Object.entries(pathProblems(fields))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});
export type ProductFields = z.infer<typeof productFields>;

/** The fields as a form sends them: all as text, which field-values.ts parses. */
export const productForm = z.object({
  ...productFields.shape,
  ...Object.fromEntries(
    namesOf('tags', 'sizes', 'choices', 'range').map((name) => [name, z.string().optional()]),
  ),
});

/** The fields as the API returns them. */
export const storedFields = z.object(schemasOf('output'));

/**
 * Origin of a product: a list of `data/built-in`, or staff, which includes the demo products.
 * Version 0.1 also stored the samples of the carousels as products.
 */
export const ORIGINS = ['built-in', 'sample', 'staff'] as const;
export type ProductOrigin = (typeof ORIGINS)[number];

/** A taxonomy node with its name. */
export const named = z.object({ id: z.int(), name: z.string() });

/**
 * A stored photo. `url` follows `/storage/`; width and height are real pixels. Optional properties
 * are absent when unknown, not chosen or not needed.
 */
export const productImage = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  focus: photoFocus.optional(),
  fit: photoFit.optional(),
  /** Edge colour as #rrggbb. */
  ground: z.string().optional(),
  /** Crop in squares, computed from the properties above, see squareCrop. */
  square: z
    .object({ at: z.union([z.int(), z.literal('whole')]), ground: z.string().optional() })
    .optional(),
});
export type ProductImage = z.infer<typeof productImage>;

/** A photo that was sent before the product, or the import, that shows it. */
export const sentPhoto = z.object({
  key: z
    .string()
    .regex(/^products\/[1-9]\d*\/[0-9a-f]{32}$/, 'A photo has not arrived. Please send it again.'),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Edge colour, for a photo shown whole. */
  ground: z.string().max(20).nullable(),
});
export type SentPhoto = z.infer<typeof sentPhoto>;

/** The same photo, given to its product. What the server has read of it stays with the server. */
export const photoAhead = sentPhoto.pick({ key: true });
export type PhotoAhead = z.infer<typeof photoAhead>;

/** A product as the API returns it to staff. The first image is the main image. */
export const product = z.object({
  id: z.int(),
  /** Key in its URL: the id, or the SKU of a seed product (product-address.ts). */
  key: z.string(),
  origin: z.enum(ORIGINS),
  ...storedFields.shape,
  category: named,
  subcategory: named.nullable(),
  type: named.nullable(),
  status: named,
  /** Incremented by each saved change, photos included; 0 before it is in a database. */
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  images: z.array(productImage),
});
export type Product = z.infer<typeof product>;

const internal = Object.fromEntries(INTERNAL_NAMES.map((name) => [name, true]));

/** The price that visitors see; absent unless the company shows prices. */
export const fromPrice = z.object({
  /** The lowest price that can be had, see priceLeft. */
  cents: z.int(),
  /** True where what is chosen decides on the price. */
  varies: z.boolean().optional(),
  /** Without a choice, to which differences are added; absent without choices. */
  base_cents: z.int().optional(),
  /** Absent if the company charges no VAT. */
  vat: z.enum(['included', 'excluded']).optional(),
});
export type FromPrice = z.infer<typeof fromPrice>;

/** A product without its internal fields, for visitors, pages and files. */
export const publicProduct = product
  .omit(internal as Record<InternalName, true>)
  .extend({ from_price: fromPrice.optional() });
/** A product for either audience: only staff get the internal fields. */
export const seenProduct = product
  .partial(internal as Record<InternalName, true>)
  .extend({ from_price: fromPrice.optional() });
export type PublicProduct = z.infer<typeof publicProduct>;

/** The three filters of a list; all are optional. */
export const productFilter = z.object({
  category_id: id.optional(),
  subcategory_id: id.optional(),
  type_id: id.optional(),
});
export type ProductFilter = z.infer<typeof productFilter>;
