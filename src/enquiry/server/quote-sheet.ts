import type { Company } from '../../company/contract/company-file.ts';
import { nairobiDay } from '../../company/contract/nairobi.ts';
import {
  CONTENT_WIDTH,
  PAGE,
  Sheet,
  type Structure,
  type TextStyle,
} from '../../company/stationery/sheet.ts';
import { type Delivery, deliveryFacts } from '../contract/delivery.ts';
import { piecesInWords } from '../contract/product-lines.ts';
import type { FoundProduct } from './quote-products.ts';

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
  product: { x: PAGE.margin + 66, width: CONTENT_WIDTH - 66 - 112 },
  code: { x: PAGE.margin + CONTENT_WIDTH - 100, width: 100 },
};
const FIRST_ROW = { first: 236, later: 82 };
/** Height of the headings and the space above them. */
const HEADINGS_ABOVE = 29;
const LAST_ROW_ENDS = PAGE.height - 62;
const ROW_PADDING = 9;
const GAP = 3;

interface Edition {
  company: Company;
  /** Origin for the links to products. */
  site: string;
  date: Date;
  delivery: Delivery;
}

/** A row with its printable texts and its height in points. */
interface Row {
  product: FoundProduct;
  note: string;
  url: string;
  heights: { title: number; note: number; url: number };
  height: number;
}

/** Draws the list as an A4 PDF, without photos so that the file stays small. */
export async function drawQuoteSheet(
  products: readonly FoundProduct[],
  { company, site, date, delivery }: Edition,
): Promise<Buffer> {
  const { name } = company;
  const sheet = await Sheet.open({
    title: `Quote list · ${name}`,
    author: name,
    subject: 'Pieces to ask a price for',
  });
  sheet.addPage();
  const rows = products.map((product) => measured(sheet, product, site));
  const day = nairobiDay(date);
  const deliveryLines = deliveryFacts(delivery).map(([label, words]) => `${label}: ${words}`);
  const about = [`${day} · ${piecesInWords(products)}`, ...deliveryLines].join(' · ');
  const first = Math.max(FIRST_ROW.first, drawHead(sheet, company, about) + HEADINGS_ABOVE);
  const pages = intoPages(rows, first);
  const table = sheet.part('Table');
  for (const [index, page] of pages.entries()) {
    if (index > 0) sheet.addPage();
    let y = index === 0 ? first : FIRST_ROW.later;
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

function measured(sheet: Sheet, product: FoundProduct, site: string): Row {
  const { width } = COLUMNS.product;
  const url = site + product.path;
  const words = product.note.replace(/\s+/g, ' ');
  const heights = {
    title: sheet.measure(product.title, title, width),
    note: words === '' ? 0 : sheet.measure(words, note, width) + GAP,
    url: sheet.measure(url, address, width) + GAP,
  };
  const height = heights.title + heights.note + heights.url + 2 * ROW_PADDING;
  return { product, note: words, url, heights, height };
}

/** A row that does not fit starts the next page, since rows are never split. */
function intoPages(rows: Row[], first: number): Row[][] {
  const pages: Row[][] = [[]];
  let left = LAST_ROW_ENDS - first;
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

/** @returns the position below the head */
function drawHead(sheet: Sheet, { name, email, phones, address }: Company, about: string): number {
  const line = { x: PAGE.margin, width: CONTENT_WIDTH };
  const place = `${address.street}, ${address.city}, ${address.country}`;
  sheet.write(sheet.root, 'P', name, brand, { ...line, y: PAGE.margin });
  sheet.write(sheet.root, 'H1', 'Quote list', heading, { ...line, y: 80 });
  const words = [
    about,
    'This list is yours to keep. To have a quotation, send us the list on our website, or write or ring and give us the codes.',
    `${email} · ${phones.join(' · ')}\n${place}`,
  ];
  let y = 122;
  for (const text of words) {
    sheet.write(sheet.root, 'P', text, lead, { ...line, y });
    y += sheet.measure(text, lead, CONTENT_WIDTH) + 5;
  }
  return y;
}

const HEADINGS = [
  ['Quantity', COLUMNS.quantity],
  ['Piece', COLUMNS.product],
  ['Code', COLUMNS.code],
] as const;

function drawHeadings(sheet: Sheet, table: Structure, y: number) {
  const row = sheet.part('TR', table);
  for (const [text, column] of HEADINGS) sheet.write(row, 'TH', text, label, { ...column, y });
}

/** On further pages the headings are decoration, since screen readers know them already. */
function repeatHeadings(sheet: Sheet, y: number) {
  for (const [text, column] of HEADINGS) sheet.label(text, label, { ...column, y });
}

function drawRow(sheet: Sheet, table: Structure, row: Row, top: number) {
  const { product, heights } = row;
  sheet.rule('brass', PAGE.margin, top, CONTENT_WIDTH);
  const parent = sheet.part('TR', table);
  let y = top + ROW_PADDING;
  const count = product.quantity.toLocaleString('en');
  sheet.write(parent, 'TD', count, quantity, { ...COLUMNS.quantity, y: y - 3 });
  const cell = sheet.part('TD', parent);
  sheet.write(cell, 'P', product.title, title, { ...COLUMNS.product, y });
  y += heights.title;
  if (row.note) sheet.write(cell, 'P', row.note, note, { ...COLUMNS.product, y: y + GAP });
  y += heights.note;
  const place = { ...COLUMNS.product, y: y + GAP, height: heights.url };
  sheet.writeLink(cell, row.url, address, place, product.title);
  const words = product.sku ?? '–';
  sheet.write(parent, 'TD', words, code, { ...COLUMNS.code, y: top + ROW_PADDING + 1 });
}
