import type { Product } from '../product.ts';
import type { Filter } from './field-kinds.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type NameOf,
  PRODUCT_FIELDS,
} from './product-fields.ts';

type Fields = typeof PRODUCT_FIELDS;

/** Fields that filter products. */
export type FilterField = {
  [Name in FieldName]: Fields[Name] extends { filter: Filter } ? Name : never;
}[FieldName];

/** Text fields that filter by the words of `data/facets.json`. */
export type TextFilter = Extract<FilterField, NameOf<'line' | 'colours'>>;

/** Name of a filter in URLs, such as `size` for the width. */
export type Facet = Fields[FilterField]['filter']['name'];

/** Family ids of one product: `{ material: ['wood', 'metal'], colour: ['black'], … }`. */
export type Facets = Readonly<Record<Facet, readonly string[]>>;

/** Fields that filter products, in display order. */
export const FILTER_FIELDS = FIELD_NAMES.filter((name): name is FilterField => {
  return fieldOf(name).filter !== undefined;
}).sort(
  (one, other) => PRODUCT_FIELDS[one].filter.position - PRODUCT_FIELDS[other].filter.position,
);

export const FACETS: readonly Facet[] = FILTER_FIELDS.map(facetOf);

export function facetOf(name: FilterField): Facet {
  return PRODUCT_FIELDS[name].filter.name;
}

/**
 * Width in centimetres, which decides first whether a product fits; the largest of a nested set.
 */
export function mainWidth({
  width_cm,
  set_sizes,
}: Pick<Product, 'width_cm' | 'set_sizes'>): number | null {
  return width_cm ?? set_sizes?.[0]?.width_cm ?? null;
}

/**
 * A field's value for filters and cards; the width of a nested set is its largest. The list of another
 * server has few fields.
 */
export function comparableValue<Name extends FieldName>(
  name: Name,
  product: Pick<Product, Name | 'width_cm' | 'set_sizes'>,
): unknown {
  return name === 'width_cm' ? mainWidth(product) : (product[name] ?? null);
}
