import type { ListField, RowField, WrittenValue } from './site-field.ts';

/** Initial value of each kind in a new row. */
const BEGINNINGS: Partial<Record<RowField['kind'], WrittenValue>> = {
  products: [],
  list: [],
  'day hours': 'closed',
};

/** Initial value of a new list row. */
export function emptyRow({ fields, named }: ListField): WrittenValue {
  if (fields[0]?.path === '') return '';
  const parts = fields.map((field) => [field.path, beginningOf(field)]);
  return { ...Object.fromEntries(parts), ...(named && { id: newId() }) };
}

function beginningOf(field: RowField): WrittenValue {
  if (field.kind === 'choice') return field.options[0]?.id ?? '';
  if (field.kind === 'switch') return field.isOnUnlessSaid ?? false;
  return BEGINNINGS[field.kind] ?? '';
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
