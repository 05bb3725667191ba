import { MAX_CENTS } from '../../../platform/contract/money.ts';
import { MAX_CHOICES } from '../choices/choice.ts';
import type { FieldKind, ProductField, Visibility } from './field-kinds.ts';
import * as taxonomy from './taxonomy-ids.ts';

/**
 * All fields of a product in the order of its form: the only place that lists them.
 * Contract, form, history, merge and what is stored derive from this table; what they do with a
 * kind of field is defined once for the kind.
 */
export const PRODUCT_FIELDS = {
  title: {
    label: 'Title',
    kind: 'name',
    max: 160,
    shown: { card: true, page: true, pdf: true, jsonLd: 'name' },
  },
  description: {
    label: 'Description',
    kind: 'text',
    max: 5000,
    shown: { page: true, jsonLd: 'description' },
  },
  category_id: { label: 'Category', kind: 'category' },
  subcategory_id: { label: 'Subcategory', kind: 'subcategory' },
  type_id: { label: 'Type', kind: 'type' },
  status_id: {
    label: 'Status',
    kind: 'status',
    hint: 'Visitors do not see a product on pause.',
    shown: { page: true, comparison: 1 },
    filter: { name: 'availability', label: 'Availability', position: 6 },
  },
  sku: {
    label: 'SKU',
    kind: 'line',
    max: 40,
    shown: { facts: 8, comparison: 7, pdf: true, jsonLd: 'sku' },
  },
  colour: {
    label: 'Colour',
    kind: 'colours',
    max: 120,
    hint: 'The main colour first: “Brick red and black”.',
    shown: { facts: 6, comparison: 5, pdf: true, jsonLd: 'color' },
    filter: { name: 'colour', position: 3 },
  },
  design: {
    label: 'Design',
    kind: 'line',
    max: 80,
    hint: 'Pages of products with the same name here link to each other as colours.',
  },
  material: {
    label: 'Material',
    kind: 'line',
    max: 160,
    shown: { facts: 5, comparison: 4, jsonLd: 'material' },
    filter: { name: 'material', position: 2 },
  },
  choices: {
    label: 'Choices',
    kind: 'choices',
    max: MAX_CHOICES,
    hint: 'What customers choose, such as the fabric, the finish or the size.',
    shown: { page: true, comparison: 4, pdf: true },
  },
  width_cm: {
    label: 'Width',
    kind: 'number',
    unit: 'cm',
    max: 2000,
    shown: {
      facts: 2,
      comparison: 3,
      details: '{} wide',
      pdf: true,
      jsonLd: 'width',
    },
    filter: { name: 'size', position: 4, rangeEnds: [50, 75, 100, 125, 150, 175, 200, 250] },
  },
  depth_cm: {
    label: 'Depth',
    kind: 'number',
    unit: 'cm',
    max: 2000,
    shown: { facts: 2, pdf: true, jsonLd: 'depth' },
  },
  height_cm: {
    label: 'Height',
    kind: 'number',
    unit: 'cm',
    max: 2000,
    shown: { facts: 2, pdf: true, jsonLd: 'height' },
  },
  weight_kg: {
    label: 'Weight',
    kind: 'number',
    unit: 'kg',
    max: 2000,
    shown: { facts: 7, comparison: 6, jsonLd: 'weight' },
  },
  set_sizes: {
    label: 'Sizes of a set',
    kind: 'sizes',
    max: 6,
    hint: 'In cm, one a line, the largest first: “Large: 90 × 60 × 45”.',
    shown: { facts: 2, pdf: true },
  },
  mattress: {
    label: 'Mattress',
    kind: 'line',
    max: 60,
    hint: 'In feet as shops name it, with centimetres: “5 × 6 ft (152 × 183 cm)”.',
    onlyIn: [taxonomy.BEDS],
    shown: { facts: 1, comparison: 3, details: 'Mattress {}' },
    filter: { name: 'mattress', position: 1 },
  },
  seats: {
    label: 'Seats',
    kind: 'number',
    max: 100,
    onlyIn: [
      taxonomy.COMMERCIAL,
      taxonomy.SCHOOL,
      taxonomy.RECEPTION_CHAIRS,
      taxonomy.WORKSTATIONS,
      taxonomy.CONFERENCE_TABLES,
      taxonomy.DINING_TABLES,
      taxonomy.SOFAS,
    ],
    shown: { facts: 3, comparison: 3 },
    filter: { name: 'seats', position: 5, rangeEnds: [2, 4, 6, 8] },
  },
  seat_height: {
    label: 'Seat height',
    kind: 'range',
    unit: 'cm',
    max: 200,
    hint: 'Lowest and highest, or the same twice.',
    onlyIn: [taxonomy.COMMERCIAL, taxonomy.SCHOOL, taxonomy.CHAIRS, taxonomy.SOFAS],
    shown: { facts: 3, comparison: 3 },
  },
  max_load_kg: {
    label: 'Load',
    kind: 'number',
    unit: 'kg',
    max: 2000,
    hint: 'The most that one seat carries.',
    lead: 'Up to',
    onlyIn: [taxonomy.COMMERCIAL, taxonomy.SCHOOL, taxonomy.CHAIRS],
    shown: { facts: 3, comparison: 3 },
  },
  adjustment: {
    label: 'Adjustment',
    kind: 'line',
    max: 120,
    hint: 'The parts that move: “Seat height, tilt, arms”.',
    onlyIn: [taxonomy.CHAIRS],
    shown: { facts: 3, comparison: 3 },
  },
  screen_inches: {
    label: 'Screen',
    kind: 'number',
    unit: 'inches',
    max: 200,
    hint: 'The diagonal of the largest television that fits.',
    lead: 'Up to',
    onlyIn: [taxonomy.TV_STANDS],
    shown: { facts: 1, comparison: 3 },
  },
  doors: {
    label: 'Doors',
    kind: 'number',
    max: 20,
    onlyIn: [taxonomy.CABINETS, taxonomy.WARDROBES],
    shown: { facts: 3, comparison: 3 },
  },
  inside: {
    label: 'Inside',
    kind: 'line',
    max: 160,
    hint: 'What the doors open on: “Two rails, four shelves, six drawers”.',
    onlyIn: [taxonomy.CABINETS, taxonomy.WARDROBES],
    shown: { facts: 3, comparison: 3 },
  },
  made_to_order: {
    label: 'Made to order when out of stock',
    kind: 'flag',
    shown: { page: true },
  },
  made_to_measure: {
    label: 'Can be made in other sizes and materials',
    kind: 'flag',
    hint: 'Its page says so, in the words under Company.',
    shown: { page: true },
  },
  lead_time: {
    label: 'Lead time',
    kind: 'range',
    unit: 'weeks',
    max: 104,
    hint: 'Such as 4 to 6. Visitors read it once it is out of stock.',
    lead: 'Made to order in',
    shown: { page: true, comparison: 2 },
  },
  restock_on: {
    label: 'Expected back on',
    kind: 'date',
    shown: { page: true },
  },
  price_cents: {
    label: 'Internal price',
    kind: 'money',
    unit: 'KES',
    max: MAX_CENTS,
    internal: true,
    hint: 'Visitors see it if Company says so.',
  },
  prices_include_vat: {
    label: 'Prices include VAT',
    kind: 'flag',
    internal: true,
    hint: 'Also in the differences of its choices.',
  },
  tags: {
    label: 'Tags',
    kind: 'tags',
    max: 20,
    hint: 'Words to find it by, with commas between them.',
  },
} as const satisfies Record<string, ProductField>;

type Fields = typeof PRODUCT_FIELDS;
export type FieldName = keyof Fields;
export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as FieldName[];

/** Names of the fields that only staff may see. */
export type InternalName = {
  [Name in FieldName]: Fields[Name] extends { internal: true } ? Name : never;
}[FieldName];

/** Names of the fields of some kinds. */
export type NameOf<Kind extends FieldKind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

export const INTERNAL_NAMES = FIELD_NAMES.filter(isInternal);
export type PublicName = Exclude<FieldName, InternalName>;
export const PUBLIC_NAMES = FIELD_NAMES.filter((name): name is PublicName => !isInternal(name));

function isInternal(name: FieldName): name is InternalName {
  return fieldOf(name).internal === true;
}

export function fieldOf(name: FieldName): ProductField {
  return PRODUCT_FIELDS[name];
}

/** Names of the fields of some kinds, in the order of the table. */
export function namesOf<Kind extends FieldKind>(...kinds: Kind[]): NameOf<Kind>[] {
  const wanted: FieldKind[] = kinds;
  return FIELD_NAMES.filter((name): name is NameOf<Kind> => wanted.includes(fieldOf(name).kind));
}

/** Required fields of a product. */
export const REQUIRED_NAMES = namesOf('name', 'text', 'category');

export function isRequired(name: FieldName): boolean {
  return (REQUIRED_NAMES as FieldName[]).includes(name);
}

/** True if products of a category, subcategory and type have the field. */
export function belongsTo(name: FieldName, ids: readonly (number | null)[]): boolean {
  const { onlyIn } = fieldOf(name);
  return !onlyIn || ids.some((id) => id !== null && onlyIn.includes(id));
}

/** Label of a field's control, with the unit of a number. */
export function controlLabel(name: FieldName): string {
  const field = fieldOf(name);
  return 'unit' in field ? `${field.label} in ${field.unit}` : field.label;
}

/** Public fields shown at a place, in its order. */
export function namesShown(area: keyof Visibility): PublicName[] {
  const rank = (name: FieldName) => Number(fieldOf(name).shown?.[area]) || 0;
  return PUBLIC_NAMES.filter((name) => fieldOf(name).shown?.[area] !== undefined).sort(
    (one, other) => rank(one) - rank(other),
  );
}
