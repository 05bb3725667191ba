import { withoutPhotos } from '../../catalogue/contract/choices/add-choices.ts';
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
import type { VatSaid } from '../../catalogue/contract/spreadsheet/vat-headings.ts';
import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import type { Problems } from '../forms/useSending.ts';
import {
  type ChoiceRow,
  placeInRows,
  rowsOf,
  sameChoices,
  typedChoices,
} from './choices/choice-rows.ts';

/** Fields whose value in the form is a text. */
export type TextName = Exclude<FieldName, 'choices'>;
const TEXT_NAMES = FIELD_NAMES.filter((name): name is TextName => name !== 'choices');

/** Values of the form: ids as digits, tags separated by commas, choices as rows. */
export type ProductEntry = Record<TextName, string> & { choices: readonly ChoiceRow[] };

/** Values of an untouched form. */
export const emptyEntry: ProductEntry = {
  ...entryWith(() => ''),
  status_id: String(STATUS.inStock),
};

/** The same for a company that types its prices so. */
export function newEntry(vat: VatSaid | undefined): ProductEntry {
  const prices_include_vat = textOfField('prices_include_vat', vat === 'included');
  return { ...emptyEntry, prices_include_vat };
}

export function productEntryOf(product: ProductFields | Product): ProductEntry {
  return entryWith((name) => textOfField(name, product[name]), rowsOf(product.choices));
}

export function entryWith(
  textOf: (name: TextName) => string,
  choices: readonly ChoiceRow[] = [],
): ProductEntry {
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, textOf(name)]));
  return { ...(texts as Record<TextName, string>), choices };
}

/** Copies a product's values without its SKU, which is unique, and its photos. */
export function copyOf(product: Product): ProductEntry {
  return { ...productEntryOf(product), sku: '', choices: choicesFor(product) };
}

/** Choices for another product, whose photos are not this one's. */
export function choicesFor({ choices }: Product): ChoiceRow[] {
  return rowsOf(withoutPhotos(choices ?? []));
}

export function isEmptyIn(entry: ProductEntry, name: FieldName): boolean {
  return name === 'choices' ? typedChoices(entry.choices).length === 0 : entry[name].trim() === '';
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
  const areTexts = TEXT_NAMES.every((name) => one[name] === other[name]);
  return areTexts && sameChoices(one.choices, other.choices);
}

/**
 * Parses the values, or lists their problems. Empty fields are omitted; the server checks the
 * category.
 */
export function readProductEntry(
  entry: ProductEntry,
): { fields: ProductFields; problems: Problems } | { fields: null; problems: Problems } {
  const given = FIELD_NAMES.filter((name) => !isEmptyIn(entry, name)).map((name) => {
    return [name, typedValue(entry, name)];
  });
  const read = enteredFields.safeParse(Object.fromEntries(given));
  if (read.success) return { fields: read.data, problems: {} };
  const problems: Problems = {};
  for (const { path, message } of read.error.issues) {
    const [name, ...part] = path;
    const place = name === 'choices' ? placeInRows(entry.choices, part) : [];
    problems[[name, ...place].join('.')] ??= message;
  }
  return { fields: null, problems };
}

/** The value of a field as it is typed, for the contract to check. */
export function typedValue(entry: ProductEntry, name: FieldName): unknown {
  return name === 'choices' ? typedChoices(entry.choices) : valueOfField(name, entry[name]);
}

/** Maps the server's messages to the form's fields: `thumbnails[3]` belongs to `thumbnails`. */
export function problemsFromServer(errors: Problems): Problems {
  const problems: Problems = {};
  for (const [name, message] of Object.entries(errors)) {
    problems[name.replace(/\[\d+\]$/, '')] ??= message;
  }
  return problems;
}
