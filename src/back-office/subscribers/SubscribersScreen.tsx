import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refetchCalls } from '../../account/session/api-query.ts';
import { useIsOwner } from '../../account/session/own-profile.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import { Trash } from '../../design/icons/icons.ts';
import { newsletterCalls } from '../../enquiry/contract/newsletter-calls.ts';
import { SUBSCRIBER_SORTS, type Subscriber } from '../../enquiry/contract/subscribers.ts';
import { paths } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import { downloadFile } from '../calls/download-file.ts';
import { Listed } from '../lists/Listed.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { pageQuery, unusual } from '../lists/listing.ts';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import rows from '../lists/RowsTable.module.css';
import { RowsTable } from '../lists/RowsTable.tsx';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { Download } from '../parts/icons.ts';
import { NoneFound, Notice } from '../parts/Notice.tsx';
import { onDay } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';

const FORMS: Record<Subscriber['source'], string> = {
  footer: 'Newsletter',
  join: 'Join Our Community',
};

const columns = {
  Email: ({ email }: Subscriber) => email,
  Name: ({ name }: Subscriber) => name ?? '–',
  Since: ({ consent_at }: Subscriber) => <time dateTime={consent_at}>{onDay(consent_at)}</time>,
  Form: ({ source }: Subscriber) => FORMS[source],
};

const SORTED = { Email: 'email', Since: '-consent_at' };

const everybody = listingOf({
  q: SEARCH,
  sort: oneOf(SUBSCRIBER_SORTS, '-consent_at'),
  page: PAGE,
});

/** Lists newsletter subscribers. */
export function SubscribersScreen() {
  const state = useListing(everybody);
  const { listing, show } = state;
  const page = usePage(newsletterCalls.listSubscribers, pageQuery(listing, everybody));
  const [leaving, setLeaving] = useState<Subscriber>();
  const title = useRef<HTMLHeadingElement>(null);
  const isOwner = useIsOwner();

  async function erase({ id, email }: Subscriber) {
    if (!(await eraseSubscriber(id, email))) return;
    // Closing gives the focus back to a button that is about to disappear.
    flushSync(() => setLeaving(undefined));
    title.current?.focus();
    await refetchCalls(routes.listSubscribers);
  }

  return (
    <Shell screen="subscribers">
      <ScreenHead
        title="Subscribers"
        titleRef={title}
        lead={`People who asked for your news.${isOwner ? '' : ' Only an owner can erase one.'}`}
      >
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() =>
            downloadFile(newsletterCalls.exportSubscribers, {
              query: unusual({ ...listing, page: 1 }, everybody.usual),
            })
          }
        >
          <Download size={18} />
          Export CSV
        </button>
      </ScreenHead>
      <ListTools {...state} searchLabel="Search the subscribers" />
      {page.data && <Waiting count={page.data.waiting ?? 0} />}
      <Listed
        {...state}
        read={page}
        what="The list of subscribers"
        none={
          listing.q ? (
            <NoneFound onShowAll={() => show({ q: '', page: 1 })}>
              No subscriber matches “{listing.q}”.
            </NoneFound>
          ) : (
            <Nobody />
          )
        }
      >
        {(entries) => (
          <RowsTable
            label="Subscribers"
            busy={page.phase === 'loading'}
            rows={entries}
            columns={columns}
            sorting={{ ...state.sorting, by: SORTED }}
            actions={(each) =>
              isOwner && (
                <button className={rows.action} type="button" onClick={() => setLeaving(each)}>
                  <Trash size={18} />
                  Erase<span className="visually-hidden"> {each.email}</span>
                </button>
              )
            }
          />
        )}
      </Listed>
      {leaving && (
        <ConfirmDialog
          title="Erase this subscriber?"
          confirm="Erase"
          destroys
          busy="Erasing…"
          onConfirm={() => erase(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            <strong>{leaving.email}</strong> is deleted from the list, with the record of their
            consent. This cannot be undone. They can subscribe again themselves.
          </p>
        </ConfirmDialog>
      )}
    </Shell>
  );
}

/** Counts addresses that are not confirmed yet, which no list or file includes. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  const addresses = count === 1 ? '1 more address waits' : `${count} more addresses wait`;
  return (
    <p className="fine">
      {addresses} to be confirmed by mail. Unconfirmed addresses are deleted after two days.
    </p>
  );
}

/** Returns true if the address is off the list, removed now or earlier. */
function eraseSubscriber(id: number, email: string): Promise<boolean> {
  const erase = () =>
    callAsStaff(newsletterCalls.eraseSubscriber, { params: { id } }).catch((error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
  return attempt(erase, {
    done: `${email} is off the list.`,
    failed: `${email} could not be erased. Check the connection, then try again.`,
  });
}

function Nobody() {
  return (
    <Notice>
      <p>
        Nobody has subscribed yet. The form stands at the foot of every page of{' '}
        <a href={paths.home}>the site</a>.
      </p>
    </Notice>
  );
}
