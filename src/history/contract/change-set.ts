import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { paging } from '../../platform/contract/paging.ts';

/** Header that names the change set of an answer, or the one that a request joins. */
export const CHANGE_SET = 'X-Change-Set';

/** A member of staff, with the name at that time. */
export const editor = z.object({ id: z.int(), name: z.string() });
export type Editor = z.infer<typeof editor>;

/** Author of what a customer did by a link. Its id is no account's. */
export const CUSTOMER: Editor = { id: 0, name: 'The customer' };

/** Account of an author; null for a customer and for a command. */
export function staffIdOf(by: Editor | null): number | null {
  return by === null || by.id === CUSTOMER.id ? null : by.id;
}

/** Maps a field to its values before and after; `images` in order. */
export const changedFields = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
export type ChangedFields = z.infer<typeof changedFields>;

/** `photographs`: photos were added; removed and moved ones are part of an edit. */
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

/** The changed thing, such as the product 12. */
const changedSubject = z.object({
  /** Such as product, tag, document, order, enquiry or quotation. */
  kind: z.string(),
  /** Identifier within its kind, such as the id of a product. */
  subject: z.string(),
  /** Title now, or at the time of the change. */
  title: z.string(),
});

/** One change of one subject: `changes` maps each changed field to its values. */
export const change = changedSubject.extend({
  id: z.int(),
  set_id: z.guid(),
  action: z.enum(CHANGE_ACTIONS),
  /** Version of the subject after the change; null for kinds without versions. */
  version: z.int().nullable(),
  /**
   * Version before the change; present only on the first recorded change of a subject older than
   * the history, and in lists of sets.
   */
  version_before: z.int().optional(),
  changed_at: z.iso.datetime(),
  /** Null once that person's data was erased. */
  by: editor.nullable(),
  /** Empty for a subject that was created, deleted or restored, unless its kind records more. */
  changes: changedFields,
});
export type Change = z.infer<typeof change>;

/** Another change set, which undid this one or was undone by it. */
const otherSet = z.object({ id: z.guid(), by: editor.nullable(), at: z.iso.datetime() }).nullable();
export type OtherSet = z.infer<typeof otherSet>;

const actionCount = z.object({
  kind: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  /** Count of the subjects. */
  count: z.int().positive(),
});

/** A change set: the result of one save, or of one change of many subjects. */
export const changeSet = z.object({
  id: z.guid(),
  by: editor.nullable(),
  changed_at: z.iso.datetime(),
  /** Count of the changed subjects. */
  subjects: z.int().nonnegative(),
  actions: z.array(actionCount),
  /** Changes of the first subjects, one for each; `subjects` counts all. */
  changes: z.array(change),
  undoes: otherSet,
  undone: otherSet,
  /** False for one that is undone, and for what a customer was sent or has answered. */
  can_undo: z.boolean(),
});
export type ChangeSet = z.infer<typeof changeSet>;

/** A subject that an undo skipped wholly or in part, and why. */
const skippedChange = changedSubject.extend({ reason: z.string() });
export type SkippedChange = z.infer<typeof skippedChange>;

/** Result of undoing a set. */
export const undone = z.object({
  message: z.string(),
  /** Count of the changed subjects. */
  changed: z.int().nonnegative(),
  skipped: z.array(skippedChange),
});
export type Undone = z.infer<typeof undone>;

/** Values of the action filter. */
export const HISTORY_ACTIONS = [...CHANGE_ACTIONS, 'undone'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

const moment = z.iso.datetime({ offset: true, error: 'A time is like 2026-03-02T00:00:00+03:00.' });

/** Filters of the history. */
export const historyQuery = paging.extend({
  /** Kind of what was changed, such as product. */
  kind: z
    .string()
    .regex(/^[a-z]{1,20}$/, 'A kind is like product.')
    .optional(),
  /** What names it among its kind, such as a product’s id. */
  subject: z.string().max(200, 'A subject has at most 200 characters.').optional(),
  /** The id of somebody on the staff. */
  person: id.optional(),
  /** What was done; undone: something was taken back. */
  action: z.enum(HISTORY_ACTIONS, `An action is one of ${HISTORY_ACTIONS.join(', ')}.`).optional(),
  from: moment.optional(),
  before: moment.optional(),
});
export type HistoryQuery = z.output<typeof historyQuery>;
