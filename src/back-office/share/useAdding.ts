import { useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { ApiError } from '../../client.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { couldNotBe, failureWords } from '../calls/attempt.ts';
import { addPiece, type TextAs } from './add-piece.ts';
import type { Piece } from './pieces.ts';

/** How far a piece is. */
export type Standing = { is: 'adding' } | { is: 'added' } | { is: 'refused'; problem: string };

/** Adds the pieces of one share to an enquiry, one after another. */
export function useAdding(entry: string, pieces: readonly Piece[]) {
  const [standings, setStandings] = useState<Record<string, Standing>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const [textAs, setTextAs] = useState<Record<string, TextAs>>({});
  const put = (key: string, standing: Standing) =>
    setStandings((before) => ({ ...before, [key]: standing }));
  const wanted = pieces.filter(({ key, kind }) => kind !== 'left-out' && !left.includes(key));

  /** @returns the enquiry once all is there; undefined if something is not */
  async function add(enquiryId: number): Promise<Enquiry | undefined> {
    let shown: Enquiry | undefined;
    let isWhole = true;
    for (const piece of wanted) {
      if (piece.kind === 'left-out') continue;
      const { key } = piece;
      put(key, { is: 'adding' });
      try {
        const as = textAs[key] ?? 'note';
        shown = await addPiece(piece, { enquiryId, entry, as });
        put(key, { is: 'added' });
      } catch (error) {
        isWhole = false;
        put(key, { is: 'refused', problem: reasonFor(piece, error) });
        // Nothing else gets through either.
        if (error instanceof ApiError && (error.status === null || error.status === 401)) break;
      }
    }
    return isWhole ? shown : undefined;
  }

  return {
    wanted,
    left,
    standingOf: (key: string): Standing | undefined => standings[key],
    textAs: (key: string): TextAs => textAs[key] ?? 'note',
    setTextAs: (key: string, as: TextAs) => setTextAs((before) => ({ ...before, [key]: as })),
    leaveOut: (key: string) => setLeft((before) => [...before, key]),
    takeIn: (key: string) => setLeft((before) => before.filter((each) => each !== key)),
    add,
  };
}

export type Adding = ReturnType<typeof useAdding>;

function reasonFor(piece: Exclude<Piece, { kind: 'left-out' }>, error: unknown): string {
  if (error instanceof UnreadablePhotoError) return error.message;
  if (sessionHasEnded(error)) return 'You are signed out. Sign in, then add it.';
  return failureWords(error, couldNotBe(piece.name ?? 'The text', 'added'));
}
