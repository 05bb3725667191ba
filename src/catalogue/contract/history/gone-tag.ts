import { z } from 'zod';
import { editor } from '../../../history/contract/change-set.ts';

/** A tag that was deleted or merged, and can come back. */
export const goneTag = z.object({
  action: z.enum(['deleted', 'merged']),
  name: z.string(),
  /** The tag that it is merged into. */
  to: z.string().nullable(),
  /** The set that undoing brings it back. */
  set_id: z.guid(),
  by: editor.nullable(),
  at: z.iso.datetime(),
  /** How many products had it. */
  count: z.int().nonnegative(),
});
export type GoneTag = z.infer<typeof goneTag>;
