import { z } from 'zod';
import { editor } from '../../../history/contract/change-set.ts';

/** A deleted or merged tag that can be restored. */
export const deletedTag = z.object({
  action: z.enum(['deleted', 'merged']),
  name: z.string(),
  /** The tag that it was merged into. */
  to: z.string().nullable(),
  /** Change set to undo. */
  set_id: z.guid(),
  by: editor.nullable(),
  at: z.iso.datetime(),
  /** Number of products that had it. */
  count: z.int().nonnegative(),
});
export type DeletedTag = z.infer<typeof deletedTag>;
