import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { useCall } from '../../account/session/api-query.ts';
import type { HistoryAction } from '../../history/contract/change-set.ts';
import styles from '../lists/ListTools.module.css';
import { ListTools } from '../lists/ListTools.tsx';
import { isNarrowed } from '../lists/listing.ts';
import type { ListingState } from '../lists/useListing.ts';
import { type HistoryListing, historyList } from './history-listing.ts';
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

/** Filters the history by person, kind, action and days. */
export function HistoryFilters({ state }: { state: ListingState<HistoryListing> }) {
  const { listing, show } = state;
  const people = useCall(staffCalls.listStaff).data?.staff ?? [];
  return (
    <ListTools
      {...state}
      filters={[
        {
          name: 'person',
          label: 'Who',
          options: [{ id: '', name: 'Everybody' }, ...people.map(named)],
        },
        { name: 'kind', label: 'Kind', options: KIND_OPTIONS },
        { name: 'action', label: 'What', options: ACTIONS },
      ]}
    >
      <Day label="From" value={listing.from} onChange={(from) => show({ from, page: 1 })} />
      <Day label="To" value={listing.to} onChange={(to) => show({ to, page: 1 })} />
      {isNarrowed(listing, historyList.usual) && (
        <button className={styles.clear} type="button" onClick={() => show(historyList.usual)}>
          Clear filters
        </button>
      )}
    </ListTools>
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
        className={styles.select}
        type="date"
        value={value}
        data-used={value !== ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

function named({ id, fname, lname, you }: StaffMember) {
  return { id: String(id), name: you ? 'You' : `${fname} ${lname}` };
}
