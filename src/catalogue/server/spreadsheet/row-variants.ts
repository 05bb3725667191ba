import { shillings } from '../../../platform/contract/money.ts';
import { readMoney } from '../../../platform/contract/typed-money.ts';
import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import { type Choice, type ChoiceValue, choiceKey } from '../../contract/choices/choice.ts';
import { enteredChoices } from '../../contract/choices/choice-schemas.ts';
import { choicesText, readChoices } from '../../contract/choices/choices-text.ts';
import { presetKey, presetOf } from '../../contract/spreadsheet/presets.ts';
import { type ColumnName, PRICE } from '../../contract/spreadsheet/sheet-columns.ts';
import { type MatchedRow, textOf } from './matched-rows.ts';
import type { ProductLayout } from './product-sheet.ts';
import type { SheetRow } from './sheet-rows.ts';

/** A row with one value of each choice of its product. */
interface Variant {
  row: SheetRow;
  options: { choice: string; value: string }[];
}

/**
 * Makes one product with choices of rows that are variants in another shop's export. Codes are what
 * their SKUs do not share; differences are those to the lowest price.
 */
export function withVariants(layout: ProductLayout, rows: SheetRow[]): SheetRow[] {
  const { titles } = layout;
  const preset = presetOf(titles);
  if (!preset?.options) return rows;
  const columns = new Map(titles.map((title, at) => [presetKey(title), at]));
  const textIn = ({ row }: SheetRow, heading: string): string => {
    const at = columns.get(heading);
    return at === undefined ? '' : cellText(layout.rows[row - 1]?.[at] ?? null).trim();
  };
  const { options, parent, continues = '' } = preset;
  const products = rows.filter(({ belongsTo, cells }) => !belongsTo && !cells.get('choices'));
  const owners = new Map(
    products.flatMap((row) => {
      const keys = parent
        ? [textIn(row, 'sku'), `id:${textIn(row, 'id')}`]
        : [textIn(row, continues)];
      return keys.filter((key) => key !== '').map((key) => [key, row] as const);
    }),
  );
  const grouped = Map.groupBy(rows, (row) => {
    return row.belongsTo || !parent ? owners.get(textIn(row, parent ?? continues)) : undefined;
  });
  const changed = new Map<SheetRow, SheetRow>();
  for (const [owner, group] of grouped) {
    if (!owner) continue;
    const variants = group.map((row): Variant => {
      const found = options.map(({ name, value }) => ({
        choice: nameOf(textIn(owner, name) || textIn(row, name)),
        value: nameOf(textIn(row, value)),
      }));
      return { row, options: found.filter(({ choice, value }) => choice !== '' && value !== '') };
    });
    const real = variants.filter((variant) => variant.options.length > 0);
    if (real.length < 2) continue;
    for (const [before, row] of merge(owner, real)) changed.set(before, row);
  }
  return rows.map((row) => changed.get(row) ?? row);
}

/** Keeps colours and photos that staff gave to values, since another shop's export has none. */
export function withOwnSwatches(row: MatchedRow): MatchedRow {
  const own = row.note && row.product?.choices;
  const { data: read } = enteredChoices.safeParse(readChoices(textOf(row, 'choices')));
  if (!own || !read) return row;
  const swatches = new Map(
    own.flatMap(({ name, values }) =>
      values.map(({ name: value, colour, photo }) => [
        keyOf({ choice: name, value }),
        { ...(colour && { colour }), ...(photo && { photo }) },
      ]),
    ),
  );
  const choices = read.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({
      ...swatches.get(keyOf({ choice: name, value: value.name })),
      ...value,
    })),
  }));
  return { ...row, cells: new Map(row.cells).set('choices', choicesText(choices)) };
}

function merge(owner: SheetRow, variants: Variant[]): [before: SheetRow, after: SheetRow][] {
  const ownSku = variants.some(({ row }) => row === owner) ? '' : cellIn(owner, 'sku');
  const { sku, codes } = sharedSku(
    variants.map(({ row }) => cellIn(row, 'sku')),
    ownSku,
  );
  const choices = choicesIn(variants, codes);
  const words = choices.map(({ name }) => name).join(' and ');
  const cells = new Map<ColumnName, Cell>(owner.cells).set('choices', choicesText(choices));
  if (sku) cells.set('sku', sku);
  const prices = variants.flatMap(({ row }) => priceOf(row) ?? []);
  if (PRICE && prices.length > 0) cells.set(PRICE, Math.min(...prices) / 100);
  const becoming = variants
    .filter(({ row }) => row !== owner)
    .map(({ row, options }): [SheetRow, SheetRow] => {
      const value = options.map((option) => `${option.choice}: ${option.value}`).join(', ');
      return [row, { ...row, becomes: `“${cellIn(owner, 'title')}” with ${value}` }];
    });
  const lostPrices = lostPricesOf(variants, choices);
  const note = `${variants.length} rows of the file are variants of this product. They become its ${choices.length === 1 ? 'choice' : 'choices'} ${words}.`;
  return [[owner, { ...owner, cells, note, ...(lostPrices && { lostPrices }) }], ...becoming];
}

function choicesIn(variants: Variant[], codes: string[]): Choice[] {
  const byName = Map.groupBy(
    variants.flatMap(({ row, options }, at) => options.map((option) => ({ ...option, row, at }))),
    ({ choice }) => choiceKey(choice),
  );
  const choices = [...byName.values()].map((found): Choice => {
    const byValue = Map.groupBy(found, ({ value }) => choiceKey(value));
    const values = [...byValue.values()].flatMap(([first]): ChoiceValue[] => {
      if (!first) return [];
      // A SKU stands for all choices together.
      const code = byName.size === 1 ? codes[first.at] : '';
      return [{ name: first.value, ...(code && { code }) }];
    });
    return { name: found[0]?.choice ?? '', values };
  });
  return withDifferences(choices, variants);
}

/** Differences that add up to each variant's price; none where they do not. */
function withDifferences(choices: Choice[], variants: Variant[]): Choice[] {
  const priced = variants.flatMap(({ row, options }) => {
    const cents = priceOf(row);
    return cents === undefined ? [] : [{ cents, keys: options.map(keyOf) }];
  });
  if (priced.length < variants.length) return choices;
  const lowest = Math.min(...priced.map(({ cents }) => cents));
  const more = new Map<string, number>();
  for (const { cents, keys } of priced) {
    for (const key of keys) more.set(key, Math.min(more.get(key) ?? Infinity, cents - lowest));
  }
  const isSum = priced.every(
    ({ cents, keys }) => keys.reduce((sum, key) => sum + (more.get(key) ?? 0), lowest) === cents,
  );
  if (!isSum) return choices;
  return choices.map(({ name, values }) => ({
    name,
    values: values.map((value) => {
      const difference_cents = more.get(keyOf({ choice: name, value: value.name }));
      return { ...value, ...(difference_cents && { difference_cents }) };
    }),
  }));
}

/** More prices than these are counted. */
const MAX_NAMED = 6;

/** Says which prices a product with choices cannot keep, with figures; undefined if it keeps all. */
function lostPricesOf(variants: Variant[], choices: readonly Choice[]): string | undefined {
  const priced = variants.flatMap(({ row, options }) => {
    const cents = priceOf(row);
    return cents === undefined ? [] : [{ cents, name: nameIn(options) }];
  });
  const [first, ...others] = priced.map(({ cents }) => cents);
  const isKept = choices.some(({ values }) => values.some((value) => value.difference_cents));
  const areSame = priced.length === variants.length && others.every((cents) => cents === first);
  if (first === undefined || isKept || areSame) return undefined;
  const lowest = Math.min(first, ...others);
  const lost = priced.filter(({ cents }) => cents !== lowest);
  const without = variants.filter(({ row }) => priceOf(row) === undefined);
  const why =
    without.length > 0
      ? `${without.length === 1 ? 'A variant has' : `${without.length} variants have`} no price: ${listed(without.map(({ options }) => nameIn(options)))}.`
      : 'These prices are no sum of what each value costs more.';
  const prices = lost.map(({ cents, name }) => `${name} at ${shillings(cents)}`);
  const kept = `All get the lowest price, ${shillings(lowest)}.`;
  const cannot = prices.length > 0 ? ` Not kept: ${listed(prices)}.` : '';
  return `${why}${cannot} ${kept} Correct the file, or type the differences in the product afterwards.`;
}

function nameIn(options: Variant['options']): string {
  return options.map(({ value }) => value).join(', ');
}

function listed(texts: readonly string[]): string {
  const more = texts.length - MAX_NAMED;
  return texts.slice(0, MAX_NAMED).join('; ') + (more > 0 ? ` and ${more} more` : '');
}

function keyOf({ choice, value }: Variant['options'][number]): string {
  return `${choiceKey(choice)}=${choiceKey(value)}`;
}

/** Begins only where the signs do, so that a long text is gone over once. */
const SIGNS_AT_END = /(?<![-_./ ])[-_./ ]+$/;

/** What SKUs have in common, up to a sign between words, and what is left of each. */
function sharedSku(skus: string[], ownSku: string): { sku: string; codes: string[] } {
  const [first = ''] = skus;
  let length = 0;
  while (length < first.length && skus.every((sku) => sku[length] === first[length])) length += 1;
  const shared = first.slice(0, length).replace(/(?<=^|[-_./ ])[^-_./ ]*$/, '');
  const prefix = ownSku && skus.every((sku) => sku.startsWith(ownSku)) ? ownSku : shared;
  const sku = ownSku || prefix.replace(SIGNS_AT_END, '') || first;
  return { sku, codes: skus.map((each) => codeOf(each.slice(prefix.length))) };
}

function codeOf(rest: string): string {
  return rest.replace(/^[-_./ ]+/, '').replace(SIGNS_AT_END, '');
}

/** A shop's only variant is called “Default Title”. */
function nameOf(text: string): string {
  return text === 'Default Title' ? '' : text;
}

function priceOf(row: SheetRow): number | undefined {
  return PRICE && readMoney(cellIn(row, PRICE));
}

function cellIn({ cells }: SheetRow, name: ColumnName): string {
  return cellText(cells.get(name) ?? null).trim();
}
