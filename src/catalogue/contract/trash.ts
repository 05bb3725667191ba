import { z } from 'zod';
import { editor } from '../../history/contract/change-set.ts';
import { product } from './product.ts';

/** Days in which a deleted product can be restored. */
export const TRASH_DAYS = 30;

/** A product in the trash. */
export const trashedProduct = product.extend({
  deleted_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  deleted_by: editor.nullable(),
  /** Time after which it may be deleted permanently. */
  kept_until: z.iso.datetime(),
});
export type TrashedProduct = z.infer<typeof trashedProduct>;
