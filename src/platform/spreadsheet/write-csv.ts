import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';
import { escapeFormulas } from './formula-guard.ts';

/** By this mark, spreadsheet programs know that a file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a CSV file that spreadsheet programs open correctly: with a byte order mark, and with
 * formulas escaped.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/**
 * The same as a stream: a page of rows is asked for once the reader wants more, and is gone once it
 * was read. The first page is there before the promise resolves, so that its failure can be answered.
 *
 * @param onFailure called when a later page fails; the file then breaks off, which its reader notices
 */
export async function streamCsv(
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const source = pages[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const first = await source.next();
  let next: typeof first | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK)),
      async pull(controller) {
        try {
          const page = next ?? (await source.next());
          next = undefined;
          if (page.done) controller.close();
          else controller.enqueue(encoder.encode(csvRows(page.value)));
        } catch (error) {
          onFailure(error);
          controller.error(new Error('The file broke off.'));
        }
      },
      async cancel() {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function csvRows(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => escapeFormulas(cellText(cell))));
  // Some locales use these characters as separators.
  return stringify(texts, { quoted_match: /[;\t]/ });
}
