import type { UnitName } from './units.ts';

/**
 * Where visitors see a field; a field without any place is for staff only. Numbers give the order
 * within a place; equal numbers keep the order of the table.
 */
export interface Visibility {
  /** The card's template shows it; the flag says so for the tests. */
  card?: true;
  /**
   * The template of the product's page shows it outside the facts, by itself or as part of the
   * availability; the flag says so for the tests. A new field is one of the facts.
   */
  page?: true;
  /** Among the facts beside the photos, and so on the print sheet. */
  facts?: number;
  /** In the comparison table. */
  comparison?: number;
  /**
   * On the cards of a page with filters, where a measure of the product's own kind stands in place of
   * a general one; `{}` in the text stands for the value.
   */
  details?: string;
  /** In the printed catalogue. */
  pdf?: true;
  /** Property of schema.org in the page's JSON-LD. */
  jsonLd?: string;
}

/**
 * Filters the products of a catalogue page and of the search. A text belongs to the families of
 * `data/facets.json` whose words it has, colours to the family of the main one, a number to its range.
 */
export interface Filter {
  /** Name in shared URLs, so it should never change. Without a hyphen. */
  name: string;
  /** Label for visitors, if it differs from the field's. */
  label?: string;
  /** Position among the filters. */
  position: number;
  /** Upper ends of the ranges of a number; the last range has none. */
  rangeEnds?: readonly number[];
}

export interface BaseField {
  label: string;
  /** Text below the control. */
  hint?: string;
  /** Text before the value where visitors read it. */
  lead?: string;
  shown?: Visibility;
  filter?: Filter;
  /**
   * Ids of the categories, subcategories or types whose products have the field; those of others
   * have no control for it. A field without them belongs to all.
   */
  onlyIn?: readonly number[];
  /** Staff only: no response to a visitor, page or file contains it. */
  internal?: true;
}

/** A text; `max` is the number of characters. Of colours the first is the main one (colours.ts). */
export interface TextField extends BaseField {
  kind: 'name' | 'text' | 'line' | 'colours';
  max: number;
}

/**
 * A number without a unit is a count and whole; one with a unit may have a fraction. A whole number
 * with a unit needs a rule in field-schemas.ts.
 */
export interface NumberField extends BaseField {
  kind: 'number';
  unit?: UnitName;
  max: number;
}

/** An amount; `max` is in cents, too. */
export interface MoneyField extends BaseField {
  kind: 'money';
  unit: 'KES';
  max: number;
}

/** A list; `max` is the number of items. */
export interface ListField extends BaseField {
  kind: 'tags' | 'sizes' | 'choices';
  max: number;
}

/** A range of whole numbers. */
export interface RangeField extends BaseField {
  kind: 'range';
  unit: UnitName;
  max: number;
}

/** A node of `data/taxonomy.json`, by id. */
export type TreeKind = 'category' | 'subcategory' | 'type' | 'status';

interface Plain extends BaseField {
  kind: TreeKind | 'flag' | 'date';
}

export type ProductField = TextField | NumberField | MoneyField | ListField | RangeField | Plain;
export type FieldKind = ProductField['kind'];

export interface Range {
  from: number;
  to: number;
}
