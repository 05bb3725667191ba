import { splitColours } from '../../catalogue/contract/fields/colours.ts';
import { textOfField, valueOfField } from '../../catalogue/contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  namesOf,
  PRODUCT_FIELDS,
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

/** Fields in which the colours of one design differ. */
const OF_ONE_COLOUR: FieldName[] = ['sku', 'colour', 'restock_on'];

/** Starts another colour of a product, with everything that its colours share. */
export function anotherColour(product: Product): ProductEntry {
  const before = productEntryOf(product);
  const colour = (product.colour ?? '').toLowerCase();
  const tags = product.tags.filter((tag) => !colour.includes(tag.toLowerCase()));
  return {
    ...entryWith((name) => (OF_ONE_COLOUR.includes(name) ? '' : before[name])),
    title: titleWithoutColour(product),
    tags: textOfField('tags', tags),
    design: designOf(product),
  };
}

/** The name that links a product to its other colours. */
export function designOf(product: Product): string {
  return product.design ?? titleWithoutColour(product).slice(0, PRODUCT_FIELDS.design.max).trim();
}

/** `Malindi Sofa` for a brick red one, be it called `Malindi Sofa in brick red` or `Brick red Malindi Sofa`. */
function titleWithoutColour({ title, colour }: Product): string {
  const names = colour ? [colour, splitColours(colour).main] : [];
  for (const name of names) {
    const at = title.toLowerCase().indexOf(name.toLowerCase());
    const before = title.slice(0, at);
    const after = title.slice(at + name.length);
    const isPartOfWord = /\p{L}$/u.test(before) || /^\p{L}/u.test(after);
    if (at < 0 || isPartOfWord) continue;
    const start = before.replace(/\s+in\s*$/i, '').replace(/[\s,(–—-]+$/, '');
    const rest = `${start} ${after.replace(/^[\s,)–—-]+/, '')}`.trim();
    if (rest !== '') return rest;
  }
  return title;
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
