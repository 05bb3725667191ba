import type { ReactNode } from 'react';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryStatuses,
  STATUS_NAMES,
} from '../../enquiry/contract/inbox.ts';
import type { ListingState } from '../calls/useListing.ts';
import { SearchBox } from '../shell/SearchBox.tsx';
import styles from './InboxFilters.module.css';
import type { InboxListing } from './inbox-listing.ts';

interface Props {
  state: ListingState<InboxListing>;
  staff: StaffMember[];
}

export function InboxFilters({ state: { listing, search, show }, staff }: Props) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox label="Search the enquiries" live={search} />
      </div>
      <Choice
        label="Kind"
        value={listing.kind}
        onChange={(kind) => show({ kind: kind as EnquiryKind | '', page: 1 })}
      >
        <option value="">All kinds</option>
        <option value="message">Messages</option>
        <option value="quote">Quote requests</option>
      </Choice>
      <Choice
        label="Status"
        value={listing.status}
        onChange={(status) => show({ status: status as EnquiryStatus | '', page: 1 })}
      >
        <option value="">Any status</option>
        {enquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Assigned to"
        value={listing.assignee_id}
        onChange={(assignee_id) => show({ assignee_id, page: 1 })}
      >
        <option value="">Anybody’s</option>
        <option value="none">Nobody’s</option>
        {staff.map(({ id, fname, lname, you }) => (
          <option key={id} value={id}>
            {you ? 'Mine' : `${fname} ${lname}`}
          </option>
        ))}
      </Choice>
      <label className={styles.unread}>
        <input
          type="checkbox"
          checked={listing.unread === 'true'}
          onChange={({ currentTarget }) =>
            show({ unread: currentTarget.checked ? 'true' : '', page: 1 })
          }
        />
        Unread only
      </label>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </select>
  );
}
