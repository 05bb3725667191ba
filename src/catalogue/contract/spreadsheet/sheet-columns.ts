import { matchKey } from '../../../platform/contract/match-key.ts';
import { controlLabel, FIELD_NAMES, type FieldName, fieldOf } from '../fields/product-fields.ts';
import { type MeasureUnit, unitOf } from './measure-units.ts';

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

/** The field of a product's price, once there is one. */
export const PRICE: FieldName | undefined = FIELD_NAMES.find((name) =>
  /(?:^|_)price(?:_|$)/.test(name),
);

/** Headings of suppliers and of other shops' programs. */
const SYNONYMS: Partial<Record<ColumnName, readonly string[]>> = {
  title: ['product name', 'product title', 'item name', 'name', 'product', 'item'],
  description: ['body (html)', 'body html', 'product description', 'long description', 'details'],
  category_id: ['categories', 'product category', 'department'],
  subcategory_id: ['sub category', 'sub-category'],
  type_id: ['product type'],
  status_id: ['availability', 'stock status'],
  sku: [
    ...[
      'art no',
      'art. no',
      'ref',
      'code',
      'item code',
      'product code',
      'article',
      'article number',
      'article no',
    ],
    ...['item number', 'item no', 'part number', 'mpn', 'reference', 'variant sku', 'model'],
  ],
  colour: ['color', 'colours', 'colors', 'finish'],
  material: ['materials'],
  depth_cm: ['length'],
  tags: ['keywords', 'labels'],
  photographs: [
    ...['images', 'image', 'photos', 'photo', 'pictures', 'picture'],
    ...['image src', 'image link', 'image url', 'photo url'],
  ],
  ...(PRICE && {
    [PRICE]: ['price', 'unit price', 'selling price', 'retail price', 'price (kes)'],
  }),
};

/** A column of a file: the field that it holds, and the unit of its figures where it is another. */
export interface Column {
  name: ColumnName;
  unit?: MeasureUnit | undefined;
  /** Whether the heading is ours to the letter, rather than a word for the same. */
  isOwn: boolean;
}

/** Whether several columns of a file may hold one field: their values are put one after the other. */
export function takesSeveral(name: ColumnName): boolean {
  return name === 'photographs' || name === 'tags';
}

/** The unit of a field that is measured in centimetres or kilograms; undefined for all others. */
export function measureOf(name: ColumnName): 'cm' | 'kg' | undefined {
  const field = isField(name) ? fieldOf(name) : undefined;
  if (field?.kind !== 'number') return undefined;
  return field.unit === 'cm' || field.unit === 'kg' ? field.unit : undefined;
}

/** No heading of ours has as many; a file may have millions of long ones. */
const MAX_HEADING_LENGTH = 60;

/** Over the reasons in a file of refused rows; a column of this name is never imported. */
export const REASON_HEADING = 'Reason';

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
  const key = headingKey(heading);
  const own = ownHeadings.get(key);
  if (own) return { name: own, isOwn: true };
  const synonym = synonyms.get(key);
  return synonym ? { name: synonym, isOwn: false } : measuredColumn(key);
}

/** A cell of the first row may hold a whole page. */
const MAX_KEY_LENGTH = 200;

/** Equal for two headings that people take for the same. */
export function headingKey(heading: string): string {
  return matchKey(heading.slice(0, MAX_KEY_LENGTH)).replace(/[\s:*.#]+$/, '');
}

/** `width (mm)`, `width in inches` and `weight, kg`. */
function measuredColumn(key: string): Column | undefined {
  const words = key.split(/[\s()[\],]+/).filter((word) => word !== '');
  const unit = words.pop() ?? '';
  if (words.at(-1) === 'in') words.pop();
  const label = words.join(' ');
  const name = ownHeadings.get(label) ?? synonyms.get(label);
  const measure = name && measureOf(name);
  const found = measure && unitOf(unit, measure);
  return name && found ? { name, unit: found, isOwn: false } : undefined;
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
