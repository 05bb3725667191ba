import type { UnitName } from './units.ts';

/**
 * Places where visitors see a field. A field without any is for staff only. Where a place has a
 * number, fields stand in the order of their numbers, and those of one number in the order of the
 * table.
 */
export interface Shown {
  card?: true;
  /** On the product's page outside the facts, by itself or within the words of availability. */
  page?: true;
  /** In the specification on the product's page, and so on its print sheet. */
  facts?: number;
  /** Among the few facts beside the photographs. */
  keyFacts?: number;
  /** In the table that compares products. */
  comparison?: number;
  /** On the cards of a page with filters: the words around the value, which `{}` stands for. */
  details?: string;
  /** In the printed catalogue. */
  pdf?: true;
  /** Its property of schema.org in the page's JSON-LD. */
  jsonLd?: string;
}

/**
 * Narrows the products of a catalogue page and of the search. A text belongs to the families in
 * `data/facets.json` whose words it has, a number to the range that it falls into.
 */
export interface Filter {
  /** In addresses that visitors share, so it had better stay what it is. Without a hyphen. */
  name: string;
  /** Differs from the field's own where visitors call it otherwise. */
  label?: string;
  /** Filters are offered in the order of these numbers. */
  place: number;
  /** Upper ends of the ranges of a number. */
  ranges?: readonly number[];
}

export interface Labelled {
  label: string;
  /** Stands below the control. */
  hint?: string;
  /** Goes before the value where visitors read it. */
  lead?: string;
  shown?: Shown;
  filter?: Filter;
  /** Staff alone may know it: no answer to a visitor, page or file has it. */
  internal?: true;
}

/** `max` is the number of characters. */
export interface Written extends Labelled {
  kind: 'name' | 'text' | 'line';
  max: number;
}

export interface Measured extends Labelled {
  kind: 'number';
  unit: UnitName;
  max: number;
}

/** In cents; `max` as well. */
export interface Priced extends Labelled {
  kind: 'money';
  unit: 'KES';
  max: number;
}

/** `max` is how many there may be. */
export interface Listed extends Labelled {
  kind: 'tags' | 'sizes';
  max: number;
}

/** From so many to so many whole weeks. */
export interface Spanned extends Labelled {
  kind: 'weeks';
  unit: 'weeks';
  max: number;
}

/** What is chosen from `data/taxonomy.json`, by id. */
export type TreeKind = 'category' | 'subcategory' | 'type' | 'status';

interface Plain extends Labelled {
  kind: TreeKind | 'flag' | 'date';
}

export type ProductField = Written | Measured | Priced | Listed | Spanned | Plain;
export type FieldKind = ProductField['kind'];

/** One of a nested set, in centimetres. */
export interface SetSize {
  name: string;
  width_cm: number;
  height_cm: number;
  depth_cm: number;
}

export interface Weeks {
  from: number;
  to: number;
}
