import { chosenTitle, chosenWords } from '../../catalogue/contract/choices/chosen.ts';
import { dayWords } from '../../company/contract/nairobi.ts';
import { moneyText, shillings } from '../../platform/contract/money.ts';
import type { Deposit } from './deposit.ts';
import { contentTotals, type QuotationContent } from './quotation-content.ts';
import { unitPrice } from './totals.ts';

/** Prevents customers from taking a quotation for an invoice. */
export const NO_INVOICE =
  'This is a quotation, not a tax invoice. Prices are in Kenya shillings (KSh).';

/** A line for the page and the PDF. */
export interface QuotedLine {
  title: string;
  /** Title with what was chosen. */
  name: string;
  /** Choices, SKU, note and discount, each on its own line. */
  details: string[];
  quantity: string;
  price: string;
  amount: string;
  picture: string;
  isOptional: boolean;
  isLeftOut: boolean;
}

/** Describes the lines of a quotation in order. */
export function quotedLines(content: QuotationContent, leftOut: readonly number[]): QuotedLine[] {
  const totals = contentTotals(content, leftOut);
  return content.lines.map((line, position) => {
    const { net = 0, is_left_out = false } = totals.lines[position] ?? {};
    return {
      title: line.title,
      name: chosenTitle(line),
      details: [
        chosenWords(line.chosen),
        line.sku,
        line.note,
        line.discount_percent > 0 ? `Less ${line.discount_percent} %` : '',
      ].filter((words) => words !== ''),
      quantity: line.quantity.toLocaleString('en'),
      price: moneyText(unitPrice(content, line)),
      amount: is_left_out ? 'left out' : moneyText(net),
      picture: line.picture,
      isOptional: line.is_optional,
      isLeftOut: is_left_out,
    };
  });
}

/** Labels and values of the agreed terms; empty ones are left out. */
export function quotedTerms(content: QuotationContent): [label: string, words: string][] {
  const terms: [string, string][] = [
    ['Valid until', dayWords(content.valid_until)],
    ['Lead time', content.lead_time],
    ['Payment', content.payment_terms],
    ['Deposit', depositWords(content.deposit)],
  ];
  return terms.filter(([, words]) => words !== '');
}

/** A part is not given in shillings, since it changes with what the customer leaves out. */
function depositWords(agreed: Deposit): string {
  if (agreed === null) return '';
  if ('cents' in agreed) return agreed.cents > 0 ? shillings(agreed.cents) : '';
  return agreed.percent > 0 ? `${agreed.percent} % of the total` : '';
}
