import { z } from 'zod';
import type { Chosen } from '../../catalogue/contract/choices/chosen.ts';
import { isSameChosen } from '../../catalogue/contract/choices/chosen-line.ts';
import { storedChosen } from '../../catalogue/contract/choices/chosen-schemas.ts';
import type { Product } from '../../catalogue/contract/product.ts';
import { priceUnder, type VatTerms } from '../../company/contract/selling-price.ts';
import { moneyText } from '../../platform/contract/money.ts';
import { bareAmount, readMoney } from '../../platform/contract/typed-money.ts';
import { numberProblem, readNumber, readPercent } from '../../platform/contract/typed-number.ts';
import { depositText, readDeposit } from '../../quotation/contract/deposit.ts';
import {
  type LinePrice,
  linePriceIn,
  offeredDifference,
  offeredPrice,
  quotedLinePrice,
} from '../../quotation/contract/offered-price.ts';
import type { Quotation, QuotedPrice } from '../../quotation/contract/quotation.ts';
import {
  type QuotationContent,
  type QuotationLine,
  quotationContent,
} from '../../quotation/contract/quotation-content.ts';
import type { FormPart } from '../forms/form-parts.ts';

/** Values of one line in the form; numbers stay as typed. */
const lineEntry = z.object({
  /** Identifies the line while lines are moved and removed. */
  key: z.int(),
  product_id: z.int().nullable(),
  title: z.string(),
  sku: z.string(),
  picture: z.string(),
  /** Drafts of older versions have none. */
  chosen: storedChosen,
  note: z.string(),
  quantity: z.string(),
  /** As it was typed; see shownPrice. */
  price: z.string(),
  /** Whether VAT is in it; absent where it is as in the quotation. */
  price_includes_vat: z.boolean().optional(),
  discount: z.string(),
  is_service: z.boolean(),
  is_optional: z.boolean(),
});
export type LineEntry = z.infer<typeof lineEntry>;

export const quotationEntry = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  lines: z.array(lineEntry),
  discount: z.string(),
  vat: z.string(),
  prices_include_vat: z.boolean(),
  valid_until: z.string(),
  lead_time: z.string(),
  payment_terms: z.string(),
  deposit: z.string(),
  words: z.string(),
});
export type QuotationEntry = z.infer<typeof quotationEntry>;

const labels: Record<keyof QuotationEntry, string> = {
  name: 'Customer',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  lines: 'Lines',
  discount: 'Discount on all',
  vat: 'VAT',
  prices_include_vat: 'Prices include VAT',
  valid_until: 'Valid until',
  lead_time: 'Lead time',
  payment_terms: 'Payment terms',
  deposit: 'Deposit',
  words: 'Message to the customer',
};

export const QUOTATION_PARTS: FormPart<QuotationEntry>[] = Object.entries(labels).map(
  ([name, label]) => ({ name, label }),
);

/** Starts from the draft, or from the last sent revision. */
export function quotationEntryOf({ draft, revisions: [latest] }: Quotation): QuotationEntry {
  const content = draft ?? latest?.content;
  if (!content) throw new TypeError('A quotation has a draft, or was sent.');
  const { customer, lines, discount_percent, vat_percent, deposit, ...rest } = content;
  return {
    ...customer,
    ...rest,
    lines: lines.map((line, key) => lineEntryOf(line, key)),
    discount: discount_percent === 0 ? '' : String(discount_percent),
    vat: String(vat_percent),
    deposit: depositText(deposit),
  };
}

function lineEntryOf(line: QuotationLine, key: number): LineEntry {
  const { quantity, unit_price_cents, discount_percent, ...rest } = line;
  return {
    ...rest,
    key,
    quantity: String(quantity),
    price: unit_price_cents === null ? '' : moneyText(unit_price_cents),
    discount: discount_percent === 0 ? '' : String(discount_percent),
  };
}

/** Appends a line. */
export function withLine(
  { lines }: Pick<QuotationEntry, 'lines'>,
  given: Partial<LineEntry>,
): Pick<QuotationEntry, 'lines'> {
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  const empty = { product_id: null, title: '', sku: '', picture: '', chosen: [], note: '' };
  const rest = { quantity: '1', price: '', discount: '', is_service: false, is_optional: false };
  return { lines: [...lines, { ...empty, ...rest, ...given, key }] };
}

type TypedTerms = Pick<QuotationEntry, 'vat' | 'prices_include_vat'>;

type Priced = Pick<Product, 'price_cents' | 'prices_include_vat' | 'choices'>;

/** A price as the form has it, with its terms. */
type TypedPrice = Pick<LineEntry, 'price' | 'price_includes_vat'>;

/** A product's price with what was chosen of it, as it was typed; empty without one. */
export function priceOf(
  product: Priced,
  chosen: readonly Chosen[],
  typed: Pick<TypedTerms, 'prices_include_vat'>,
): TypedPrice {
  const offered = offeredPrice(product, chosen);
  return offered ? typedPrice(offered, typed) : { price: '' };
}

function typedPrice(price: LinePrice, typed: Pick<TypedTerms, 'prices_include_vat'>): TypedPrice {
  const { unit_price_cents, ...terms } = linePriceIn(typed, price);
  // The key is there, so that it takes the place of what the line had.
  return {
    price: unit_price_cents === null ? '' : moneyText(unit_price_cents),
    price_includes_vat: terms.price_includes_vat,
  };
}

/** The price of a line under the terms in the form; what is no amount stays as it is typed. */
export function shownPrice(line: TypedPrice, typed: TypedTerms): string {
  const { price, price_includes_vat } = line;
  const [terms, cents] = [termsOf(typed), readMoney(price)];
  if (!terms || cents === undefined || price_includes_vat === undefined) return price;
  return moneyText(priceUnder(terms, cents, price_includes_vat));
}

/**
 * What changes in a line when something else is chosen of its product. The price goes along while it
 * is the product's own; one that was typed stays, see `askedDifference`.
 */
export function withChosen(
  line: TypedPrice & Pick<LineEntry, 'chosen'>,
  { product, chosen }: { product: Priced; chosen: Chosen[] },
  typed: TypedTerms,
): Partial<LineEntry> {
  const after = priceOf(product, chosen, typed);
  if (line.price.trim() === '') return { chosen, ...after };
  const before = priceOf(product, line.chosen, typed);
  const isOwn = shownCents(line, typed) === shownCents(before, typed);
  return isOwn && after.price !== '' ? { chosen, ...after } : { chosen };
}

function shownCents(price: TypedPrice, typed: TypedTerms): number | undefined {
  return readMoney(shownPrice(price, typed));
}

/** A question whether a typed price changes with what was chosen since. */
export interface AskedDifference {
  /** In cents under the terms in the form; less than 0 if what is chosen now costs less. */
  difference: number;
  /** The price with it, under the terms that the line's price was typed under. */
  price: string;
}

/**
 * Asks about a typed price when something else was chosen after it.
 *
 * @param typedFor what was chosen when the price was typed
 * @returns undefined where the price is the product's own, or nothing differs
 */
export function askedDifference(
  line: TypedPrice & Pick<LineEntry, 'chosen'>,
  { product, typedFor }: { product: Priced; typedFor: readonly Chosen[] },
  typed: TypedTerms,
): AskedDifference | undefined {
  const [terms, cents] = [termsOf(typed), readMoney(line.price)];
  if (cents === undefined || !terms) return undefined;
  const isOwn = shownCents(line, typed) === shownCents(priceOf(product, line.chosen, typed), typed);
  const difference = offeredDifference(product, [typedFor, line.chosen], terms);
  const { price_includes_vat = typed.prices_include_vat } = line;
  const lineTerms = { ...terms, prices_include_vat: price_includes_vat };
  const after = cents + offeredDifference(product, [typedFor, line.chosen], lineTerms);
  return isOwn || difference === 0 || after < 0
    ? undefined
    : { difference, price: moneyText(after) };
}

/**
 * Fills in what a line's product was quoted at last, unless there is a price, or something else was
 * chosen meanwhile.
 */
export function withQuotedPrice(
  entry: QuotationEntry,
  { key, chosen }: Pick<LineEntry, 'key' | 'chosen'>,
  quoted: QuotedPrice,
): QuotationEntry {
  const terms = termsOf(entry);
  if (!terms) return entry;
  const price = typedPrice(quotedLinePrice(quoted, terms), entry);
  const isMeant = (line: LineEntry) =>
    line.key === key && line.price.trim() === '' && isSameChosen(line.chosen, chosen);
  const lines = entry.lines.map((line) => (isMeant(line) ? { ...line, ...price } : line));
  return { ...entry, lines };
}

/**
 * Switches between prices with and without VAT. Each line keeps its price as it was typed and is shown
 * under the new terms, so that switching back shows it again.
 *
 * @returns the changed values; undefined while the VAT is no number
 */
export function withVatSwitched(
  entry: QuotationEntry,
): Pick<QuotationEntry, 'lines' | 'prices_include_vat'> | undefined {
  if (!termsOf(entry)) return undefined;
  const prices_include_vat = !entry.prices_include_vat;
  const lines = entry.lines.map((line) => {
    if (readMoney(line.price) === undefined) return line;
    const { price_includes_vat = entry.prices_include_vat, ...rest } = line;
    return price_includes_vat === prices_include_vat ? rest : { ...rest, price_includes_vat };
  });
  return { lines, prices_include_vat };
}

function termsOf({ vat, prices_include_vat }: TypedTerms): VatTerms | undefined {
  const vat_percent = figure(vat);
  return vat_percent >= 0 ? { vat_percent, prices_include_vat } : undefined;
}

/** Converts the form's values to input for the contract. */
function givenBy(entry: QuotationEntry): z.input<typeof quotationContent> {
  const { name, company, email, phone, lines, discount, vat, deposit, ...rest } = entry;
  return {
    ...rest,
    customer: { name, company, email, phone },
    lines: lines.map(({ key: _, quantity, price, discount, ...line }) => ({
      ...line,
      quantity: readNumber(quantity) ?? Number.NaN,
      unit_price_cents: price.trim() === '' ? null : (readMoney(price) ?? Number.NaN),
      discount_percent: figure(discount),
    })),
    discount_percent: figure(discount),
    vat_percent: figure(vat),
    // What is none is refused by its field, see readQuotationEntry.
    deposit: readDeposit(deposit).deposit ?? null,
  };
}

/** Parses the quotation, or lists its problems by field. */
export function readQuotationEntry(entry: QuotationEntry): {
  content: QuotationContent | null;
  problems: Record<string, string>;
} {
  const read = quotationContent.safeParse(givenBy(entry));
  const { problem } = readDeposit(entry.deposit);
  const problems: Record<string, string> = problem ? { deposit: problem } : {};
  if (read.success && !problem) return { content: read.data, problems };
  for (const { path, message } of read.error?.issues ?? []) {
    const field = fieldAt(path.join('.'));
    problems[field] ??= numberProblem(typedAt(entry, field)) ?? message;
  }
  return { content: null, problems };
}

/** What can be added up while somebody types. */
export interface Counted {
  /** Content for the sums; a line with a wrong number counts as nothing. Null if no sum can be right. */
  content: QuotationContent | null;
  /** Positions of the lines with a wrong number. */
  wrong: number[];
}

export function countedIn(entry: QuotationEntry): Counted {
  // Fields outside the sums may still be invalid.
  const lines = entry.lines.map((line) => ({ ...line, title: line.title || 'Any' }));
  const deposit = readDeposit(entry.deposit).problem ? '' : entry.deposit;
  const sums = { ...entry, lines, deposit, name: '', email: '', valid_until: '2027-01-01' };
  const { content, problems } = readQuotationEntry(sums);
  if (content) return { content, wrong: [] };
  const isWrong = (index: number) =>
    NUMBERS.some((name) => problems[`lines.${index}.${name}`] !== undefined);
  const others = lines.map((line, index) =>
    isWrong(index) ? { ...line, quantity: '1', price: '', discount: '' } : line,
  );
  return {
    content: readQuotationEntry({ ...sums, lines: others }).content,
    wrong: lines.flatMap((_, index) => (isWrong(index) ? [index] : [])),
  };
}

const NUMBERS = ['quantity', 'price', 'discount'] as const;

/** Maps a field of the contract to the form's: `lines.0.unit_price_cents` is `lines.0.price`. */
export function fieldAt(path: string): string {
  return path
    .replace(/^customer\./, '')
    .replace('unit_price_cents', 'price')
    .replace(/_percent$/, '')
    .replace(/^deposit\..*/, 'deposit');
}

/** The text of a number field; empty for other fields. */
function typedAt(entry: QuotationEntry, field: string): string {
  const [, index, name] = /^lines\.(\d+)\.(quantity|price|discount)$/.exec(field) ?? [];
  if (name) return bareAmount(entry.lines[Number(index)]?.[name as 'price'] ?? '');
  return ['discount', 'vat'].includes(field)
    ? bareAmount(entry[field as 'vat'].replace('%', ''))
    : '';
}

/** An empty field is 0; the contract refuses what is no number. */
function figure(text: string): number {
  return text.trim() === '' ? 0 : (readPercent(text) ?? Number.NaN);
}
