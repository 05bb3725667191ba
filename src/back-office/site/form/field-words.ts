import { type ListedPiece, nameOf, quantityOf } from '../../../catalogue/contract/collections.ts';
import { productCount } from '../../../catalogue/contract/product-count.ts';
import { dayInWords, hoursInWords } from '../../../company/contract/hours-words.ts';
import { shortDay } from '../../../company/contract/nairobi.ts';
import type { DayHours, OpeningHours } from '../../../company/contract/opening-hours.ts';
import type { Day } from '../../../platform/contract/day.ts';
import type { ListField, RowField, WrittenValue } from '../../forms/fields/field-types.ts';
import { rowValue } from '../../forms/fields/row-values.ts';
import { isBlank } from './document-entry.ts';
import type { SiteField } from './site-field.ts';

/** Describes the value of a field; `Empty` without one. */
export function valueWords(field: SiteField, value: WrittenValue): string {
  if (field.kind === 'order') return orderWords(value as readonly number[] | null);
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return 'Empty';
  if (field.kind === 'hours') return hoursInWords(value as OpeningHours);
  return plainWords(field, value);
}

function plainWords(field: RowField, value: WrittenValue): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'select':
      return field.options.find(({ id }) => id === value)?.name ?? String(value);
    case 'day hours':
      return dayInWords(value as DayHours);
    case 'date':
      return shortDay(value as Day);
    case 'list':
      return listWords(field, value as WrittenValue[]);
    case 'products':
      return productWords(value as ListedPiece[]);
    case 'photo':
      return typeof value === 'string' ? libraryWords(value) : 'An uploaded photo';
    default:
      return String(value);
  }
}

/** Names a photo of the library by its file: `Photo “home office”`. */
function libraryWords(photo: string): string {
  return `Photo “${photo.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ')}”`;
}

/** An order is a list of ids, so its words say how many products it has. */
function orderWords(ids: readonly number[] | null): string {
  return ids && ids.length > 0
    ? `${productCount(ids.length)} in an order of their own`
    : 'as added';
}

/** Keys tell orders apart; titles would have to be asked for. */
function productWords(pieces: readonly ListedPiece[]): string {
  const count = productCount(pieces.length);
  const names = pieces.map((piece) => {
    const name = nameOf(piece).toUpperCase();
    return typeof piece === 'string' ? name : `${quantityOf(piece)} × ${name}`;
  });
  return names.length > 0 ? `${count}: ${names.join(', ')}` : count;
}

function listWords({ fields }: ListField, rows: WrittenValue[]): string {
  return rows.map((row, index) => `${index + 1}. ${rowWords(fields, row)}`).join('\n');
}

/** Describes a row of a list; long parts get a line of their own. */
export function rowWords(fields: readonly RowField[], row: WrittenValue): string {
  const parts = fields.map((field) => [field, rowValue(row, field.path)] as const);
  const said = parts.filter(([{ kind }, value]) => kind !== 'switch' && !isBlank(value));
  const wordsOf = (isLong: boolean) =>
    said
      .filter(([{ kind }]) => (kind === 'text' || kind === 'list') === isLong)
      .map(([field, value]) => plainWords(field, value));
  const ticked = parts.filter(([, value]) => value === true).map(([{ label }]) => label);
  return [[...wordsOf(false), ...ticked].join(' · '), ...wordsOf(true)].join('\n');
}

/** Describes a value without a field, such as one that a former field had. */
export function looseWords(value: WrittenValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value || 'Empty');
  return (
    Object.values(value ?? {})
      .map(looseWords)
      .join(', ') || 'Empty'
  );
}
