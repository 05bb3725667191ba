import { theCompany } from '../../company/company.ts';
import {
  CONTENT_WIDTH,
  PAGE,
  Sheet,
  type Structure,
  type TextStyle,
} from '../../company/print/sheet.ts';
import { countPieces } from '../piece-name.ts';
import type { ListedPiece } from './quote-pieces.ts';

const brand: TextStyle = { font: 'display', size: 17, colour: 'forestDeep' };
const heading: TextStyle = { font: 'display', size: 30, colour: 'ink' };
const lead: TextStyle = { font: 'text', size: 9.5, colour: 'inkSoft', lineGap: 3 };
const label: TextStyle = { font: 'semibold', size: 8.5, colour: 'inkSoft' };
const quantity: TextStyle = { font: 'display', size: 14, colour: 'ink' };
const title: TextStyle = { font: 'semibold', size: 10.5, colour: 'ink' };
const code: TextStyle = { font: 'text', size: 9, colour: 'ink' };
const note: TextStyle = { font: 'text', size: 9, colour: 'ink', lineGap: 1.5 };
const address: TextStyle = { font: 'text', size: 8, colour: 'inkSoft' };
const footer: TextStyle = { font: 'text', size: 8, colour: 'inkSoft' };

const COLUMNS = {
  quantity: { x: PAGE.margin, width: 54 },
  piece: { x: PAGE.margin + 66, width: CONTENT_WIDTH - 66 - 112 },
  code: { x: PAGE.margin + CONTENT_WIDTH - 100, width: 100 },
};
const FIRST_ROW = { first: 236, later: 82 };
const LAST_ROW_ENDS = PAGE.height - 62;
const ROW_PADDING = 9;
const GAP = 3;

interface Edition {
  /** Of the pieces' pages. */
  site: URL;
  date: Date;
}

/** A row with its texts as they are printed, and how high they stand, in points. */
interface Row {
  piece: ListedPiece;
  note: string;
  url: string;
  heights: { title: number; note: number; url: number };
  height: number;
}

/** The list as a PDF on A4 to keep, without photographs so that it stays small. */
export async function drawQuoteSheet(
  pieces: readonly ListedPiece[],
  { site, date }: Edition,
): Promise<Buffer> {
  const { name } = theCompany;
  const sheet = await Sheet.open({
    title: `Quote list · ${name}`,
    author: name,
    subject: 'Pieces to ask a price for',
  });
  sheet.addPage();
  const rows = pieces.map((piece) => measured(sheet, piece, site));
  const pages = intoPages(rows);
  const day = date.toLocaleDateString('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
  drawHead(sheet, day, pieces);
  const table = sheet.part('Table');
  for (const [index, page] of pages.entries()) {
    if (index > 0) sheet.addPage();
    let y = index === 0 ? FIRST_ROW.first : FIRST_ROW.later;
    if (index === 0) drawHeadings(sheet, table, y - 22);
    else repeatHeadings(sheet, y - 22);
    for (const row of page) {
      drawRow(sheet, table, row, y);
      y += row.height;
    }
    sheet.rule('brass', PAGE.margin, y, CONTENT_WIDTH);
    const line = { x: PAGE.margin, y: PAGE.height - 40, width: CONTENT_WIDTH };
    sheet.label(`${name} · Quote list of ${day}`, footer, line);
    sheet.label(`Page ${index + 1} of ${pages.length}`, footer, line, 'right');
  }
  return sheet.bytes();
}

function measured(sheet: Sheet, piece: ListedPiece, site: URL): Row {
  const { width } = COLUMNS.piece;
  const url = site.origin + piece.path;
  const words = piece.note.replace(/\s+/g, ' ');
  const heights = {
    title: sheet.measure(piece.title, title, width),
    note: words === '' ? 0 : sheet.measure(words, note, width) + GAP,
    url: sheet.measure(url, address, width) + GAP,
  };
  const height = heights.title + heights.note + heights.url + 2 * ROW_PADDING;
  return { piece, note: words, url, heights, height };
}

/** No row is cut in two: one that does not fit begins the next page. */
function intoPages(rows: Row[]): Row[][] {
  const pages: Row[][] = [[]];
  let left = LAST_ROW_ENDS - FIRST_ROW.first;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = LAST_ROW_ENDS - FIRST_ROW.later;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return pages;
}

function drawHead(sheet: Sheet, day: string, pieces: readonly ListedPiece[]) {
  const { name, email, phones, address } = theCompany;
  const line = { x: PAGE.margin, width: CONTENT_WIDTH };
  const all = pieces.reduce((sum, piece) => sum + piece.quantity, 0).toLocaleString('en');
  const place = `${address.street}, ${address.city}, ${address.country}`;
  sheet.write(sheet.root, 'P', name, brand, { ...line, y: PAGE.margin });
  sheet.write(sheet.root, 'H1', 'Quote list', heading, { ...line, y: 80 });
  const words = [
    `${day} · ${countPieces(pieces)}, ${all} in all`,
    'This list is yours to keep. To have a quotation, send us the list on our website, or write or ring and give us the codes.',
    `${email} · ${phones.join(' · ')}\n${place}`,
  ];
  let y = 122;
  for (const text of words) {
    sheet.write(sheet.root, 'P', text, lead, { ...line, y });
    y += sheet.measure(text, lead, CONTENT_WIDTH) + 5;
  }
}

const HEADINGS = [
  ['Quantity', COLUMNS.quantity],
  ['Piece', COLUMNS.piece],
  ['Code', COLUMNS.code],
] as const;

function drawHeadings(sheet: Sheet, table: Structure, y: number) {
  const row = sheet.part('TR', table);
  for (const [text, column] of HEADINGS) sheet.write(row, 'TH', text, label, { ...column, y });
}

/** On further pages the headings only lead the eye. */
function repeatHeadings(sheet: Sheet, y: number) {
  for (const [text, column] of HEADINGS) sheet.label(text, label, { ...column, y });
}

function drawRow(sheet: Sheet, table: Structure, row: Row, top: number) {
  const { piece, heights } = row;
  sheet.rule('brass', PAGE.margin, top, CONTENT_WIDTH);
  const parent = sheet.part('TR', table);
  let y = top + ROW_PADDING;
  const count = piece.quantity.toLocaleString('en');
  sheet.write(parent, 'TD', count, quantity, { ...COLUMNS.quantity, y: y - 3 });
  const cell = sheet.part('TD', parent);
  sheet.write(cell, 'P', piece.title, title, { ...COLUMNS.piece, y });
  y += heights.title;
  if (row.note) sheet.write(cell, 'P', row.note, note, { ...COLUMNS.piece, y: y + GAP });
  y += heights.note;
  const place = { ...COLUMNS.piece, y: y + GAP, height: heights.url };
  sheet.writeLink(cell, row.url, address, place, piece.title);
  const words = piece.sku ?? '–';
  sheet.write(parent, 'TD', words, code, { ...COLUMNS.code, y: top + ROW_PADDING + 1 });
}
