import type { StaffMember } from '../../account/contract/staff-list.ts';
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryStatuses,
  STATUS_NAMES,
} from '../../enquiry/contract/inbox.ts';
import type { ListingState } from '../calls/useListing.ts';
import { Choice } from '../parts/Choice.tsx';
import { SearchBox } from '../shell/SearchBox.tsx';
import styles from './InboxFilters.module.css';
import type { InboxListing } from './inbox-listing.ts';

const KINDS = [
  { id: '', name: 'All kinds' },
  { id: 'message', name: 'Messages' },
  { id: 'quote', name: 'Quote requests' },
];
const STATUSES = [
  { id: '', name: 'Any status' },
  ...enquiryStatuses.map((id) => ({ id, name: STATUS_NAMES[id] })),
];

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
        className={styles.choice}
        options={KINDS}
        value={listing.kind}
        onChange={(kind) => show({ kind: kind as EnquiryKind | '', page: 1 })}
      />
      <Choice
        label="Status"
        className={styles.choice}
        options={STATUSES}
        value={listing.status}
        onChange={(status) => show({ status: status as EnquiryStatus | '', page: 1 })}
      />
      <Choice
        label="Assigned to"
        className={styles.choice}
        options={[
          { id: '', name: 'Anybody’s' },
          { id: 'none', name: 'Nobody’s' },
          ...staff.map(({ id, fname, lname, you }) => ({
            id,
            name: you ? 'Mine' : `${fname} ${lname}`,
          })),
        ]}
        value={listing.assignee_id}
        onChange={(assignee_id) => show({ assignee_id, page: 1 })}
      />
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
