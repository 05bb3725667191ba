import { z } from 'zod';
import { changedFields } from '../../../history/contract/change-set.ts';
import { sheetLayout } from '../../../platform/contract/sheet-settings.ts';
import { photoAhead } from '../product.ts';
import { columnMapping, columnName, importSettings } from './import-settings.ts';

const MAX_PHOTO_NAMES = 5_000;

/** Outcomes of a row in an import. */
export const OUTCOMES = ['added', 'changed', 'unchanged', 'left out', 'refused'] as const;
export type RowOutcome = (typeof OUTCOMES)[number];

const plannedPhoto = z.object({
  /** Of the file, or the address that it is fetched from. */
  name: z.string(),
  kind: z.enum(['main', 'thumbnails']),
});
export type PlannedPhoto = z.infer<typeof plannedPhoto>;

/** The one warning that a supplier's file gets for most of its rows; the plan says it once. */
export const WITHOUT_PHOTO =
  'Visitors will see it without a photo. Drop its photos beside the spreadsheet, or hide it with the status pause.';

const rowMessage = z.object({ column: z.string().nullable(), message: z.string() });

/** Planned outcome of one row, and the reason if it is not imported. */
const plannedRow = z.object({
  /** Row number as in the spreadsheet; row 1 has the headings. */
  row: z.int(),
  outcome: z.enum(OUTCOMES),
  /** Id of the existing product; null for a new one. */
  id: z.int().nullable(),
  title: z.string(),
  sku: z.string().nullable(),
  changes: changedFields,
  problems: z.array(
    rowMessage.extend({
      /** Column to fix; null for the row as a whole. */
      name: columnName.nullable(),
      /** Text of the cell. */
      text: z.string(),
    }),
  ),
  /** What a person should check before the import: it may have been meant otherwise. */
  notes: z.array(rowMessage),
  photographs: z.array(plannedPhoto),
  /** Why a row is left out by itself. */
  reason: z.string().nullable(),
  /** Digest of what the plan showed, so that the import can detect changes. */
  seen: z.string(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** A value that the taxonomy does not know, with its suggested place or status. */
const valueToChoose = z.object({
  /** Key in `values` of the settings. */
  key: z.string(),
  kind: z.enum(['place', 'status']),
  text: z.string(),
  rows: z.int(),
  suggestion: z.string().nullable(),
  /** What it is mapped to; null where it is still to be chosen. */
  choice: z.string().nullable(),
});
export type ValueToChoose = z.infer<typeof valueToChoose>;

/** Plan of an import; empty rows are skipped. */
export const importPlan = z.object({
  rows: z.array(plannedRow),
  layout: sheetLayout(columnMapping),
  /** Values that the tree does not know, each once. */
  values: z.array(valueToChoose),
  /** Settings by which it was made, those of earlier files included: send them again. */
  choices: importSettings,
  /** Photographs that no row names. */
  unused: z.array(z.string()),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** JSON in the text fields of an import form. */
export const photoNames = z
  .array(z.string().max(300))
  .max(MAX_PHOTO_NAMES, `Drop at most ${MAX_PHOTO_NAMES.toLocaleString('en')} photographs at once.`)
  .default([]);
export const sentPhotos = z
  .array(photoAhead.extend({ ...plannedPhoto.shape, row: z.int() }))
  .default([]);
export type PhotoOfRow = z.infer<typeof sentPhotos>[number];

/** Result of an import. */
export const importResult = z.object({
  added: z.int(),
  changed: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;
