import { z } from 'zod';
import { editor } from '../../../history/contract/change-set.ts';
import { id } from '../../../platform/contract/id.ts';
import { product } from '../product.ts';

/** The parameters of the address of a version. */
export const versionPath = z.object({ id, version: id });

/** A product as it was; `updated_at` is the product's of today. */
export const productVersion = product.extend({
  /** By whom and when it was saved so; null where the history does not say. */
  saved: z.object({ by: editor.nullable(), at: z.iso.datetime() }).nullable(),
  /** What those photographs showed that it had then and that are no longer stored. */
  gone: z.array(z.string()),
});
export type ProductVersion = z.infer<typeof productVersion>;
