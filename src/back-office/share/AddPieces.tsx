import { useState } from 'react';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { Button } from '../ui/Button.tsx';
import { useUnsavedWarning } from '../ui/unsaved-work.ts';
import { PieceList } from './PieceList.tsx';
import type { Piece } from './pieces.ts';
import styles from './Share.module.css';
import { useAdding } from './useAdding.ts';

interface Props {
  /** Key of the entry that they become. */
  entry: string;
  pieces: readonly Piece[];
  /** Enquiry that they go to; undefined until one is chosen. */
  to: { id: number; name: string } | undefined;
  /** Receives the enquiry once all is there. */
  onAdded: (enquiry: Enquiry, count: number) => unknown;
  /** Puts the share away. */
  onDiscard: () => unknown;
  discard: string;
}

/** The look at what will be added, and the press that adds it. */
export function AddPieces({ entry, pieces, to, onAdded, onDiscard, discard }: Props) {
  const adding = useAdding(entry, pieces);
  const [isAdding, setAdding] = useState(false);
  useUnsavedWarning(isAdding);
  const count = adding.wanted.length;

  async function add() {
    if (!to) return;
    setAdding(true);
    const enquiry = await adding.add(to.id);
    setAdding(false);
    if (enquiry) await onAdded(enquiry, count);
  }

  return (
    <>
      <PieceList pieces={pieces} adding={adding} />
      <div className={styles.buttons}>
        {count > 0 && (
          <Button kind="brand" aria-disabled={!to} onPress={add}>
            {to ? `Add to ${to.name}` : 'Choose an enquiry first'}
          </Button>
        )}
        <Button kind="quiet" onPress={onDiscard} aria-disabled={isAdding}>
          {discard}
        </Button>
      </div>
    </>
  );
}
