import { findCategory, findStatus, findSubcategory } from '../../catalogue/contract/taxonomy.ts';
import { dayInNairobi, mondayOf } from '../../company/contract/nairobi.ts';
import { cutText } from '../../platform/contract/cut-text.ts';
import { type PageQuery, pageQuery } from '../lists/listing.ts';
import { idOf, PAGE, SEARCH } from '../lists/params.ts';
import { PAGE_SIZES } from './rows-on-page.ts';

/** Sort orders of the table by their API names; the first is the default. */
export const ORDERS = [
  { sort: '-created_at', name: 'Newest first' },
  { sort: 'created_at', name: 'Oldest first' },
  { sort: '-updated_at', name: 'Changed last' },
  { sort: 'title', name: 'Title, A to Z' },
  { sort: '-title', name: 'Title, Z to A' },
] as const;
export type Sort = (typeof ORDERS)[number]['sort'];

const ID_FILTERS = ['category_id', 'subcategory_id', 'type_id', 'status_id'] as const;
export type IdFilter = (typeof ID_FILTERS)[number];

/** Filters of the table. Filters are ids; 0 is no filter. Pages count from 1. */
export type ProductListing = Record<IdFilter, number> & {
  q: string;
  without_photo: boolean;
  /** Exact tag. */
  tag: string;
  /** Changed since Monday; a saved address means the week in which it is opened. */
  changed: '' | 'week';
  sort: Sort;
  page: number;
  per_page: number;
};

export const allProducts: ProductListing = {
  q: '',
  category_id: 0,
  subcategory_id: 0,
  type_id: 0,
  status_id: 0,
  without_photo: false,
  tag: '',
  changed: '',
  sort: ORDERS[0].sort,
  page: 1,
  per_page: PAGE_SIZES[0],
};

/**
 * Reads the listing from an address (`?q=desk&status_id=2`) and drops invalid parts.
 *
 * @param rows default page size
 */
export function readListing(query: URLSearchParams, rows: number = PAGE_SIZES[0]): ProductListing {
  const chosen = (filter: IdFilter) => idOf(query.get(filter));
  const category = findCategory(chosen('category_id'));
  const subcategory = category?.subcategories.find(({ id }) => id === chosen('subcategory_id'));
  const type = subcategory?.types.find(({ id }) => id === chosen('type_id'));
  return {
    q: SEARCH.read(query.get('q') ?? ''),
    category_id: category?.id ?? 0,
    subcategory_id: subcategory?.id ?? 0,
    type_id: type?.id ?? 0,
    status_id: findStatus(chosen('status_id'))?.id ?? 0,
    without_photo: query.get('without_photo') === 'true',
    tag: cutText(query.get('tag') ?? '', 40),
    changed: query.get('changed') === 'week' ? 'week' : '',
    sort: ORDERS.find(({ sort }) => sort === query.get('sort'))?.sort ?? allProducts.sort,
    page: PAGE.read(query.get('page') ?? ''),
    per_page: PAGE_SIZES.find((size) => size === idOf(query.get('per_page'))) ?? rows,
  };
}

/** Describes the list of products with a default page size. */
export function productsBy(rows: number) {
  return {
    usual: { ...allProducts, per_page: rows },
    read: (query: URLSearchParams) => readListing(query, rows),
  };
}

/** Query of the call that answers the listing's page; the server's own order is the default. */
export function productsQuery({ per_page, changed, ...filters }: ProductListing): PageQuery {
  const { per_page: _size, changed: _changed, ...usual } = allProducts;
  const parameters = {
    ...filters,
    changed_since: changed && mondayOf(dayInNairobi(new Date())),
    forgiving: filters.q.trim() !== '',
  };
  return pageQuery(parameters, {
    usual: { ...usual, sort: '', changed_since: '', forgiving: false },
    size: per_page,
  });
}

/** Parameters that all pages of a listing share, as the API names them. */
export function selectionOf(listing: ProductListing): Record<string, string> {
  const { page: _page, per_page: _size, ...selection } = productsQuery(listing);
  return selection;
}

/** Applies a filter: goes to the first page and clears the filters that depended on it. */
export function narrowed(listing: ProductListing, filter: IdFilter, id: number): ProductListing {
  const chosen = { ...listing, [filter]: id, page: 1 };
  if (filter === 'category_id') return { ...chosen, subcategory_id: 0, type_id: 0 };
  if (filter === 'subcategory_id') return { ...chosen, type_id: 0 };
  return chosen;
}

/** Offers subcategories of the chosen category and types of the chosen subcategory. */
export function optionsBelow({ category_id, subcategory_id }: ProductListing) {
  return {
    subcategories: findCategory(category_id)?.subcategories ?? [],
    types: findSubcategory(subcategory_id)?.types ?? [],
  };
}
