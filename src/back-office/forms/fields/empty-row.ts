import type { ListField, RowField, WrittenValue } from './field-types.ts';
import { rowValue } from './row-values.ts';

/** Initial value of each kind in a new row. */
const BEGINNINGS: Partial<Record<RowField['kind'], WrittenValue>> = {
  products: [],
  'day hours': 'closed',
};

/** Initial value of a new list row. */
export function emptyRow({ fields, further, named }: ListField): WrittenValue {
  if (fields[0]?.path === '') return '';
  const all: readonly RowField[] = [...fields, ...(further?.fields ?? [])];
  const parts = all.map((field) => [field.path, beginningOf(field)]);
  return { ...Object.fromEntries(parts), ...(named && { id: newId() }) };
}

function beginningOf(field: RowField): WrittenValue {
  // Enter leads from a row to the list in it, and so to a row to type in.
  if (field.kind === 'list') return field.goesOn ? [emptyRow(field)] : [];
  if (field.kind === 'select') return field.options[0]?.id ?? '';
  if (field.kind === 'switch') return field.isOnUnlessSaid ?? false;
  return BEGINNINGS[field.kind] ?? '';
}

/** True for a row in which nobody has typed. */
export function isEmptyRow(field: ListField, row: WrittenValue): boolean {
  const empty = emptyRow({ ...field, named: false });
  if (typeof empty === 'string') return row === empty;
  return Object.entries(empty as object).every(([path, value]) => {
    const own = rowValue(row, path);
    return own === null || JSON.stringify(own) === JSON.stringify(value);
  });
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
