import type { Company } from '../../company/contract/company-file.ts';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import { askHowToPay, waysInLine, waysToPay } from '../../company/contract/paying/ways-to-pay.ts';
import { printedPhone } from '../../company/contract/phone-number.ts';
import { writeBrand } from '../../company/stationery/brand.ts';
import { Flow, type Heading } from '../../company/stationery/flow.ts';
import {
  type BrokenText,
  CONTENT_WIDTH,
  PAGE,
  Sheet,
  type Structure,
  type TextStyle,
} from '../../company/stationery/sheet.ts';
import { numberOf } from '../contract/quotation.ts';
import type { QuotationContent } from '../contract/quotation-content.ts';
import { type QuotedSum, quotedSums } from '../contract/quotation-sums.ts';
import {
  besideTotal,
  NO_INVOICE,
  type QuotedLine,
  quotedLines,
  quotedTerms,
} from '../contract/quotation-words.ts';

const heading: TextStyle = { font: 'display', size: 22, colour: 'ink' };
const text: TextStyle = { font: 'text', size: 9.5, colour: 'ink', lineGap: 2 };
const soft: TextStyle = { font: 'text', size: 8.5, colour: 'inkSoft', lineGap: 1 };
const title: TextStyle = { font: 'semibold', size: 10, colour: 'ink' };
const figure: TextStyle = { font: 'text', size: 10, colour: 'ink' };
const total: TextStyle = { font: 'semibold', size: 12, colour: 'ink' };

const RIGHT = PAGE.margin + CONTENT_WIDTH;
const COLUMNS = {
  quantity: { x: PAGE.margin, width: 44 },
  title: { x: PAGE.margin + 52, width: 265 },
  price: { x: RIGHT - 186, width: 86 },
  amount: { x: RIGHT - 94, width: 94 },
};
const HEADINGS: Heading[] = [
  ['Quantity', COLUMNS.quantity],
  ['Item', COLUMNS.title],
  ['Unit price', COLUMNS.price, 'right'],
  ['Amount', COLUMNS.amount, 'right'],
];
const PADDING = 5;
const DETAILS_GAP = 2;
const SUM_HEIGHT = 15;
const SUM_WIDTH = 150;
/** Points; a higher line is split between pages. */
const MAX_UNSPLIT = 120;

export interface Edition {
  company: Company;
  /** As PNG; undefined without one. */
  logo?: Uint8Array | undefined;
  /** Left out for a draft, which has no number. */
  reference: string | undefined;
  sentAt: Date;
  /** Positions of declined optional lines; undefined without a yes. */
  leftOut?: readonly number[] | undefined;
}

/** Draws a quotation as a tagged A4 PDF in the company's style. */
export async function drawQuotation(
  content: QuotationContent,
  { company, logo, reference, sentAt, leftOut }: Edition,
): Promise<Buffer> {
  const name = reference === undefined ? 'Draft of a quotation' : `Quotation ${reference}`;
  const sheet = await Sheet.open({
    title: `${name} · ${company.name}`,
    author: company.name,
    subject: `For ${content.customer.name}`,
  });
  const foot = `${company.name} · ${company.email} · ${company.phones.join(' · ')}`;
  const flow = new Flow(sheet, foot);
  drawHead(flow, content, { company, logo, name, day: dayWords(dayInNairobi(sentAt)) });
  drawLines(flow, quotedLines(content, leftOut));
  drawSums(flow, quotedSums(content, leftOut));
  const beside = leftOut ? '' : besideTotal(content);
  if (beside !== '') flow.write('P', beside, text, 4);
  for (const [term, words] of quotedTerms(content, leftOut)) {
    flow.write('P', `${term}: ${words}`, text, 4);
  }
  if (reference !== undefined) {
    const ways = waysToPay(company, numberOf(reference));
    const how = ways.length > 0 ? `How to pay: ${waysInLine(ways)}` : askHowToPay(company);
    flow.write('P', how, text, 4);
  }
  flow.write('P', NO_INVOICE, soft, 8);
  return flow.bytes();
}

/** `QT-2026-0001-2.pdf` for `QT-2026-0001/2`: a slash would be a folder, other signs no header. */
export function fileNameOf(reference: string): string {
  return `${reference.replace(/[^\w-]+/g, '-')}.pdf`;
}

function drawHead(
  flow: Flow,
  { customer, words }: QuotationContent,
  { company, logo, name, day }: Pick<Edition, 'company' | 'logo'> & { name: string; day: string },
): void {
  const { street, city, country } = company.address;
  writeBrand(flow, company, logo, 4);
  flow.write('P', `${street}, ${city}, ${country}`, soft, 14);
  flow.write('H1', name, heading, 4);
  flow.write('P', day, text, 8);
  const whom = [customer.name, customer.company, customer.email, printedPhone(customer.phone)];
  flow.write('P', `For ${whom.filter((part) => part !== '').join(' · ')}`, text, 8);
  if (words !== '') flow.write('P', words, text, 10);
}

function drawLines(flow: Flow, lines: QuotedLine[]): void {
  flow.table(
    HEADINGS,
    lines.map((line) => {
      const { texts, height } = measureLine(flow.sheet, line);
      return {
        // A line is split between pages only if it is a long text.
        height: Math.min(height, MAX_UNSPLIT),
        draw: (row) => drawLine(flow, row, line, texts),
      };
    }),
  );
  flow.y += 8;
}

function measureLine(sheet: Sheet, line: QuotedLine) {
  const { width } = COLUMNS.title;
  const optional = line.isOptional && !line.isLeftOut ? ['Optional'] : [];
  const words = [...line.details, ...optional].join(' · ');
  const titleLines = sheet.breakLines(line.title, title, width);
  const details = words === '' ? undefined : sheet.breakLines(words, soft, width);
  const texts = details ? [titleLines, details] : [titleLines];
  const inLines = texts.reduce((sum, { lines, lineHeight }) => sum + lines.length * lineHeight, 0);
  return { texts, height: inLines + (details ? DETAILS_GAP : 0) + 2 * PADDING };
}

function drawLine(flow: Flow, row: Structure, line: QuotedLine, texts: BrokenText[]): void {
  const { sheet } = flow;
  flow.y += PADDING;
  drawFigure(flow, row, line.quantity, COLUMNS.quantity, 'left');
  const cell = sheet.part('TD', row);
  drawFigure(flow, row, line.price, COLUMNS.price, 'right');
  drawFigure(flow, row, line.amount, COLUMNS.amount, 'right');
  for (const [index, each] of texts.entries()) {
    if (index > 0) flow.y += DETAILS_GAP;
    flow.draw(sheet.part('P', cell), each, COLUMNS.title.x);
  }
  flow.y += PADDING;
}

/** A figure never breaks, but becomes smaller. */
function drawFigure(
  { sheet, y }: Flow,
  row: Structure,
  words: string,
  column: { x: number; width: number },
  align: 'left' | 'right',
): void {
  const style = sheet.fitting(words, figure, column.width);
  sheet.write(row, 'TD', words, style, { ...column, y, align });
}

function drawSums(flow: Flow, sums: QuotedSum[]): void {
  const { sheet } = flow;
  // The sums stay together, since a total alone on a page would be meaningless.
  flow.room(sums.length * SUM_HEIGHT + 12);
  const table = sheet.part('Table');
  for (const { label, amount, isTotal } of sums) {
    const style = isTotal ? total : figure;
    const row = sheet.part('TR', table);
    const y = flow.y;
    const place = { x: RIGHT - 316, width: 156, y, align: 'right' } as const;
    sheet.write(row, 'TH', label, style, place);
    const column = { x: RIGHT - SUM_WIDTH, width: SUM_WIDTH };
    const fitting = sheet.fitting(amount, style, SUM_WIDTH);
    sheet.write(row, 'TD', amount, fitting, { ...column, y, align: 'right' });
    flow.y += isTotal ? SUM_HEIGHT + 4 : SUM_HEIGHT;
  }
  flow.y += 10;
}
