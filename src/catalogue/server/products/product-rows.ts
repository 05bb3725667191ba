import type { Selectable, SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import { productImageUrl } from '../../../media/contract/photo.ts';
import { wellFormed } from '../../../platform/contract/cut-text.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { withoutDifferences } from '../../contract/choices/choice.ts';
import { emptyValue } from '../../contract/fields/field-values.ts';
import {
  FIELD_NAMES,
  type FieldName,
  INTERNAL_NAMES,
} from '../../contract/fields/product-fields.ts';
import {
  type Product,
  type ProductFields,
  type ProductImage,
  type PublicProduct,
  storedFields,
} from '../../contract/product.ts';
import { productKey } from '../../contract/product-address.ts';
import { findStatus, type Named, resolvePath } from '../../contract/taxonomy.ts';
import { cropOf } from './crop-settings.ts';
import type { StoredImage } from './stored-image.ts';

/** Visitors never see paused products; nobody sees the trash here. */
export type Audience = 'visitor' | 'staff';
/** A product with the fields that the audience may see. */
export type Seen<Viewer extends Audience> = Viewer extends 'staff' ? Product : PublicProduct;

/**
 * Fields that conditions, orders, the search and rules of the database use. The column `facts` has
 * all others.
 */
export const FIELD_COLUMNS = [
  'title',
  'description',
  'category_id',
  'subcategory_id',
  'type_id',
  'status_id',
  'sku',
  'colour',
  'design',
  'material',
  'price_cents',
  'tags',
] as const satisfies FieldName[];

type FactName = Exclude<FieldName, (typeof FIELD_COLUMNS)[number]>;
type Facts = Pick<ProductFields, FactName>;
const FACTS = FIELD_NAMES.filter(
  (name): name is FactName => !(FIELD_COLUMNS as readonly FieldName[]).includes(name),
);
const UNKNOWN = Object.fromEntries(FACTS.map((name) => [name, emptyValue(name)])) as Facts;

const PRODUCT_COLUMNS = [
  'id',
  'origin',
  'stock_key',
  ...FIELD_COLUMNS,
  'facts',
  'photos',
  'version',
  'created_at',
  'updated_at',
] as const;

/** Columns of products, for `toProduct`. */
export function withImages<Row>(rows: SelectQueryBuilder<Tables, 'product', Row>) {
  return rows.select(PRODUCT_COLUMNS);
}

type ProductColumns = Pick<Selectable<Tables['product']>, (typeof PRODUCT_COLUMNS)[number]>;

/** Removes the fields that the audience may not see. */
export function seenBy<Viewer extends Audience>(audience: Viewer) {
  return (product: Product): Seen<Viewer> => {
    const seen: Partial<Product> = { ...product };
    if (audience === 'visitor') {
      for (const name of INTERNAL_NAMES) delete seen[name];
      seen.choices = withoutDifferences(product.choices);
    }
    return seen as Seen<Viewer>;
  };
}

/** The database may hold a fact that nobody can read; without it, the product is shown. */
const readableFacts = z.object(
  Object.fromEntries(
    FACTS.map((name) => [name, (storedFields.shape[name] as z.ZodType).catch(UNKNOWN[name])]),
  ),
);

/** A row with a field for each of its facts. */
export function withFacts<Row extends { facts: Partial<ProductFields> }>({ facts, ...row }: Row) {
  return { ...row, ...UNKNOWN, ...(facts as Partial<Facts>) };
}

/** A product as the API returns it to staff. */
export function toProduct(row: ProductColumns): Product {
  const { created_at, updated_at, photos, stock_key, facts, ...columns } = row;
  return {
    ...columns,
    ...(readableFacts.parse({ ...UNKNOWN, ...facts }) as Facts),
    key: productKey(row),
    ...placesOf(row),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    images: photos.map(toImage),
  };
}

/** An image as the API returns it. */
export function toImage(columns: StoredImage): ProductImage {
  const { id, kind, photo_key, alt, width, height, ...view } = columns;
  return {
    id,
    alt,
    width,
    height,
    ...cropOf({ width, height, ...view }),
    url: productImageUrl(photo_key, kind),
  };
}

/** Names of the taxonomy nodes of a product. */
export function placesOf(
  fields: Pick<ProductFields, 'category_id' | 'subcategory_id' | 'type_id' | 'status_id'>,
): Pick<Product, 'category' | 'subcategory' | 'type' | 'status'> {
  const { category_id, subcategory_id, type_id, status_id } = fields;
  const { category, subcategory, type } = resolvePath(fields);
  return {
    category: named(category_id, category),
    subcategory: subcategory_id === null ? null : named(subcategory_id, subcategory),
    type: type_id === null ? null : named(type_id, type),
    status: named(status_id, findStatus(status_id)),
  };
}

/** The fields as their columns. */
export function rowOf(fields: ProductFields) {
  const columns = FIELD_COLUMNS.map((name) => [name, fields[name]]);
  const facts = FACTS.filter((name) => fields[name] !== UNKNOWN[name]);
  return {
    ...(Object.fromEntries(columns) as Pick<ProductFields, (typeof FIELD_COLUMNS)[number]>),
    facts: Object.fromEntries(facts.map((name) => [name, wellFormedValue(fields[name])])),
  };
}

/** The same with JSON as text, for a statement. */
export function columnsOf(fields: ProductFields) {
  const { facts, ...columns } = rowOf(fields);
  return { ...columns, facts: JSON.stringify(facts) };
}

/** JSON columns refuse lone surrogates, which text columns replace. */
function wellFormedValue(value: unknown): unknown {
  return typeof value === 'string' ? wellFormed(value) : value;
}

/** A node that has left the taxonomy still has its id, so that the product stays readable. */
function named(id: number, node: Named | undefined): Named {
  return { id, name: node?.name ?? '' };
}
