import type { Cell } from './cell.ts';

/**
 * Writes an Excel file with typed numbers and days, and a bold, frozen first row.
 *
 * @param widths of the columns, in characters
 */
export async function writeXlsx(
  [headings = [], ...rows]: readonly (readonly Cell[])[],
  widths: readonly number[],
): Promise<Buffer<ArrayBuffer>> {
  const { default: write } = await import('write-excel-file/node');
  const head = headings.map((value) => ({ value: String(value), fontWeight: 'bold' as const }));
  const file = write([head, ...rows.map((row) => [...row])], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    dateFormat: 'yyyy-mm-dd',
  });
  return Buffer.from(await file.toBuffer());
}
