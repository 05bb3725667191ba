import { Download } from 'lucide-react';
import { useRef } from 'react';
import { type StaffMember, staffList } from '../../account/contract/staff-list.ts';
import { useRead } from '../../account/session/read.ts';
import { SignInAgain } from '../../account/sign-in/SignInAgain.tsx';
import { enquiryStatuses, STATUS_NAMES } from '../../enquiry/contract/inbox.ts';
import { apiPaths, paths } from '../../paths.ts';
import { downloadFile } from '../calls/download-file.ts';
import { type ListingState, useListing } from '../calls/useListing.ts';
import { Choice } from '../parts/Choice.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { SearchBox } from '../shell/SearchBox.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './EnquiriesScreen.module.css';
import { EnquiryPane } from './EnquiryPane.tsx';
import { InboxList } from './InboxList.tsx';
import {
  type InboxListing,
  inboxCall,
  inboxFileCall,
  readInboxListing,
  wholeInbox,
} from './inbox-listing.ts';
import { useInbox } from './useInbox.ts';
import { useInboxFocus } from './useInboxFocus.ts';
import { useUnsavedNotes } from './useUnsavedNotes.ts';

const KINDS = [
  { id: '', name: 'All kinds' },
  { id: 'message', name: 'Messages' },
  { id: 'quote', name: 'Quote requests' },
];
const STATUSES = [
  { id: '', name: 'Any status' },
  ...enquiryStatuses.map((id) => ({ id, name: STATUS_NAMES[id] })),
];

/**
 * The inbox: the list, and the enquiry that is open. On a phone one takes the place of the other.
 */
export function EnquiriesScreen() {
  const state = useListing(readInboxListing, wholeInbox);
  const { listing } = state;
  const inbox = useInbox(inboxCall(listing));
  const staff = useRead(apiPaths.staff, staffList).shown?.staff ?? [];
  const notes = useUnsavedNotes();
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  const listed = inbox.shown?.entries.find(({ id }) => id === listing.id);
  const { open, close, goBack } = useInboxFocus(state, list, pane);

  return (
    <Shell currentPath={paths.enquiries}>
      <SignInAgain />
      <div className={styles.screen} data-open={listing.id !== 0}>
        <ScreenHead title="Enquiries">
          <button
            className="button"
            data-kind="quiet"
            type="button"
            onClick={() => downloadFile(inboxFileCall(listing))}
          >
            <Download size={18} aria-hidden="true" />
            Export CSV
          </button>
        </ScreenHead>
        <div className={styles.panes}>
          <section className={styles.list} ref={list} aria-label="Inbox">
            <InboxFilters state={state} staff={staff} />
            <InboxList state={state} inbox={inbox} onOpen={open} />
          </section>
          <section
            className={styles.pane}
            ref={pane}
            tabIndex={-1}
            aria-label="Enquiry"
            onKeyDown={(event) => event.key === 'Escape' && goBack()}
          >
            {listing.id === 0 ? (
              <p className={styles.nothing}>Choose an enquiry to read it here.</p>
            ) : (
              <EnquiryPane
                key={listing.id}
                id={listing.id}
                listed={listed}
                staff={staff}
                notes={notes}
                onChanged={inbox.putRight}
                onClose={() => close(listing.id)}
              />
            )}
          </section>
        </div>
      </div>
    </Shell>
  );
}

const ANYBODY = [
  { id: '', name: 'Anybody’s' },
  { id: 'none', name: 'Nobody’s' },
];

interface FiltersProps {
  state: ListingState<InboxListing>;
  staff: StaffMember[];
}

function InboxFilters({ state: { listing, search, show }, staff }: FiltersProps) {
  const people = staff.map(({ id, fname, lname, you }) => ({
    id,
    name: you ? 'Mine' : `${fname} ${lname}`,
  }));
  const choices = [
    { label: 'Kind', filter: 'kind', options: KINDS },
    { label: 'Status', filter: 'status', options: STATUSES },
    { label: 'Assigned to', filter: 'assignee_id', options: [...ANYBODY, ...people] },
  ] as const;
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox label="Search the enquiries" live={search} />
      </div>
      {choices.map(({ label, filter, options }) => (
        <Choice
          key={filter}
          label={label}
          className={styles.choice}
          options={options}
          value={listing[filter]}
          onChange={(id) => show({ [filter]: id, page: 1 })}
        />
      ))}
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
