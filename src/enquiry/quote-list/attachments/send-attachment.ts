import { ApiError, callApi } from '../../../client.ts';
import { prepareFile } from '../../../design/files/prepare-file.ts';
import { UnreadablePhotoError } from '../../../design/files/unreadable-photo.ts';
import { sendWithProgress } from '../../../upload.ts';
import { sendAttachment as route } from '../../../visitor-routes.ts';
import type { Attachment } from '../../contract/attachment.ts';
import { MAX_ATTACHMENT_BYTES, TOO_LARGE } from '../../contract/attachment-limits.ts';
import { LOST } from './attachment-file.ts';
import type { Failed } from './chosen-file.ts';

/** Milliseconds; enough for 4 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

const BROKEN =
  'Something is wrong on our side. Try again in a few minutes, or send your list without it.';
const REFUSED = 'It cannot be taken as it is. Remove it, or choose another file.';

export interface UploadOptions {
  onReady: (file: File) => void;
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** Prepares and uploads a file; returns the server's answer, or why it failed. */
export async function sendAttachment(
  chosen: File,
  { onReady, onShare, signal }: UploadOptions,
): Promise<Attachment | Failed> {
  try {
    const file = await prepareFile(chosen, MAX_ATTACHMENT_BYTES);
    onReady(file);
    const body = new FormData();
    body.append('file', file);
    return await callApi(route, {
      body,
      signal,
      timeoutMs: TIMEOUT_MS,
      send: sendWithProgress(onShare),
      parse: readAttachment,
    });
  } catch (error) {
    return failureFrom(error);
  }
}

function failureFrom(error: unknown): Failed {
  if (error instanceof UnreadablePhotoError) return failed('refused', error.message);
  if (!(error instanceof ApiError)) return failed('away', BROKEN);
  const { status, serverMessage } = error;
  // A success status without our answer comes from something in between, such as a hotel's sign-in
  // page.
  if (status === null || status < 400) return LOST;
  if (status === 429 || status === 503) return failed('away', serverMessage ?? BROKEN);
  if (status >= 500) return failed('away', BROKEN);
  return failed('refused', serverMessage ?? (status === 413 ? TOO_LARGE : REFUSED));
}

function failed(why: Failed['why'], reason: string): Failed {
  return { phase: 'failed', why, reason };
}

function readAttachment(answer: unknown): Attachment {
  const { id, name, kind, bytes } = (answer ?? {}) as Partial<Attachment>;
  const isWhole = typeof id === 'string' && typeof name === 'string' && typeof bytes === 'number';
  if (!isWhole || (kind !== 'photo' && kind !== 'pdf'))
    throw new TypeError('This is no attachment.');
  return { id, name, kind, bytes };
}
