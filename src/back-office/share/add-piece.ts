import { callAsStaff } from '../../account/session/session.ts';
import type { Enquiry } from '../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { replyCalls } from '../../enquiry/contract/reply-calls.ts';
import { preparedForThread } from '../files/mail-file.ts';
import { sendUntilUsable } from '../product-form/photos/prepare-photo.ts';
import type { Piece } from './pieces.ts';

/** Milliseconds; enough for 4 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

/** What a text becomes in the thread. */
export type TextAs = 'note' | 'answer';

interface Adding {
  enquiryId: number;
  /** Key of the share: its files, and its text as a note, are one entry. */
  entry: string;
  as: TextAs;
}

/**
 * Adds a piece to the thread of an enquiry, once, however often it is tried.
 *
 * @throws ApiError, UnreadablePhotoError for a photo that this browser cannot open
 */
export async function addPiece(
  piece: Exclude<Piece, { kind: 'left-out' }>,
  { enquiryId, entry, as }: Adding,
): Promise<Enquiry> {
  const params = { id: enquiryId };
  const headers = { 'Idempotency-Key': piece.key };
  if (piece.kind === 'text') {
    const given = { params, headers, body: { text: piece.text } };
    if (as === 'answer') return callAsStaff(replyCalls.keepReceivedReply, given);
    return callAsStaff(inboxCalls.addNote, given);
  }
  return sendUntilUsable(await preparedForThread(piece.file), (file) => {
    const body = new FormData();
    body.append('entry', entry);
    body.append('file', file);
    return callAsStaff(inboxCalls.addFile, { params, headers, body, timeoutMs: TIMEOUT_MS });
  });
}
