import { z } from 'zod';
import { storedChosen } from '../../../catalogue/contract/choices/chosen-schemas.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import { bareAmount, readMoney } from '../../../platform/contract/typed-money.ts';
import { numberProblem, readNumber, readPercent } from '../../../platform/contract/typed-number.ts';
import { depositText, readDeposit } from '../../../quotation/contract/deposit.ts';
import type { Quotation } from '../../../quotation/contract/quotation.ts';
import {
  type QuotationContent,
  type QuotationLine,
  quotationContent,
} from '../../../quotation/contract/quotation-content.ts';
import type { FormPart } from '../../forms/form-parts.ts';

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
  /** Drafts of older versions have none. */
  is_from_stock: z.boolean().default(false),
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
  const rest = { quantity: '1', price: '', discount: '' };
  const flags = { is_service: false, is_optional: false, is_from_stock: false };
  return { lines: [...lines, { ...empty, ...rest, ...flags, ...given, key }] };
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

/** In place of fields outside the sums, which may still be invalid. */
const UNCOUNTED = {
  ...{ name: '', company: '', email: '', phone: '', valid_until: '2027-01-01' },
  ...{ lead_time: '', payment_terms: '', words: '' },
};

export function countedIn(entry: QuotationEntry): Counted {
  const lines = entry.lines.map((line) => ({ ...line, title: 'Any', note: '' }));
  const deposit = readDeposit(entry.deposit).problem ? '' : entry.deposit;
  const sums = { ...entry, ...UNCOUNTED, lines, deposit };
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
export function figure(text: string): number {
  return text.trim() === '' ? 0 : (readPercent(text) ?? Number.NaN);
}
