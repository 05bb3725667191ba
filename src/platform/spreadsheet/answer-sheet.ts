import { SHEET_TYPES, type SheetFormat } from '../contract/sheet-formats.ts';
import type { ApiContext } from '../services.ts';
import type { Cell } from './cell.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

interface AnsweredSheet {
  /** Name of the file, without its ending. */
  name: string;
  format: SheetFormat;
  /** Rows, the headings first. */
  cells: Cell[][];
  /** Widths of the columns, in letters; Excel alone has them. */
  widths: number[];
}

/** Answers a sheet as a CSV or Excel file. */
export async function answerSheet(
  context: ApiContext,
  { name, format, cells, widths }: AnsweredSheet,
): Promise<Response> {
  const isCsv = format === 'csv';
  return context.body(isCsv ? writeCsv(cells) : await writeXlsx(cells, widths), 200, {
    'Content-Type': isCsv ? `${SHEET_TYPES.csv}; charset=utf-8` : SHEET_TYPES.xlsx,
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  });
}
