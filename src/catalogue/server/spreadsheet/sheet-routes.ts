import type { z } from 'zod';
import { requestEdit } from '../../../history/server/request-edit.ts';
import { fifoSemaphore } from '../../../platform/fifo-semaphore.ts';
import { readMultipart } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { validate } from '../../../platform/http/parse-input.ts';
import { HttpError } from '../../../platform/http-error.ts';
import type { Services } from '../../../platform/services.ts';
import { notASpreadsheet, type Sheet, unusableSheet } from '../../../platform/spreadsheet/cell.ts';
import { readSheets } from '../../../platform/spreadsheet/read-sheets.ts';
import { defaultSettings, importSettings } from '../../contract/spreadsheet/import-settings.ts';
import {
  type ImportPlan,
  MAX_SHEET_BYTES,
  photoNames,
  seenRows,
  sentPhotos,
} from '../../contract/spreadsheet/product-import.ts';
import type { sheetCalls } from '../../contract/spreadsheet/sheet-calls.ts';
import { SHEET_TYPES } from '../../contract/spreadsheet/sheet-formats.ts';
import { storeAhead } from '../photos/sent-ahead.ts';
import type { ResolveSelection } from '../products/product-list.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { planImport } from './import-plan.ts';
import { layoutAnswer } from './layout-answer.ts';
import { exportProducts } from './product-export.ts';
import { importProducts } from './product-import.ts';
import { refusedFile } from './refused-rows.ts';
import { readLayout } from './remembered-settings.ts';

/** The host limits a response to 6 MB. */
const MAX_RESPONSE_BYTES = 5_500_000;

/**
 * Handlers for exporting and importing spreadsheets. The server parses files, so that cells are
 * validated where they are saved, and staff load no parser.
 */
export function sheetRoutes(
  services: Services,
  resolveSelection: ResolveSelection,
): Handlers<typeof sheetCalls> {
  // Parsing an Excel file takes much memory, so uploads take turns.
  const opening = fifoSemaphore(1);
  const readAsked = async (form: FormData) => {
    const sheets = await opening.run(() => sheetsFrom(form));
    const given = jsonFrom(form, 'choices', importSettings.default(defaultSettings));
    const read = await readLayout(services.database, sheets, given);
    return { ...read, sheets, names: jsonFrom(form, 'names', photoNames) };
  };
  return {
    exportProducts: (context, { query }) =>
      exportProducts(services, context, query, resolveSelection),

    checkImport: async (context) => {
      const { layout, settings, sheets, names } = await readAsked(await readMultipart(context));
      const plan = await planImport(services.database, layout, settings, names);
      const answer: ImportPlan = {
        rows: plan.rows.map((row) => row.answer),
        layout: layoutAnswer(sheets, layout),
        values: plan.values,
        choices: settings,
        unused: plan.unused,
      };
      if (JSON.stringify(answer).length > MAX_RESPONSE_BYTES) {
        throw unusableSheet(
          'This changes more text than one import can show. Split it into several files.',
        );
      }
      return context.json(answer);
    },

    listRefusedRows: async (context) => {
      const { layout, settings, names } = await readAsked(await readMultipart(context));
      const { rows } = await planImport(services.database, layout, settings, names);
      const planned = rows.map(({ answer }) => answer);
      return context.body(refusedFile(layout, settings.cells, planned), 200, {
        'Content-Type': `${SHEET_TYPES.csv}; charset=utf-8`,
        'Content-Disposition': 'attachment; filename="refused-rows.csv"',
      });
    },

    fetchImportPhoto: async (context, { body: { address } }) =>
      context.json(await storeAhead(services, await fetchPhoto(services, address)), 201),

    importProducts: async (context) => {
      const form = await readMultipart(context);
      const request = {
        ...(await readAsked(form)),
        photographs: jsonFrom(form, 'photographs', sentPhotos),
        seen: jsonFrom(form, 'seen', seenRows),
        leavesOutRefused: form.get('leave_out_refused') === 'yes',
      };
      return context.json(await importProducts(services, requestEdit(services, context), request));
    },
  };
}

async function sheetsFrom(form: FormData): Promise<Sheet[]> {
  const file = form.get('sheet');
  if (!(file instanceof File)) throw notASpreadsheet();
  if (file.size > MAX_SHEET_BYTES) {
    const message = 'A spreadsheet has at most 4 MB. Split it into several files.';
    throw new HttpError(413, message, { errors: { sheet: message } });
  }
  return readSheets(new Uint8Array(await file.arrayBuffer()));
}

/** JSON field of a form; a missing one gets its schema's default. */
function jsonFrom<Schema extends z.ZodType>(form: FormData, name: string, schema: Schema) {
  const text = form.get(name);
  let value: unknown;
  try {
    if (typeof text === 'string' && text !== '') value = JSON.parse(text);
  } catch {
    throw new HttpError(400, `“${name}” is not valid JSON.`);
  }
  return validate(schema, value);
}
