import { readMoney } from '../../../platform/contract/money.ts';
import { type Cell, cellText } from '../../../platform/spreadsheet/cell.ts';
import type { FieldKind } from '../../contract/fields/field-kinds.ts';
import { textOfField, valueOfField, withPoint } from '../../contract/fields/field-values.ts';
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
import { statusOfText, treeKey } from './known-places.ts';
import { plainText } from './plain-text.ts';

const TREE_KINDS: FieldKind[] = ['category', 'subcategory', 'type', 'status'];

/** How a field of some kind stands in a cell, and what the contract is to check of one. */
interface FieldCell {
  write?(value: never, fields: ProductFields): Cell;
  /** @param place of the product, as far as the row says it */
  read?(text: string, place: Partial<TaxonomyPath>): unknown;
}

/** What other programs write for yes and no. */
const FLAGS: Record<string, boolean> = {
  ...{ yes: true, true: true, y: true, '1': true, x: true, '✓': true },
  ...{ no: false, false: false, n: false, '0': false },
};

/** Of the other kinds, a cell has what a form has. */
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
  number: { write: (value: number) => value, read: withPoint },
  // A figure, which a spreadsheet can add up; it is read as a form's text is.
  money: {
    write: (cents: number) => cents / 100,
    // Exports for shopping programs write the currency behind the figure.
    read: (text) => readMoney(text.replace(/(?:KES|KSh)$/i, '')) ?? text,
  },
  name: { read: plainText },
  text: { read: plainText },
  date: { write: (day: string) => new Date(day), read: dayIn },
  flag: {
    write: (value: boolean) => value,
    read: (text) => FLAGS[text.toLowerCase()] ?? text,
  },
};

/** A field of a product as its cell. */
export function cellOf(name: FieldName, fields: ProductFields): Cell {
  const value = fields[name];
  if (value === null) return null;
  const written = CELLS[fieldOf(name).kind]?.write?.(value as never, fields);
  const cell = written ?? textOfField(name, value);
  return typeof cell === 'boolean' || cell === '' ? cellText(cell) || null : cell;
}

/** What a cell gives for a field, as the contract is to check it. */
export function valueOfCell(name: FieldName, cell: Cell, place: Partial<TaxonomyPath>): unknown {
  const text = cellText(cell).trim();
  const read = CELLS[fieldOf(name).kind]?.read;
  return read ? read(text, place) : valueOfField(name, text);
}

/** Why a value that was read from a cell is none of the tree's; undefined where it may be. */
export function unknownName(name: FieldName, value: unknown): string | undefined {
  const { kind, label } = fieldOf(name);
  if (!TREE_KINDS.includes(kind) || typeof value !== 'string' || /^\d*$/.test(value)) {
    return undefined;
  }
  const what = label.toLowerCase();
  return `There is no ${what} “${value}”. Choose a ${what} from the list.`;
}

function idBelow(nodes: readonly Named[] = [], text: string): number | string {
  return idIn([...nodes, ...categories.flatMap(({ subcategories }) => subcategories)], text);
}

function allTypes(): Named[] {
  return categories.flatMap(({ subcategories }) => subcategories).flatMap(({ types }) => types);
}

/** The id of the first of that name; where there is none, what the contract refuses by its words. */
function idIn(nodes: readonly Named[], text: string): number | string {
  const wanted = treeKey(text);
  return nodes.find(({ name }) => treeKey(name) === wanted)?.id ?? text;
}

/** `25/03/2027`, as Excel writes days in Kenya; with the month first where that is the only day it can be. */
function dayIn(text: string): string {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year === '') return text;
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
