import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ZONE } from '../../../company/contract/nairobi.ts';
import type { Paging } from '../../../platform/contract/paging.ts';
import { type SearchTerm, searchTerms } from '../../../platform/contract/search/search-terms.ts';
import type { Database, Tables } from '../../../platform/database/database.ts';
import { bestFirst, hasTerm } from '../../../platform/database/has-terms.ts';
import { sortedBy } from '../../../platform/database/sorted-by.ts';
import type { ProductSelection, SortField } from '../../contract/product-query.ts';
import { type ProductSearch, placesNamed } from './product-index.ts';
import { type Audience, seenBy, toProduct, withImages } from './product-rows.ts';
import { isNamedIn, visibleProducts } from './products.ts';
import { spellingsOf } from './tag-spellings.ts';

/** Tables that lists of products are read from; texts say prices and places on a page. */
export const LISTED_TABLES: (keyof Tables)[] = ['product', 'tag', 'site_document'];

const SORT_KEYS = {
  id: sql.ref('id'),
  title: sql`folded(title)`,
  created_at: sql.ref('created_at'),
  updated_at: sql.ref('updated_at'),
} satisfies Record<SortField, unknown>;

/** See product_words in the schema. */
const WORDS = sql.ref('product.words');
const COUNT = sql<number>`count(*)::integer`.as('total');

const FILTERS = ['category_id', 'subcategory_id', 'type_id', 'status_id', 'origin'] as const;

/** SQL condition: the product has no photo. */
export const hasNoPhoto = sql<boolean>`product.photos = '[]'`;

/**
 * A selection after its search was resolved: `ids` of fuzzy matches, and `spellings` of its tag.
 */
export type ResolvedSelection = Omit<ProductSelection, 'sort'> & {
  sort?: ProductSelection['sort'] | 'best';
  ids?: number[];
  spellings?: string[];
  keys?: string[] | undefined;
};

export type ResolveSelection = ReturnType<typeof selectionResolver>;

/**
 * Resolves selections for lists and counts. If the search of one has no literal match, fuzzy matches
 * are used.
 */
export function selectionResolver(database: Database, searchProducts: ProductSearch) {
  return async (
    wanted: Omit<ProductSelection, 'sort'> & Pick<ResolvedSelection, 'keys' | 'sort'>,
    audience: Audience,
  ): Promise<ResolvedSelection> => {
    const { tag } = wanted;
    const selection = tag ? { ...wanted, spellings: await spellingsOf(database, tag) } : wanted;
    if (!selection.forgiving || !selection.q) return selection;
    if ((await countProducts(database, selection, audience)) > 0) return selection;
    const { found } = await searchProducts(database, selection.q, { orSomeOf: false });
    return { ...selection, ids: found.map(({ path }) => Number(path)) };
  };
}

/** Products of a selection. The default order is by creation, so that cards keep their position. */
export async function listProducts<Viewer extends Audience>(
  database: Database,
  selection: ResolvedSelection,
  audience: Viewer,
) {
  const wanted = applySelection(visibleProducts(database, audience), selection);
  const rows = await sorted(withImages(wanted), selection).execute();
  return rows.map(toProduct).map(seenBy(audience));
}

/** Ids of the products of a selection, in its order. */
export async function listProductIds(
  database: Database,
  selection: ResolvedSelection,
  audience: Audience,
): Promise<number[]> {
  const wanted = applySelection(visibleProducts(database, audience), selection);
  return (await sorted(wanted.select('id'), selection).execute()).map(({ id }) => id);
}

/** One page of a selection and the total. It takes one query, except for a page past the end. */
export async function listPage<Viewer extends Audience>(
  database: Database,
  selection: ResolvedSelection,
  audience: Viewer,
  { page, per_page }: Paging,
) {
  const wanted = applySelection(visibleProducts(database, audience), selection);
  // The page is selected first, so that images are only read for its rows.
  const onPage = visibleProducts(database, audience).where(
    'id',
    'in',
    sorted(wanted.select('id'), selection)
      .limit(per_page)
      .offset((page - 1) * per_page),
  );
  const rows = await sorted(withImages(onPage), selection)
    .select(wanted.select(COUNT).as('total'))
    .execute();
  const total =
    rows[0]?.total ?? (page > 1 ? await countProducts(database, selection, audience) : 0);
  const products = rows.map(({ total: _, ...row }) => toProduct(row));
  return { products: products.map(seenBy(audience)), total };
}

/** In the order of a selection. */
export function sorted<Row>(
  rows: SelectQueryBuilder<Tables, 'product', Row>,
  { sort = 'id', q = '', ids }: ResolvedSelection,
): SelectQueryBuilder<Tables, 'product', Row> {
  if (sort !== 'best') return sortedBy(rows, sort, SORT_KEYS);
  // Other spellings were found best first.
  if (ids) return rows.orderBy(sql`array_position(${ids}::integer[], product.id)`);
  return rows.orderBy(bestFirst(WORDS, q), 'desc').orderBy('product.id');
}

/** Number of products in a selection. */
export async function countProducts(
  database: Database,
  selection: ResolvedSelection,
  audience: Audience,
): Promise<number> {
  const { total } = await applySelection(visibleProducts(database, audience), selection)
    .select(COUNT)
    .executeTakeFirstOrThrow();
  return total;
}

/** Applies a selection to a query. */
export function applySelection<Row>(
  rows: SelectQueryBuilder<Tables, 'product', Row>,
  wanted: ResolvedSelection,
) {
  const { q = '', ids, keys, forgiving, without_photo, changed_since, tag, ...columns } = wanted;
  let narrowed = rows;
  if (tag) {
    const { spellings = [tag] } = wanted;
    narrowed = narrowed.where('tags', '&&', sql<string[]>`${spellings}::text[]`);
  }
  for (const column of FILTERS) {
    const value = columns[column];
    if (value !== undefined) narrowed = narrowed.where(`product.${column}`, '=', value);
  }
  if (keys) narrowed = narrowed.where(isNamedIn(keys));
  if (without_photo) narrowed = narrowed.where(hasNoPhoto);
  if (changed_since) {
    const midnight = sql<Date>`${changed_since}::timestamp AT TIME ZONE ${sql.lit(ZONE)}`;
    narrowed = narrowed.where('updated_at', '>=', midnight);
  }
  if (ids) return narrowed.where(sql<boolean>`product.id = ANY (${ids}::integer[])`);
  for (const term of searchTerms(q)) {
    narrowed = narrowed.where(forgiving ? orInPlace(term) : hasTerm(WORDS, term));
  }
  return narrowed;
}

/** SQL condition: a product has a term, or stands in a category that is called so. */
function orInPlace(term: SearchTerm): RawBuilder<boolean> {
  const [phrase = ''] = term.flat();
  const places = typeof phrase === 'string' ? placesNamed(phrase) : [];
  return sql<boolean>`(${hasTerm(WORDS, term)} OR category_id = ANY (${places}::integer[])
    OR subcategory_id = ANY (${places}::integer[]) OR type_id = ANY (${places}::integer[]))`;
}
