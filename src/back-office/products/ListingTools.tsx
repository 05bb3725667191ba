import { memo } from 'react';
import { categories, type Named, statuses } from '../../catalogue/contract/taxonomy.ts';
import { X } from '../../design/icons/icons.ts';
import { type Filter, ListTools } from '../lists/ListTools.tsx';
import type { ListingState } from '../lists/useListing.ts';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from '../parts/icons.ts';
import { SpreadsheetMenu } from '../spreadsheets/SpreadsheetMenu.tsx';
import styles from './LatestProducts.module.css';
import {
  type IdFilter,
  narrowed,
  ORDERS,
  optionsBelow,
  type ProductListing,
  productsQuery,
} from './listing.ts';

const TICKS = [
  { name: 'without_photo', label: 'Without photo', off: false, on: true },
  { name: 'changed', label: 'Changed this week', off: '', on: 'week' },
] as const;
const ORDER_OPTIONS = ORDERS.map(({ sort, name }) => ({ id: sort, name }));

/** Shows search, filters and order of the table. */
export const ListingTools = memo(function ListingTools({
  ticked,
  ...state
}: ListingState<ProductListing> & { ticked: string }) {
  const { listing, show, sorting } = state;
  const { subcategories, types } = optionsBelow(listing);
  const filter = (name: IdFilter, label: string, all: string, options: readonly Named[]) => ({
    name,
    label,
    options: [{ id: 0, name: all }, ...options],
    change: (id: string) => narrowed(listing, name, Number(id)),
  });
  const filters: Filter<ProductListing>[] = [
    filter('category_id', 'Category', 'All categories', categories),
    filter('subcategory_id', 'Sub category', 'All sub categories', subcategories),
    filter('type_id', 'Type', 'All types', types),
    filter('status_id', 'Status', 'All statuses', statuses),
  ];
  return (
    <ListTools
      {...state}
      searchLabel="Search the table"
      filters={filters}
      ticks={TICKS}
      orders={ORDER_OPTIONS}
      isFolded
      beside={
        <>
          <DateButton {...sorting} />
          <SpreadsheetMenu query={productsQuery(listing)} ticked={ticked} />
          {listing.tag && (
            <button
              className={styles.chip}
              type="button"
              onClick={() => show({ tag: '', page: 1 })}
            >
              Tag: {listing.tag}
              <X size={16} aria-label="Remove this filter" />
            </button>
          )}
        </>
      }
    />
  );
});

/** Sorts by creation date; a second press reverses the order. */
function DateButton({ sort, onSort }: ListingState<ProductListing>['sorting']) {
  const isOldestFirst = sort === 'created_at';
  const isByDate = isOldestFirst || sort === '-created_at';
  const Icon = isOldestFirst ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <button
      className="button"
      data-kind="quiet"
      type="button"
      aria-label={isByDate ? `Date, ${isOldestFirst ? 'oldest' : 'newest'} first` : 'Date'}
      onClick={() => onSort(sort === '-created_at' ? 'created_at' : '-created_at')}
    >
      <Icon size={18} />
      <span data-word>Date</span>
    </button>
  );
}
