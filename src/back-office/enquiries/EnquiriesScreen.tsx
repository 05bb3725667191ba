import { useRef, useState } from 'react';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { useCall } from '../../account/session/api-query.ts';
import { Plus } from '../../design/icons/icons.ts';
import { enquiryFolders, enquiryStatuses, FOLDER_NAMES } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { statusNameOfAll } from '../../enquiry/contract/listed/enquiry-standing.ts';
import { paths } from '../../paths.ts';
import { withParams } from '../../platform/contract/route.ts';
import * as routes from '../../routes.ts';
import { downloadFile } from '../calls/download-file.ts';
import { ListTools } from '../lists/ListTools.tsx';
import { type ListingState, useListing } from '../lists/useListing.ts';
import { Download } from '../parts/icons.ts';
import { NoticeLine } from '../parts/Notice.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { AddToOffice } from '../share/AddToOffice.tsx';
import { HeadActs, ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { useInboxNews } from '../shell/unread.ts';
import { useRefetchOnNews } from '../shell/useRefetchOnNews.ts';
import { Button } from '../ui/Button.tsx';
import { useIsWide } from '../ui/useIsWide.ts';
import styles from './EnquiriesScreen.module.css';
import { EnquiryPane } from './EnquiryPane.tsx';
import { ExampleSales } from './ExampleSales.tsx';
import { restoreFilters, useFiltersLeft } from './inbox/filters-as-left.ts';
import { InboxList } from './inbox/InboxList.tsx';
import { type InboxListing, inboxFilter, inboxList, wholeInbox } from './inbox/inbox-listing.ts';
import { useListDue } from './inbox/useListDue.ts';
import { WaitingNow } from './inbox/WaitingNow.tsx';
import { useOpening } from './useOpening.ts';

const KINDS = [
  { id: '', name: 'All kinds' },
  { id: 'message', name: 'Messages' },
  { id: 'quote', name: 'Quote requests' },
];
const STATUSES = [
  { id: '', name: 'Any status' },
  ...enquiryStatuses.map((id) => ({ id, name: statusNameOfAll(id) })),
];

/** Shows the list and the open enquiry side by side; on a phone only one of them. */
export function EnquiriesScreen() {
  // Before the address is read.
  useState(restoreFilters);
  const state = useListing(inboxList);
  const { listing } = state;
  useFiltersLeft(listing);
  const { id } = listing;
  const staff = useCall(staffCalls.listStaff).data?.staff ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLElement>(null);
  const isWide = useIsWide();
  const { left, open, goTo, close, goBack } = useOpening(state, list, pane);
  const [isListDue, onOpened] = useListDue(state);
  useRefetchOnNews(
    routes.listEnquiries,
    withParams(routes.showEnquiry, { id }),
    routes.listQuotations,
    routes.listOrderEvents,
  );

  const ways = [
    id === 0 && <AddToOffice key="add" />,
    listing.folder === 'inbox' && (
      <Button
        key="export"
        kind="quiet"
        icon={<Download size={18} />}
        onPress={() => downloadFile(inboxCalls.exportEnquiries, { query: inboxFilter(listing) })}
      >
        Export CSV
      </Button>
    ),
  ];

  return (
    <Shell screen="enquiries">
      <SignInAgain />
      <div className={styles.screen} data-open={id !== 0}>
        <ScreenHead title="Enquiries" titleRef={heading}>
          <HeadActs
            main={
              <a className="button" href={paths.newEnquiry}>
                <Plus size={18} />
                New enquiry
              </a>
            }
            others={ways}
          />
        </ScreenHead>
        <div className={styles.panes}>
          <section className={styles.list} ref={list} tabIndex={-1} aria-label="Inbox">
            {isListDue && (
              <>
                <InboxFilters state={state} staff={staff} />
                <DueNotice state={state} />
                <ExampleSales
                  onGone={() => {
                    close(id);
                    heading.current?.focus();
                  }}
                />
                <Boundary what="The list of enquiries">
                  <InboxList {...{ state, staff, heading, left }} onOpen={open} />
                </Boundary>
              </>
            )}
          </section>
          <section
            className={styles.pane}
            ref={pane}
            tabIndex={-1}
            aria-label="Enquiry"
            onKeyDown={({ key, target }) => {
              // Escape closes only a dialog of the enquiry, and leaves nobody's text.
              const isBusy = (target as Element).closest('dialog, textarea, input');
              if (key === 'Escape' && !isBusy) goBack();
            }}
          >
            {id === 0 ? (
              isWide && isListDue && <WaitingNow onOpen={open} />
            ) : (
              <EnquiryPane
                key={id}
                id={id}
                staff={staff}
                onOpened={onOpened}
                onClose={() => close(id)}
                onOpen={goTo}
              />
            )}
          </section>
        </div>
      </div>
    </Shell>
  );
}

const FOLDERS = enquiryFolders.map((id) => ({ id, name: FOLDER_NAMES[id] }));
const ANYBODY = [
  { id: '', name: 'Everyone' },
  { id: 'none', name: 'Unassigned' },
];
const TICKS = [
  { name: 'unread', label: 'Unread only', off: '', on: 'true' },
  { name: 'due', label: 'Due reminders', off: '', on: 'true' },
] as const;

/** A tab of those to answer would hide the closed ones. */
const underAnyTab = (id: string): Partial<InboxListing> => ({
  status: enquiryStatuses.find((status) => status === id) ?? '',
  tab: 'all',
});

interface FiltersProps {
  state: ListingState<InboxListing>;
  staff: StaffMember[];
}

function InboxFilters({ state, staff }: FiltersProps) {
  const people = staff.map(({ id, fname, lname, you }) => ({
    id,
    name: you ? 'Mine' : `${fname} ${lname}`,
  }));
  return (
    <ListTools
      {...state}
      searchLabel="Search the enquiries"
      filters={[
        { name: 'kind', label: 'Kind', options: KINDS },
        { name: 'status', label: 'Status', options: STATUSES, change: underAnyTab },
        { name: 'assignee_id', label: 'Assigned to', options: [...ANYBODY, ...people] },
        { name: 'folder', label: 'Folder', options: FOLDERS },
      ]}
      ticks={TICKS}
      isFolded
    />
  );
}

/** Says above the list that reminders are due. */
function DueNotice({ state: { listing, show } }: Pick<FiltersProps, 'state'>) {
  const due = useInboxNews()?.due ?? 0;
  if (due === 0 || listing.due === 'true') return null;
  return (
    <NoticeLine>
      {due === 1 ? '1 reminder is due.' : `${due} reminders are due.`}
      <button type="button" onClick={() => show({ ...wholeInbox, due: 'true' })}>
        Show {due === 1 ? 'it' : 'them'}
      </button>
    </NoticeLine>
  );
}
