import type { ReactNode } from 'react';
import { Choice } from '../parts/Choice.tsx';
import styles from './ListTools.module.css';
import { SearchBox } from './SearchBox.tsx';
import type { ListingState } from './useListing.ts';

/** A filter: its parameter in the address, and its options; the first one excludes nothing. */
interface Filter {
  name: string;
  label: string;
  options: readonly { id: string | number; name: string }[];
}

interface Props<Shown> extends Pick<ListingState<Shown>, 'listing' | 'show' | 'search'> {
  /** Label of the search box, for a list with a search. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Further filters. */
  children?: ReactNode;
}

/** Shows the search and the filters of a list; each choice goes to the first page. */
export function ListTools<Shown extends { page: number }>(props: Props<Shown>) {
  const { listing, show, search, searchLabel, filters = [], children } = props;
  const chosen = new Map<string, unknown>(Object.entries(listing));
  return (
    <div className={styles.tools}>
      {searchLabel && (
        <div className={styles.search}>
          <SearchBox label={searchLabel} live={search} />
        </div>
      )}
      {filters.map(({ name, label, options }) => (
        <Choice
          key={name}
          label={label}
          className={styles.choice}
          options={options}
          value={String(chosen.get(name))}
          isUsed={chosen.get(name) !== options[0]?.id}
          onChange={(id) => show({ ...listing, [name]: id, page: 1 })}
        />
      ))}
      {children}
    </div>
  );
}
