import { textOfField, valueOfField } from '../../catalogue/contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
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

/** Values of the form as text: ids as digits, tags separated by commas. */
export type ProductEntry = Record<FieldName, string>;

/** Values of an untouched form. */
export const emptyEntry: ProductEntry = {
  ...entryWith(() => ''),
  status_id: String(STATUS.inStock),
};

export function productEntryOf(product: ProductFields | Product): ProductEntry {
  return entryWith((name) => textOfField(name, product[name]));
}

export function entryWith(textOf: (name: FieldName) => string): ProductEntry {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(name)])) as ProductEntry;
}

/** Copies a product's values without its SKU, which is unique. */
export function copyOf(product: Product): ProductEntry {
  return { ...productEntryOf(product), sku: '' };
}

/** Fields that consecutive new products usually share. */
const SHARED: FieldName[] = [
  ...namesOf('category', 'subcategory', 'type', 'status', 'flag'),
  'lead_time',
  'material',
];

/** Starts the next product with the category and terms of the last one. */
export function anotherLike(product: Product): ProductEntry {
  const before = productEntryOf(product);
  return entryWith((name) => (SHARED.includes(name) ? before[name] : emptyEntry[name]));
}

export function sameEntry(one: ProductEntry, other: ProductEntry): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}

/**
 * Parses the values, or lists their problems. Empty fields are omitted; the server checks the
 * category.
 */
export function readProductEntry(
  entry: ProductEntry,
): { fields: ProductFields; problems: Problems } | { fields: null; problems: Problems } {
  const given = FIELD_NAMES.filter((name) => entry[name].trim() !== '').map((name) => {
    return [name, valueOfField(name, entry[name])];
  });
  const read = enteredFields.safeParse(Object.fromEntries(given));
  if (read.success) return { fields: read.data, problems: {} };
  return { fields: null, problems: fieldMessages(read.error) };
}

/** Maps the server's messages to the form's fields: `thumbnails[3]` belongs to `thumbnails`. */
export function problemsFromServer(errors: Problems): Problems {
  const problems: Problems = {};
  for (const [name, message] of Object.entries(errors)) {
    problems[name.replace(/\[\d+\]$/, '')] ??= message;
  }
  return problems;
}
