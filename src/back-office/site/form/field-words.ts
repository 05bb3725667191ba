import { productCount } from '../../../catalogue/contract/product-count.ts';
import { dayInWords, hoursInWords } from '../../../company/contract/hours-words.ts';
import type { DayHours, OpeningHours } from '../../../company/contract/opening-hours.ts';
import { onDay } from '../../parts/when.ts';
import { isBlank } from './document-entry.ts';
import type { ListField, PlainField, SiteField, WrittenValue } from './site-field.ts';

/** Describes the value of a field; `Empty` without one. */
export function valueWords(field: SiteField, value: WrittenValue): string {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return 'Empty';
  if (field.kind === 'hours') return hoursInWords(value as OpeningHours);
  if (field.kind === 'list') return listWords(field, value as WrittenValue[]);
  return plainWords(field, value);
}

function plainWords(field: PlainField, value: WrittenValue): string {
  switch (field.kind) {
    case 'switch':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return field.options.find(({ id }) => id === value)?.name ?? String(value);
    case 'day hours':
      return dayInWords(value as DayHours);
    case 'date':
      return onDay(String(value));
    case 'products':
      return productWords(value as string[]);
    case 'photo':
      return typeof value === 'string' ? `Photo ${value}` : 'An uploaded photo';
    default:
      return String(value);
  }
}

/** Keys tell orders apart; titles would have to be asked for. */
function productWords(keys: readonly string[]): string {
  const count = productCount(keys.length);
  return keys.length > 0 ? `${count}: ${keys.join(', ').toUpperCase()}` : count;
}

function listWords({ fields }: ListField, rows: WrittenValue[]): string {
  return rows.map((row, index) => `${index + 1}. ${rowWords(fields, row)}`).join('\n');
}

/** Describes a row of a list; long parts get a line of their own. */
export function rowWords(fields: readonly PlainField[], row: WrittenValue): string {
  const parts = fields.map((field) => [field, rowValue(row, field.path)] as const);
  const said = parts.filter(([{ kind }, value]) => kind !== 'switch' && !isBlank(value));
  const wordsOf = (isLong: boolean) =>
    said
      .filter(([{ kind }]) => (kind === 'text') === isLong)
      .map(([field, value]) => plainWords(field, value));
  const ticked = parts.filter(([, value]) => value === true).map(([{ label }]) => label);
  return [[...wordsOf(false), ...ticked].join(' · '), ...wordsOf(true)].join('\n');
}

/** Reads the value at a path in a list row; an empty path gives the whole row. */
export function rowValue(row: WrittenValue, path: string): WrittenValue {
  if (path === '') return row;
  return (row as Record<string, WrittenValue> | null)?.[path] ?? null;
}
