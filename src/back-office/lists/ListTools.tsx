import { type ReactNode, useId, useState } from 'react';
import { SlidersHorizontal } from '../parts/icons.ts';
import { SearchBox } from '../parts/SearchBox.tsx';
import { Select } from '../parts/Select.tsx';
import styles from './ListTools.module.css';
import type { ListingState } from './useListing.ts';

/** A filter: its parameter in the address, and its options; the list begins with the first one. */
export interface Filter<Shown> {
  name: keyof Shown & string;
  label: string;
  options: readonly Option[];
  /** Parameters that an option changes; by default its own alone. */
  change?: (id: string) => Partial<Shown>;
}

/** A filter that is on or off: the values of its parameter. */
export interface Tick<Shown> {
  name: keyof Shown & string;
  label: string;
  off: unknown;
  on: unknown;
}

interface Option {
  id: string | number;
  name: string;
}

interface Props<Shown> extends Omit<ListingState<Shown>, 'correct'> {
  /** Label of the search box, for a list with a search. */
  searchLabel?: string | undefined;
  filters?: readonly Filter<Shown>[] | undefined;
  ticks?: readonly Tick<Shown>[];
  /** Orders of a list whose headings offer too few. */
  orders?: readonly Option[];
  /** Folds the filters behind a button, so that the list begins near the top. */
  isFolded?: boolean | undefined;
  /** Buttons beside the search. */
  beside?: ReactNode;
  /** Further filters. */
  children?: ReactNode;
}

/** Shows the search and the filters of a list; each change goes to the first page. */
export function ListTools<Shown extends { page: number }>(props: Props<Shown>) {
  const { listing, show, search, sorting, searchLabel, isFolded = false, beside, children } = props;
  const { filters = [], ticks = [], orders } = props;
  const [isOpen, setOpen] = useState(false);
  const foldId = useId();
  const usual = new Map<string, unknown>([
    ...filters.map(({ name, options }) => [name, options[0]?.id] as const),
    ...ticks.map(({ name, off }) => [name, off] as const),
  ]);
  const chosen = new Map<string, unknown>(Object.entries(listing));
  const inUse = [...usual].filter(([name, value]) => chosen.get(name) !== value).length;
  const narrow = (change: object) => show({ ...listing, ...change, page: 1 });
  const controls = (
    <>
      {filters.map(({ name, label, options, change = (id) => ({ [name]: id }) }) => (
        <Select
          key={name}
          label={label}
          className={styles.select}
          options={options}
          value={String(chosen.get(name))}
          isUsed={chosen.get(name) !== usual.get(name)}
          disabled={options.length === 1}
          onChange={(id) => narrow(change(id))}
        />
      ))}
      {ticks.map(({ name, label, off, on }) => (
        <label key={name} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.get(name) === on}
            onChange={({ currentTarget }) => narrow({ [name]: currentTarget.checked ? on : off })}
          />
          {label}
        </label>
      ))}
      {orders && (
        <Select
          label="Order"
          className={styles.select}
          options={orders}
          value={sorting.sort}
          onChange={sorting.onSort}
        />
      )}
    </>
  );
  return (
    <div className={styles.tools} data-tight={beside !== undefined}>
      {searchLabel && (
        <div className={styles.search}>
          <SearchBox label={searchLabel} live={search} />
        </div>
      )}
      {isFolded && (
        <button
          className="button"
          data-kind="quiet"
          type="button"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} />
          <span data-word>Filters</span>
          {inUse > 0 && ` (${inUse})`}
        </button>
      )}
      {beside}
      {isFolded ? (
        <fieldset className={styles.fold} id={foldId} data-open={isOpen}>
          <legend className="visually-hidden">Filters</legend>
          {controls}
          {inUse > 0 && (
            <button
              className={styles.clear}
              type="button"
              onClick={() => narrow(Object.fromEntries(usual))}
            >
              Clear filters
            </button>
          )}
        </fieldset>
      ) : (
        controls
      )}
      {children}
    </div>
  );
}
