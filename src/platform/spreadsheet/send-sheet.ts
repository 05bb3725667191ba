import { SHEET_TYPES, type SheetFormat } from '../contract/sheet-formats.ts';
import { errorFacts } from '../error-facts.ts';
import { goLast, letOthersFirst } from '../requests-in-flight.ts';
import type { ApiContext, Services } from '../services.ts';
import type { Cell } from './cell.ts';
import { streamCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Rows that an export reads at once: few, since others wait for them on the embedded database. */
export const EXPORT_PAGE = 100;

interface SheetFile<Row> {
  /** Without its ending. */
  name: string;
  format: SheetFormat;
  headings: readonly string[];
  /** In characters. */
  widths: readonly number[];
  pages: AsyncIterable<readonly Row[]>;
  cellsOf: (row: Row) => readonly Cell[];
}

/** Sends rows as a file: CSV page by page, Excel once all of its rows are there. */
export async function sendSheet<Row>(
  context: ApiContext,
  { log }: Pick<Services, 'log'>,
  { name, format, widths, ...rows }: SheetFile<Row>,
): Promise<Response> {
  goLast(context);
  const pages = sheetPages(rows);
  const isCsv = format === 'csv';
  const body = isCsv
    ? await streamCsv(pages, (error) => log('error', 'export broke off', errorFacts(error)))
    : await writeXlsx(await allOf(pages), widths);
  return context.body(body, 200, {
    'Content-Type': isCsv ? `${SHEET_TYPES.csv}; charset=utf-8` : SHEET_TYPES.xlsx,
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
  });
}

/** An Excel file is packed as a whole. */
async function allOf<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** The headings come with the first page. */
async function* sheetPages<Row>({
  headings,
  pages,
  cellsOf,
}: Pick<SheetFile<Row>, 'headings' | 'pages' | 'cellsOf'>): AsyncGenerator<(readonly Cell[])[]> {
  let before: (readonly Cell[])[] = [headings];
  for await (const page of pages) {
    yield [...before, ...page.map(cellsOf)];
    before = [];
    await letOthersFirst();
  }
  if (before.length > 0) yield before;
}

/**
 * Reads the rows with these ids in pages, in the order of the ids. What has gone meanwhile is left
 * out.
 */
export async function* pagesById<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let from = 0; from < ids.length; from += EXPORT_PAGE) {
    const wanted = ids.slice(from, from + EXPORT_PAGE);
    const rows = new Map((await read(wanted)).map((row) => [row.id, row]));
    yield wanted.flatMap((id) => rows.get(id) ?? []);
  }
}
