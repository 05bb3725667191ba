import { sql } from 'kysely';
import { choiceKey } from '../../catalogue/contract/choices/choice.ts';
import { productKey } from '../../catalogue/contract/product-address.ts';
import { categories, type Named, statuses } from '../../catalogue/contract/taxonomy.ts';
import { hasNoPhoto } from '../../catalogue/server/products/product-list.ts';
import { listExampleProducts } from '../../catalogue/server/seed/example-products.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Figures, SHORT_DESCRIPTION, type UnfinishedProduct } from '../contract/figures.ts';
import { findSales } from './sales.ts';
import { countedSince, countedWeeks, isInWeek } from './weeks.ts';

const MAX_UNFINISHED = 50;
/** Values of each of a product's choices that are named beside it. */
const MAX_VALUES = 3;
const MAX_ASKED_FOR = 10;

const isShort = sql<boolean>`char_length(btrim(description)) < ${sql.lit(SHORT_DESCRIPTION)}`;

export async function findFigures({ database, now }: Services): Promise<Figures> {
  const [products, unfinished, examples, by_week, sales, most_asked_for, subscribers] =
    await Promise.all([
      countProducts(database),
      findUnfinished(database),
      listExampleProducts(database),
      countEnquiries(database, now()),
      findSales(database, now()),
      findMostAskedFor(database, now()),
      countSubscribers(database),
    ]);
  return {
    products: { ...products, unfinished, examples },
    enquiries: { by_week },
    sales,
    most_asked_for,
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

async function countEnquiries(database: Database, now: Date) {
  const { rows } = await sql<{ week: Day; count: number }>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, count(enquiry.id)::integer AS count
    FROM ${countedWeeks(now)} AS week
    LEFT JOIN enquiry ON folder = 'inbox' AND ${isInWeek('received_at', 'week')}
    GROUP BY week ORDER BY week`.execute(database);
  return rows;
}

/** Counts the enquiries that list each product. */
async function findMostAskedFor(database: Database, now: Date) {
  const pieces = database
    .selectFrom('quote_piece')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_id')
    .select('piece_key')
    .select(sql<number>`count(DISTINCT enquiry_id)::integer`.as('count'))
    .where('folder', '=', 'inbox')
    .where('received_at', '>=', countedSince(now))
    .groupBy('piece_key');
  const counts = new Map(
    (await pieces.execute()).map(({ piece_key, count }) => [piece_key, count]),
  );
  const part = (name: 'choice' | 'value') => sql<string>`each_chosen->>${sql.lit(name)}`;
  const chosen = await pieces
    .innerJoinLateral(sql`jsonb_path_query(chosen, '$[*]')`.as(sql`each_chosen`), (join) =>
      join.onTrue(),
    )
    .select([part('choice').as('choice'), part('value').as('value')])
    .groupBy([part('choice'), part('value')])
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute();
  // Fabrics are ranked among fabrics, and sizes among sizes.
  const chosenOf = (key: string) => {
    const own = chosen.filter(({ piece_key }) => piece_key === key);
    return [...Map.groupBy(own, ({ choice }) => choiceKey(choice)).values()].map((each) => ({
      choice: each[0]?.choice ?? '',
      values: each.slice(0, MAX_VALUES).map(({ value }) => value),
    }));
  };
  const products = await storedProducts(database)
    .select(['id', 'origin', 'stock_key', 'title'])
    .execute();
  return products
    .map((row) => ({ key: productKey(row), title: row.title }))
    .map(({ key, title }) => ({ key, title, count: counts.get(key) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title))
    .slice(0, MAX_ASKED_FOR)
    .map((asked) => ({ ...asked, chosen: chosenOf(asked.key) }));
}

async function countSubscribers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('subscriber')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
