import { Download } from 'lucide-react';
import { useRef } from 'react';
import { SignInAgain } from '../../account/sign-in/SignInAgain.tsx';
import { type Enquiry, enquiry } from '../../enquiry/contract/inbox.ts';
import { paths } from '../../paths.ts';
import { downloadFile } from '../calls/download-file.ts';
import { type PageOf, readPageOf } from '../calls/page-of.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { useStaffList } from '../staff/useStaffList.ts';
import styles from './EnquiriesScreen.module.css';
import { EnquiryPane } from './EnquiryPane.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import { InboxList } from './InboxList.tsx';
import { inboxCall, inboxFileCall } from './inbox-listing.ts';
import { useArrivals } from './useArrivals.ts';
import { useInboxFocus } from './useInboxFocus.ts';
import { useInboxListing } from './useInboxListing.ts';
import { useUnsavedNotes } from './useUnsavedNotes.ts';

const readPage = readPageOf(enquiry);

/**
 * The inbox: the list, and the enquiry that is open. On a phone one takes the place of the other.
 */
export function EnquiriesScreen() {
  const inbox = useInboxListing();
  const { listing } = inbox;
  const loading = useAnswer<PageOf<Enquiry>>(inboxCall(listing), readPage);
  useArrivals(inboxCall(listing), loading, readPage);
  const staff = useStaffList().shown?.staff ?? [];
  const notes = useUnsavedNotes();
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  const listed = loading.shown?.entries.find(({ id }) => id === listing.id);
  const { open, close, goBack } = useInboxFocus(inbox, list, pane);

  function putRight(changed: Enquiry) {
    if (!loading.shown) return;
    const entries = loading.shown.entries.map((each) => (each.id === changed.id ? changed : each));
    loading.show({ ...loading.shown, entries });
  }

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
            <InboxFilters inbox={inbox} staff={staff} />
            <InboxList inbox={inbox} loading={loading} onOpen={open} />
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
                onChanged={putRight}
                onClose={() => close(listing.id)}
              />
            )}
          </section>
        </div>
      </div>
    </Shell>
  );
}
