import { type StaffMember, staffList } from '../../account/contract/staff-list.ts';
import { useRead } from '../../account/session/read.ts';
import { apiPaths } from '../../api-paths.ts';
import type { HistoryAction } from '../../history/contract/change-set.ts';
import type { ListingState } from '../lists/useListing.ts';
import { Choice } from '../parts/Choice.tsx';
import styles from './HistoryFilters.module.css';
import { everything, type HistoryListing, isNarrowed } from './history-listing.ts';
import { KINDS } from './kinds/kinds.tsx';

const ACTIONS: { id: HistoryAction | ''; name: string }[] = [
  { id: '', name: 'Everything' },
  { id: 'created', name: 'Added' },
  { id: 'edited', name: 'Changed' },
  { id: 'photographs', name: 'Photos added' },
  { id: 'deleted', name: 'Deleted' },
  { id: 'restored', name: 'Restored' },
  { id: 'renamed', name: 'Renamed' },
  { id: 'merged', name: 'Merged' },
  { id: 'undone', name: 'Undone' },
];

const KIND_OPTIONS = [
  { id: '', name: 'All kinds' },
  ...Object.entries(KINDS).map(([id, { name }]) => ({ id, name })),
];

/** Narrows the history to a person, a kind, to what was done, and to some days. */
export function HistoryFilters({
  listing,
  show,
}: Pick<ListingState<HistoryListing>, 'listing' | 'show'>) {
  const people = useRead(apiPaths.staff, staffList).shown?.staff ?? [];
  const choose = (change: Partial<HistoryListing>) => show({ ...change, page: 1 });
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">Filters</legend>
      <Choice
        label="Who"
        className={styles.choice}
        options={[{ id: '', name: 'Everybody' }, ...people.map(named)]}
        value={listing.person}
        isUsed={listing.person !== ''}
        onChange={(person) => choose({ person })}
      />
      <Choice
        label="Kind"
        className={styles.choice}
        options={KIND_OPTIONS}
        value={listing.kind}
        isUsed={listing.kind !== ''}
        onChange={(kind) => choose({ kind })}
      />
      <Choice
        label="What"
        className={styles.choice}
        options={ACTIONS}
        value={listing.action}
        isUsed={listing.action !== ''}
        onChange={(action) => choose({ action: action as HistoryAction | '' })}
      />
      <Day label="From" value={listing.from} onChange={(from) => choose({ from })} />
      <Day label="To" value={listing.to} onChange={(to) => choose({ to })} />
      {isNarrowed(listing) && (
        <button className={styles.clear} type="button" onClick={() => show(everything)}>
          Clear filters
        </button>
      )}
    </fieldset>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <label className={styles.day}>
      {label}
      <input
        className={styles.choice}
        type="date"
        value={value}
        data-used={value !== ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

function named({ id, fname, lname, you }: StaffMember) {
  return { id, name: you ? 'You' : `${fname} ${lname}` };
}
