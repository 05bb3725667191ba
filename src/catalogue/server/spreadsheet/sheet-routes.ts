import { requestEdit } from '../../../history/server/request-edit.ts';
import { SHEET_TYPES } from '../../../platform/contract/sheet-formats.ts';
import { seenRows } from '../../../platform/contract/sheet-settings.ts';
import { jsonFrom, readMultipart } from '../../../platform/http/forms.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { unusableSheet } from '../../../platform/spreadsheet/cell.ts';
import { layoutAnswer } from '../../../platform/spreadsheet/layout-answer.ts';
import { readLayout } from '../../../platform/spreadsheet/remembered-settings.ts';
import { sheetsFrom } from '../../../platform/spreadsheet/sheet-form.ts';
import { defaultSettings, importSettings } from '../../contract/spreadsheet/import-settings.ts';
import {
  type ImportPlan,
  photoNames,
  sentPhotos,
} from '../../contract/spreadsheet/product-import.ts';
import type { sheetCalls } from '../../contract/spreadsheet/sheet-calls.ts';
import { storeAhead } from '../photos/sent-ahead.ts';
import type { ResolveSelection } from '../products/product-list.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { planImport } from './import-plan.ts';
import { exportProducts } from './product-export.ts';
import { importProducts } from './product-import.ts';
import { productSheet } from './product-sheet.ts';
import { refusedFile } from './refused-rows.ts';

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
  const readAsked = async (form: FormData) => {
    const sheets = await sheetsFrom(form);
    const given = jsonFrom(form, 'choices', importSettings.default(defaultSettings));
    const read = await readLayout(services.database, productSheet, sheets, given);
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
