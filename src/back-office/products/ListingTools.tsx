import { ArrowDownWideNarrow, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { categories, type Named, statuses } from '../../catalogue/contract/taxonomy.ts';
import type { ListingState } from '../calls/useListing.ts';
import { SearchBox } from '../shell/SearchBox.tsx';
import styles from './ListingTools.module.css';
import {
  choicesBelow,
  everything,
  type Filter,
  filtersInUse,
  type Listing,
  narrowed,
  ORDERS,
  type Sort,
} from './listing.ts';

/** Search, filters and order of the table. On a phone the filters wait behind a button. */
export function ListingTools({ listing, search, show }: ListingState<Listing>) {
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const filtersId = useId();
  const inUse = filtersInUse(listing);
  const { subcategories, types } = choicesBelow(listing);
  const choose = (filter: Filter) => (id: number) => show(narrowed(listing, filter, id));
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
        <SlidersHorizontal size={18} aria-hidden="true" />
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
      </button>
      <DateButton sort={listing.sort} onChange={(sort) => show({ sort, page: 1 })} />
      <fieldset className={styles.filters} id={filtersId} data-open={areFiltersOpen}>
        <legend className="visually-hidden">Filters and order</legend>
        <Choice
          label="Category"
          all="All categories"
          options={categories}
          value={listing.category_id}
          onChange={choose('category_id')}
        />
        <Choice
          label="Sub category"
          all="All sub categories"
          options={subcategories}
          value={listing.subcategory_id}
          onChange={choose('subcategory_id')}
        />
        <Choice
          label="Type"
          all="All types"
          options={types}
          value={listing.type_id}
          onChange={choose('type_id')}
        />
        <Choice
          label="Status"
          all="All statuses"
          options={statuses}
          value={listing.status_id}
          onChange={choose('status_id')}
        />
        <select
          className={styles.choice}
          aria-label="Order"
          value={listing.sort}
          onChange={({ currentTarget }) => show({ sort: currentTarget.value as Sort, page: 1 })}
        >
          {ORDERS.map(({ sort, name }) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
        {inUse > 0 && (
          <button
            className={styles.clear}
            type="button"
            onClick={() => show({ ...everything, q: listing.q, sort: listing.sort })}
          >
            Clear filters
          </button>
        )}
      </fieldset>
    </div>
  );
}

/** Sorts by the day of adding; pressed again, the other way round. */
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
      <Icon size={18} aria-hidden="true" />
      Date
    </button>
  );
}

interface ChoiceProps {
  label: string;
  /** The text of the choice that leaves nothing out. */
  all: string;
  options: readonly Named[];
  value: number;
  onChange: (id: number) => void;
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      data-used={value !== 0}
      disabled={options.length === 0}
      value={value}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      <option value={0}>{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
