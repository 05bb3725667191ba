import { z } from 'zod';
import { CHANGE_SET } from '../../../history/contract/change-set.ts';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import { SHEET_FORMATS, SHEET_TYPES } from '../../../platform/contract/sheet-formats.ts';
import { importConflict, SHEET_TOO_LARGE } from '../../../platform/contract/sheet-settings.ts';
import * as routes from '../../../routes.ts';
import { sentPhoto } from '../product.ts';
import { productSelection } from '../product-query.ts';
import { importPlan, importResult } from './product-import.ts';

/** As many as an address has room for. */
const MAX_IDS = 500;

const exportQuery = productSelection.extend({
  /** These products alone, by their ids with commas between them; other filters do not matter. */
  ids: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9})*$/, 'Products are named by their ids, such as 4,17.')
    .transform((ids) => ids.split(',').map(Number))
    .refine(
      (ids) => ids.length <= MAX_IDS,
      `At most ${MAX_IDS} products are exported by ticking them. Narrow the list and select all results instead.`,
    )
    .optional(),
  /** CSV, or an Excel file. */
  format: z.enum(SHEET_FORMATS, `A format is one of ${SHEET_FORMATS.join(', ')}.`).default('csv'),
});

const sheetForm = z.object({
  /** A CSV or Excel (.xlsx) file of at most 4 MB. */
  sheet: z.file(),
  /** JSON: the names of the photographs’ files that belong to it. */
  names: z.string().optional(),
  /**
   * JSON: what a person has decided about it, as `choices` of the last answer has it.
   * Without it, the file is read as its headings say, or as the last one with the same
   * headings.
   */
  choices: z.string().optional(),
});

const importForm = sheetForm.extend({
  /** JSON: row → `seen` of the dry run. */
  seen: z.string().optional(),
  /** JSON: those that were sent ahead, each with row, name, key, width and height. */
  photographs: z.string().optional(),
  /** `yes` to import the other rows. */
  leave_out_refused: z.string().optional(),
});

const importHeaders = z.object({
  /**
   * A UUID of the caller’s, new for each import: the set of the history that it is to be, by
   * which a repeated request is known as such.
   */
  [CHANGE_SET]: z.guid().optional(),
});

export const sheetCalls = {
  exportProducts: defineCall(routes.exportProducts, {
    query: exportQuery,
    sends: Object.values(SHEET_TYPES),
  }),
  checkImport: defineCall(routes.checkImport, {
    content: { 'multipart/form-data': sheetForm },
    tooLarge: SHEET_TOO_LARGE,
    answer: importPlan,
  }),
  listRefusedRows: defineCall(routes.listRefusedRows, {
    content: { 'multipart/form-data': sheetForm },
    tooLarge: SHEET_TOO_LARGE,
    sends: SHEET_TYPES.csv,
  }),
  fetchImportPhoto: defineCall(routes.fetchImportPhoto, {
    body: z.object({
      address: z.string().max(2_000, 'An address has at most 2,000 characters.'),
    }),
    status: 201,
    answer: sentPhoto,
    also: [415],
  }),
  importProducts: defineCall(routes.importProducts, {
    headers: importHeaders,
    content: { 'multipart/form-data': importForm },
    tooLarge: SHEET_TOO_LARGE,
    answer: importResult,
    otherwise: { 409: importConflict },
  }),
} satisfies Calls;
