import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import { writeCsv } from '../../../platform/spreadsheet/write-csv.ts';
import type { ImportSettings } from '../../contract/spreadsheet/import-settings.ts';
import type { PlannedRow } from '../../contract/spreadsheet/product-import.ts';
import { REASON_HEADING } from '../../contract/spreadsheet/sheet-columns.ts';
import type { ProductLayout } from './product-sheet.ts';

/** Exports the refused rows in the sheet's own layout, with corrections and reasons. */
export function refusedFile(
  { titles, rows, columns }: ProductLayout,
  corrected: ImportSettings['cells'],
  planned: readonly PlannedRow[],
): string {
  const nameAt = new Map(columns.map(({ at, to }) => [at, to]));
  const reasons = planned
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ row, problems }): Cell[] => {
      const cells = titles.map((_, column) => {
        const name = nameAt.get(column);
        const instead = name && corrected[String(row)]?.[name];
        return instead ?? cellText(rows[row - 1]?.[column] ?? null);
      });
      return [...cells, problems.map(({ message }) => message).join(' ')];
    });
  const headings = titles.map((title, at) => {
    return title === '' && columns.some((column) => column.at === at) ? `Column ${at + 1}` : title;
  });
  return writeCsv([[...headings, REASON_HEADING], ...reasons]);
}
