import { z } from 'zod';
import { editor, otherSet } from '../../../history/contract/change-set.ts';
import { id } from '../../../platform/contract/id.ts';
import { paging } from '../../../platform/contract/paging.ts';
import { CHANGE_ACTIONS, productChange } from './product-history.ts';
import { setOfTag } from './tag-history.ts';

/** What the history can be narrowed to. */
export const HISTORY_ACTIONS = [...CHANGE_ACTIONS, 'tags', 'undone'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** What one save, or one change of many products, has done together. */
export const changeSet = z.object({
  id: z.guid(),
  by: editor.nullable(),
  changed_at: z.iso.datetime(),
  /** How many products it has changed. */
  products: z.int().nonnegative(),
  /** What was done → to how many of them. */
  actions: z.partialRecord(z.enum(CHANGE_ACTIONS), z.int()),
  /** What it did to the first of them, one change for each. */
  changes: z.array(productChange),
  /** What it did to a tag as such. */
  tag: setOfTag.nullable(),
  undoes: otherSet,
  undone: otherSet,
});
export type ChangeSet = z.infer<typeof changeSet>;

const moment = z.iso.datetime({ offset: true, error: 'A time is like 2026-03-02T00:00:00+03:00.' });

/** What narrows the history. */
export const historyQuery = paging.extend({
  product: id.optional(),
  person: id.optional().meta({ description: 'The id of somebody on the staff.' }),
  action: z
    .enum(HISTORY_ACTIONS, `An action is one of ${HISTORY_ACTIONS.join(', ')}.`)
    .optional()
    .meta({
      description:
        'What was done to a product; tags: to tags as such; undone: something was taken back.',
    }),
  from: moment.optional(),
  before: moment.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;
