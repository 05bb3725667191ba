import { z } from 'zod';
import { changedFields } from '../../../history/contract/change-set.ts';
import { columnChoice, columnName, importChoices } from './import-choices.ts';

/** A spreadsheet, in bytes: with the rest of its form it fits what the host takes at once. */
export const MAX_SHEET_BYTES = 4_000_000;
const MAX_PHOTO_NAMES = 5_000;

/** What an import would do with a row. */
export const OUTCOMES = ['added', 'changed', 'unchanged', 'left out', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const plannedPhoto = z.object({
  name: z.string().meta({ description: 'Of the file, or the address that it is fetched from.' }),
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
  problems: z.array(
    rowMessage.extend({
      /** The column to be mended; null where it is the row itself. */
      name: columnName.nullable(),
      /** What its cell says. */
      text: z.string(),
    }),
  ),
  notes: z.array(rowMessage).meta({
    description: 'What a person should check before the import: it may have been meant otherwise.',
  }),
  photographs: z.array(plannedPhoto),
  reason: z.string().nullable().meta({ description: 'Why a row is left out by itself.' }),
  /** What was seen, for the import to find the same. */
  seen: z.string(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** How a sheet was read: the row of the headings, and what each column holds. */
export const sheetLayout = z.object({
  sheets: z.array(z.string()).meta({ description: 'Names of the sheets that are not hidden.' }),
  sheet: z.int(),
  headings: z.int().meta({ description: 'The row that names the columns, from 1.' }),
  firstRows: z.array(z.object({ row: z.int(), text: z.string() })).meta({
    description: 'Rows of the sheet that may name the columns.',
  }),
  program: z.string().nullable().meta({ description: 'That the headings are known to be from.' }),
  source: z.enum(['own', 'remembered', 'chosen', 'guessed']).meta({
    description: 'Where the choices of the columns come from; a person checks those guessed.',
  }),
  columns: z.array(
    columnChoice.extend({
      at: z.int(),
      heading: z.string(),
      samples: z.array(z.string()).meta({ description: 'The first values of the column.' }),
    }),
  ),
});
export type SheetLayoutShown = z.infer<typeof sheetLayout>;

/** A value of another tree, with the place or status that it has here. */
const valueToChoose = z.object({
  /** In `values` of the choices. */
  key: z.string(),
  kind: z.enum(['place', 'status']),
  text: z.string(),
  rows: z.int(),
  suggestion: z.string().nullable(),
  choice: z.string().nullable().meta({ description: 'Null where it is still to be chosen.' }),
});
export type ValueToChoose = z.infer<typeof valueToChoose>;

/** What an import would do; empty rows are passed over. */
export const importPlan = z.object({
  rows: z.array(plannedRow),
  layout: sheetLayout,
  values: z.array(valueToChoose).meta({
    description: 'Values that the tree does not know, each once.',
  }),
  choices: importChoices.meta({
    description: 'By which it was made, those of earlier files included: send them again.',
  }),
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
