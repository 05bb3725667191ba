import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { paging } from '../../platform/contract/paging.ts';

/**
 * Header of an answer that names the set that its changes are in, and of a request that names the
 * one that they are to join.
 */
export const CHANGE_SET = 'X-Change-Set';

/** `photographs`: some were added; one that was taken away or moved is part of an edit. */
export const CHANGE_ACTIONS = ['created', 'edited', 'photographs', 'deleted', 'restored'] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What the history can be narrowed to. */
export const HISTORY_ACTIONS = [...CHANGE_ACTIONS, 'undone'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** Somebody of the staff, by the name of the time. */
export const editor = z.object({ id: z.int(), name: z.string() });
export type Editor = z.infer<typeof editor>;

/** Field → its value before and after; `images` in their order. */
export const changedFields = z
  .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
  .meta({ description: 'Field → its value before and after.' });
export type ChangedFields = z.infer<typeof changedFields>;

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
  changed_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  by: editor.nullable(),
  /** Empty for a product that was created, deleted or restored. */
  changes: changedFields,
});
export type ProductChange = z.infer<typeof productChange>;

/** Another set, which has undone this one or was undone by it. */
const otherSet = z.object({ id: z.guid(), by: editor.nullable(), at: z.iso.datetime() }).nullable();

/** What one save, or one change of many products, has done together. */
export const changeSet = z.object({
  id: z.guid(),
  by: editor.nullable(),
  changed_at: z.iso.datetime(),
  /** How many products it has changed. */
  products: z.int().nonnegative(),
  /** What it did to the first of them, one change for each. */
  changes: z.array(productChange),
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
    .meta({ description: 'What was done to a product; undone: something was taken back.' }),
  from: moment.optional(),
  before: moment.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;

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
