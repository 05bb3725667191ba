import type { Chosen } from '../../../catalogue/contract/choices/chosen.ts';
import { isSameChosen } from '../../../catalogue/contract/choices/chosen-line.ts';
import type { Product } from '../../../catalogue/contract/product.ts';
import { priceUnder, type VatTerms } from '../../../company/contract/selling-price.ts';
import { moneyText } from '../../../platform/contract/money.ts';
import { readMoney } from '../../../platform/contract/typed-money.ts';
import {
  type LinePrice,
  linePriceIn,
  offeredDifference,
  offeredPrice,
  quotedLinePrice,
} from '../../../quotation/contract/offered-price.ts';
import type { QuotedPrice } from '../../../quotation/contract/quotation.ts';
import { figure, type LineEntry, type QuotationEntry } from './quotation-entry.ts';

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
