import { headingKey } from '../../../platform/contract/sheet-settings.ts';
import type { MeasureUnit } from './measure-units.ts';
import { type ColumnName, PRICE } from './sheet-columns.ts';

/** A heading of an export, and the field of its column. */
export type PresetColumn = readonly [heading: string, name: ColumnName, unit?: MeasureUnit];

/** Export format of a shop program, recognized by its headings. */
export interface Preset {
  /** Name of the program. */
  name: string;
  /** Any of these lists of headings identifies the program. */
  marks: readonly (readonly string[])[];
  /** Other columns are not imported. If two columns hold one field, the first of them counts. */
  columns: readonly PresetColumn[];
  /** Rows without a title continue the previous row with the same value in this column. */
  continues?: string;
  /** Rows with this value in this column are variants of a product in another row. */
  variants?: { heading: string; value: string };
  /** Column with the SKU or the id of a variant's product; without it, variants continue its row. */
  parent?: string;
  /** Columns that name a choice and its value in a variant. */
  options?: readonly { name: string; value: string }[];
}

const OPTION_NUMBERS = [1, 2, 3];

function prices(...headings: string[]): PresetColumn[] {
  const name = PRICE;
  return name ? headings.map((heading) => [heading, name]) : [];
}

export const PRESETS: readonly Preset[] = [
  {
    name: 'Shopify',
    marks: [
      ['handle', 'title', 'variant sku'],
      ['handle', 'title', 'body (html)'],
      ['url handle', 'title', 'sku'],
    ],
    columns: [
      ['title', 'title'],
      ['body (html)', 'description'],
      ['description', 'description'],
      ['product category', 'category_id'],
      ['type', 'type_id'],
      ['tags', 'tags'],
      ['status', 'status_id'],
      ['variant sku', 'sku'],
      ['sku', 'sku'],
      ['variant grams', 'weight_kg', 'g'],
      ['weight value (grams)', 'weight_kg', 'g'],
      ['color (product.metafields.shopify.color-pattern)', 'colour'],
      ['image src', 'photographs'],
      ['product image url', 'photographs'],
      ...prices('variant price', 'price'),
    ],
    continues: 'handle',
    options: OPTION_NUMBERS.map((n) => ({ name: `option${n} name`, value: `option${n} value` })),
  },
  {
    name: 'WooCommerce',
    marks: [
      ['type', 'sku', 'name', 'published', 'categories'],
      ['type', 'sku', 'name', 'short description'],
    ],
    columns: [
      ['sku', 'sku'],
      ['name', 'title'],
      ['description', 'description'],
      ['short description', 'description'],
      ['categories', 'category_id'],
      ['published', 'status_id'],
      ['tags', 'tags'],
      ['images', 'photographs'],
      ['weight (kg)', 'weight_kg', 'kg'],
      ['weight (g)', 'weight_kg', 'g'],
      ['weight (lbs)', 'weight_kg', 'lb'],
      ...lengths('length', 'depth_cm'),
      ...lengths('width', 'width_cm'),
      ...lengths('height', 'height_cm'),
      ...prices('regular price'),
    ],
    variants: { heading: 'type', value: 'variation' },
    parent: 'parent',
    options: OPTION_NUMBERS.map((n) => ({
      name: `attribute ${n} name`,
      value: `attribute ${n} value(s)`,
    })),
  },
  {
    name: 'PrestaShop',
    marks: [
      ['name', 'categories (x,y,z...)'],
      ['product id', 'name', 'reference', 'category'],
      ['product id', 'name', 'reference', 'price (tax excl.)'],
    ],
    columns: [
      ['reference', 'sku'],
      ['name', 'title'],
      ['description', 'description'],
      ['short description', 'description'],
      ['summary', 'description'],
      ['categories (x,y,z...)', 'category_id'],
      ['category', 'category_id'],
      ['active (0/1)', 'status_id'],
      ['status', 'status_id'],
      ['tags (x,y,z...)', 'tags'],
      ['image urls (x,y,z...)', 'photographs'],
      ['image', 'photographs'],
      ['width', 'width_cm'],
      ['height', 'height_cm'],
      ['depth', 'depth_cm'],
      ['weight', 'weight_kg'],
      ...prices('price (tax excl.)', 'price tax excluded'),
    ],
  },
  {
    name: 'Google Merchant',
    marks: [
      ['id', 'title', 'image link'],
      ['id', 'title', 'google product category'],
    ],
    columns: [
      ['id', 'sku'],
      ['title', 'title'],
      ['description', 'description'],
      ['product type', 'category_id'],
      ['google product category', 'category_id'],
      ['availability', 'status_id'],
      ['color', 'colour'],
      ['material', 'material'],
      ['image link', 'photographs'],
      ['additional image link', 'photographs'],
      ['product width', 'width_cm'],
      ['product height', 'height_cm'],
      ['product length', 'depth_cm'],
      ['product weight', 'weight_kg'],
      ['shipping weight', 'weight_kg'],
      ...prices('price'),
    ],
  },
];

function lengths(word: string, name: ColumnName): PresetColumn[] {
  return (['cm', 'mm', 'm', 'in'] as const).map((unit) => [`${word} (${unit})`, name, unit]);
}

/** Normalized heading, as presets have it. */
export function presetKey(heading: string): string {
  return headingKey(heading).replaceAll('_', ' ');
}

/** Program that exports these headings. */
export function presetOf(headings: readonly string[]): Preset | undefined {
  const keys = new Set(headings.map(presetKey));
  return PRESETS.find(({ marks }) => marks.some((mark) => mark.every((key) => keys.has(key))));
}
