import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { productImageUrl } from '../../../media/contract/photo.ts';
import type { Tables } from '../../../platform/database/database.ts';
import { OUTPUT_SCHEMAS } from '../../contract/fields/field-schemas.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  INTERNAL_NAMES,
  JSON_KINDS,
  type JsonName,
  namesOf,
} from '../../contract/fields/product-fields.ts';
import type {
  Product,
  ProductFields,
  ProductImage,
  PublicProduct,
} from '../../contract/product.ts';
import { productKey } from '../../contract/product-address.ts';
import { findStatus, type Named, resolvePath } from '../../contract/taxonomy.ts';
import { cropOf } from './crop-settings.ts';

/** Visitors never see paused products; nobody sees the trash here. */
export type Audience = 'visitor' | 'staff';
/** A product with the fields that the audience may see. */
export type Seen<Viewer extends Audience> = Viewer extends 'staff' ? Product : PublicProduct;

const DAYS = namesOf('date');
const PRODUCT_COLUMNS = [
  'id',
  'origin',
  'stock_key',
  ...FIELD_NAMES.filter((name) => !(DAYS as FieldName[]).includes(name)),
  'version',
  'created_at',
  'updated_at',
] as const;

export const IMAGE_COLUMNS = [
  'id',
  'kind',
  'photo_key',
  'alt',
  'width',
  'height',
  'focus_x',
  'focus_y',
  'fit',
  'ground',
] as const;

/** Columns of products, for `toProduct`. */
export function withImages<Row>(rows: SelectQueryBuilder<Tables, 'product', Row>) {
  return (
    rows
      .select(PRODUCT_COLUMNS)
      // As text, since a day has no time zone.
      .select(DAYS.map((day) => sql<string | null>`${sql.ref(day)}::text`.as(day)))
      .select((product) =>
        jsonArrayFrom(
          product
            .selectFrom('product_image')
            .select(IMAGE_COLUMNS)
            .whereRef('product_id', '=', 'product.id')
            .orderBy('position'),
        ).as('images'),
      )
  );
}

type ImageColumns = Pick<Selectable<Tables['product_image']>, (typeof IMAGE_COLUMNS)[number]>;

type ProductColumns = Pick<Selectable<Tables['product']>, (typeof PRODUCT_COLUMNS)[number]>;

/** Removes the fields that the audience may not see. */
export function seenBy<Viewer extends Audience>(audience: Viewer) {
  return (product: Product): Seen<Viewer> => {
    const seen: Partial<Product> = { ...product };
    if (audience === 'visitor') for (const name of INTERNAL_NAMES) delete seen[name];
    return seen as Seen<Viewer>;
  };
}

/** Fields of which the database may hold what nobody can read; without it, the product is shown. */
const readableFields = z.object(
  Object.fromEntries(
    namesOf('number', 'date', ...JSON_KINDS).map((name) => [
      name,
      (OUTPUT_SCHEMAS[fieldOf(name).kind]() as z.ZodType).catch(null),
    ]),
  ),
);

/** A product as the API returns it to staff. */
export function toProduct(row: ProductColumns & { images: ImageColumns[] }): Product {
  const { created_at, updated_at, images, stock_key, ...columns } = row;
  return {
    ...columns,
    ...(readableFields.parse(columns) as Pick<ProductFields, JsonName>),
    key: productKey(row),
    ...placesOf(row),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    images: images.map(toImage),
  };
}

/** An image as the API returns it. */
export function toImage(columns: ImageColumns): ProductImage {
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

/** Values of fields for their columns. */
export function columnsOf<Fields extends Partial<ProductFields>>(fields: Fields) {
  const columns: Record<string, unknown> = { ...fields };
  for (const name of namesOf(...JSON_KINDS)) {
    const value = fields[name];
    if (value) columns[name] = JSON.stringify(value);
  }
  return columns as {
    [Name in keyof Fields]: Name extends JsonName ? string | null : Fields[Name];
  };
}

/** A node that has left the taxonomy still has its id, so that the product stays readable. */
function named(id: number, node: Named | undefined): Named {
  return { id, name: node?.name ?? '' };
}
