import { cutText, shortText } from '../contract/cut-text.ts';
import type { Mapped, SheetLayoutShown } from '../contract/sheet-settings.ts';
import { type Cell, cellText, type Sheet } from './cell.ts';
import { MAX_ROWS_ABOVE_HEADINGS, type SheetLayout } from './sheet-layout.ts';

const MAX_SAMPLES = 3;
/** Count of the first rows that may be headings. */
const MAX_SAMPLED_ROWS = 200;
const MAX_SAMPLE_LENGTH = 60;
const MAX_ROW_LENGTH = 100;

/** Describes a layout for display. */
export function layoutAnswer<Mapping extends Mapped>(
  sheets: readonly Sheet[],
  layout: SheetLayout<Mapping>,
): SheetLayoutShown<Mapping> {
  const { sheet, rows, at, program, source, columns } = layout;
  const sampled = rows.slice(at + 1, at + 1 + MAX_SAMPLED_ROWS);
  return {
    sheets: sheets.map(({ name }) => name),
    pictures: sheets[sheet]?.pictures ?? 0,
    sheet,
    headings: at + 1,
    firstRows: rows
      .slice(0, Math.max(MAX_ROWS_ABOVE_HEADINGS, at + 1))
      .map((cells, index) => ({ row: index + 1, text: rowText(cells) }))
      .filter(({ text }) => text !== ''),
    program: program ?? null,
    source,
    columns: columns.map((column) => ({ ...column, samples: samplesOf(sampled, column.at) })),
  };
}

function samplesOf(rows: readonly Cell[][], column: number): string[] {
  const texts = rows.map((row) => lineOf(row[column] ?? null, MAX_SAMPLE_LENGTH)).filter(Boolean);
  return [...new Set(texts)].slice(0, MAX_SAMPLES);
}

function rowText(cells: readonly Cell[]): string {
  const texts = cells.slice(0, 12).map((cell) => lineOf(cell, 30));
  return cutText(texts.filter(Boolean).join(' · '), MAX_ROW_LENGTH);
}

function lineOf(cell: Cell, maxLength: number): string {
  const text = cellText(cell).slice(0, 1_000).replace(/\s+/g, ' ').trim();
  return shortText(text, maxLength);
}
