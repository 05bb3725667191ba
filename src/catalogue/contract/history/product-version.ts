import { z } from 'zod';
import { editor } from '../../../history/contract/change-set.ts';
import { id } from '../../../platform/contract/id.ts';
import { product } from '../product.ts';

/** Path parameters of a version. */
export const versionPath = z.object({ id, version: id });

/** An earlier version of a product; `updated_at` belongs to the current one. */
export const productVersion = product.extend({
  /** Author and time of the version; null when the history does not know. */
  saved: z.object({ by: editor.nullable(), at: z.iso.datetime() }).nullable(),
  /** Alternative texts of its photos that are no longer stored. */
  gone: z.array(z.string()),
});
export type ProductVersion = z.infer<typeof productVersion>;
