import { z } from 'zod';
import { changedFields, editor } from '../../../history/contract/change-set.ts';

/** `photographs`: some were added; one that was taken away or moved is part of an edit. */
export const CHANGE_ACTIONS = ['created', 'edited', 'photographs', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** One change of one product, as the history tells it. */
export const productChange = z.object({
  id: z.int(),
  /** What was done with it together. */
  set_id: z.guid(),
  product_id: z.int(),
  /** The product's title after the change. */
  title: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  /** The product's version after the change. */
  version: z.int(),
  /**
   * What it was before; only of the first change on record of a product that is older than the
   * history, and in lists by what was done together.
   */
  version_before: z.int().positive().optional(),
  changed_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  by: editor.nullable(),
  /** Empty for a product that was created, deleted or restored. */
  changes: changedFields,
});
export type ProductChange = z.infer<typeof productChange>;

/** A product that an undo has left as it is, wholly or in part, and why. */
export const leftAsItIs = z.object({ product_id: z.int(), title: z.string(), reason: z.string() });
export type LeftAsItIs = z.infer<typeof leftAsItIs>;

/** What became of a set that was to be undone. */
export const undone = z.object({
  message: z.string(),
  /** How many products were changed. */
  changed: z.int().nonnegative(),
  left: z.array(leftAsItIs),
});
export type Undone = z.infer<typeof undone>;

/** What is new in the catalogue since somebody has looked. */
export const catalogueNews = z.object({
  /** Number of the latest change; 0 while there is none. */
  latest: z.int().nonnegative(),
  /** How many products others have changed since the one that was asked about. */
  changed: z.int().nonnegative(),
});
export type CatalogueNews = z.infer<typeof catalogueNews>;
