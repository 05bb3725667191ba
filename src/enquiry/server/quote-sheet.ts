import { pieceOf } from '../../catalogue/contract/choices/piece.ts';
import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { writeBrand } from '../../company/stationery/brand.ts';
import { Flow, type Heading } from '../../company/stationery/flow.ts';
import {
  CONTENT_WIDTH,
  PAGE,
  Sheet,
  type Structure,
  type TextStyle,
} from '../../company/stationery/sheet.ts';
import { type Delivery, deliveryFacts } from '../contract/delivery.ts';
import { choicesInWords, piecesInWords } from '../contract/product-lines.ts';
import type { FoundProduct } from './quote-products.ts';

const heading: TextStyle = { font: 'display', size: 30, colour: 'ink' };
const lead: TextStyle = { font: 'text', size: 9.5, colour: 'inkSoft', lineGap: 3 };
const quantity: TextStyle = { font: 'display', size: 14, colour: 'ink' };
const title: TextStyle = { font: 'semibold', size: 10.5, colour: 'ink' };
const code: TextStyle = { font: 'text', size: 9, colour: 'ink' };
const note: TextStyle = { font: 'text', size: 9, colour: 'ink', lineGap: 1.5 };
const address: TextStyle = { font: 'text', size: 8, colour: 'inkSoft' };

const COLUMNS = {
  quantity: { x: PAGE.margin, width: 54 },
  product: { x: PAGE.margin + 66, width: CONTENT_WIDTH - 66 - 112 },
  code: { x: PAGE.margin + CONTENT_WIDTH - 100, width: 100 },
};
const HEADINGS: Heading[] = [
  ['Quantity', COLUMNS.quantity],
  ['Piece', COLUMNS.product],
  ['Code', COLUMNS.code],
];
const PADDING = 9;
const GAP = 3;

interface Edition {
  company: Company;
  /** As PNG; undefined without one. */
  logo?: Uint8Array | undefined;
  /** Origin for the links to products. */
  site: string;
  date: Date;
  delivery: Delivery;
}

/** Draws the list as a tagged A4 PDF, without photos so that the file stays small. */
export async function drawQuoteSheet(
  products: readonly FoundProduct[],
  { company, logo, site, date, delivery }: Edition,
): Promise<Buffer> {
  const { name } = company;
  const sheet = await Sheet.open({
    title: `Quote list · ${name}`,
    author: name,
    subject: 'Pieces to ask a price for',
  });
  const day = dayWords(dayInNairobi(date));
  const flow = new Flow(sheet, `${name} · Quote list of ${day}`);
  const deliveryLines = deliveryFacts(delivery).map(([label, words]) => `${label}: ${words}`);
  const about = [`${day} · ${piecesInWords(products)}`, ...deliveryLines].join(' · ');
  drawHead(flow, { company, logo }, about);
  flow.table(
    HEADINGS,
    products.map((product) => rowOf(flow, product, site)),
  );
  return flow.bytes();
}

function drawHead(
  flow: Flow,
  { company, logo }: Pick<Edition, 'company' | 'logo'>,
  about: string,
): void {
  const { email, phones, address } = company;
  const place = `${address.street}, ${address.city}, ${address.country}`;
  writeBrand(flow, company, logo, 14);
  flow.write('H1', 'Quote list', heading, 4);
  flow.write('P', about, lead, 5);
  flow.write(
    'P',
    'This list is yours to keep. To have a quotation, send us the list on our website, or write or ring and give us the codes.',
    lead,
    5,
  );
  flow.write('P', `${email} · ${phones.join(' · ')}\n${place}`, lead, 14);
}

/** A row is never split between pages. */
function rowOf(flow: Flow, product: FoundProduct, site: string) {
  const { sheet } = flow;
  const { width, x } = COLUMNS.product;
  const { code: ofPiece, path } = pieceOf(product, product.chosen);
  const url = site + path;
  const texts = [sheet.breakLines(product.title, title, width)];
  for (const each of [choicesInWords(product), product.note.replace(/\s+/g, ' ')]) {
    if (each !== '') texts.push(sheet.breakLines(each, note, width));
  }
  const urlHeight = sheet.measure(url, address, width);
  const inLines = texts.reduce((sum, each) => sum + each.lines.length * each.lineHeight + GAP, 0);
  return {
    height: inLines + urlHeight + 2 * PADDING,
    draw(row: Structure) {
      flow.y += PADDING;
      const { y } = flow;
      const count = product.quantity.toLocaleString('en');
      sheet.write(row, 'TD', count, quantity, { ...COLUMNS.quantity, y: y - 3 });
      const cell = sheet.part('TD', row);
      for (const each of texts) {
        flow.draw(sheet.part('P', cell), each, x);
        flow.y += GAP;
      }
      const place = { ...COLUMNS.product, y: flow.y, height: urlHeight };
      sheet.writeLink(cell, url, address, place, product.title);
      sheet.write(row, 'TD', ofPiece ?? '–', code, { ...COLUMNS.code, y: y + 1 });
      flow.y += urlHeight + PADDING;
    },
  };
}
