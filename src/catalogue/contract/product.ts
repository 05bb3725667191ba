import { z } from 'zod';
import { id, idOr } from '../../platform/contract/id.ts';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { tagName, withoutRepeats } from './tag.ts';
import { findStatus, pathProblems, STATUS } from './taxonomy.ts';

/** The upload limit for the main image and for each thumbnail, in bytes. */
export const MAX_IMAGE_BYTES = 2_097_152;
export const MAX_THUMBNAILS = 10;

/** What a photograph shows, in words. */
export const photoText = z
  .string("A photo's description is a text.")
  .overwrite(typedLine)
  .max(200, "A photo's description has at most 200 characters.");

function optionalText(label: string, max: number) {
  return z
    .string(`${label} is a text.`)
    .overwrite(typedLine)
    .max(max, `${label} has at most ${max} characters.`)
    .nullish()
    .transform((text) => text || null);
}

function optionalNumber(message: string) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d+)?$/)
          .transform(Number),
      ],
      message,
    )
    .nullish()
    .transform(orNull);
}

function optionalCentimetres(label: string) {
  const message = `${label} is a number of centimetres, such as 80 or 72.5.`;
  return optionalNumber(message).pipe(
    z
      .number(message)
      .positive(`${label} is more than 0 cm.`)
      .max(2000, `${label} is at most 2,000 cm.`)
      .nullable(),
  );
}

function optionalKilograms(label: string) {
  const message = `${label} is a number of kilograms, such as 12 or 7.5.`;
  return optionalNumber(message).pipe(
    z
      .number(message)
      .positive(`${label} is more than 0 kg.`)
      .max(2000, `${label} is at most 2,000 kg.`)
      .nullable(),
  );
}

/** One of a nested set. Sizes are centimetres. */
export const setSize = z.object({
  name: z.string().min(1).max(40),
  width_cm: z.number().positive().max(2000),
  height_cm: z.number().positive().max(2000),
  depth_cm: z.number().positive().max(2000),
});
export type SetSize = z.infer<typeof setSize>;

const tags = z
  .array(tagName, 'Tags are a list of words.')
  .max(20, 'A product has at most 20 tags.')
  .default([])
  .transform(withoutRepeats);

/** What staff give for a product. Sizes are centimetres. */
export const productFields = z
  .object({
    title: z
      .string('Title is required.')
      .overwrite(typedLine)
      .min(1, 'Title is required.')
      .max(160, 'A title has at most 160 characters.'),
    description: z
      .string('Description is required.')
      .overwrite(typedLines)
      .min(1, 'Description is required.')
      .max(5000, 'A description has at most 5,000 characters.'),
    category_id: idOr('Category is required.'),
    subcategory_id: idOr('Choose a subcategory from the list.').nullish().transform(orNull),
    type_id: idOr('Choose a type from the list.').nullish().transform(orNull),
    status_id: idOr('Choose a status from the list.')
      .refine((value) => findStatus(value) !== undefined, 'Choose a status from the list.')
      .default(STATUS.inStock),
    sku: optionalText('SKU', 40),
    colour: optionalText('Colour', 120),
    material: optionalText('Material', 160),
    width_cm: optionalCentimetres('Width'),
    height_cm: optionalCentimetres('Height'),
    depth_cm: optionalCentimetres('Depth'),
    weight_kg: optionalKilograms('Weight'),
    set_sizes: z
      .array(setSize, 'The sizes of a set are a list.')
      .max(6)
      .nullish()
      .transform(orNull),
    made_to_order: z.boolean('Made to order is yes or no.').default(false),
    restock_on: z.iso
      .date('Expected back on is a date, such as 2027-03-01.')
      .nullish()
      .transform(orNull),
    tags,
  })
  .superRefine((fields, context) => {
    for (const [field, message] of Object.entries(pathProblems(fields))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type ProductFields = z.infer<typeof productFields>;

function orNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null;
}

/**
 * Where a product came from: a list of `data/built-in`, the samples of the carousels, or staff, to
 * whom the demo products belong as well.
 */
export const ORIGINS = ['built-in', 'sample', 'staff'] as const;
export type ProductOrigin = (typeof ORIGINS)[number];

/** Something of the catalogue that is chosen by its name. */
export const named = z.object({ id: z.int(), name: z.string() });

/** A stored photograph. `url` goes behind `/storage/`; width and height are its true pixels. */
export const productImage = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProductImage = z.infer<typeof productImage>;

/** A product as the API answers it. The first image is the main image. */
export const product = z.object({
  id: z.int(),
  /** Names it in its address: its id, or the SKU that it came with (product-address.ts). */
  key: z.string(),
  origin: z.enum(ORIGINS),
  title: z.string(),
  description: z.string(),
  category_id: z.int(),
  category: named,
  subcategory_id: z.int().nullable(),
  subcategory: named.nullable(),
  type_id: z.int().nullable(),
  type: named.nullable(),
  status_id: z.int(),
  status: named,
  sku: z.string().nullable(),
  colour: z.string().nullable(),
  material: z.string().nullable(),
  width_cm: z.number().nullable(),
  height_cm: z.number().nullable(),
  depth_cm: z.number().nullable(),
  weight_kg: z.number().nullable(),
  set_sizes: z.array(setSize).nullable(),
  made_to_order: z.boolean(),
  restock_on: z.iso.date().nullable(),
  tags: z.array(z.string()),
  /** Grows by one with each saved change, photographs included. */
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  images: z.array(productImage),
});
export type Product = z.infer<typeof product>;

/** The list's three filters; each narrows, none is required. */
export const productFilter = z.object({
  category_id: id.optional(),
  subcategory_id: id.optional(),
  type_id: id.optional(),
});
export type ProductFilter = z.infer<typeof productFilter>;
