import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tables } from '../../platform/database.ts';
import { imageUrl } from '../photo.ts';
import type { Product, ProductFields, ProductFilter } from '../product.ts';
import { findStatus, type Named, resolvePath, STATUS } from '../taxonomy.ts';
import './tables.ts';

/** Who is asking: visitors never see a paused product. */
export type Audience = 'visitor' | 'staff';

/** The products under a filter, in the order in which they were added, so that cards stay put. */
export async function listProducts(
  database: Database,
  filter: ProductFilter,
  audience: Audience,
): Promise<Product[]> {
  let query = selectProducts(database, audience).orderBy('product.id');
  for (const column of ['category_id', 'subcategory_id', 'type_id'] as const) {
    const wanted = filter[column];
    if (wanted !== undefined) query = query.where(`product.${column}`, '=', wanted);
  }
  return (await query.execute()).map(toProduct);
}

/** The product, or undefined when there is none that this audience may see. */
export async function findProduct(
  database: Database,
  id: number,
  audience: Audience,
): Promise<Product | undefined> {
  const row = await selectProducts(database, audience)
    .where('product.id', '=', id)
    .executeTakeFirst();
  return row && toProduct(row);
}

/** Adds a product without photographs and gives its id. */
export async function insertProduct(
  database: Database,
  fields: ProductFields,
  demoKey: string | null = null,
): Promise<number> {
  const { id } = await database
    .insertInto('product')
    .values({ ...fields, demo_key: demoKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts a saved change of the product or its photographs. */
export async function countChange(database: Database, id: number): Promise<void> {
  await database
    .updateTable('product')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

function selectProducts(database: Database, audience: Audience) {
  const query = database
    .selectFrom('product')
    .selectAll('product')
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('product_image')
          .select(['id', 'photo_key', 'alt', 'width', 'height'])
          .whereRef('product_id', '=', 'product.id')
          .orderBy('position'),
      ).as('images'),
    );
  return audience === 'staff' ? query : query.where('status_id', '!=', STATUS.paused);
}

type ImageColumns = Pick<
  Selectable<Tables['product_image']>,
  'id' | 'photo_key' | 'alt' | 'width' | 'height'
>;

function toProduct(row: Selectable<Tables['product']> & { images: ImageColumns[] }): Product {
  const { demo_key: _, created_at, updated_at, images, ...columns } = row;
  const { category, subcategory, type } = resolvePath(row);
  return {
    ...columns,
    category: named(row.category_id, category),
    subcategory: row.subcategory_id === null ? null : named(row.subcategory_id, subcategory),
    type: row.type_id === null ? null : named(row.type_id, type),
    status: named(row.status_id, findStatus(row.status_id)),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    images: images.map(({ photo_key, ...image }) => ({ ...image, url: imageUrl(photo_key) })),
  };
}

/** A node that has since left the tree still has its id; the product stays readable. */
function named(id: number, node: Named | undefined): Named {
  return { id, name: node?.name ?? '' };
}
