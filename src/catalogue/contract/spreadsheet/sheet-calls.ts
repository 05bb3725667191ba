import { z } from 'zod';
import { CHANGE_SET } from '../../../history/contract/change-set.ts';
import { type Calls, defineCall } from '../../../platform/contract/call.ts';
import * as routes from '../../../routes.ts';
import { productSelection } from '../product-query.ts';
import { importConflict, importPlan, importResult, sentPhoto } from './product-import.ts';
import { SHEET_FORMATS, SHEET_TYPES } from './sheet-formats.ts';

const exportQuery = productSelection.extend({
  format: z
    .enum(SHEET_FORMATS, `A format is one of ${SHEET_FORMATS.join(', ')}.`)
    .default('csv')
    .meta({ description: 'CSV, or an Excel file.' }),
});

const sheetForm = z.object({
  sheet: z.file().meta({ description: 'A CSV or Excel (.xlsx) file of at most 4 MB.' }),
  names: z.string().optional().meta({
    description: 'JSON: the names of the photographs’ files that belong to it.',
  }),
  choices: z.string().optional().meta({
    description:
      'JSON: what a person has decided about it, as `choices` of the last answer has it. Without it, the file is read as its headings say, or as the last one with the same headings.',
  }),
});

const importForm = sheetForm.extend({
  seen: z.string().optional().meta({ description: 'JSON: row → `seen` of the dry run.' }),
  photographs: z.string().optional().meta({
    description: 'JSON: those that were sent ahead, each with row, name, key, width and height.',
  }),
  leave_out_refused: z.string().optional().meta({
    description: '`yes` to import the other rows.',
  }),
});

const importHeaders = z.object({
  [CHANGE_SET]: z.guid().optional().meta({
    description:
      'A UUID of the caller’s, new for each import: the set of the history that it is to be, by which a repeated request is known as such.',
  }),
});

const tooLarge = 'A spreadsheet has at most 4 MB. Split it into several files.';

export const sheetCalls = {
  exportProducts: defineCall(routes.exportProducts, {
    summary: 'Sends products as a spreadsheet',
    query: exportQuery,
    sends: Object.values(SHEET_TYPES),
  }),
  checkImport: defineCall(routes.checkImport, {
    summary: 'Tells what an import of a spreadsheet would do, row by row',
    content: { 'multipart/form-data': sheetForm },
    tooLarge,
    answer: importPlan,
    otherwise: { 413: tooLarge, 422: 'The file cannot be read, or has too many rows.' },
  }),
  listRefusedRows: defineCall(routes.listRefusedRows, {
    summary: 'Sends the rows that an import would refuse, each with its reason',
    content: { 'multipart/form-data': sheetForm },
    tooLarge,
    sends: SHEET_TYPES.csv,
    otherwise: { 413: tooLarge, 422: 'The file cannot be read, or has too many rows.' },
  }),
  fetchImportPhoto: defineCall(routes.fetchImportPhoto, {
    summary: 'Fetches a photograph that a spreadsheet names by its address',
    body: z.object({
      address: z.string().max(2_000, 'An address has at most 2,000 characters.'),
      kind: z.enum(['main', 'thumbnails']),
    }),
    status: 201,
    answer: sentPhoto,
    otherwise: {
      415: 'The file is not a JPEG, PNG or WebP photo.',
      422: 'The photo cannot be fetched or opened.',
    },
  }),
  sendImportPhoto: defineCall(routes.sendImportPhoto, {
    summary: 'Sends a photograph ahead of an import that is to attach it',
    content: {
      'multipart/form-data': z.object({
        main: z.file().optional().meta({ description: 'A main image, at most 2 MB.' }),
        'thumbnails[0]': z.file().optional().meta({ description: 'A further view in its place.' }),
      }),
    },
    status: 201,
    answer: sentPhoto,
    otherwise: {
      413: 'The file is larger than 2 MB.',
      415: 'The file is not a JPEG, PNG or WebP photo, or the body is no multipart form.',
      422: 'The photo cannot be opened, or there is none.',
    },
  }),
  importProducts: defineCall(routes.importProducts, {
    summary: 'Imports products from a spreadsheet, all of them or none',
    headers: importHeaders,
    content: { 'multipart/form-data': importForm },
    tooLarge,
    answer: importResult,
    otherwise: {
      409: importConflict,
      413: tooLarge,
      422: 'The file cannot be read, rows are refused, or a photograph has not arrived.',
    },
  }),
} satisfies Calls;
