import {
  type Product,
  type ProductFields,
  productFields,
} from '../../catalogue/contract/product.ts';
import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { fieldMessages } from '../../design/field-messages.ts';

/** Field name → what is wrong with it. */
export type Problems = Record<string, string>;

/** The form's fields in the order in which it shows them, with what people call them. */
export const FIELD_LABELS = {
  title: 'Title',
  description: 'Description',
  category_id: 'Category',
  subcategory_id: 'Subcategory',
  type_id: 'Type',
  status_id: 'Status',
  sku: 'SKU',
  colour: 'Colour',
  material: 'Material',
  width_cm: 'Width in cm',
  height_cm: 'Height in cm',
  depth_cm: 'Depth in cm',
  tags: 'Tags',
} as const;

export type FieldName = keyof typeof FIELD_LABELS;
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** What stands in the form, as text: ids as digits, tags with commas between them. */
export type ProductEntry = Record<FieldName, string>;

/** A form that nobody has touched yet. */
export const emptyEntry: ProductEntry = {
  title: '',
  description: '',
  category_id: '',
  subcategory_id: '',
  type_id: '',
  status_id: String(STATUS.inStock),
  sku: '',
  colour: '',
  material: '',
  width_cm: '',
  height_cm: '',
  depth_cm: '',
  tags: '',
};

export function entryOf(product: ProductFields | Product): ProductEntry {
  const texts = FIELD_NAMES.map((name) => [name, textOf(product[name])]);
  return Object.fromEntries(texts) as ProductEntry;
}

/** The beginning of another product like this one: its SKU stays its own. */
export function copyOf(product: Product): ProductEntry {
  return { ...entryOf(product), sku: '' };
}

export function sameEntry(one: ProductEntry, other: ProductEntry): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}

/** What was entered, or what is wrong with it. An empty field was not given. */
export function readEntry(
  entry: ProductEntry,
): { fields: ProductFields; problems: Problems } | { fields: null; problems: Problems } {
  const given = Object.entries(entry)
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => [name, name.endsWith('_cm') ? withPoint(text) : text]);
  const read = productFields.safeParse({ ...Object.fromEntries(given), tags: tagsOf(entry.tags) });
  if (read.success) return { fields: read.data, problems: {} };
  return { fields: null, problems: fieldMessages(read.error) };
}

/** `12,5` is 12.5; `1,200` may be a thousand, and is left for the person to say. */
function withPoint(text: string): string {
  return text.replace(/^(\s*\d+),(\d{1,2}\s*)$/, '$1.$2');
}

export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** The server's messages at the form's fields: `thumbnails[3]` belongs to `thumbnails`. */
export function problemsFromServer(errors: Problems): Problems {
  const problems: Problems = {};
  for (const [name, message] of Object.entries(errors)) {
    problems[name.replace(/\[\d+\]$/, '')] ??= message;
  }
  return problems;
}

function textOf(value: string | number | string[] | null): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
