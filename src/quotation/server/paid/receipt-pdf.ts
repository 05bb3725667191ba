import type { Company } from '../../../company/contract/company-file.ts';
import { writeBrand } from '../../../company/stationery/brand.ts';
import { Flow } from '../../../company/stationery/flow.ts';
import { CONTENT_WIDTH, PAGE, Sheet, type TextStyle } from '../../../company/stationery/sheet.ts';
import { NO_TAX_INVOICE, type Receipt } from '../../contract/payments/receipt.ts';

const heading: TextStyle = { font: 'display', size: 22, colour: 'ink' };
const sum: TextStyle = { font: 'display', size: 26, colour: 'ink' };
const label: TextStyle = { font: 'text', size: 9.5, colour: 'inkSoft', lineGap: 2 };
const text: TextStyle = { font: 'text', size: 10.5, colour: 'ink', lineGap: 2 };
const soft: TextStyle = { font: 'text', size: 8.5, colour: 'inkSoft', lineGap: 1 };

const LABELS = 150;
const PADDING = 5;

/** Draws a receipt as a tagged A4 PDF in the company's style. */
export async function drawReceipt(
  receipt: Receipt,
  company: Company,
  logo?: Uint8Array,
): Promise<Buffer> {
  const { street, city, country } = company.address;
  const sheet = await Sheet.open({
    title: `${receipt.title} ${receipt.number} · ${company.name}`,
    author: company.name,
    subject: receipt.title,
  });
  const foot = `${company.name} · ${company.email} · ${company.phones.join(' · ')}`;
  const flow = new Flow(sheet, foot);
  writeBrand(flow, company, logo, 4);
  flow.write('P', `${street}, ${city}, ${country}`, soft, 14);
  flow.write('H1', receipt.title, heading, 8);
  flow.write('P', receipt.sum, sheet.fitting(receipt.sum, sum, CONTENT_WIDTH), 12);
  drawFacts(flow, receipt.facts);
  flow.write('P', NO_TAX_INVOICE, soft, 8);
  return flow.bytes();
}

function drawFacts(flow: Flow, facts: Receipt['facts']): void {
  const { sheet } = flow;
  const table = sheet.part('Table');
  for (const [name, words] of facts) {
    const row = sheet.part('TR', table);
    sheet.rule('brass', PAGE.margin, flow.y, CONTENT_WIDTH);
    flow.y += PADDING;
    sheet.write(row, 'TH', name, label, { x: PAGE.margin, y: flow.y, width: LABELS });
    const broken = sheet.breakLines(words, text, CONTENT_WIDTH - LABELS);
    flow.draw(sheet.part('P', sheet.part('TD', row)), broken, PAGE.margin + LABELS);
    flow.y += PADDING;
  }
  flow.y += 10;
}
