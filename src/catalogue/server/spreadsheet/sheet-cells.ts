import { readNumber } from '../../../platform/contract/typed-number.ts';
import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import { readDay } from '../../../platform/spreadsheet/read-day.ts';
import { choicesText, readChoices } from '../../contract/choices/choices-text.ts';
import type { FieldKind } from '../../contract/fields/field-kinds.ts';
import { tagsOf, textOfField, valueOfField } from '../../contract/fields/field-values.ts';
import { type FieldName, fieldOf } from '../../contract/fields/product-fields.ts';
import type { ProductFields } from '../../contract/product.ts';
import {
  categories,
  findCategory,
  findStatus,
  findSubcategory,
  type Named,
  resolvePath,
  type TaxonomyPath,
} from '../../contract/taxonomy.ts';
import { statusOfText, treeKey } from './known-values.ts';
import { plainText } from './plain-text.ts';

const TREE_KINDS: FieldKind[] = ['category', 'subcategory', 'type', 'status'];

/** Reads and writes one kind of field in a cell. */
interface FieldCell {
  write?(value: never, fields: ProductFields): Cell;
  /** @param place category of the product, as far as the row has it */
  read?(text: string, place: Partial<TaxonomyPath>): unknown;
}

/** Words of other programs for yes and no. */
const FLAGS: Record<string, boolean> = {
  ...{ yes: true, true: true, y: true, '1': true, x: true, '✓': true },
  ...{ no: false, false: false, n: false, '0': false },
};

/** Cells of other kinds hold the form's text. */
const CELLS: Partial<Record<FieldKind, FieldCell>> = {
  category: {
    write: (id: number, fields) => resolvePath(fields).category?.name ?? id,
    read: (text) => idIn(categories, text),
  },
  subcategory: {
    write: (id: number, fields) => resolvePath(fields).subcategory?.name ?? id,
    read: (text, { category_id = 0 }) => idBelow(findCategory(category_id)?.subcategories, text),
  },
  type: {
    write: (id: number, fields) => resolvePath(fields).type?.name ?? id,
    read: (text, { subcategory_id }) =>
      idIn([...(findSubcategory(subcategory_id ?? 0)?.types ?? []), ...allTypes()], text),
  },
  status: {
    write: (id: number) => findStatus(id)?.name ?? id,
    read: (text) => statusOfText(text) ?? text,
  },
  number: { write: (value: number) => value, read: (text) => numberIn(text) ?? text },
  // A number cell, which spreadsheets can sum; it is read like a form's text.
  money: {
    write: (cents: number) => cents / 100,
  },
  name: { read: plainText },
  text: { read: plainText },
  date: { write: (day: string) => new Date(day), read: readDay },
  // A form sends them as data.
  choices: { write: choicesText, read: readChoices },
  // A form separates tags by commas only.
  tags: { read: (text) => tagsOf(text.replace(/[;|\n]/g, ',')) },
  flag: {
    write: (value: boolean) => value,
    read: (text) => FLAGS[text.toLowerCase()] ?? text,
  },
};

/**
 * Reads a number of a file, where a comma before one or two digits is a decimal comma: files come
 * from countries that write it so. row-notes.ts doubts what is too small for furniture.
 */
export function numberIn(text: string): number | undefined {
  return readNumber(text) ?? readNumber(text.replace(/^(\s*\d+),(\d{1,2}\s*)$/, '$1.$2'));
}

/** Writes a field of a product as a cell. */
export function cellOf(name: FieldName, fields: ProductFields): Cell {
  const value = fields[name];
  if (value === null) return null;
  const written = CELLS[fieldOf(name).kind]?.write?.(value as never, fields);
  const cell = written ?? textOfField(name, value);
  return typeof cell === 'boolean' || cell === '' ? cellText(cell) || null : cell;
}

/** Reads a cell as input for the contract; undefined for a text that cannot be read. */
export function valueOfCell(name: FieldName, cell: Cell, place: Partial<TaxonomyPath>): unknown {
  const text = cellText(cell).trim();
  const read = CELLS[fieldOf(name).kind]?.read;
  return read ? read(text, place) : valueOfField(name, text);
}

/** Reason why a cell's value cannot be taken at all; undefined if the contract decides. */
export function cellProblem(name: FieldName, value: unknown): string | undefined {
  if (value === undefined) return TOO_NESTED;
  const { kind, label } = fieldOf(name);
  if (kind === 'choices' && typeof value === 'string') return NO_CHOICES;
  if (!TREE_KINDS.includes(kind) || typeof value !== 'string' || /^\d*$/.test(value)) {
    return undefined;
  }
  const what = label.toLowerCase();
  return `There is no ${what} “${value}”. Choose a ${what} from the list.`;
}

const TOO_NESTED =
  'The markup of this text is nested too deeply to be read. Type the text there without it.';

const NO_CHOICES = 'Choices stand on one line each, such as “Fabric: Oatmeal | Sage (SG, +1,500)”.';

function idBelow(nodes: readonly Named[] = [], text: string): number | string {
  return idIn([...nodes, ...categories.flatMap(({ subcategories }) => subcategories)], text);
}

function allTypes(): Named[] {
  return categories.flatMap(({ subcategories }) => subcategories).flatMap(({ types }) => types);
}

/** Id of the first match by name; an unknown name is left for the contract to refuse. */
function idIn(nodes: readonly Named[], text: string): number | string {
  const wanted = treeKey(text);
  return nodes.find(({ name }) => treeKey(name) === wanted)?.id ?? text;
}
