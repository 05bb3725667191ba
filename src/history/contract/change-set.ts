import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { paging } from '../../platform/contract/paging.ts';

/**
 * Header of an answer that names the set that its changes are in, and of a request that names the
 * one that they are to join.
 */
export const CHANGE_SET = 'X-Change-Set';

/** Somebody of the staff, by the name of the time. */
export const editor = z.object({ id: z.int(), name: z.string() });
export type Editor = z.infer<typeof editor>;

/** Field → its value before and after; `images` in their order. */
export const changedFields = z
  .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
  .meta({ description: 'Field → its value before and after.' });
export type ChangedFields = z.infer<typeof changedFields>;

/** `photographs`: some were added; one that was taken away or moved is part of an edit. */
export const CHANGE_ACTIONS = [
  'created',
  'edited',
  'photographs',
  'renamed',
  'merged',
  'deleted',
  'restored',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/** What a change is of, such as the product 12. */
const subject = z.object({
  kind: z
    .string()
    .meta({ description: 'Such as product, tag, document, order, enquiry or quotation.' }),
  /** What names it among its kind. */
  subject: z.string(),
  /** What it is called, or was when it was changed. */
  title: z.string(),
});

/** One change of one subject. */
export const change = subject.extend({
  id: z.int(),
  set_id: z.guid(),
  action: z.enum(CHANGE_ACTIONS),
  /** The subject's version after the change; null where nobody counts versions. */
  version: z.int().nullable(),
  /**
   * The version before it; only of the first change on record of a subject that is older than the
   * history, and in lists of sets.
   */
  version_before: z.int().positive().optional(),
  changed_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  by: editor.nullable(),
  /** Empty for a subject that was created, deleted or restored, unless its kind has more to tell. */
  changes: changedFields,
});
export type Change = z.infer<typeof change>;

/** Another change set, which has undone this one or was undone by it. */
const otherSet = z.object({ id: z.guid(), by: editor.nullable(), at: z.iso.datetime() }).nullable();
export type OtherSet = z.infer<typeof otherSet>;

const actionCount = z.object({
  kind: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  /** How many subjects it was done to. */
  count: z.int().positive(),
});

/** What one save, or one change of many subjects, has done together. */
export const changeSet = z.object({
  id: z.guid(),
  by: editor.nullable(),
  changed_at: z.iso.datetime(),
  /** How many subjects it has changed. */
  subjects: z.int().nonnegative(),
  actions: z.array(actionCount),
  /** What it did to the first of them, one change for each. */
  changes: z.array(change),
  undoes: otherSet,
  undone: otherSet,
});
export type ChangeSet = z.infer<typeof changeSet>;

/** A subject that an undo has left as it is, wholly or in part, and why. */
const skippedChange = subject.extend({ reason: z.string() });
export type SkippedChange = z.infer<typeof skippedChange>;

/** What became of a set that was to be undone. */
export const undone = z.object({
  message: z.string(),
  /** How many subjects were changed. */
  changed: z.int().nonnegative(),
  skipped: z.array(skippedChange),
});
export type Undone = z.infer<typeof undone>;

/** What the history can be narrowed to. */
export const HISTORY_ACTIONS = [...CHANGE_ACTIONS, 'undone'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

const moment = z.iso.datetime({ offset: true, error: 'A time is like 2026-03-02T00:00:00+03:00.' });

/** What narrows the history. */
export const historyQuery = paging.extend({
  kind: z
    .string()
    .regex(/^[a-z]{1,20}$/, 'A kind is like product.')
    .optional()
    .meta({ description: 'Kind of what was changed, such as product.' }),
  subject: z
    .string()
    .max(200, 'A subject has at most 200 characters.')
    .optional()
    .meta({ description: 'What names it among its kind, such as a product’s id.' }),
  person: id.optional().meta({ description: 'The id of somebody on the staff.' }),
  action: z
    .enum(HISTORY_ACTIONS, `An action is one of ${HISTORY_ACTIONS.join(', ')}.`)
    .optional()
    .meta({ description: 'What was done; undone: something was taken back.' }),
  from: moment.optional(),
  before: moment.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;
