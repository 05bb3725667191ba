import { chosenTitle, chosenWords } from '../../catalogue/contract/choices/chosen.ts';
import { vatWord } from '../../catalogue/contract/prices/price-words.ts';
import { dayWords } from '../../company/contract/nairobi.ts';
import { moneyText } from '../../platform/contract/money.ts';
import { type Deposit, depositWords } from './deposit.ts';
import {
  contentTotals,
  type QuotationContent,
  type QuotationLine,
  titlesAt,
} from './quotation-content.ts';
import { optionalLines, unitPrice } from './totals.ts';

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
  /** True for an optional line that the customer did not take; never before their answer. */
  isLeftOut: boolean;
}

/**
 * Describes the lines of a quotation in order.
 *
 * @param leftOut positions of declined optional lines; none while there is no answer
 */
export function quotedLines(
  content: QuotationContent,
  leftOut: readonly number[] = [],
): QuotedLine[] {
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

/** A line with all that was typed of it: two that differ have different words. */
export function lineWords(line: QuotationLine): string {
  const { quantity, title, unit_price_cents: cents, price_includes_vat, discount_percent } = line;
  // Lines of older versions have no choices.
  const name = chosenTitle({ title, chosen: line.chosen ?? [] });
  const terms = price_includes_vat === undefined ? '' : ` ${vatWord(price_includes_vat)}`;
  return [
    `${quantity} × ${name} ${cents === null ? 'without a price' : `at ${moneyText(cents)}${terms}`}`,
    discount_percent > 0 && `less ${discount_percent} %`,
    line.is_optional && 'optional',
    line.note && `“${line.note}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what is not in the total of an offer; empty without an optional line. */
export function besideTotal(content: QuotationContent): string {
  const titles = titlesAt(content, optionalLines(content));
  return titles.length > 0 ? `Optional, and not in the total: ${titles.join(', ')}.` : '';
}

/**
 * Labels and values of the agreed terms; empty ones are left out. A deposit is a sum unless the
 * customer still decides what it is a part of.
 *
 * @param leftOut undefined while nobody has decided about the optional lines
 */
export function quotedTerms(
  content: QuotationContent,
  leftOut?: readonly number[],
): [label: string, words: string][] {
  const isOpen = !leftOut && content.lines.some(({ is_optional }) => is_optional);
  const { total } = contentTotals(content, leftOut);
  const terms: [string, string][] = [
    ['Valid until', dayWords(content.valid_until)],
    ['Lead time', content.lead_time],
    ['Payment', content.payment_terms],
    ['Deposit', isOpen ? openDeposit(content.deposit) : depositWords(content.deposit, total)],
  ];
  return terms.filter(([, words]) => words !== '');
}

/** A part is not given in shillings while it changes with what the customer leaves out. */
function openDeposit(agreed: Deposit): string {
  if (agreed === null || 'cents' in agreed) return depositWords(agreed, Number.MAX_SAFE_INTEGER);
  return agreed.percent > 0 ? `${agreed.percent} % of the total` : '';
}
