import type { Sheet, Structure, TextStyle } from '../../company/stationery/sheet.ts';
import { CONTENT_WIDTH, PAGE } from '../../company/stationery/sheet.ts';
import { type PlacedBlock, TABLE_HEAD } from './plan.ts';
import type { PrintedProduct } from './products.ts';

const caption: TextStyle = { font: 'display', size: 14, colour: 'ink' };
const head: TextStyle = { font: 'semibold', size: 10, colour: 'inkSoft' };
const cell: TextStyle = { font: 'text', size: 10, colour: 'ink' };
const PADDING = 4;
const GUTTER = 10;

interface Column {
  heading: string;
  /** In points, without the gutter. */
  width: number;
  words(product: PrintedProduct): string;
}

const columns: Column[] = [
  { heading: 'Piece', width: 158, words: ({ title }) => title },
  { heading: 'Code', width: 80, words: ({ sku = '' }) => sku },
  { heading: 'Size, cm', width: 92, words: ({ size = '' }) => size },
  { heading: 'Colour', width: 151, words: ({ facts }) => facts.join(', ') },
];

/** Height of a product's row in points. */
export function measuresLine(sheet: Sheet, product: PrintedProduct): number {
  const heights = columns.map(({ words, width }) => sheet.measure(words(product), cell, width));
  return Math.max(...heights) + 2 * PADDING;
}

/** Draws a section's products as a table of measures. */
export function drawMeasures(
  sheet: Sheet,
  { section, products, y: top }: PlacedBlock & { kind: 'measures' },
  parent: Structure,
): void {
  const heading = { x: PAGE.margin, y: top, width: CONTENT_WIDTH };
  sheet.write(parent, 'H2', `${section.title}: measures`, caption, heading);
  const table = sheet.part('Table', parent);
  let y = top + TABLE_HEAD;
  const headings = sheet.part('TR', table);
  for (const { column, x } of placed())
    sheet.write(headings, 'TH', column.heading, head, { x, y: y - 19, width: column.width });
  for (const product of products) {
    sheet.rule('brass', PAGE.margin, y, CONTENT_WIDTH);
    const line = sheet.part('TR', table);
    for (const { column, x } of placed())
      sheet.write(line, 'TD', column.words(product), cell, {
        x,
        y: y + PADDING,
        width: column.width,
      });
    y += measuresLine(sheet, product);
  }
}

function placed() {
  let x = PAGE.margin;
  return columns.map((column) => {
    const from = x;
    x += column.width + GUTTER;
    return { column, x: from };
  });
}
