import { sql } from 'kysely';
import { categories, type Named, statuses } from '../../catalogue/contract/taxonomy.ts';
import { hasNoPhoto } from '../../catalogue/server/products/product-list.ts';
import { listExampleProducts } from '../../catalogue/server/seed/example-products.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Figures, SHORT_DESCRIPTION, type UnfinishedProduct } from '../contract/figures.ts';
import { countEnquiries, withChosen } from './recent-enquiries.ts';
import { countSales } from './sales.ts';

const MAX_UNFINISHED = 50;

const isShort = sql<boolean>`char_length(btrim(description)) < ${sql.lit(SHORT_DESCRIPTION)}`;

export async function findFigures({ database, now }: Services): Promise<Figures> {
  const [products, unfinished, examples, enquiries, sales, subscribers] = await Promise.all([
    countProducts(database),
    findUnfinished(database),
    listExampleProducts(database),
    countEnquiries(database, now()),
    countSales(database, now()),
    countSubscribers(database),
  ]);
  const { by_week, median_minutes, asked_for } = enquiries;
  // A time that was ahead may make an answer older than its question.
  const minutes = median_minutes && Math.max(0, Math.round(median_minutes));
  return {
    products: { ...products, unfinished, examples },
    enquiries: { by_week },
    sales: { by_week: sales, median_answer_minutes: minutes },
    most_asked_for: await withChosen(database, asked_for, now()),
    subscribers,
  };
}

/** Excludes the trash. */
function storedProducts(database: Database) {
  return database.selectFrom('product').where('deleted_at', 'is', null);
}

async function countProducts(database: Database) {
  const groups = await storedProducts(database)
    .select(['category_id', 'status_id'])
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) FILTER (WHERE ${hasNoPhoto}))::integer`.as('without_photo'),
      sql<number>`(count(*) FILTER (WHERE ${isShort}))::integer`.as('without_description'),
    ])
    .groupBy(['category_id', 'status_id'])
    .execute();
  const by = (named: readonly Named[], column: 'category_id' | 'status_id') =>
    named.map(({ id, name }) => ({
      id,
      name,
      count: sum(groups.filter((group) => group[column] === id).map((group) => group.count)),
    }));
  return {
    total: sum(groups.map((group) => group.count)),
    by_category: by(categories, 'category_id'),
    by_status: by(statuses, 'status_id'),
    without_photo: sum(groups.map((group) => group.without_photo)),
    without_description: sum(groups.map((group) => group.without_description)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function findUnfinished(database: Database): Promise<UnfinishedProduct[]> {
  return storedProducts(database)
    .select(['id', 'title', hasNoPhoto.as('without_photo'), isShort.as('without_description')])
    .where(({ or }) => or([hasNoPhoto, isShort]))
    .orderBy('id', 'desc')
    .limit(MAX_UNFINISHED)
    .execute();
}

async function countSubscribers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('subscriber')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
