import type { StaffMember } from '../../account/staff-list.ts';
import { type EnquiryKind, type EnquiryStatus, enquiryStatuses } from '../../enquiry/inbox.ts';
import { SearchBox } from '../shell/SearchBox.tsx';
import { STATUS_NAMES } from './EnquiryStatus.tsx';
import styles from './InboxFilters.module.css';
import type { InboxListingState } from './useInboxListing.ts';

interface Props {
  inbox: InboxListingState;
  staff: StaffMember[];
}

export function InboxFilters({ inbox: { listing, typed, type, show }, staff }: Props) {
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox label="Search the enquiries" live={{ text: typed, onChange: type }} />
      </div>
      <select
        className={styles.choice}
        aria-label="Kind"
        value={listing.kind}
        onChange={({ currentTarget }) =>
          show({ kind: currentTarget.value as EnquiryKind | '', page: 1 })
        }
      >
        <option value="">All kinds</option>
        <option value="message">Messages</option>
        <option value="quote">Quote requests</option>
      </select>
      <select
        className={styles.choice}
        aria-label="Status"
        value={listing.status}
        onChange={({ currentTarget }) =>
          show({ status: currentTarget.value as EnquiryStatus | '', page: 1 })
        }
      >
        <option value="">Any status</option>
        {enquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </select>
      <select
        className={styles.choice}
        aria-label="Assigned to"
        value={listing.assignee_id}
        onChange={({ currentTarget }) => show({ assignee_id: currentTarget.value, page: 1 })}
      >
        <option value="">Anybody’s</option>
        <option value="none">Nobody’s</option>
        {staff.map(({ id, fname, lname, you }) => (
          <option key={id} value={id}>
            {you ? 'Mine' : `${fname} ${lname}`}
          </option>
        ))}
      </select>
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
