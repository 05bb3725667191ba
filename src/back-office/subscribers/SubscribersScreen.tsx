import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readAgain } from '../../account/session/read.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { ApiError, ignoreAnswer } from '../../client.ts';
import { type Subscriber, subscriber } from '../../enquiry/contract/subscribers.ts';
import { apiPaths, paths } from '../../paths.ts';
import { attempt } from '../calls/attempt.ts';
import { downloadFile } from '../calls/download-file.ts';
import { pageCall, pageIn, queryOf, searchIn } from '../calls/listing.ts';
import { useListing } from '../calls/useListing.ts';
import { usePage } from '../calls/usePage.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { SearchBox } from '../shell/SearchBox.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import styles from './SubscribersScreen.module.css';

const everybody = { q: '', page: 1 };

/** Who gets the newsletter. */
export function SubscribersScreen() {
  const state = useListing(readListing, everybody);
  const { listing, search, show } = state;
  const page = usePage(pageCall(apiPaths.subscribers, listing, { usual: everybody }), subscriber);
  const [leaving, setLeaving] = useState<Subscriber>();
  const title = useRef<HTMLHeadingElement>(null);

  async function erase({ id, email }: Subscriber) {
    if (!(await eraseSubscriber(id, email))) return;
    // Closing gives the focus back to a button that is about to go.
    flushSync(() => setLeaving(undefined));
    title.current?.focus();
    const isLastOfPage = page.shown?.entries.length === 1 && listing.page > 1;
    if (isLastOfPage) show({ page: listing.page - 1 });
    else await readAgain(apiPaths.subscribers);
  }

  return (
    <Shell currentPath={paths.subscribers}>
      <ScreenHead
        title="Subscribers"
        titleRef={title}
        lead="People who asked for your news, newest first."
      >
        <button
          className="button"
          data-kind="quiet"
          type="button"
          onClick={() =>
            downloadFile(apiPaths.subscribersFile + queryOf({ ...listing, page: 1 }, everybody))
          }
        >
          <Download size={18} aria-hidden="true" />
          Export CSV
        </button>
      </ScreenHead>
      <div className={styles.search}>
        <SearchBox label="Search the subscribers" live={search} />
      </div>
      <SubscriberList state={state} page={page} onErase={setLeaving} />
      {leaving && (
        <ConfirmDialog
          title="Erase this subscriber?"
          confirm="Erase"
          busy="Erasing…"
          onConfirm={() => erase(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>
            <strong>{leaving.email}</strong> goes from the list, with the record of their consent.
            This cannot be undone; they can subscribe again themselves.
          </p>
        </ConfirmDialog>
      )}
    </Shell>
  );
}

/** Gives whether they are off the list; somebody who was already, is. */
function eraseSubscriber(id: number, email: string): Promise<boolean> {
  const erase = () =>
    callAsStaff(apiPaths.subscriber(id), { method: 'DELETE', parse: ignoreAnswer }).catch(
      (error) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      },
    );
  return attempt(erase, {
    done: `${email} is off the list.`,
    failed: `${email} could not be erased. Check the connection, then try again.`,
  });
}

function readListing(query: URLSearchParams) {
  return { q: searchIn(query), page: pageIn(query) };
}
