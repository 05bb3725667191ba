import fc from 'fast-check';
import { expect, it } from 'vitest';
import { theCompany } from '../../../src/company/contract/company.ts';
import { printedText } from '../../../src/company/stationery/print-fonts.ts';
import type { QuotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { quotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import { drawQuotation } from '../../../src/quotation/server/quotation-pdf.ts';
import { runs } from '../../support/generated/test-seed.ts';
import { pdfPages } from '../../support/pdf-text.ts';
import { aCustomer, aLine } from '../contract/a-line.ts';

const withoutBlanks = (text: string) => text.replace(/\s/g, '');
const printed = (text: string) => withoutBlanks(printedText(text, 'text').text);
const FOOT = withoutBlanks(
  `${theCompany.name} · ${theCompany.email} · ${theCompany.phones.join(' · ')}`,
);

/** The text of each page, each of which must have the foot and its number. */
async function draw(changed: Partial<QuotationContent>): Promise<string[]> {
  const content = quotationContent.parse({
    customer: aCustomer,
    lines: [aLine()],
    valid_until: '2026-12-31',
    ...changed,
  });
  const sentAt = new Date('2026-11-02T08:00:00Z');
  const edition = { company: theCompany, reference: 'QT-2026-0001', sentAt };
  const pages = pdfPages(await drawQuotation(content, edition));
  return pages.map((page, index) => {
    const end = `${FOOT}Page${index + 1}of${pages.length}`;
    expect(page.slice(-end.length)).toBe(end);
    return page.slice(0, -end.length);
  });
}

/** What stands on all pages, without the table's head on later ones. */
const whole = ([first = '', ...later]: string[]) =>
  [first, ...later.map((page) => page.replace(/^QuantityItemUnitpriceAmount/, ''))].join('');

const word = fc.stringMatching(/^[A-Za-z0-9′″€×−é.,-]{1,14}$/);
const text = (max: number) =>
  fc
    .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '\n', '\t', '\u00a0')), {
      minLength: 1,
      maxLength: 700,
    })
    .map((words) => words.flat().join('').slice(0, max));

it('every word of any text of a quotation is printed in order, on pages that each have a foot, a number and something else', async () => {
  const texts = fc.record({ words: text(5000), note: text(450), payment_terms: text(2000) });
  await fc.assert(
    fc.asyncProperty(texts, async ({ words, note, payment_terms }) => {
      const lines = [aLine(), aLine({ note }), aLine({ note: note.replaceAll(' ', '\n') })];
      const pages = await draw({ words, payment_terms, lines });
      const all = whole(pages);
      const begins = [words, note, note, payment_terms].map((each) => {
        const wanted = printed(each.trim());
        return wanted === '' ? 0 : all.indexOf(wanted);
      });
      expect(begins).not.toContain(-1);
      for (const page of pages) expect(page).not.toBe('');
    }),
    { numRuns: runs(25) },
  );
});

it.each([10, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 120])(
  'a message of %s lines leaves no head of the table and no blank page behind',
  async (count) => {
    const words = Array.from({ length: count }, (_, index) => `Row ${index + 1}.`).join('\n');
    const pages = await draw({ words });
    expect(whole(pages)).toContain(withoutBlanks(words));
    for (const page of pages) expect(page).not.toMatch(/^$|Amount$/);
  },
);

it('a sum of 15 digits is printed on one line', async () => {
  const dear = aLine({ quantity: 10_000, unit_price_cents: 9_900_000_000 });
  const [page = ''] = await draw({ lines: [dear], vat_percent: 0 });
  expect(page).toContain('TotalKSh990,000,000,000');
});
