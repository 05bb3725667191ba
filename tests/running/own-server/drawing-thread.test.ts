import { afterAll, expect, it } from 'vitest';
import { openDrawingThread } from '../../../netlify/local/drawing-thread.ts';
import { theCompany } from '../../../src/company/contract/company.ts';
import { drawQuoteSheet } from '../../../src/enquiry/server/quote-sheet.ts';
import { quotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { drawQuotation } from '../../../src/quotation/server/quotation-pdf.ts';
import { aCustomer, aLine } from '../../quotation/contract/a-line.ts';
import { pdfPages } from '../../support/pdf-text.ts';

const { draw, close } = openDrawingThread();
afterAll(close);

const content = quotationContent.parse({
  customer: aCustomer,
  lines: [aLine()],
  valid_until: '2026-12-31',
});
const edition = {
  company: theCompany,
  reference: 'QT-2026-0001',
  sentAt: new Date('2026-11-02T08:00:00Z'),
};
const list = [
  {
    productId: 1,
    key: '1',
    title: 'Kiti',
    sku: 'K-1',
    path: '/products/1',
    quantity: 2,
    note: '',
    chosen: [],
    offered: [],
    not_chosen: '',
  },
];
const sheet = {
  company: theCompany,
  site: 'https://site.test',
  date: edition.sentAt,
  delivery: { place: 'Westlands' },
};
const textOf = (bytes: Uint8Array) => pdfPages(Buffer.from(bytes));

it('the thread draws the same quotation and the same quote list as the main thread', async () => {
  expect(textOf(await draw(drawQuotation, content, edition))).toEqual(
    textOf(await drawQuotation(content, edition)),
  );
  expect(textOf(await draw(drawQuoteSheet, list, sheet))).toEqual(
    textOf(await drawQuoteSheet(list, sheet)),
  );
});

it('a document that cannot be drawn fails alone: the thread starts again for the next one', async () => {
  const unusable = { ...content, lines: null } as unknown as typeof content;
  const [faulty, next] = await Promise.allSettled([
    draw(drawQuotation, unusable, edition),
    draw(drawQuotation, content, edition),
  ]);
  expect([faulty?.status, next?.status]).toEqual(['rejected', 'fulfilled']);
});
