import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { StaffMember } from '../../../account/contract/staff-list.ts';
import { fullName, useOwnProfile } from '../../../account/session/own-profile.ts';
import { dayInNairobi, shortDay } from '../../../company/contract/nairobi.ts';
import { colleagueName, nameForCustomers } from '../../../company/contract/staff-name.ts';
import { Paperclip } from '../../../design/icons/icons.ts';
import { Pill } from '../../../design/Pill.tsx';
import { type Enquiry, type EnquiryFolder, REMOVED_DAYS } from '../../../enquiry/contract/inbox.ts';
import { type InboxTab, TAB_NAMES } from '../../../enquiry/contract/listed/inbox-tabs.ts';
import { lastWords } from '../../../enquiry/contract/listed/last-words.ts';
import { requestWords } from '../../../enquiry/contract/listed/request-words.ts';
import { companyOf, senderName } from '../../../enquiry/contract/person.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { shillings } from '../../../platform/contract/money.ts';
import { ListedPage } from '../../lists/ListedPage.tsx';
import { SelectBox } from '../../lists/SelectBox.tsx';
import { SelectToggle, useSelecting } from '../../lists/SelectToggle.tsx';
import type { ListingState } from '../../lists/useListing.ts';
import { useSelection } from '../../lists/useSelection.ts';
import { WhyNone } from '../../lists/WhyNone.tsx';
import { NoneFound } from '../../parts/Notice.tsx';
import { ago } from '../../parts/when.ts';
import { InboxBulk } from './InboxBulk.tsx';
import styles from './InboxList.module.css';
import { InboxTabs } from './InboxTabs.tsx';
import { hasTabs, type InboxListing, inboxQuery, wholeInbox } from './inbox-listing.ts';
import { inboxStanding, toneOf } from './inbox-standing.ts';
import { useArrivals, useStill } from './useArrivals.ts';
import { useEntryFocus } from './useEntryFocus.ts';
import { useInbox } from './useInbox.ts';

const DAY_MS = 86_400_000;

const NONE_UNDER: Record<InboxTab, string> = {
  'to-answer': 'Everybody has an answer. What customers write next stands here.',
  quoted: 'No quotation waits for a customer’s yes.',
  accepted: 'Nobody has accepted a quotation yet.',
  lost: 'Nothing is lost.',
  all: '',
};
const REMOVED = `Nothing is here. What you mark as spam or delete is kept for ${REMOVED_DAYS} days, and can come back until then.`;
const EMPTY: Record<EnquiryFolder, string> = {
  inbox:
    'Nobody has written yet. Messages and quote requests of visitors arrive here. Press “New enquiry” to enter a call or a visit.',
  spam: REMOVED,
  trash: REMOVED,
};

interface Props {
  state: ListingState<InboxListing>;
  staff: StaffMember[];
  /** Takes the focus of what goes. */
  heading: RefObject<HTMLElement | null>;
  /** Id of the enquiry that was left last. */
  left: RefObject<number>;
  onOpen: (id: number, byKeyboard: boolean) => void;
}

export function InboxList({ state, staff, heading, left, onOpen }: Props) {
  const { listing, show } = state;
  const { answer: page, isBusy } = useInbox(listing);
  const selection = useSelection<{ id: number }>(page.entries);
  const selecting = useSelecting(selection.count > 0);
  const arrived = useArrivals(page.entries);
  const list = useRef<HTMLUListElement>(null);
  useStill(list, page.entries);
  const onFocus = useEntryFocus({ list, heading, left }, page.entries);

  /** The bar goes with the selection, and the pressed button with the bar. */
  function clearSelection() {
    flushSync(() => selection.replace([]));
    const isLost = document.activeElement === document.body;
    if (isLost) heading.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {arrived}
      </p>
      <div className={styles.top}>
        {hasTabs(listing) && <InboxTabs listing={listing} show={show} page={page} />}
      </div>
      <ListedPage
        {...state}
        page={page}
        isBusy={isBusy}
        none={<NoEnquiry listing={listing} show={show} all={page.all ?? 0} />}
      >
        {(entries) => (
          <div data-selecting={selecting.isOn}>
            <div className={styles.ticks}>
              <SelectBox
                label="Select all on this page"
                labelClass={styles.all}
                checked={entries.every(selection.has)}
                partly={entries.some(selection.has)}
                onChange={(isChosen) => selection.set(entries, isChosen)}
              />
              <SelectToggle {...selecting} className={styles.toggle} onEnd={clearSelection} />
            </div>
            <ul
              ref={list}
              className={`bare-list ${styles.list}`}
              aria-busy={isBusy}
              onFocus={onFocus}
            >
              {entries.map((entry) => (
                <li className={styles.row} key={entry.id}>
                  <SelectBox
                    label={`Select ${senderName(entry)}`}
                    checked={selection.has(entry)}
                    onChange={(isChosen, isRange) => selection.choose(entry, isChosen, isRange)}
                  />
                  <Entry
                    entry={entry}
                    isOpen={entry.id === listing.id}
                    href={inboxQuery({ ...listing, id: entry.id })}
                    onOpen={(byKeyboard) => onOpen(entry.id, byKeyboard)}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </ListedPage>
      <InboxBulk
        listing={listing}
        selection={selection}
        total={page.total}
        staff={staff}
        onClear={clearSelection}
      />
    </>
  );
}

interface NoEnquiryProps extends Pick<ListingState<InboxListing>, 'listing' | 'show'> {
  /** Count of the enquiries that the search and the filters find under any tab. */
  all: number;
}

/** Says why no enquiry is listed. A search goes on under all tabs. */
function NoEnquiry({ listing, show, all }: NoEnquiryProps) {
  const { q, tab, folder, id } = listing;
  const words = q.trim();
  if (words && all > 0) {
    return (
      <NoneFound action={`Show all ${all}`} onShowAll={() => show({ tab: 'all', page: 1 })}>
        No enquiry under “{TAB_NAMES[tab]}” matches “{words}”.
      </NoneFound>
    );
  }
  const usual = { ...wholeInbox, tab, folder, id };
  return (
    <WhyNone listing={listing} show={show} usual={usual} one="enquiry" many="enquiries">
      <p>{all > 0 ? NONE_UNDER[tab] : EMPTY[folder]}</p>
    </WhyNone>
  );
}

interface EntryProps {
  entry: Enquiry;
  isOpen: boolean;
  /** Address for a new tab; a plain click opens the enquiry here. */
  href: string;
  onOpen: (byKeyboard: boolean) => void;
}

function Entry({ entry, isOpen, href, onOpen }: EntryProps) {
  const { id, kind, attachments, quotation } = entry;
  const { status, assignee, read, remind_on } = entry;
  const last = lastWords(entry);
  const profile = useOwnProfile().data;
  const own = profile && fullName(profile);
  const about = requestWords(entry);
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
        // `detail` counts mouse presses; it is 0 for the keyboard.
        onOpen(event.detail === 0);
      }}
    >
      <span className={styles.from}>
        {!read && <span className="visually-hidden">Unread: </span>}
        {senderName(entry)}
      </span>
      <span className={styles.time}>
        {assignee && (
          <span className={styles.assignee} title={assignee.name}>
            <span className="visually-hidden">Assigned to </span>
            {firstName(assignee.name, own)}
          </span>
        )}
        <time dateTime={last.at}>{shortTime(last.at)}</time>
      </span>
      <span className={styles.about}>
        {about && <span className={styles.kind}>{about}</span>}
        {companyOf(entry) && <span className={styles.company}>{companyOf(entry)}</span>}
      </span>
      <span className={styles.state}>
        {kind === 'quote' && attachments.length > 0 && <Clip count={attachments.length} />}
        {quotation && <span className={styles.sum}>{shillings(quotation.total_cents)}</span>}
        <Pill tone={toneOf(entry)}>{inboxStanding(entry)}</Pill>
        {remind_on && status !== 'closed' && <ReminderPill day={remind_on} />}
      </span>
      <span className={styles.message}>
        {last.by !== undefined && `${firstName(last.by, own)}: `}
        {last.text}
      </span>
    </a>
  );
}

/** What colleagues call one of them; the reader is “You”. */
function firstName(name: string | null, own: string | undefined): string {
  if (name !== null && name === own) return 'You';
  if (nameForCustomers(name) === undefined) return name === null ? colleagueName(name) : 'Team';
  return (name ?? '').replace(/ .*/, '');
}

/** Shows the day of the reminder. */
function ReminderPill({ day }: { day: Day }) {
  const isDue = day <= dayInNairobi(new Date());
  return (
    <Pill tone={isDue ? 'bad' : 'quiet'}>
      {isDue ? 'Reminder due' : `Reminder ${shortDay(day)}`}
    </Pill>
  );
}

/** Shows that files are attached. */
function Clip({ count }: { count: number }) {
  return (
    <span className={styles.clip}>
      <Paperclip size={14} />
      {count}
      <span className="visually-hidden">{count === 1 ? ' file' : ' files'}</span>
    </span>
  );
}

/** Says how long ago it was for today, else the day. */
function shortTime(time: string): string {
  const now = new Date();
  return now.getTime() - Date.parse(time) < DAY_MS ? ago(time, now) : shortDay(dayInNairobi(time));
}
