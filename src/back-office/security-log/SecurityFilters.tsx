import { staffList } from '../../account/contract/staff-list.ts';
import { useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import { SECURITY_KINDS, type SecurityKind } from '../../platform/contract/security-kinds.ts';
import styles from '../history/HistoryFilters.module.css';
import type { ListingState } from '../lists/useListing.ts';
import { Choice } from '../parts/Choice.tsx';
import type { SecurityListing } from './security-listing.ts';
import { KIND_NAMES } from './security-words.ts';

const KINDS = SECURITY_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));

/** Narrows the log to a person, and to what was done. */
export function SecurityFilters({
  listing,
  show,
}: Pick<ListingState<SecurityListing>, 'listing' | 'show'>) {
  const people = useRead(apiPaths.staff, staffList).shown?.staff ?? [];
  const names = people.map(({ id, fname, lname }) => ({ id, name: `${fname} ${lname}` }));
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Filters</legend>
      <Choice
        label="Who"
        className={styles.choice}
        options={[{ id: '', name: 'Everybody' }, ...names]}
        value={listing.person}
        isUsed={listing.person !== ''}
        onChange={(person) => show({ person, page: 1 })}
      />
      <Choice
        label="What"
        className={styles.choice}
        options={[{ id: '', name: 'Everything' }, ...KINDS]}
        value={listing.kind}
        isUsed={listing.kind !== ''}
        onChange={(kind) => show({ kind: kind as SecurityKind | '', page: 1 })}
      />
    </fieldset>
  );
}
