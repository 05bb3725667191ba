import { z } from 'zod';
import { changedFields } from '../../../history/contract/change-set.ts';

/** A spreadsheet, in bytes: with the rest of its form it fits what the host takes at once. */
export const MAX_SHEET_BYTES = 4_000_000;
const MAX_PHOTO_NAMES = 5_000;

/** What an import would do with a row. */
export const OUTCOMES = ['added', 'changed', 'unchanged', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const plannedPhoto = z.object({
  /** Of the file. */
  name: z.string(),
  kind: z.enum(['main', 'thumbnails']),
});
export type PlannedPhoto = z.infer<typeof plannedPhoto>;

const rowMessage = z.object({ column: z.string().nullable(), message: z.string() });

/** What an import would do with one row of a spreadsheet, and why it would not. */
const plannedRow = z.object({
  /** As the spreadsheet counts; its first row has the headings. */
  row: z.int(),
  outcome: z.enum(OUTCOMES),
  /** Of the product that is there; null for one that is to be added. */
  id: z.int().nullable(),
  title: z.string(),
  sku: z.string().nullable(),
  changes: changedFields,
  problems: z.array(rowMessage),
  notes: z.array(rowMessage).meta({
    description: 'What a person should check before the import: it may have been meant otherwise.',
  }),
  photographs: z.array(plannedPhoto),
  /** What was seen, for the import to find the same. */
  seen: z.string(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** What an import would do; empty rows are passed over. */
export const importPlan = z.object({
  rows: z.array(plannedRow),
  ignored: z.array(z.string()).meta({ description: 'Headings that name no field.' }),
  unused: z.array(z.string()).meta({ description: 'Photographs that no row names.' }),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** A photograph that was sent ahead, to be attached by the import. */
export const sentPhoto = z.object({
  key: z.string().regex(/^products\/[1-9]\d*\/(main|thumbnails)\/[0-9a-f]{32}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  /** The colour around it where it stands whole. */
  ground: z.string().max(20).nullable(),
});
export type SentPhoto = z.infer<typeof sentPhoto>;

/** Of the form of an import, what its texts hold as JSON. */
export const photoNames = z
  .array(z.string().max(300))
  .max(MAX_PHOTO_NAMES, `Drop at most ${MAX_PHOTO_NAMES.toLocaleString('en')} photographs at once.`)
  .default([]);
export const seenRows = z.record(z.string(), z.string()).default({});
export const sentPhotos = z.array(sentPhoto.extend({ row: z.int(), name: z.string() })).default([]);
export type PhotoOfRow = z.infer<typeof sentPhotos>[number];

/** What an import has done. */
export const importResult = z.object({
  added: z.int(),
  changed: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;

/** Why nothing was imported: somebody else was faster. */
export const importConflict = z.object({ message: z.string(), rows: z.array(z.int()) });
