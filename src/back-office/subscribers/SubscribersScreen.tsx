import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import { ApiError, ignoreAnswer } from '../../client.ts';
import { showToast } from '../../design/toasts.ts';
import { type Subscriber, subscriber } from '../../enquiry/contract/subscribers.ts';
import { apiPaths, paths } from '../../paths.ts';
import { downloadFile } from '../calls/download-file.ts';
import { type PageOf, readPageOf } from '../calls/page-of.ts';
import { saidOr } from '../calls/said.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { SearchBox } from '../shell/SearchBox.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SubscriberList } from './SubscriberList.tsx';
import styles from './SubscribersScreen.module.css';
import {
  subscribersCall,
  subscribersFileCall,
  useSubscriberSearch,
} from './useSubscriberSearch.ts';

const readPage = readPageOf(subscriber);

/** Who gets the newsletter. */
export function SubscribersScreen() {
  const search = useSubscriberSearch();
  const loading = useAnswer<PageOf<Subscriber>>(subscribersCall(search.asked), readPage);
  const [leaving, setLeaving] = useState<Subscriber>();
  const title = useRef<HTMLHeadingElement>(null);

  async function erase({ id, email }: Subscriber) {
    if (!(await eraseSubscriber(id, email))) return;
    // Closing gives the focus back to a button that is about to go.
    flushSync(() => setLeaving(undefined));
    title.current?.focus();
    const isLastOfPage = loading.shown?.entries.length === 1 && search.asked.page > 1;
    if (isLastOfPage) search.turnTo(search.asked.page - 1);
    else await loading.reload();
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
          onClick={() => downloadFile(subscribersFileCall(search.asked))}
        >
          <Download size={18} aria-hidden="true" />
          Export CSV
        </button>
      </ScreenHead>
      <div className={styles.search}>
        <SearchBox
          label="Search the subscribers"
          live={{ text: search.typed, onChange: search.type }}
        />
      </div>
      <SubscriberList search={search} loading={loading} onErase={setLeaving} />
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
async function eraseSubscriber(id: number, email: string): Promise<boolean> {
  try {
    await callAsStaff(apiPaths.subscriber(id), { method: 'DELETE', parse: ignoreAnswer });
  } catch (error) {
    if (sessionHasEnded(error)) return false;
    if (!(error instanceof ApiError && error.status === 404)) {
      const message = `${email} could not be erased. Check the connection, then try again.`;
      showToast('error', saidOr(error, message));
      return false;
    }
  }
  showToast('success', `${email} is off the list.`);
  return true;
}
