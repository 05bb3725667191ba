import { useEffect, useRef } from 'react';
import { useOwnProfile } from '../../account/session/own-profile.ts';
import styles from '../product-form/Choice.module.css';
import { type Draft, draftSentence, isOfSomebodyElse } from '../product-form/draft.ts';

interface Props {
  draft: Draft;
  onContinue: () => void;
  onStartAfresh: () => void;
}

/** Offers what was typed before and never saved, on a shared computer perhaps by a colleague. */
export function DraftOffer({ draft, onContinue, onStartAfresh }: Props) {
  const panel = useRef<HTMLElement>(null);
  const own = useOwnProfile().shown;
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={styles.notice} tabIndex={-1} aria-labelledby="kept-draft">
      <p id="kept-draft">{draftSentence(draft, own, new Date())}</p>
      {draft.entry.title && (
        <p>
          <strong>{draft.entry.title}</strong>
        </p>
      )}
      {isOfSomebodyElse(draft, own) && <p>Go on with it, or start afresh: then it is gone.</p>}
      {draft.photos > 0 && <p>{photosSentence(draft.photos)}</p>}
      <div className={styles.buttons}>
        <button className="button" data-kind="brand" type="button" onClick={onContinue}>
          Continue
        </button>
        <button className="button" data-kind="quiet" type="button" onClick={onStartAfresh}>
          Start afresh
        </button>
      </div>
    </section>
  );
}

function photosSentence(count: number): string {
  const chosen = count === 1 ? 'The photo' : `The ${count} photos`;
  return `${chosen} cannot be kept by a browser: please choose ${count === 1 ? 'it' : 'them'} again.`;
}
