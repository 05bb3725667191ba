import type { ReactNode } from 'react';
import { Choice } from '../parts/Choice.tsx';
import styles from './ListTools.module.css';
import { SearchBox } from './SearchBox.tsx';
import type { ListingState } from './useListing.ts';

/** A choice of the list: its name in the address, and its options, the first of which leaves nothing out. */
interface Filter {
  name: string;
  label: string;
  options: readonly { id: string | number; name: string }[];
}

interface Props<Shown> extends Pick<ListingState<Shown>, 'listing' | 'show' | 'search'> {
  /** Name of the search box of a list that is searched. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Further filters. */
  children?: ReactNode;
}

/** The search and the filters of a list. Whatever is chosen, the list starts at its first page. */
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
