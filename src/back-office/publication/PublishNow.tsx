import { useState } from 'react';
import { refetchCalls } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import type { Publication } from '../../publication/contract/publication.ts';
import { publicationCalls } from '../../publication/contract/publication-calls.ts';
import * as routes from '../../routes.ts';
import { attempt } from '../calls/attempt.ts';
import { useOnDemand } from '../calls/useLoaded.ts';
import styles from './SiteStanding.module.css';

const loadQuestion = () => import('../parts/ConfirmDialog.tsx');

interface Props {
  publication: Publication;
  /** Runs once the button disappears, unless the build has already failed. */
  onAsked: () => void;
}

/** Publishes at once; asks first if it uses the last build of the day. */
export function PublishNow({ publication, onAsked }: Props) {
  const { left_today, per_day } = publication;
  const [pressed, setPressed] = useState<Publication>();
  // The button is busy until a newer state arrives, in which the build may have failed and can be
  // tried again.
  const isBusy = pressed === publication;
  const [asks, setAsks] = useState(false);
  const part = useOnDemand('the question before the last build', loadQuestion, asks, () =>
    setAsks(false),
  );

  async function publish() {
    if (isBusy) return;
    setPressed(publication);
    const isAsked = await attempt(() => callAsStaff(publicationCalls.publishNow, {}), {
      done: 'The site is being published. That takes a few minutes.',
      failed: 'That could not be asked for. Please try again.',
    });
    setAsks(false);
    if (!isAsked) setPressed(undefined);
    await refetchCalls(routes.showPublication);
    if (isAsked) onAsked();
  }

  return (
    <>
      <button
        className={`button ${styles.publish}`}
        data-kind="quiet"
        type="button"
        aria-disabled={isBusy}
        onClick={() => (left_today === 1 ? setAsks(true) : publish())}
      >
        Publish now
      </button>
      {part && (
        <part.ConfirmDialog
          title="Publish for the last time today?"
          confirm="Publish now"
          onConfirm={publish}
          onClose={() => setAsks(false)}
        >
          <p>
            {`The site can be published ${per_day} times a day, and each time costs money. What is changed after this waits until tomorrow.`}
          </p>
        </part.ConfirmDialog>
      )}
    </>
  );
}
