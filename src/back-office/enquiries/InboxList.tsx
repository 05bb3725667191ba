import { Pill, type Tone } from '../../design/Pill.tsx';
import {
  companyOf,
  type Enquiry,
  type EnquiryStatus,
  STATUS_NAMES,
} from '../../enquiry/contract/inbox.ts';
import { countProducts } from '../../enquiry/contract/product-lines.ts';
import type { ListingState } from '../calls/useListing.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { Pagination } from '../parts/Pagination.tsx';
import { pagingOf } from '../parts/paging.ts';
import { ago, onDay } from '../parts/when.ts';
import styles from './InboxList.module.css';
import { type InboxListing, inboxQuery, isNarrowed, wholeInbox } from './inbox-listing.ts';
import type { Inbox } from './useInbox.ts';

const DAY_MS = 86_400_000;

const TONES: Record<EnquiryStatus, Tone> = {
  new: 'brand',
  open: 'wait',
  answered: 'good',
  closed: 'quiet',
};

interface Props {
  state: ListingState<InboxListing>;
  inbox: Inbox;
  onOpen: (id: number, byKeyboard: boolean) => void;
}

export function InboxList({ state: { listing, show }, inbox, onOpen }: Props) {
  return (
    <Arrived read={inbox} what="The list of enquiries">
      {({ entries, total }) =>
        total === 0 ? (
          <WhyNone
            isNarrowed={isNarrowed(listing)}
            onShowAll={() => show({ ...wholeInbox, id: listing.id })}
          />
        ) : (
          <>
            <ul className={`bare-list ${styles.list}`} aria-busy={inbox.phase === 'loading'}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Entry
                    entry={entry}
                    isOpen={entry.id === listing.id}
                    href={inboxQuery({ ...listing, id: entry.id })}
                    onOpen={(byKeyboard) => onOpen(entry.id, byKeyboard)}
                  />
                </li>
              ))}
            </ul>
            <Pagination
              paging={pagingOf(total, listing.page)}
              onChange={(page) => show({ page })}
            />
          </>
        )
      }
    </Arrived>
  );
}

function WhyNone(props: { isNarrowed: boolean; onShowAll: () => void }) {
  return props.isNarrowed ? (
    <Notice>
      <p>No enquiry is like that.</p>
      <button className="button" data-kind="quiet" type="button" onClick={props.onShowAll}>
        Show all enquiries
      </button>
    </Notice>
  ) : (
    <Notice>
      <p>
        Nobody has written yet. What visitors send with the contact form or their quote list arrives
        here.
      </p>
    </Notice>
  );
}

interface EntryProps {
  entry: Enquiry;
  isOpen: boolean;
  /** For another tab; a plain click opens it here. */
  href: string;
  onOpen: (byKeyboard: boolean) => void;
}

function Entry({ entry, isOpen, href, onOpen }: EntryProps) {
  const { id, kind, fname, lname, message, products, received_at, status, assignee, read } = entry;
  return (
    <a
      className={styles.entry}
      href={href}
      data-id={id}
      data-unread={!read}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        // A click counts its presses; a key's has none.
        onOpen(event.detail === 0);
      }}
    >
      <span className={styles.from}>
        {!read && <span className="visually-hidden">Unread: </span>}
        {fname} {lname}
      </span>
      <time className={styles.time} dateTime={received_at}>
        {received(received_at)}
      </time>
      {companyOf(entry) && <span className={styles.company}>{companyOf(entry)}</span>}
      {kind === 'quote' && (
        <span className={styles.kind}>Quote request · {countProducts(products)}</span>
      )}
      {message !== '' && <span className={styles.message}>{message}</span>}
      <span className={styles.state}>
        <Pill tone={TONES[status]}>{STATUS_NAMES[status]}</Pill>
        {assignee && <span className={styles.assignee}>{assignee.name}</span>}
      </span>
    </a>
  );
}

/** Of today, how long ago; before that, the day. */
function received(time: string): string {
  const now = new Date();
  return now.getTime() - Date.parse(time) < DAY_MS ? ago(time, now) : onDay(time);
}
