import {
  textOfField,
  valueOfField,
  withPoint,
} from '../../catalogue/contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  namesOf,
} from '../../catalogue/contract/fields/product-fields.ts';
import {
  enteredFields,
  type Product,
  type ProductFields,
} from '../../catalogue/contract/product.ts';
import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { fieldMessages } from '../../design/field-messages.ts';
import type { Problems } from '../forms/useSending.ts';

/** What stands in the form, as text: ids as digits, tags with commas between them. */
export type ProductEntry = Record<FieldName, string>;

/** A form that nobody has touched yet. */
export const emptyEntry: ProductEntry = {
  ...entryWith(() => ''),
  status_id: String(STATUS.inStock),
};

export function entryOf(product: ProductFields | Product): ProductEntry {
  return entryWith((name) => textOfField(name, product[name]));
}

export function entryWith(textOf: (name: FieldName) => string): ProductEntry {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(name)])) as ProductEntry;
}

/** The beginning of another product like this one: its SKU stays its own. */
export function copyOf(product: Product): ProductEntry {
  return { ...entryOf(product), sku: '' };
}

/** What products that are added one after the other mostly have in common. */
const SHARED: FieldName[] = [
  ...namesOf('category', 'subcategory', 'type', 'status', 'weeks', 'flag'),
  'material',
];

/** The beginning of the next product, with the place and the terms of the one before. */
export function anotherLike(product: Product): ProductEntry {
  const before = entryOf(product);
  return entryWith((name) => (SHARED.includes(name) ? before[name] : emptyEntry[name]));
}

export function sameEntry(one: ProductEntry, other: ProductEntry): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}

/** What was entered, or what is wrong with it. An empty field was not given; the place is the server's. */
export function readEntry(
  entry: ProductEntry,
): { fields: ProductFields; problems: Problems } | { fields: null; problems: Problems } {
  const given = FIELD_NAMES.filter((name) => entry[name].trim() !== '').map((name) => {
    const isNumber = fieldOf(name).kind === 'number';
    return [name, valueOfField(name, isNumber ? withPoint(entry[name]) : entry[name])];
  });
  const read = enteredFields.safeParse(Object.fromEntries(given));
  if (read.success) return { fields: read.data, problems: {} };
  return { fields: null, problems: fieldMessages(read.error) };
}

/** The server's messages at the form's fields: `thumbnails[3]` belongs to `thumbnails`. */
export function problemsFromServer(errors: Problems): Problems {
  const problems: Problems = {};
  for (const [name, message] of Object.entries(errors)) {
    problems[name.replace(/\[\d+\]$/, '')] ??= message;
  }
  return problems;
}
