import { memo, useId, useState } from 'react';
import { categories, type Named, statuses } from '../../catalogue/contract/taxonomy.ts';
import { X } from '../../design/icons/icons.ts';
import { SearchBox } from '../lists/SearchBox.tsx';
import type { ListingState } from '../lists/useListing.ts';
import { Choice } from '../parts/Choice.tsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from '../parts/icons.ts';
import { SpreadsheetMenu } from '../spreadsheets/SpreadsheetMenu.tsx';
import styles from './ListingTools.module.css';
import {
  allProducts,
  choicesBelow,
  filtersInUse,
  type IdFilter,
  narrowed,
  ORDERS,
  type ProductListing,
  productsQuery,
  type Sort,
} from './listing.ts';

/** Filters that are on or off. */
const TICKS: {
  label: string;
  used: (listing: ProductListing) => boolean;
  change: (isOn: boolean) => Partial<ProductListing>;
}[] = [
  {
    label: 'Without photo',
    used: ({ without_photo }) => without_photo,
    change: (isOn) => ({ without_photo: isOn }),
  },
  {
    label: 'Changed this week',
    used: ({ changed }) => changed !== '',
    change: (isOn) => ({ changed: isOn ? 'week' : '' }),
  },
];

/** Shows search, filters and sorting of the table; the filters are folded behind a button. */
export const ListingTools = memo(function ListingTools({
  listing,
  search,
  show,
  ticked,
}: ListingState<ProductListing> & { ticked: string }) {
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const filtersId = useId();
  const inUse = filtersInUse(listing);
  const { subcategories, types } = choicesBelow(listing);
  const selectors: [IdFilter, label: string, all: string, readonly Named[]][] = [
    ['category_id', 'Category', 'All categories', categories],
    ['subcategory_id', 'Sub category', 'All sub categories', subcategories],
    ['type_id', 'Type', 'All types', types],
    ['status_id', 'Status', 'All statuses', statuses],
  ];
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox label="Search the table" live={search} />
      </div>
      <button
        className={`button ${styles.opener}`}
        data-kind="quiet"
        type="button"
        aria-expanded={areFiltersOpen}
        aria-controls={filtersId}
        onClick={() => setAreFiltersOpen(!areFiltersOpen)}
      >
        <SlidersHorizontal size={18} />
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
      </button>
      <DateButton sort={listing.sort} onChange={(sort) => show({ sort, page: 1 })} />
      <SpreadsheetMenu query={productsQuery(listing)} ticked={ticked} />
      {listing.tag && (
        <button className={styles.chip} type="button" onClick={() => show({ tag: '', page: 1 })}>
          Tag: {listing.tag}
          <X size={16} aria-label="Remove this filter" />
        </button>
      )}
      <fieldset className={styles.filters} id={filtersId} data-open={areFiltersOpen}>
        <legend className="visually-hidden">Filters and order</legend>
        {selectors.map(([filter, label, all, options]) => (
          <Choice
            key={filter}
            label={label}
            className={styles.choice}
            options={[{ id: 0, name: all }, ...options]}
            value={listing[filter]}
            isUsed={listing[filter] !== 0}
            disabled={options.length === 0}
            onChange={(id) => show(narrowed(listing, filter, Number(id)))}
          />
        ))}
        {TICKS.map(({ label, used, change }) => (
          <label key={label} className={styles.tick} data-used={used(listing)}>
            <input
              type="checkbox"
              checked={used(listing)}
              onChange={({ currentTarget }) => show({ ...change(currentTarget.checked), page: 1 })}
            />
            {label}
          </label>
        ))}
        <Choice
          label="Order"
          className={styles.choice}
          options={ORDERS.map(({ sort, name }) => ({ id: sort, name }))}
          value={listing.sort}
          onChange={(sort) => show({ sort: sort as Sort, page: 1 })}
        />
        {inUse > 0 && (
          <button
            className={styles.clear}
            type="button"
            onClick={() =>
              show({ ...allProducts, q: listing.q, sort: listing.sort, per_page: listing.per_page })
            }
          >
            Clear filters
          </button>
        )}
      </fieldset>
    </div>
  );
});

/** Sorts by creation date; a second press reverses the order. */
function DateButton({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const isOldestFirst = sort === 'created_at';
  const isByDate = isOldestFirst || sort === '-created_at';
  const Icon = isOldestFirst ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <button
      className={`button ${styles.date}`}
      data-kind="quiet"
      type="button"
      aria-label={isByDate ? `Date, ${isOldestFirst ? 'oldest' : 'newest'} first` : 'Date'}
      onClick={() => onChange(sort === '-created_at' ? 'created_at' : '-created_at')}
    >
      <Icon size={18} />
      Date
    </button>
  );
}
