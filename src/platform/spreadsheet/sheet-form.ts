import { MAX_SHEET_BYTES, SHEET_TOO_LARGE } from '../contract/sheet-settings.ts';
import { fifoSemaphore } from '../fifo-semaphore.ts';
import { HttpError } from '../http-error.ts';
import { notASpreadsheet, type Sheet } from './cell.ts';
import { readSheets } from './read-sheets.ts';

/** Parsing an Excel file takes much memory, so uploads take turns. */
const opening = fifoSemaphore(1);

/**
 * Reads the spreadsheet of a form.
 *
 * @throws HttpError 413 and 422, with a message for the person who chose it
 */
export function sheetsFrom(form: FormData): Promise<Sheet[]> {
  return opening.run(async () => {
    const file = form.get('sheet');
    if (!(file instanceof File)) throw notASpreadsheet();
    if (file.size > MAX_SHEET_BYTES) {
      throw new HttpError(413, SHEET_TOO_LARGE, { errors: { sheet: SHEET_TOO_LARGE } });
    }
    return readSheets(new Uint8Array(await file.arrayBuffer()));
  });
}
