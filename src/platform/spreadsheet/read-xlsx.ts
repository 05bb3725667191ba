import readAllSheets from 'read-excel-file/universal';
import { type Cell, notASpreadsheet, type Sheet, unusableSheet } from './cell.ts';
import { checkedXlsx } from './xlsx-archive.ts';

/** Excel shows at most 15 digits; further ones are rounding noise. */
const SHOWN_DIGITS = 15;

/**
 * Visible sheets of an Excel file, with the results of formulas; macros are ignored.
 *
 * @throws HttpError 422 for any other file, or one that unpacks to too much
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const { archive, isHidden, pictures } = checkedXlsx(bytes);
  try {
    const sheets = await readAllSheets(new Blob([archive]));
    const visible = sheets.filter((_, index) => !isHidden[index]);
    return (visible.length > 0 ? visible : sheets).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map((cell) => withShownDigits(cell as Cell))),
      pictures,
    }));
  } catch (error) {
    const [, row, column] = /row (\d+), col (\d+)/.exec((error as Error).message) ?? [];
    if (row === undefined) throw notASpreadsheet();
    throw unusableSheet(
      `Row ${row}, column ${column} cannot be read. Type there again what it says, or save the file as CSV.`,
    );
  }
}

function withShownDigits(cell: Cell): Cell {
  return typeof cell === 'number' ? Number(cell.toPrecision(SHOWN_DIGITS)) : cell;
}
