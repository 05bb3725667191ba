import { useRef, useState } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { enquiryPath } from '../../paths.ts';
import { leaveFor } from '../calls/leave-for.ts';
import { idOf } from '../lists/params.ts';
import { useFileDrop } from '../parts/file-drop.ts';
import { Notice } from '../parts/Notice.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwn } from '../reading/own.ts';
import { useReading } from '../reading/useRead.ts';
import { OUTCOME_WORDS } from '../shelf/outcome-words.ts';
import { EMPTY_SHELF, type Outcome, outcomes, type Shelf } from '../shelf/shelf.ts';
import { dropShare, openShelf } from '../shelf/shelf-store.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { AddFromFile } from './AddFromFile.tsx';
import { PasteButton } from './PasteButton.tsx';
import styles from './Share.module.css';
import { ShareCard } from './ShareCard.tsx';
import { shelve } from './shelve.ts';

const SHELF = 'shelf';

/** Shows what was shared to the office and waits on this device, and adds it to an enquiry. */
export function SharedScreen() {
  return (
    <Shell screen="shared">
      <SignInAgain />
      <ScreenHead
        title="Shared to the office"
        lead="It waits on this device for a day, until you add it to an enquiry."
      />
      <Boundary what="What was shared">
        <Shared />
      </Boundary>
    </Shell>
  );
}

function Shared() {
  const { id: person = null } = useOwn();
  const { lastEnquiry, shares } = useReading({
    queryKey: [SHELF, String(person)],
    queryFn: (): Promise<Shelf> => openShelf(person).catch(() => EMPTY_SHELF),
  }).answer;
  const [query] = useState(() => new URLSearchParams(location.search));
  const [outcome, setOutcome] = useState<Outcome>(
    outcomes.find((each) => each === query.get('left')) ?? 'kept',
  );
  const made = idOf(query.get('to')) || undefined;
  const place = useRef<HTMLDivElement>(null);
  useFileDrop(place, { onFiles: (files) => take(files) });

  async function take(files: readonly File[], text = '') {
    const became = await shelve(files, text);
    if (became) setOutcome(became);
    await refetchShelf();
  }

  async function gone(id: string, said: string, enquiryId?: number) {
    // The next page may be left before it remembers this.
    await dropShare(id, enquiryId);
    if (enquiryId !== undefined && shares.length === 1) {
      await leaveFor(enquiryPath(enquiryId), said);
    }
    showToast('success', said);
    await refetchShelf();
  }

  return (
    <div className={styles.screen} ref={place}>
      {outcome !== 'kept' && <Left outcome={outcome} />}
      {[...shares].reverse().map((share) => (
        <ShareCard
          key={share.id}
          share={share}
          made={made}
          last={lastEnquiry}
          onGone={(said, enquiryId) => gone(share.id, said, enquiryId)}
        />
      ))}
      {shares.length === 0 && outcome === 'kept' && (
        <Notice>
          <p>
            Nothing waits here. Share a photo, a PDF or a text from another app, or choose it here.
          </p>
          <Ways onTake={take} />
        </Notice>
      )}
      {(shares.length > 0 || outcome !== 'kept') && <Ways onTake={take} />}
    </div>
  );
}

const refetchShelf = () => queryClient.invalidateQueries({ queryKey: [SHELF] });

/** Says why something that was shared is not here. */
function Left({ outcome }: { outcome: Outcome }) {
  const { heading, text } = OUTCOME_WORDS[outcome];
  return (
    <div className={styles.left} role="alert">
      <h2 className={styles.heading}>{heading}</h2>
      <p>{text}</p>
    </div>
  );
}

interface WaysProps {
  onTake: (files: readonly File[], text?: string) => Promise<void>;
}

/** The same without a share menu, as on an iPhone. */
function Ways({ onTake }: WaysProps) {
  return (
    <div className={styles.ways}>
      <AddFromFile onChosen={onTake} />
      <PasteButton onPasted={onTake} />
    </div>
  );
}
