import type { Company } from '../../company/contract/company-file.ts';
import { nairobiDay } from '../../company/contract/nairobi.ts';
import {
  CONTENT_WIDTH,
  PAGE,
  Sheet,
  type Structure,
  type TextStyle,
} from '../../company/stationery/sheet.ts';
import type { QuotationContent } from '../contract/quotation-content.ts';
import { quotedSums } from '../contract/quotation-sums.ts';
import {
  NO_INVOICE,
  type QuotedLine,
  quotedLines,
  quotedTerms,
} from '../contract/quotation-words.ts';

const brand: TextStyle = { font: 'display', size: 17, colour: 'forestDeep' };
const heading: TextStyle = { font: 'display', size: 22, colour: 'ink' };
const text: TextStyle = { font: 'text', size: 9.5, colour: 'ink', lineGap: 2 };
const soft: TextStyle = { font: 'text', size: 8.5, colour: 'inkSoft', lineGap: 1 };
const label: TextStyle = { font: 'semibold', size: 8.5, colour: 'inkSoft' };
const title: TextStyle = { font: 'semibold', size: 10, colour: 'ink' };
const figure: TextStyle = { font: 'text', size: 10, colour: 'ink' };
const total: TextStyle = { font: 'semibold', size: 12, colour: 'ink' };

const WHOLE = { x: PAGE.margin, width: CONTENT_WIDTH };
const RIGHT = PAGE.margin + CONTENT_WIDTH;
const COLUMNS = {
  quantity: { x: PAGE.margin, width: 44 },
  title: { x: PAGE.margin + 52, width: 265 },
  price: { x: RIGHT - 186, width: 86 },
  amount: { x: RIGHT - 94, width: 94 },
};
const HEADINGS = [
  ['Quantity', COLUMNS.quantity, 'left'],
  ['Item', COLUMNS.title, 'left'],
  ['Unit price', COLUMNS.price, 'right'],
  ['Amount', COLUMNS.amount, 'right'],
] as const;
const PADDING = 5;
const SUM_HEIGHT = 15;
const LATER_PAGES_BEGIN = 60;
const PAGE_ENDS = PAGE.height - 58;

interface Edition {
  company: Company;
  /** Left out for a draft, which has no number. */
  reference: string | undefined;
  sentAt: Date;
  /** Positions of declined optional lines. */
  leftOut?: readonly number[];
}

/** Draws a quotation as a tagged A4 PDF in the company's style. */
export async function drawQuotation(
  content: QuotationContent,
  { company, reference, sentAt, leftOut = [] }: Edition,
): Promise<Buffer> {
  const name = reference === undefined ? 'Draft of a quotation' : `Quotation ${reference}`;
  const sheet = await Sheet.open({
    title: `${name} · ${company.name}`,
    author: company.name,
    subject: `For ${content.customer.name}`,
  });
  const foot = `${company.name} · ${company.email} · ${company.phones.join(' · ')}`;
  const flow = new Flow(sheet, foot);
  drawHead(flow, content, { company, name, day: nairobiDay(sentAt) });
  drawLines(flow, quotedLines(content, leftOut));
  drawSums(flow, quotedSums(content, leftOut));
  for (const [term, words] of quotedTerms(content)) {
    flow.write('P', `${term}: ${words}`, text, 4);
  }
  flow.write('P', NO_INVOICE, soft, 8);
  return sheet.bytes();
}

/** `QT-2026-0001-2.pdf` for `QT-2026-0001/2`, since a slash would be a folder. */
export function fileNameOf(reference: string): string {
  return `${reference.replace('/', '-')}.pdf`;
}

/** Writes from top to bottom, and continues on another page. */
class Flow {
  readonly sheet: Sheet;
  y = PAGE.margin;
  readonly #foot: string;
  #pages = 0;

  constructor(sheet: Sheet, foot: string) {
    this.sheet = sheet;
    this.#foot = foot;
    this.#addPage();
  }

  /** @returns true if this height needed a new page */
  room(height: number): boolean {
    if (this.y + height <= PAGE_ENDS) return false;
    this.#addPage();
    this.y = LATER_PAGES_BEGIN;
    return true;
  }

  write(type: 'H1' | 'P', words: string, style: TextStyle, gap: number): void {
    const height = this.sheet.measure(words, style, CONTENT_WIDTH);
    this.room(height);
    this.sheet.write(this.sheet.root, type, words, style, { ...WHOLE, y: this.y });
    this.y += height + gap;
  }

  #addPage(): void {
    this.sheet.addPage();
    this.#pages += 1;
    const line = { ...WHOLE, y: PAGE.height - 40 };
    this.sheet.label(this.#foot, soft, line);
    this.sheet.label(`Page ${this.#pages}`, soft, line, 'right');
  }
}

function drawHead(
  flow: Flow,
  { customer, words }: QuotationContent,
  { company, name, day }: { company: Company; name: string; day: string },
): void {
  const { street, city, country } = company.address;
  flow.write('P', company.name, brand, 2);
  flow.write('P', `${street}, ${city}, ${country}`, soft, 14);
  flow.write('H1', name, heading, 4);
  flow.write('P', day, text, 8);
  const whom = [customer.name, customer.company, customer.email, customer.phone];
  flow.write('P', `For ${whom.filter((part) => part !== '').join(' · ')}`, text, 8);
  if (words !== '') flow.write('P', words, text, 10);
}

function drawLines(flow: Flow, lines: QuotedLine[]): void {
  const { sheet } = flow;
  const table = sheet.part('Table');
  const row = sheet.part('TR', table);
  for (const [words, column, align] of HEADINGS) {
    sheet.write(row, 'TH', words, label, { ...column, y: flow.y, align });
  }
  flow.y += 15;
  for (const line of lines) drawLine(flow, table, line);
  sheet.rule('brass', PAGE.margin, flow.y, CONTENT_WIDTH);
  flow.y += 8;
}

/** Lines are never split between pages. */
function drawLine(flow: Flow, table: Structure, line: QuotedLine): void {
  const { sheet } = flow;
  const { width } = COLUMNS.title;
  const optional = line.isOptional && !line.isLeftOut ? ['Optional'] : [];
  const details = [...line.details, ...optional].join(' · ');
  const titleHeight = sheet.measure(line.title, title, width);
  const detailsHeight = details === '' ? 0 : sheet.measure(details, soft, width) + 2;
  const height = titleHeight + detailsHeight + 2 * PADDING;
  if (flow.room(height)) {
    // On further pages the headings are decoration, since screen readers know them already.
    for (const [words, column, align] of HEADINGS) {
      sheet.label(words, label, { ...column, y: flow.y - 15 }, align);
    }
  }
  sheet.rule('brass', PAGE.margin, flow.y, CONTENT_WIDTH);
  const y = flow.y + PADDING;
  const row = sheet.part('TR', table);
  sheet.write(row, 'TD', line.quantity, figure, { ...COLUMNS.quantity, y });
  const cell = sheet.part('TD', row);
  sheet.write(cell, 'P', line.title, title, { ...COLUMNS.title, y });
  if (details !== '') {
    sheet.write(cell, 'P', details, soft, { ...COLUMNS.title, y: y + titleHeight + 2 });
  }
  sheet.write(row, 'TD', line.price, figure, { ...COLUMNS.price, y, align: 'right' });
  sheet.write(row, 'TD', line.amount, figure, { ...COLUMNS.amount, y, align: 'right' });
  flow.y += height;
}

function drawSums(flow: Flow, sums: [label: string, amount: string][]): void {
  const { sheet } = flow;
  // The sums stay together, since a total alone on a page would be meaningless.
  flow.room(sums.length * SUM_HEIGHT + 12);
  const table = sheet.part('Table');
  for (const [words, amount] of sums) {
    const style = words === 'Total' ? total : figure;
    const row = sheet.part('TR', table);
    const y = flow.y;
    const place = { x: RIGHT - 300, width: 196, y, align: 'right' } as const;
    sheet.write(row, 'TH', words, style, place);
    const shown = words === 'Total' ? `KSh ${amount}` : amount;
    sheet.write(row, 'TD', shown, style, { x: RIGHT - 130, width: 130, y, align: 'right' });
    flow.y += words === 'Total' ? SUM_HEIGHT + 4 : SUM_HEIGHT;
  }
  flow.y += 10;
}
