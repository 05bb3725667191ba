import { headingKey } from '../../../platform/contract/sheet-settings.ts';
import { MAX_CHOICES } from '../choices/choice.ts';
import { controlLabel, FIELD_NAMES, type FieldName, fieldOf } from '../fields/product-fields.ts';
import { type MeasureUnit, unitOf } from './measure-units.ts';
import { withoutVat } from './vat-headings.ts';

/** Columns of a product spreadsheet that are no fields. */
const OWN_LABELS = {
  id: 'Id',
  photographs: 'Photographs',
  version: 'Version',
  created_at: 'Added',
  updated_at: 'Changed',
} as const;

export type ColumnName = FieldName | keyof typeof OWN_LABELS;

/** Columns of a product spreadsheet in order; those of fields follow from the field table. */
export const COLUMN_NAMES: readonly ColumnName[] = [
  'id',
  ...FIELD_NAMES,
  'photographs',
  'version',
  'created_at',
  'updated_at',
];

/** The field with a product's price, if there is one. */
export const PRICE: FieldName | undefined = FIELD_NAMES.find((name) =>
  /(?:^|_)price(?:_|$)/.test(name),
);

/** Headings that suppliers and other shop programs use. */
const SYNONYMS: Partial<Record<ColumnName, readonly string[]>> = {
  title: [
    ...['product name', 'product title', 'item name', 'item title', 'article name', 'model name'],
    ...['name', 'product', 'item'],
  ],
  description: [
    ...['body (html)', 'body html', 'product description', 'item description'],
    ...['long description', 'details', 'specification', 'specifications'],
  ],
  category_id: ['categories', 'category name', 'product category', 'department'],
  subcategory_id: ['sub category', 'subcategory name', 'sub category name'],
  type_id: ['product type'],
  status_id: ['availability', 'stock status'],
  sku: [
    ...['art no', 'art. no', 'article', 'article number', 'article no', 'article code'],
    ...['item code', 'item number', 'item no', 'product code', 'product sku', 'stock code'],
    ...['part number', 'part no', 'model number', 'model no', 'variant sku'],
    ...['ref', 'reference', 'code', 'mpn', 'model'],
  ],
  colour: ['color', 'colours', 'colors', 'color name', 'finish'],
  choices: ['choice'],
  material: ['materials'],
  width_cm: ['w', 'overall width', 'product width'],
  height_cm: ['h', 'overall height', 'product height'],
  depth_cm: ['d', 'l', 'length', 'overall depth', 'product depth', 'product length'],
  weight_kg: ['product weight', 'net weight'],
  tags: ['keywords', 'labels'],
  photographs: [
    ...['images', 'image', 'photos', 'photo', 'pictures', 'picture', 'main image'],
    ...['image src', 'image link', 'additional image link', 'image url', 'photo url'],
    'picture url',
  ],
  ...(PRICE && {
    [PRICE]: ['price', 'unit price', 'selling price', 'retail price'],
  }),
};

/** A column of a file: its field, and its unit if it differs from the field's. */
export interface Column {
  name: ColumnName;
  unit?: MeasureUnit | undefined;
  /** True if the heading is exactly ours, not a synonym. */
  isOwn: boolean;
}

/** True if several columns may hold one field; their values are joined. */
export function takesSeveral(name: ColumnName): boolean {
  return name === 'photographs' || name === 'tags' || name === 'choices';
}

/** What stands between the values of columns that hold one field. */
export function joinedBy(name: ColumnName): string {
  return name === 'choices' ? '\n' : ', ';
}

/** Unit of a field measured in centimetres or kilograms; undefined for others. */
export function measureOf(name: ColumnName): 'cm' | 'kg' | undefined {
  const field = isField(name) ? fieldOf(name) : undefined;
  if (field?.kind !== 'number') return undefined;
  return field.unit === 'cm' || field.unit === 'kg' ? field.unit : undefined;
}

/** Longer than any heading; files may have millions of long ones. */
const MAX_HEADING_LENGTH = 60;

/** Heading of the reasons in a file of refused rows; such a column is never imported. */
export const REASON_HEADING = 'Reason';

export function isField(name: ColumnName): name is FieldName {
  return !(name in OWN_LABELS);
}

/** Heading of a column, such as `Width in cm`. */
export function columnLabel(name: ColumnName): string {
  return isField(name) ? controlLabel(name) : OWN_LABELS[name];
}

/** Headings of a column in an export; a product has a column for each of its choices. */
export function columnHeadings(name: ColumnName): string[] {
  if (name !== 'choices') return [columnLabel(name)];
  return Array.from({ length: MAX_CHOICES }, (_, at) => `Choice ${at + 1}`);
}

/** Column of a heading: our label or name, or a synonym, also with a unit. */
export function columnOf(heading: string): Column | undefined {
  if (heading === '' || heading.length > MAX_HEADING_LENGTH) return undefined;
  const key = wordsOf(heading);
  const own = ownHeadings.get(key);
  if (own) return { name: own, isOwn: true };
  const name = synonyms.get(key) ?? numberedColumn(key) ?? pricedColumn(key);
  return name ? { name, isOwn: false } : measuredColumn(key);
}

/** Some programs write `product_name` or `ITEM-CODE`. */
function wordsOf(heading: string): string {
  return headingKey(heading).replace(/[_-]+/g, ' ');
}

/** Recognizes `image 2`. */
function numberedColumn(key: string): ColumnName | undefined {
  const [, label = ''] = /^(.*\S) ?\d{1,2}$/.exec(key) ?? [];
  const name = ownHeadings.get(label) ?? synonyms.get(label);
  return name && takesSeveral(name) ? name : undefined;
}

/** Recognizes `Unit Price (KES)` and `Price incl. VAT`. */
function pricedColumn(key: string): ColumnName | undefined {
  const label = withoutVat(key);
  return (ownHeadings.get(label) ?? synonyms.get(label)) === PRICE ? PRICE : undefined;
}

/** Recognizes `width (mm)`, `width in inches` and `weight, kg`. */
function measuredColumn(key: string): Column | undefined {
  const words = key.split(/[\s()[\],/]+/).filter((word) => word !== '');
  const unit = words.pop() ?? '';
  if (words.at(-1) === 'in') words.pop();
  const label = words.join(' ');
  const name = ownHeadings.get(label) ?? synonyms.get(label);
  const measure = name && measureOf(name);
  const found = measure && unitOf(unit, measure);
  return name && found ? { name, unit: found, isOwn: false } : undefined;
}

/** Built once, since a file may have millions of headings. */
const ownHeadings = new Map(
  COLUMN_NAMES.flatMap((name) => {
    const field = isField(name) ? [fieldOf(name).label] : [];
    const labels = [name, columnLabel(name), ...field, ...columnHeadings(name)];
    return labels.map((label) => [wordsOf(label), name] as const);
  }).reverse(),
);
const synonyms = new Map(
  COLUMN_NAMES.flatMap((name) =>
    (SYNONYMS[name] ?? []).map((label) => [wordsOf(label), name] as const),
  ),
);
