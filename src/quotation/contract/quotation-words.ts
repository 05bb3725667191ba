import { chosenTitle, chosenWords } from '../../catalogue/contract/choices/chosen.ts';
import { vatWord } from '../../catalogue/contract/prices/price-words.ts';
import { dayWords } from '../../company/contract/nairobi.ts';
import { choicesInWords } from '../../enquiry/contract/product-lines.ts';
import { moneyText, shillings } from '../../platform/contract/money.ts';
import { depositWords, openDepositWords } from './deposit.ts';
import {
  contentTotals,
  depositBase,
  isFromStock,
  type QuotationContent,
  type QuotationLine,
  titlesAt,
} from './quotation-content.ts';
import { optionalLines, unitPrice } from './totals.ts';

/** Prevents customers from taking a quotation for an invoice. */
export const NO_INVOICE =
  'This is a quotation, not a tax invoice. Prices are in Kenya shillings (KSh).';

/** Said where a line has a picture and a choice, since the picture may show another fabric; else empty. */
export function aboutPictures({ lines }: QuotationContent): string {
  const mayDiffer = lines.some(({ chosen, picture }) => chosen.length > 0 && picture !== '');
  return mayDiffer ? 'Pictures show the model. What is written is what you get. ' : '';
}

/** A line for the page and the PDF. */
export interface QuotedLine {
  title: string;
  /** Title with what was chosen. */
  name: string;
  /** Choices, SKU with the stock, note and discount, each on its own line. */
  details: string[];
  quantity: string;
  price: string;
  amount: string;
  picture: string;
  isOptional: boolean;
  /** True for an optional line that the customer did not take; never before their answer. */
  isLeftOut: boolean;
}

/** True if a line has a picture, so that all lines keep room for one. */
export function isPictured({ lines }: Pick<QuotationContent, 'lines'>): boolean {
  return lines.some(({ picture }) => picture !== '');
}

/**
 * Describes the lines of a quotation in order.
 *
 * @param leftOut positions of declined optional lines; none while there is no answer
 * @param notChosen what is still open of each line; see `quotation`
 */
export function quotedLines(
  content: QuotationContent,
  leftOut: readonly number[] = [],
  notChosen: readonly string[] = [],
): QuotedLine[] {
  const totals = contentTotals(content, leftOut);
  const saysStock = hasBothKinds(content);
  return content.lines.map((line, position) => {
    const { net = 0, is_left_out = false } = totals.lines[position] ?? {};
    return {
      title: line.title,
      name: chosenTitle(line),
      details: [
        choicesInWords({ chosen: line.chosen, not_chosen: notChosen[position] }),
        [line.sku, saysStock && !line.is_service && stockWords(line)].filter(Boolean).join(' · '),
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

function stockWords(line: QuotationLine): string {
  return isFromStock(line) ? 'In stock' : 'Made to order';
}

/** True if some pieces come from stock and others are made, whose terms differ. */
function hasBothKinds({ lines }: QuotationContent): boolean {
  const goods = lines.filter(({ is_service }) => !is_service);
  return goods.some(isFromStock) && !goods.every(isFromStock);
}

/** The parts of a line in words; lines of older versions lack some. */
interface LineParts
  extends Partial<
    Pick<QuotationLine, 'chosen' | 'note' | 'is_optional' | 'is_from_stock' | 'price_includes_vat'>
  > {
  title: string;
  quantity: string;
  /** Empty without one, as the discount in per cent. */
  price: string;
  discount: string;
}

/** All of a line, for those who compare two: `2 × Lamu Sofa, Fabric: Sage (SG) at 60,000, less 5 %, optional`. */
export function lineWords(line: LineParts): string {
  const { title, quantity, price, discount, chosen = [], note, is_optional, is_from_stock } = line;
  const name = [title, chosenWords(chosen)].filter(Boolean).join(', ');
  const terms = line.price_includes_vat === undefined ? '' : ` ${vatWord(line.price_includes_vat)}`;
  return [
    `${quantity} × ${name} ${price ? `at ${price}${terms}` : 'without a price'}`,
    discount && `less ${discount} %`,
    is_optional && 'optional',
    is_from_stock && 'from stock',
    note && `“${note}”`,
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
  const lasting = lastingTerms(content, leftOut);
  // What was agreed does not run out any more.
  return leftOut ? lasting : [['Valid until', dayWords(content.valid_until)], ...lasting];
}

/** The same without the last day of the offer. */
export function lastingTerms(
  content: QuotationContent,
  leftOut?: readonly number[],
): [label: string, words: string][] {
  const terms: [string, string][] = [
    ['Lead time', content.lead_time],
    ['Payment', content.payment_terms],
    ['Deposit', depositTerm(content, leftOut)],
  ];
  return terms.filter(([, words]) => words !== '');
}

/** `The deposit is 50 % = KSh 43,500.`, for a message; empty without one. */
export function depositSentence(content: QuotationContent, leftOut?: readonly number[]): string {
  const words = depositTerm(content, leftOut);
  return words && `The deposit is ${words}.`;
}

/** Beside a sum to pay, so that nobody pays twice; empty before a payment. */
export function paidAlready(paid_cents: number): string {
  return paid_cents > 0 ? `You have paid ${shillings(paid_cents)} already.` : '';
}

function depositTerm(content: QuotationContent, leftOut: readonly number[] | undefined): string {
  const isOpen = !leftOut && content.lines.some(({ is_optional }) => is_optional);
  if (isOpen) return openDepositWords(content.deposit, depositBase(content, []));
  return depositWords(content.deposit, depositBase(content, leftOut));
}
