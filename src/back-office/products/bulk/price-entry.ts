import {
  MAX_PERCENT,
  newPrice,
  type PriceChange,
  type ROUNDINGS,
} from '../../../catalogue/contract/fields/price-change.ts';
import type { VatSaid } from '../../../catalogue/contract/spreadsheet/vat-headings.ts';
import { MAX_CENTS, moneyText, shillings } from '../../../platform/contract/money.ts';
import { bareAmount, readMoney } from '../../../platform/contract/typed-money.ts';
import {
  hasTwoDecimals,
  numberProblem,
  readNumber,
} from '../../../platform/contract/typed-number.ts';

/** The dialog holds these values; the amount stays as typed. */
export interface PriceEntry {
  act: PriceChange['act'];
  amount: string;
  unit: 'percent' | 'shillings';
  round_to: (typeof ROUNDINGS)[number];
  /** Terms of a new price; empty for the usual ones. */
  vat: VatSaid | '';
}

const MORE = 'Write more than 0.';
const TOO_MUCH = `Write at most ${MAX_PERCENT.toLocaleString('en')} per cent, or choose KSh.`;
const SIGN = /^\s*[-+−–]\s*/;
const PERCENT = /(?:%|per ?cent)\s*$/i;

/** The entry with another amount: a sign, `%` or `KSh` in it also chooses what it stands for. */
export function withAmount(entry: PriceEntry, amount: string): PriceEntry {
  const sign = SIGN.exec(amount)?.[0].trim();
  const figure = amount.replace(SIGN, '').trim();
  const hasCurrency = bareAmount(figure) !== figure;
  return {
    ...entry,
    amount,
    ...(sign && { act: sign === '+' ? 'plus' : 'minus' }),
    ...(PERCENT.test(figure) && { unit: 'percent' }),
    ...(hasCurrency && { unit: 'shillings' }),
  };
}

/** The entry with another act or unit, and without what the typed amount says against it. */
export function withRule(
  entry: PriceEntry,
  rule: Partial<Pick<PriceEntry, 'act' | 'unit'>>,
): PriceEntry {
  const unsigned = rule.act ? entry.amount.replace(SIGN, '') : entry.amount;
  const amount = rule.unit ? bareAmount(unsigned.replace(PERCENT, '')) : unsigned;
  return { ...entry, ...rule, amount };
}

type ReadChange =
  | { change: PriceChange; problem?: undefined }
  | { change?: undefined; problem: string };

/** Reads the change, or says what is wrong with the amount. */
export function readPriceEntry({ act, amount, unit, round_to, vat }: PriceEntry): ReadChange {
  const figure = amount.replace(SIGN, '').trim();
  if (figure === '') return { problem: act === 'set' ? 'Write the new price.' : 'Write how much.' };
  if (act === 'set' && PERCENT.test(figure)) {
    return { problem: 'A new price is an amount of shillings. Choose Plus or Minus for per cent.' };
  }
  if (act !== 'set' && unit === 'percent') {
    const bare = figure.replace(PERCENT, '');
    const percent = readNumber(bare);
    if (percent === undefined) {
      return { problem: numberProblem(bare) ?? 'Write a number, such as 5 or 7.5.' };
    }
    if (percent === 0) return { problem: MORE };
    if (percent > MAX_PERCENT) return { problem: TOO_MUCH };
    if (!hasTwoDecimals(percent)) return { problem: 'Write at most two digits after the point.' };
    return { change: { act, percent, round_to } };
  }
  const cents = readMoney(figure);
  if (cents === undefined) {
    const question = numberProblem(bareAmount(figure));
    return { problem: question ?? 'Write an amount of shillings, such as 24,500.' };
  }
  if (cents === 0) return { problem: MORE };
  if (cents > MAX_CENTS) return { problem: `Write at most ${shillings(MAX_CENTS)}.` };
  if (act === 'set') return { change: { act, cents, prices_include_vat: vat === 'included' } };
  return { change: { act, cents, round_to } };
}

/** A product, and the price that the change gives it with its terms. */
interface Row<Priced> {
  product: Priced;
  cents: number;
  includesVat: boolean;
}

export interface PricePreview<Priced> {
  /** Products whose price changes. */
  changed: Row<Priced>[];
  /** Products without a price, which Plus and Minus leave out. */
  unpriced: Priced[];
  /** Number of products that cost the new price already. */
  kept: number;
  /** Why nothing can be saved. */
  problem: string | undefined;
}

interface Priced {
  title: string;
  price_cents: number | null;
  prices_include_vat: boolean;
}

/** Terms of a new price for these products: their own if they share them, otherwise the company's. */
export function usualVat(
  products: readonly Priced[],
  company: VatSaid | undefined,
): VatSaid | undefined {
  const priced = products.filter(({ price_cents }) => price_cents !== null);
  const [terms, ...others] = new Set(priced.map(({ prices_include_vat }) => prices_include_vat));
  if (terms === undefined || others.length > 0) return company;
  return terms ? 'included' : 'excluded';
}

/** Applies the change to all products, as the server will. */
export function previewPrices<Of extends Priced>(
  products: readonly Of[],
  change: PriceChange,
): PricePreview<Of> {
  const changed: Row<Of>[] = [];
  const unpriced: Of[] = [];
  const refused: string[] = [];
  for (const product of products) {
    const { price_cents, prices_include_vat: before, title } = product;
    const price = newPrice(price_cents, change);
    if (price.reason === undefined) {
      const { prices_include_vat: includesVat = before } = change.act === 'set' ? change : {};
      if (price.cents !== price_cents || includesVat !== before) {
        changed.push({ product, cents: price.cents, includesVat });
      }
    } else if (price_cents === null) unpriced.push(product);
    else refused.push(`“${title}”: ${price.reason}`);
  }
  const kept = products.length - changed.length - unpriced.length - refused.length;
  return { changed, unpriced, kept, problem: whyNot(changed.length, unpriced, refused) };
}

function whyNot(changed: number, unpriced: Priced[], refused: string[]): string | undefined {
  const [first, ...others] = refused;
  if (first) return others.length === 0 ? first : `${first} So would ${others.length} more.`;
  if (changed > 0) return undefined;
  return unpriced.length === 0
    ? 'Nothing would change: they cost that already.'
    : 'None of them has a price yet. Choose Set to give them one.';
}

/** `Prices of 3 products raised by 5%`, for the message when it is done. */
export function doneWords(change: PriceChange, products: string): string {
  const step = 'percent' in change ? `${change.percent}%` : shillings(change.cents);
  if (change.act === 'set') return `Price of ${products} set to ${step}`;
  return `Price of ${products} ${change.act === 'plus' ? 'raised' : 'lowered'} by ${step}`;
}

/** The lowest and the highest of some prices: `KSh 24,500–85,000`. */
export function priceSpan(cents: readonly number[]): string {
  const least = Math.min(...cents);
  const most = Math.max(...cents);
  return least === most ? shillings(least) : `${shillings(least)}–${moneyText(most)}`;
}
