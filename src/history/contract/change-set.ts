import { z } from 'zod';

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

/** Another change set, which has undone this one or was undone by it. */
export const otherSet = z
  .object({ id: z.guid(), by: editor.nullable(), at: z.iso.datetime() })
  .nullable();
export type OtherSet = z.infer<typeof otherSet>;
