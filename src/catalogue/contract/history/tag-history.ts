import { z } from 'zod';
import { editor } from '../../../history/contract/change-set.ts';

const TAG_ACTIONS = ['created', 'renamed', 'merged', 'deleted', 'restored'] as const;
export type TagAction = (typeof TAG_ACTIONS)[number];

/** What a set of the history has done to a tag as such. */
export const setOfTag = z.object({
  action: z.enum(TAG_ACTIONS),
  name: z.string(),
  /** Its new name, or the tag that it is merged into. */
  to: z.string().nullable(),
});
export type SetOfTag = z.infer<typeof setOfTag>;

/** A tag that was deleted or merged, and can come back. */
export const goneTag = setOfTag.extend({
  /** The set that undoing brings it back. */
  set_id: z.guid(),
  by: editor.nullable(),
  at: z.iso.datetime(),
  /** How many products had it. */
  count: z.int().nonnegative(),
});
export type GoneTag = z.infer<typeof goneTag>;
