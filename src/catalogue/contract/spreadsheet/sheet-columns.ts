import { matchKey } from '../../../platform/contract/match-key.ts';
import { controlLabel, FIELD_NAMES, type FieldName, fieldOf } from '../fields/product-fields.ts';
import { factorOf } from './measure-units.ts';

/** What a spreadsheet of products has beside their fields. */
const OWN_LABELS = {
  id: 'Id',
  photographs: 'Photographs',
  version: 'Version',
  created_at: 'Added',
  updated_at: 'Changed',
} as const;

export type ColumnName = FieldName | keyof typeof OWN_LABELS;

/** The columns of a spreadsheet of products, in their order: a field's follows from its row. */
export const COLUMN_NAMES: readonly ColumnName[] = [
  'id',
  ...FIELD_NAMES,
  'photographs',
  'version',
  'created_at',
  'updated_at',
];

/** Headings of suppliers and of other shops' programs. */
const SYNONYMS: Partial<Record<ColumnName, readonly string[]>> = {
  title: ['product name', 'product title', 'item name', 'name', 'product', 'item'],
  description: ['body (html)', 'body html', 'product description', 'long description', 'details'],
  category_id: ['categories', 'product category', 'department'],
  subcategory_id: ['sub category', 'sub-category'],
  type_id: ['product type'],
  status_id: ['availability', 'stock status'],
  sku: [
    ...['code', 'item code', 'product code', 'article', 'article number', 'article no'],
    ...['item number', 'item no', 'part number', 'mpn', 'reference', 'variant sku', 'model'],
  ],
  colour: ['color', 'colours', 'colors', 'finish'],
  material: ['materials'],
  depth_cm: ['length'],
  tags: ['keywords', 'labels'],
  photographs: ['images', 'image', 'photos', 'photo', 'pictures', 'image src', 'image link'],
};

/** A column of a file: what it holds, and what its figures are multiplied by for our unit. */
export interface Column {
  name: ColumnName;
  factor: number;
  /** Whether the heading is ours to the letter, rather than a word for the same. */
  isOwn: boolean;
}

/** No heading of ours has as many; a file may have millions of long ones. */
const MAX_HEADING_LENGTH = 60;

export function isField(name: ColumnName): name is FieldName {
  return !(name in OWN_LABELS);
}

/** The heading of a column, such as `Width in cm`. */
export function columnLabel(name: ColumnName): string {
  return isField(name) ? controlLabel(name) : OWN_LABELS[name];
}

/** The column of a heading: our label or name of it, a synonym, and for figures with any unit. */
export function columnOf(heading: string): Column | undefined {
  if (heading === '' || heading.length > MAX_HEADING_LENGTH) return undefined;
  const key = matchKey(heading).replace(/[:*.]+$/, '');
  const own = ownHeadings.get(key);
  if (own) return { name: own, factor: 1, isOwn: true };
  const synonym = synonyms.get(key);
  return synonym ? { name: synonym, factor: 1, isOwn: false } : measuredColumn(key);
}

/** `width (mm)`, `width in inches` and `weight, kg`. */
function measuredColumn(key: string): Column | undefined {
  const words = key.split(/[\s()[\],]+/).filter((word) => word !== '');
  const unit = words.pop() ?? '';
  if (words.at(-1) === 'in') words.pop();
  const label = words.join(' ');
  const name = ownHeadings.get(label) ?? synonyms.get(label);
  if (!name || !isField(name)) return undefined;
  const field = fieldOf(name);
  if (field.kind !== 'number' || (field.unit !== 'cm' && field.unit !== 'kg')) return undefined;
  const factor = factorOf(unit, field.unit);
  return factor === undefined ? undefined : { name, factor, isOwn: false };
}

/** Made once: a file may have millions of headings. */
const ownHeadings = new Map(
  COLUMN_NAMES.flatMap((name) => {
    const labels = [name, columnLabel(name), ...(isField(name) ? [fieldOf(name).label] : [])];
    return labels.map((label) => [label.toLowerCase(), name] as const);
  }).reverse(),
);
const synonyms = new Map(
  COLUMN_NAMES.flatMap((name) => (SYNONYMS[name] ?? []).map((label) => [label, name] as const)),
);
